import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { COMES_MS, openWorld, phone } from './harness.ts'
import { buy, goAway, openTrade, signIn, signInDemo, until } from './steps.ts'

const MOST_SHIFT = 0.02
/** Far less than a call that hangs is waited for. */
const SOON_MS = 8000
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

/** As on a first visit: nothing of the market of an earlier one is drawn. */
const forgetMarket = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.removeItem('openlot.snapshot')
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

  it('[HOME-29] of a member moves nothing about, with first steps and a position that come later', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await noteShifts(context)
    await signIn(page, 'second@openlot.test')
    await openTrade(page)
    await buy(page)
    await page.goto('/')
    await page.locator('.checklist').waitFor()
    await page.locator('.home-position').waitFor()
    await page.waitForTimeout(500)
    for (const visit of ['second', 'third']) {
      await page.reload()
      await page.locator('.checklist').waitFor()
      await page.locator('.home-position').waitFor()
      await page.locator('.home-mover').first().waitFor()
      await page.waitForTimeout(1500)
      const shifts = await shiftsOf(page)
      expect(sum(shifts), `${visit} visit: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT)
    }
    expect(problems).toEqual([])
    await context.close()
  })

  it('asks for the configuration and the symbols together, at a later visit for the candles as well, before any answer', async () => {
    const context = await world.browser.newContext({ viewport: MEASURED, baseURL: world.server.url })
    context.setDefaultTimeout(COMES_MS)
    const page = await context.newPage()
    await page.goto('/trade')
    await page.locator('.apexcharts-candlestick-area').first().waitFor({ state: 'attached' })
    await goAway(page)
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

  /** Text of each page while the symbols hang: its purpose, and no placeholder blocks. */
  const WITHOUT_SYMBOLS = [
    ['/login', 'visitor', (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })],
    ['/register', 'visitor', (page: Page) => page.getByRole('button', { name: 'Create account' })],
    ['/mine/about', 'visitor', (page: Page) => page.locator('main').getByText('About us')],
    ['/mine/accounts', 'member', (page: Page) => page.locator('main .ol-card .ol-money')],
    ['/order', 'member', (page: Page) => page.getByRole('tablist', { name: 'Contract orders' })],
    ['/user', 'member', (page: Page) => page.locator('main .ol-money')],
  ] as const

  for (const who of ['visitor', 'member'] as const)
    it(`[CFG-18] of a ${who} waits for no symbols where none are shown`, async () => {
      const { context, page, problems } = await phone(world.browser, world.server)
      if (who === 'member') await signInDemo(page)
      await context.route(/trade_list/, () => undefined)
      await forgetMarket(context)
      for (const [path, , seen] of WITHOUT_SYMBOLS.filter(([, whose]) => whose === who)) {
        await page.goto('about:blank')
        await page.goto(path)
        await seen(page).first().waitFor({ timeout: SOON_MS })
        await page.locator('.ol-page-skeleton').waitFor({ state: 'detached', timeout: SOON_MS })
      }
      expect(problems).toEqual([])
      await context.close()
    })

  it('[CFG-18] [HOME-14] home brings its parts by themselves: ten rows stand in for the symbols, before and after its code', async () => {
    const { context, page } = await phone(world.browser, world.server)
    const rows = page.locator('main .ol-skeleton-row')
    let letGo = (): void => undefined
    const gone = new Promise<void>((go) => {
      letGo = go
    })
    await context.route(/trade_list/, async (route) => {
      await gone
      await route.continue()
    })
    let letIn = (): void => undefined
    const entered = new Promise<void>((go) => {
      letIn = go
    })
    await context.route(/assets\/home-[^/]+\.js$/, async (route) => {
      await entered
      await route.continue()
    })
    await page.goto('/')
    await page.locator('.ol-page-skeleton-home .ol-skeleton-row').first().waitFor()
    expect(await rows.count()).toBe(10)
    letIn()
    await page.getByRole('link', { name: 'Language' }).waitFor({ timeout: SOON_MS })
    await page.locator('.home-board').getByRole('tab', { name: 'Forex' }).waitFor({ timeout: SOON_MS })
    await page.locator('nav.quick-menu').waitFor({ timeout: SOON_MS })
    expect(await rows.count()).toBe(10)
    letGo()
    await page.getByText('EUR/USD').first().waitFor()
    expect(await rows.count()).toBe(0)
    await context.close()
  })

  it('[CFG-18] what is open to everybody does not wait until it is known who is here; what is not, does', async () => {
    const { context, page } = await phone(world.browser, world.server)
    await signInDemo(page)
    await page.goto('about:blank')
    let letGo = (): void => undefined
    const gone = new Promise<void>((go) => {
      letGo = go
    })
    await forgetMarket(context)
    await context.route(/user\/info/, async (route) => {
      await gone
      await route.continue()
    })
    await page.goto('/')
    await page.getByText('EUR/USD').first().waitFor({ timeout: SOON_MS })
    await page.goto('/order')
    await page.locator('.ol-page-skeleton-orders').waitFor()
    expect(new URL(page.url()).pathname).toBe('/order')
    letGo()
    await page.getByRole('tablist', { name: 'Contract orders' }).waitFor()
    await context.close()
  })
})
