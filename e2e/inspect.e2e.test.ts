import { join } from 'node:path'
import type { Browser } from 'playwright'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox } from '../packages/sandbox/src/serve.ts'
import { root } from '../scripts/lib/files.ts'
import { launch } from './harness.ts'

let app: ViteDevServer
let browser: Browser
let server: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  server = await startSandbox({ port: 0, seed: 1 })
  // Port to which the app's own Vite configuration forwards its calls.
  process.env.OPENLOT_API_PORT = String(server.port)
  app = await createServer({
    root: join(root, 'packages/react-app'),
    cacheDir: join(root, '.cache/inspect'),
    logLevel: 'silent',
    server: { port: 0 },
  })
  await app.listen()
  browser = await launch()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await server?.close()
})

/** The addresses of other hosts that the app in development asks for, once its first screen is there. */
const outside = async (search: string): Promise<readonly string[]> => {
  const origin = app.resolvedUrls?.local[0] ?? ''
  const asked: string[] = []
  const context = await browser.newContext()
  await context.route(/^https?:/, (route) => {
    const url = route.request().url()
    if (url.startsWith(origin)) return route.continue()
    asked.push(url)
    return route.fulfill({ contentType: 'text/html', body: '<title>inspector</title>' })
  })
  const page = await context.newPage()
  const other = search === '' ? undefined : context.waitForEvent('page', { timeout: 60_000 })
  await page.goto(`${origin}${search}`)
  await page.getByRole('navigation').first().waitFor({ timeout: 60_000 })
  await (await other)?.waitForLoadState()
  await context.close()
  return asked
}

it("in development `?inspect` opens Stately's inspector, and nothing else does", async () => {
  expect(await outside('?inspect')).toEqual(['https://stately.ai/inspect'])
  expect(await outside('')).toEqual([])
}, 150_000)
