import { basename } from 'node:path'
import type { Browser, Page } from 'playwright'
import { startSandbox } from '../../packages/sandbox/src/serve.ts'
import { appDist, buildApp } from '../../scripts/lib/build-app.ts'
import { appChunks, readManifest } from '../weight/app-chunks.ts'
import { gzipKb } from '../weight/bundle.ts'
import { launch } from './browser.ts'

export interface FirstLoad {
  readonly kb: number
  /** Files loaded, biggest first. */
  readonly files: readonly { readonly name: string; readonly kb: number }[]
  readonly hasChart: boolean
}

/** Code that reaches a page while `work` is done in it. */
const loadedBy = async (browser: Browser, work: (page: Page) => Promise<void>): Promise<FirstLoad> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const isScript = (response.headers()['content-type'] ?? '').includes('javascript')
    if (isScript) bodies.set(basename(new URL(response.url()).pathname), response.body())
  })
  await work(page)
  const files: { name: string; kb: number }[] = []
  let hasChart = false
  for (const [name, body] of bodies) {
    const code = await body
    hasChart ||= code.includes('apexcharts')
    files.push({ name, kb: gzipKb(code) })
  }
  await page.close()
  if (files.length === 0) throw new Error('the page loaded no JavaScript')
  return {
    kb: files.reduce((sum, file) => sum + file.kb, 0),
    files: files.toSorted((left, right) => right.kb - left.kb),
    hasChart,
  }
}

/**
 * JavaScript a browser fetches to show `/`, twice: for the frame in words (everything else is withheld from the page,
 * so nothing else was needed), and until prices are live.
 */
export const firstLoad = async (): Promise<{ readonly beforeRender: FirstLoad; readonly untilPrices: FirstLoad }> => {
  const build = await buildApp()
  if (build.code !== 0) throw new Error(`the app does not build: ${build.output.trim().split('\n').at(-1) ?? ''}`)
  const frame = new Set(appChunks(readManifest()).frame.map((file) => basename(file)))
  const sandbox = await startSandbox({ port: 0, appDir: appDist, seed: 20_261 })
  const browser = await launch()
  try {
    const untilPrices = await loadedBy(browser, async (page) => {
      await page.goto(`${sandbox.url}/`)
      await page.getByText('EUR/USD').first().waitFor()
      // Prices keep the socket busy, but the requests of the first screen have been made by now.
      await page.waitForTimeout(2000)
    })
    const beforeRender = await loadedBy(browser, async (page) => {
      // An earlier visit: the language is known, so the messages come with the frame.
      await page.addInitScript(() => localStorage.setItem('openlot.face', '{"language":"en"}'))
      await page.route(/\.js$/, (route) =>
        frame.has(basename(new URL(route.request().url()).pathname)) ? route.continue() : route.abort(),
      )
      await page.route(/\/assets\/client-/, () => {
        // Never answered: the page waits for it as on a slow network.
      })
      await page.goto(`${sandbox.url}/`, { waitUntil: 'commit' })
      await page.getByRole('navigation').getByText('Market').waitFor()
    })
    return { beforeRender, untilPrices }
  } finally {
    await browser.close()
    await sandbox.close()
  }
}
