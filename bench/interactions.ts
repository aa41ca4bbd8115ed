import type { Browser, Page } from 'playwright'
import { startSandbox } from '../packages/sandbox/src/serve.ts'
import { appDist, buildApp } from '../scripts/lib/build-app.ts'
import { type Benchmark, type Line, median } from './lib/bench.ts'
import { launch } from './lib/browser.ts'

const SLOWER = 4
const GOAL_MS = 100
const ROUNDS = 7

declare global {
  interface Window {
    interactions: number[]
  }
}

/**
 * Slowest event of a finger since the last call, until the next paint; the browser counts in steps of 8 ms and not
 * below 16.
 */
const slowest = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.waitForTimeout(1_000)
  await page.evaluate(() => {
    window.interactions = []
  })
  await act()
  await page.waitForTimeout(1_000)
  return page.evaluate(() => Math.max(8, ...window.interactions))
}

type Action = readonly [string, (page: Page) => Promise<void>]

const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const ACTIONS: readonly Action[] = [
  ['raise the ticket', (page) => page.locator('.ticket-handle').tap()],
  ['change the period', (page) => page.getByRole('tablist', { name: 'Chart period' }).getByRole('tab').nth(2).tap()],
  ['open the review', (page) => page.locator('.ticket-side .ol-button-buy').tap()],
  ['switch the tab', (page) => tabBar(page).getByRole('link', { name: 'Orders', exact: true }).tap()],
  ['switch back', (page) => tabBar(page).getByRole('link', { name: 'Trade', exact: true }).tap()],
]

/** A page of its own, signed in to the demo, with the trading screen at rest. */
const round = async (browser: Browser, url: string): Promise<readonly number[]> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: url,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      window.interactions = []
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.interactions.push(duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Try demo' }).click()
    await page.waitForURL((to) => !to.pathname.startsWith('/login'))
    await page.keyboard.press('Escape')
    await page.goto('/trade')
    await page.getByRole('button', { name: /^Buy [\d.]/ }).waitFor()
    await page.locator('.apexcharts-candlestick-area').first().waitFor()
    await page.waitForTimeout(1_500)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const times: number[] = []
    for (const [name, act] of ACTIONS) {
      times.push(await slowest(page, () => act(page)))
      if (name !== 'open the review') continue
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    }
    return times
  } finally {
    await context.close()
  }
}

const run: Benchmark['run'] = async () => {
  const built = await buildApp()
  if (built.code !== 0) throw new Error(`the app does not build: ${built.output.trim().split('\n').at(-1) ?? ''}`)
  const sandbox = await startSandbox({ port: 0, appDir: appDist, seed: 20_261 })
  const browser = await launch()
  try {
    const rounds: (readonly number[])[] = []
    for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await round(browser, sandbox.url))
    return ACTIONS.map(([work], at): Line => {
      const value = median(rounds.map((times) => times[at] ?? Number.NaN))
      return {
        work,
        ours: `${value.toFixed(0)} ms`,
        limit: '',
        value,
        shown: `${value.toFixed(0)} ms`,
        goal: GOAL_MS,
        goalText: `≤ ${GOAL_MS} ms`,
        note: `of ${rounds.map((times) => times[at]?.toFixed(0)).join(', ')}`,
      }
    })
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

export const interactions: Benchmark = {
  name: 'interactions',
  title: `From a tap to the next paint, a phone ${SLOWER} times slower, medians of ${ROUNDS}`,
  run,
}
