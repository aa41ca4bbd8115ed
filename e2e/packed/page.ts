// A page built by Vite, served from an origin that forwards the calls, opened in Chromium.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { build, type PluginOption, preview } from 'vite'
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts'
import type { Ran } from '../../scripts/lib/run.ts'
import { botWithPorts } from './bot.ts'
import type { Environment } from './environment.ts'

/** Waits until the page says `closed:` on the console. */
const untilClosed = async (tab: Page): Promise<void> => {
  await tab.waitForEvent('console', { predicate: (message) => message.text().startsWith('closed:') })
}

/** Opens an address in Chromium; the output is the page's console. */
export const visit = async (address: string, act: (tab: Page) => Promise<void>): Promise<Ran> => {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...chromiumArgs],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    // `axe` wants a context of its own.
    const tab = await (await browser.newContext()).newPage()
    let output = ''
    tab.on('console', (message) => {
      output += `${message.text()}\n`
    })
    tab.setDefaultTimeout(30_000)
    const broken = new Promise<never>((_, fail) => void tab.on('pageerror', fail))
    await tab.goto(address)
    await Promise.race([act(tab), broken])
    return { code: 0, output }
  } finally {
    await browser.close()
  }
}

/** Serves a folder as a site whose origin forwards the calls; the output is the page's console. */
export const openPage = async (
  folder: string,
  origin: string,
  plugins: PluginOption[] = [],
  act = untilClosed,
): Promise<Ran> => {
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins,
    preview: {
      port: 0,
      host: '127.0.0.1',
      proxy: {
        '/api/v2/ws': { target: origin.replace('http', 'ws'), ws: true },
        '/api': { target: origin },
        '/v2': { target: origin },
      },
    },
  })
  try {
    return await visit(server.resolvedUrls?.local[0] ?? '', act)
  } finally {
    await server.close()
  }
}

/** A page in a folder of a project, built by Vite: `entry` is its first module, `act` the steps done there. */
export const runPage = async (
  page: string,
  entry: string,
  origin: string,
  plugins: PluginOption[],
  act = untilClosed,
): Promise<Ran> => {
  writeFileSync(
    join(page, 'index.html'),
    `<!doctype html><title>bot</title><div id="root"></div><script type="module" src="/${entry}"></script>`,
  )
  await build({
    root: page,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { outDir: join(page, 'dist'), target: 'es2022' },
    worker: { format: 'es' },
  })
  return openPage(page, origin, [], act)
}

export const pages: readonly Environment[] = [
  {
    name: 'Vite in Chromium, the sandbox on another port',
    run: ({ folder }, origin) => {
      const page = join(folder, 'page')
      mkdirSync(page)
      // Calls the sandbox at its own address: as a page on the port of a dev server does.
      writeFileSync(join(page, 'bot.js'), botWithPorts('browser', 'browserPorts', `'${origin}'`))
      return runPage(page, 'bot.js', origin, [])
    },
  },
]
