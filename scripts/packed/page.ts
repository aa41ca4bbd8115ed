// What Vite builds of a page, on an origin that passes the calls on, opened in Chromium.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build, type PluginOption, preview } from 'vite'
import { chromiumArgs, findChromium } from '../chromium.ts'
import type { Ran } from '../lib/run.ts'
import { botWithPorts } from './bot.ts'
import type { Environment } from './environment.ts'

/** A page in a folder of a project: `entry` is the module it starts with, and says `closed:` on the console when done. */
export const runPage = async (page: string, entry: string, origin: string, plugins: PluginOption[]): Promise<Ran> => {
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
  })
  const server = await preview({
    root: page,
    configFile: false,
    logLevel: 'error',
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
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...chromiumArgs],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const tab = await browser.newPage()
    let output = ''
    const ended = new Promise<void>((done) => {
      tab.on('console', (message) => {
        output += `${message.text()}\n`
        if (message.text().startsWith('closed:')) done()
      })
      tab.on('pageerror', (problem) => {
        output += `${problem.message}\n`
        done()
      })
    })
    await tab.goto(server.resolvedUrls?.local[0] ?? '')
    await Promise.race([ended, new Promise((late) => setTimeout(late, 30_000))])
    return { code: 0, output }
  } finally {
    await browser.close()
    await server.close()
  }
}

export const pages: readonly Environment[] = [
  {
    name: 'Vite in Chromium',
    run: ({ folder }, origin) => {
      const page = join(folder, 'page')
      mkdirSync(page)
      writeFileSync(join(page, 'bot.js'), botWithPorts('browser', 'browserPorts', 'location.origin'))
      return runPage(page, 'bot.js', origin, [])
    },
  },
]
