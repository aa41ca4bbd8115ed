import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { COMES_MS, openWorld, phone } from './harness.ts'
import { buy, demoUser, expectAccepted, openTrade, signInDemo, until } from './steps.ts'

const SIZES = [
  [320, 640],
  [360, 640],
  [375, 667],
  [390, 844],
] as const

/** Parts needed to buy that are not wholly in the window, or are covered. */
const outOfView = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.ticket-line .ticket-cost, .ticket-buttons .ol-button')]
    const wrong = parts.filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      return !isInside || over === null || !(part.contains(over) || over.contains(part))
    })
    return parts.length < 5 ? ['there is no ticket'] : wrong.map(({ textContent }) => textContent)
  })
const handle = (page: Page) => page.locator('.ticket-handle')
const height = (page: Page): Promise<string | null> => page.locator('.ticket-sheet').getAttribute('data-height')
const buyBottom = (page: Page): Promise<number> =>
  page.locator('.ticket-side .ol-button-buy').evaluate((button) => Math.round(button.getBoundingClientRect().bottom))

describe('the ticket as a sheet', () => {
  const world = openWorld()

  for (const [width, tall] of SIZES)
    it(`[CON-100] margin, fee, sell and buy are in view at ${width} × ${tall}, with stops on and a position open`, async () => {
      const context = await world.browser.newContext({
        viewport: { width, height: tall },
        baseURL: world.server.url,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        hasTouch: true,
        isMobile: true,
      })
      context.setDefaultTimeout(COMES_MS)
      const page = await context.newPage()
      await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
      await signInDemo(page)
      await openTrade(page)
      expect(await outOfView(page)).toEqual([])
      await buy(page)
      await page.getByRole('button', { name: 'Keep trading' }).click()
      await page.locator('.ticket-position .trade-position').waitFor()
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
      expect(await outOfView(page)).toEqual([])
      const at = await buyBottom(page)
      for (const next of ['half', 'full', 'peek']) {
        await handle(page).click()
        await expect
          .poll(async () => [await height(page), await outOfView(page), await buyBottom(page)])
          .toEqual([next, [], at])
        if (next === 'half')
          for (const name of ['Stop-loss', 'Take-profit']) {
            await page.getByRole('switch', { name }).click()
            await page.getByRole('textbox', { name }).fill(name === 'Stop-loss' ? '1.09800' : '1.10400')
            expect(await outOfView(page)).toEqual([])
            await page.getByRole('textbox', { name }).press('Tab')
            await page.locator('.ticket-sheet:not([data-typing])').waitFor()
          }
      }
      const { bottom } = await page.locator('.trade-chart').evaluate((chart) => chart.getBoundingClientRect())
      expect(bottom).toBeGreaterThan(tall * 0.3)
      await context.close()
    })

  it('[CON-99] the finger and the arrow keys move it, and it stays so while the page is open', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTrade(page)
    await handle(page).focus()
    await page.keyboard.press('ArrowUp')
    expect([await height(page), await handle(page).getAttribute('aria-expanded')]).toEqual(['half', 'true'])
    const { x, y, width } = (await handle(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(x + width / 2, y + 10)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y - 110, { steps: 8 })
    await page.mouse.up()
    expect(await height(page)).toBe('full')
    await page.getByRole('link', { name: 'Market', exact: true }).click()
    await openTrade(page)
    expect(await height(page)).toBe('full')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CON-101] while a field has the focus the tabs and the chart leave it the room', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTrade(page)
    const tabs = page.getByRole('navigation', { name: 'Main' })
    const field = page.getByRole('textbox', { name: 'Lots' })
    await field.click()
    await tabs.waitFor({ state: 'hidden' })
    const { y } = (await field.boundingBox()) ?? { y: 999 }
    expect(y).toBeLessThan(844 / 2)
    expect(await outOfView(page)).toEqual([])
    await field.fill('0.2')
    // The press that takes the focus away goes to the place where the button was.
    await page.getByRole('button', { name: /^Buy [\d.]/ }).click()
    await page.getByRole('dialog', { name: 'Buy EUR/USD' }).getByText('0.2 lots').waitFor()
    await tabs.waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('a position is closed from the trade screen in two taps', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await signInDemo(page)
    await openTrade(page)
    await buy(page)
    await page.getByRole('button', { name: 'Keep trading' }).click()
    let taps = 0
    const tap = async (target: ReturnType<Page['getByRole']>): Promise<void> => {
      await target.click()
      taps += 1
    }
    await tap(page.locator('.trade-position').getByRole('button', { name: 'Close', exact: true }))
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Close order' }).last())
    await until(
      async () => (await demoUser(world.server)).orders[0]?.state,
      (state) => state === 'closed',
    )
    expect(taps).toBe(2)
    await context.close()
  })

  it('[CON-99] micro and the other modes are in the chip of the mode', async () => {
    await world.server.control('config', { values: { is_micro: '1' } })
    const { page, context } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await signInDemo(page)
    await openTrade(page)
    const mode = page.getByRole('button', { name: /^Order type/ })
    await mode.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pending' }).click()
    await page.getByRole('textbox', { name: 'Order price' }).fill('1.09000')
    await buy(page)
    await expectAccepted(page)
    await page.getByRole('button', { name: 'Keep trading' }).click()
    await handle(page).press('ArrowDown')
    await mode.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Micro' }).click()
    await page.getByRole('button', { name: 'Buy down' }).waitFor()
    await context.close()
  })
})
