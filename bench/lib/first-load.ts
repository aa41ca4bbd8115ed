import { gzipSync } from 'node:zlib'
import { startSandbox } from '../../packages/sandbox/src/serve.ts'
import { appDist, buildApp } from '../../scripts/lib/build-app.ts'
import { launch } from './browser.ts'

export interface FirstLoad {
  readonly kb: number
  /** What was loaded, biggest first. */
  readonly files: readonly { readonly name: string; readonly kb: number }[]
  readonly hasChart: boolean
}

/** The JavaScript a browser fetches to show `/`: the entry, what it imports, what the page preloads. */
export const firstLoad = async (): Promise<FirstLoad> => {
  const build = await buildApp()
  if (build.code !== 0) throw new Error(`the app does not build: ${build.output.trim().split('\n').at(-1) ?? ''}`)
  const sandbox = await startSandbox({ port: 0, appDir: appDist })
  const browser = await launch()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const bodies = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      const isScript = (response.headers()['content-type'] ?? '').includes('javascript')
      if (isScript) bodies.set(new URL(response.url()).pathname, response.body())
    })
    await page.goto(`${sandbox.url}/`)
    await page.locator('main, [role="main"], nav').first().waitFor()
    // Prices keep the socket busy, but what the first screen needs has been asked for by now.
    await page.waitForTimeout(2000)
    const files: { name: string; kb: number }[] = []
    let hasChart = false
    for (const [name, body] of bodies) {
      const code = await body
      hasChart ||= code.includes('apexcharts')
      files.push({ name: name.replace(/^.*\//, ''), kb: gzipSync(code, { level: 9 }).length / 1000 })
    }
    if (files.length === 0) throw new Error('the page loaded no JavaScript')
    return {
      kb: files.reduce((sum, file) => sum + file.kb, 0),
      files: files.toSorted((left, right) => right.kb - left.kb),
      hasChart,
    }
  } finally {
    await browser.close()
    await sandbox.close()
  }
}
