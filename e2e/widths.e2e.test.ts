import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { describe, expect, it, vi } from 'vitest'
import { COMES_MS, IS_WHOLE, openWorld } from './harness.ts'
import { buy, comeToRest, signInDemo } from './steps.ts'

// Some thirty screens a test, each looked through twice: minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SIZES: readonly (readonly [number, number])[] = [
  [320, 640],
  ...(IS_WHOLE
    ? ([
        [768, 1024],
        [1280, 800],
      ] as const)
    : []),
]

/**
 * Problems of the page as drawn: sideways scrolling, or violations found by axe. On a phone of usual width axe looks at the
 * same screens in accessible.e2e.test.ts, and at each view in its stories: at other widths in the whole run.
 */
const faultsOf = async (page: Page): Promise<readonly string[]> => {
  await comeToRest(page)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (!IS_WHOLE) return sideways > 0 ? [`scrolls ${sideways} px sideways`] : []
  // Sizes of targets are judged elsewhere: here an element half under a bar would count as too small.
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).disableRules(['target-size']).analyze()
  return [
    ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ]
}

/** Each with something only its loaded content has. */
const SCREENS = [
  ['home', '/', '.symbol-row .symbol-price'],
  ['trade', '/trade', '.apexcharts-candlestick-area'],
  ['orders', '/order?source=0', '.order-row'],
  ['history', '/order?source=0&type=3', '.ol-state-title, .history-row'],
  ['micro', '/trade?source=1', '.micro .ticket-chip'],
  ['micro orders', '/order?source=1&type=1', '.micro-row, .ol-state-title'],
  ['account', '/user', 'main .ol-money'],
  ['settings', '/mine/system', 'main [role="switch"], main [role="radio"]'],
  ['notifications', '/mine/notifications', 'main [role="switch"]'],
  ['inbox', '/inbox', '.inbox-row'],
  ['alerts', '/alerts', 'main .ol-state-title'],
  ['accounts', '/mine/accounts', 'main .ol-card .ol-money'],
  ['ledger', '/mine/history?accountTypeId=3', '.wallet-entry'],
  ['language', '/language', 'main :is([role="radio"], input, button)'],
  ['search', '/product', '.symbol-row'],
  ['copy', '/follow', '.follow-tile'],
  ['ranking', '/rank', '.rank, .ol-state-title'],
  ['soon', '/loan/record', '.ol-state-title'],
  ['real only', '/mine/charge', '.ol-state-title'],
] as const

describe('every width', () => {
  const world = openWorld()

  for (const [width, height] of SIZES)
    it(`no screen scrolls sideways${IS_WHOLE ? ' or has an axe violation' : ''} at ${width} px`, async () => {
      const context = await world.browser.newContext({
        viewport: { width, height },
        baseURL: world.server.url,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      context.setDefaultTimeout(COMES_MS)
      await world.server.control('config', { values: { is_micro: '1' } })
      const page = await context.newPage()
      const found: Record<string, readonly string[]> = {}
      const look = async (name: string): Promise<void> => {
        const faults = await faultsOf(page)
        if (faults.length > 0) found[name] = faults
      }
      await page.goto('/login')
      await page.getByRole('button', { name: 'Try demo' }).waitFor()
      await look('login')
      await signInDemo(page)
      await page.goto('/trade')
      await page.getByRole('button', { name: /^Buy [\d.]/ }).click()
      await page.getByRole('dialog').waitFor()
      // Colours change once more when it can be pressed.
      await page.locator('button:not([aria-disabled]):not([disabled])', { hasText: 'Confirm buy' }).waitFor()
      await look('review')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await buy(page)
      for (const [name, path, content] of SCREENS) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.locator(content).first().waitFor()
        await page
          .locator('main :is([role="status"].ol-skeleton-group, .ol-page-skeleton)')
          .first()
          .waitFor({ state: 'detached' })
        await look(name)
      }
      await page.goto('/trade?source=1')
      await page.getByRole('button', { name: 'Buy down', disabled: false }).click()
      await page.locator('button:not([aria-disabled]):not([disabled])', { hasText: 'Confirm buy down' }).waitFor()
      await look('micro review')
      await page.getByRole('button', { name: 'Confirm buy down' }).click()
      await page.getByRole('timer').waitFor()
      await look('a micro order')
      await page.goto('/order?source=0&type=1')
      await page.getByRole('list', { name: 'Holding' }).getByRole('button').first().click()
      await page.getByRole('button', { name: 'Close order' }).first().waitFor()
      await look('an order')
      expect(found).toEqual({})
      await context.close()
    })

  it('[MKT-30] at 320 px a long price never cuts the code of its symbol off', async () => {
    const context = await world.browser.newContext({ viewport: { width: 320, height: 640 }, baseURL: world.server.url })
    context.setDefaultTimeout(COMES_MS)
    await world.server.control('hold', { symbol: 'BTCUSD', price: '123456.78' })
    const page = await context.newPage()
    const cut = (): Promise<readonly (string | null)[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('.symbol-code, .trade-choose .ol-cut, .symbol-tile-head .ol-cut')]
          .filter((code) => code.getClientRects().length > 0 && code.scrollWidth > code.clientWidth)
          .map((code) => code.textContent),
      )
    await page.goto('/product')
    await page.getByRole('searchbox').fill('btc')
    await page.locator('.symbol-row', { hasText: 'BTC/USD' }).getByText('123,456.').waitFor()
    expect(await cut()).toEqual([])
    await page.goto('/trade?symbol=BTCUSD')
    await page.locator('.trade-price').getByText('123,456.').waitFor()
    expect(await cut()).toEqual([])
    await page.getByRole('button', { name: /Choose a symbol/ }).click()
    await page.getByRole('dialog').getByText('123,456.').waitFor()
    expect(await cut()).toEqual([])
    await context.close()
  })
})
