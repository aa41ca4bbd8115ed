import { mkdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { build, defaultClientConditions } from 'vite'
import { apexPlugin } from '../../packages/react-app/vite-apex.ts'
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts'
import { root } from '../../scripts/lib/files.ts'

const pages = join(root, 'bench/page')
const built = join(root, '.cache/bench-page')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Builds a page of the benchmark as the app is built, from the app's own sources. */
const buildPage = async (name: string): Promise<string> => {
  const outDir = join(built, name)
  mkdirSync(outDir, { recursive: true })
  await build({
    root: pages,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), apexPlugin()],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { outDir, emptyOutDir: true, rollupOptions: { input: join(pages, `${name}.html`) } },
  })
  return outDir
}

const serve = async (folder: string): Promise<{ readonly server: Server; readonly url: string }> => {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    try {
      const body = readFileSync(join(folder, path))
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}` }
}

export const launch = async (): Promise<Browser> => {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('there is no Chromium here')
  return chromium.launch({ executablePath, args: [...chromiumArgs] })
}

/** CPU milliseconds of the page's main thread so far; work of other programs is not counted. */
export const mainThread = async (page: Page): Promise<() => Promise<number>> => {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}

/** A built page in a Chromium of its own, for as long as `work` takes. `open` opens it anew; a failure in it is ours. */
export const withPages = async <Result>(
  name: string,
  work: (open: (query: string) => Promise<Page>) => Promise<Result>,
): Promise<Result> => {
  const { server, url } = await serve(await buildPage(name))
  const browser = await launch()
  try {
    const problems: string[] = []
    const result = await work(async (query) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      page.on('pageerror', (problem) => problems.push(problem.message))
      await page.goto(`${url}/${name}.html${query}`)
      return page
    })
    if (problems.length > 0) throw new Error(`the page failed: ${problems[0]}`)
    return result
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}
