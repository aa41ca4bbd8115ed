import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { COMES_MS, openWorld } from './harness.ts'
import { until } from './steps.ts'

const MOST_SHIFT = 0.02
/** The phone Lighthouse measures with. */
const MEASURED = { width: 412, height: 823 } as const

declare global {
  var shifts: { readonly value: number; readonly what: readonly string[] }[]
}

const noteShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    globalThis.shifts = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly sources: readonly { readonly node?: Node | null }[]
      })[])
        globalThis.shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '')),
        })
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page) => page.evaluate(() => globalThis.shifts)
const sum = (shifts: readonly { readonly value: number }[]): number => shifts.reduce((all, { value }) => all + value, 0)

const SCREENS = [
  ['/', (page: Page) => page.locator('.symbol-row .ol-sparkline').first()],
  ['/trade', (page: Page) => page.locator('.apexcharts-candlestick-area').first()],
] as const

describe('the start', () => {
  const world = openWorld()

  for (const [path, last] of SCREENS)
    it(`of ${path} moves nothing about, the first time and again, and ends with no target half under a bar`, async () => {
      const context = await world.browser.newContext({
        viewport: MEASURED,
        baseURL: world.server.url,
        hasTouch: true,
        isMobile: true,
      })
      context.setDefaultTimeout(COMES_MS)
      await noteShifts(context)
      const page = await context.newPage()
      for (const visit of ['first', 'second']) {
        await page.goto(path)
        await last(page).waitFor()
        await page.waitForTimeout(1500)
        const shifts = await shiftsOf(page)
        expect(sum(shifts), `${visit} visit: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT)
      }
      const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).analyze()
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
      await context.close()
    })

  it('asks for the configuration and the symbols together, at a later visit for the candles as well, before any answer', async () => {
    const context = await world.browser.newContext({ viewport: MEASURED, baseURL: world.server.url })
    context.setDefaultTimeout(COMES_MS)
    const page = await context.newPage()
    await page.goto('/trade')
    await page.locator('.apexcharts-candlestick-area').first().waitFor({ state: 'attached' })
    await page.goto('about:blank')
    const asked: string[] = []
    await context.route(/\/(?:api|v2)\//, (route) => {
      asked.push(new URL(route.request().url()).pathname.replace(/.*\//, ''))
    })
    const together = async (...paths: readonly string[]): Promise<void> => {
      asked.length = 0
      await page.goto('/trade', { waitUntil: 'commit' })
      await until(
        async () => asked,
        (all) => paths.every((path) => all.includes(path)),
      )
    }
    await together('getBasicInfo', 'trade_list', 'kline')
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await together('getBasicInfo', 'trade_list')
    await context.close()
  })
})
