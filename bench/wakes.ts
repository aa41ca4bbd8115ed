import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { startSandbox } from '../packages/sandbox/src/serve.ts'
import { appDist, buildApp } from '../scripts/lib/build-app.ts'
import type { Benchmark, Line } from './lib/bench.ts'
import { launch } from './lib/browser.ts'

const SECONDS = 30
const GOALS = { seen: 1, hidden: 0.2 } as const
const WAKES = new Set(['TimerFire', 'FireAnimationFrame', 'FireIdleCallback'])
/** Timers this close together wake a processor once. */
const TOGETHER_US = 20_000

interface Traced {
  readonly name: string
  readonly ts: number
}

const hide = (): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Wakes a second of one page to which no price comes, seen and then hidden. */
const watch = async (browser: Browser, url: string, path: string): Promise<readonly Line[]> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: url })
  const folder = mkdtempSync(join(tmpdir(), 'openlot-wakes-'))
  try {
    const page = await context.newPage()
    let isQuiet = false
    await page.routeWebSocket(/./, (route) => {
      route.connectToServer().onMessage((message) => {
        if (!isQuiet || String(message).includes('"pong"')) route.send(message)
      })
    })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Try demo' }).click()
    await page.waitForURL((to) => !to.pathname.startsWith('/login'))
    await page.keyboard.press('Escape')
    await page.goto(path)
    await page.waitForTimeout(8_000)
    isQuiet = true
    const lines: Line[] = []
    for (const state of ['seen', 'hidden'] as const) {
      if (state === 'hidden') await page.evaluate(hide)
      await page.waitForTimeout(5_000)
      const file = join(folder, `${state}.json`)
      await browser.startTracing(page, { path: file, categories: ['devtools.timeline'] })
      await page.waitForTimeout(SECONDS * 1_000)
      await browser.stopTracing()
      const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { readonly traceEvents: readonly Traced[] }
      const times = traceEvents.filter(({ name }) => WAKES.has(name)).map(({ ts }) => ts)
      times.sort((one, other) => one - other)
      const wakes = times.filter((time, at) => time - (times[at - 1] ?? Number.NEGATIVE_INFINITY) > TOGETHER_US)
      const value = wakes.length / SECONDS
      lines.push({
        work: `${path}, ${state}: wakes a second while no price comes`,
        ours: value.toFixed(2),
        limit: '',
        value,
        shown: value.toFixed(2),
        goal: GOALS[state],
        goalText: `≤ ${GOALS[state]}`,
        note: `${(times.length / SECONDS).toFixed(2)} timers and frames a second`,
      })
    }
    return lines
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const run: Benchmark['run'] = async () => {
  const built = await buildApp()
  if (built.code !== 0) throw new Error(`the app does not build: ${built.output.trim().split('\n').at(-1) ?? ''}`)
  const sandbox = await startSandbox({ port: 0, appDir: appDist, seed: 20_261, alwaysOpen: true })
  const browser = await launch()
  try {
    const lines: Line[] = []
    for (const path of ['/', '/trade', '/order?type=1']) lines.push(...(await watch(browser, sandbox.url, path)))
    return lines
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

export const wakes: Benchmark = { name: 'wakes', title: 'How often a page wakes that nothing comes to', run }
