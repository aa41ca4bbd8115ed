import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import {
  demoUser,
  expectAccepted,
  openTab,
  openTrade,
  raiseTicket,
  signInDemo,
  signOut,
  units,
  until,
} from './steps.ts'

const lots = (page: Page) => page.getByRole('textbox', { name: 'Lots' })
const stopLoss = (page: Page) => page.getByRole('textbox', { name: 'Stop-loss' })
const resultsOf = (page: Page, side: 'buy' | 'sell'): Promise<string> =>
  page.locator(`.ticket-results[data-side=${side}]`).innerText()
const boxOf = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y: y + scrollY, width, height }
  })
/** True if a person can see it: nothing covers its middle. */
const isSeen = (page: Page, part: string): Promise<boolean> =>
  page.locator(part).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return there !== null && (element.contains(there) || there.contains(element))
  })

describe('the ticket', () => {
  const world = openWorld()
  const atTrade = async () => {
    const one = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await signInDemo(one.page)
    await openTrade(one.page)
    await one.page.getByRole('button', { name: 'Buy 1.10000', disabled: false }).waitFor()
    return one
  }

  it('[CON-53] a take-profit the market has passed shows a loss on that side', async () => {
    const { page, context } = await atTrade()
    await raiseTicket(page)
    await page.getByRole('switch', { name: 'Take-profit' }).click()
    await page.getByRole('textbox', { name: 'Take-profit' }).fill('1.10100')
    expect(await resultsOf(page, 'buy')).toContain('+$10.00')
    expect(await resultsOf(page, 'sell')).toContain('−$10.00')
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10200' })
    await page.getByRole('button', { name: 'Buy 1.10200' }).waitFor()
    expect(await resultsOf(page, 'buy')).toContain('−$10.00')
    expect(await resultsOf(page, 'sell')).toContain('+$10.00')
    await context.close()
  })

  it('[CON-55] [CON-33] a pending order is on both buttons with its price, and the way to it ends where it is', async () => {
    const { page, context } = await atTrade()
    await raiseTicket(page)
    await page.getByRole('radio', { name: 'Pending' }).click()
    await page.getByRole('textbox', { name: 'Order price' }).fill('1.09000')
    await page.getByRole('button', { name: 'Sell 1.09000' }).waitFor()
    await page.getByRole('button', { name: 'Buy 1.09000' }).click()
    await page.getByRole('button', { name: 'Confirm buy' }).click()
    await expectAccepted(page)
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Waiting to buy EUR/USD').waitFor()
    await sheet.getByText('−0.91%').waitFor()
    await page.getByRole('button', { name: 'Go to orders' }).click()
    await page.getByRole('list', { name: 'Pending' }).getByText('EUR/USD').first().waitFor()
    expect(new URL(page.url()).search).toContain('type=0')
    await context.close()
  })

  it('what is typed never moves the chart, and no word lies under the buttons', async () => {
    const { page, context } = await atTrade()
    // Costs are visible without scrolling.
    for (const cost of ['first', 'last']) expect(await isSeen(page, `.ticket-cost:${cost}-child dd`)).toBe(true)
    await page.getByRole('button', { name: 'Show more of the ticket' }).click()
    const before = await boxOf(page, '.trade-chart')
    /** The chart is hidden while a field has the focus. */
    const typed = (): Promise<void> => page.locator('.ticket-sheet[data-typing]').waitFor()
    const leave = async (): Promise<void> => {
      await typed()
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await page.locator('.ticket-sheet:not([data-typing])').waitFor()
    }
    await page.getByRole('switch', { name: 'Stop-loss' }).click()
    await stopLoss(page).fill('2')
    await leave()
    expect(await isSeen(page, '.ticket-results[data-side=buy]')).toBe(true)
    const field = await boxOf(page, '.ticket-stops')
    await lots(page).fill('0.001')
    await typed()
    await page.getByRole('button', { name: /^Buy 1/ }).click()
    await page.locator('.ticket-sheet:not([data-typing])').waitFor()
    await page.getByText('Lots must be more than 0.01').waitFor()
    await page.getByText('Must be below 1.10000').waitFor()
    expect(await boxOf(page, '.trade-chart')).toEqual(before)
    expect(await boxOf(page, '.ticket-stops')).toEqual(field)
    await lots(page).fill('x')
    await leave()
    expect(await boxOf(page, '.trade-chart')).toEqual(before)
    await context.setOffline(true)
    await page.locator('.ticket-reason', { hasText: 'The price is not live' }).waitFor()
    expect(await isSeen(page, '.ticket-reason')).toBe(true)
    expect((await boxOf(page, '.trade-chart')).height).toBe(before.height)
    await context.close()
  })

  it('[SES-25] [CON-50] a reload on the review loses nothing and sends nothing; leaving the account leaves nothing', async () => {
    const { page, context } = await atTrade()
    await lots(page).fill('0.37')
    await raiseTicket(page)
    await page.getByRole('switch', { name: 'Stop-loss' }).click()
    await stopLoss(page).fill('1.09')
    await page.reload()
    await until(
      () => lots(page).inputValue(),
      (text) => text === '0.37',
    )
    await page.getByRole('button', { name: 'Buy 1.10000', disabled: false }).click()
    const review = page.getByRole('dialog', { name: 'Buy EUR/USD' })
    await review.getByText('0.37 lots').waitFor()
    await page.reload()
    await review.getByText('0.37 lots').waitFor()
    await review.getByText('Loss at stop 1.09000').waitFor()
    expect((await demoUser(world.server)).orders).toEqual([])
    await review.getByRole('button', { name: 'Cancel' }).last().click()
    await raiseTicket(page)
    expect(await stopLoss(page).inputValue()).toBe('1.09')
    await signOut(page)
    expect(await page.evaluate(() => sessionStorage.getItem('openlot.drafts'))).toBeNull()
    await openTab(page, 'Trade')
    await until(
      () => lots(page).inputValue(),
      (text) => text === '0.1',
    )
    await context.close()
  })

  it('[CON-49] a price that jumps on the review is said with what it costs, and asked again', async () => {
    const { page, context } = await atTrade()
    await page.getByRole('button', { name: 'Buy 1.10000' }).click()
    await page.locator('button:not([aria-disabled])', { hasText: 'Confirm buy' }).waitFor()
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10100' })
    const cue = page.getByRole('alert').filter({ hasText: 'The price moved while you read' })
    await cue.getByText('1.10000 → 1.10100 · $10.00 worse for you').waitFor()
    await page.locator('button:not([aria-disabled])', { hasText: 'Buy at 1.10100' }).click()
    await expectAccepted(page)
    expect((await demoUser(world.server)).orders).toHaveLength(1)
    await context.close()
  })

  it('[CON-48] [CON-54] the whole balance in one tap fits, one step more is red before the tap', async () => {
    const { page, context } = await atTrade()
    await raiseTicket(page)
    await page.getByRole('button', { name: /^Max/ }).click()
    const most = await lots(page).inputValue()
    expect(await page.locator('.ticket-use-short').count()).toBe(0)
    await page.locator('.ticket-size').getByRole('button', { name: 'Increase' }).click()
    await page.getByText('The balance does not cover margin and fee').waitFor()
    expect(await page.locator('.ticket-use-short').count()).toBe(1)
    expect(Number(most)).toBeGreaterThan(1)
    await context.close()
  })

  it('[CON-52] [CON-57] by risk: a budget in one tap, the order in words, and placed with its profit counting', async () => {
    const { page, context, problems } = await atTrade()
    await raiseTicket(page)
    await page.getByRole('radio', { name: 'By risk' }).click()
    await page.getByRole('button', { name: '$50', exact: true }).click()
    await page.getByText(/^Buy [\d.]+ lots at 1\.10000\. If the price falls to/).waitFor()
    await page.getByRole('button', { name: 'Review buy' }).click()
    const review = page.getByRole('dialog', { name: 'Buy EUR/USD' })
    const [, stop] = /([\d.]+)$/.exec(await review.getByText(/^Loss at stop/).innerText()) ?? []
    await page.getByRole('button', { name: 'Confirm buy' }).click()
    await expectAccepted(page)
    const [order] = (await demoUser(world.server)).orders
    expect(order?.state).toBe('holding')
    const sheet = page.getByRole('dialog')
    await sheet.getByText('You bought EUR/USD').waitFor()
    await sheet.getByText(String(order?.id), { exact: true }).waitFor()
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10010' })
    await until(
      () => sheet.locator('.placed-profit').innerText(),
      (text) => text.startsWith('+$'),
    )
    await page.getByRole('button', { name: 'Keep trading' }).click()
    await world.server.control('hold', { symbol: 'EURUSD', price: stop })
    const closed = await until(
      async () => (await demoUser(world.server)).orders[0],
      (one) => one?.state === 'closed',
    )
    const lost = units(closed?.fee ?? '') - units(closed?.profit ?? '')
    expect(lost <= units('50'), `${lost} of what may be lost`).toBe(true)
    expect(lost > units('40')).toBe(true)
    expect(problems).toEqual([])
    await context.close()
  })

  it('a visitor has a position after four taps, one who is signed in after three', async () => {
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    const { page, context } = await phone(world.browser, world.server)
    let taps = 0
    const tap = async (target: ReturnType<Page['getByRole']>): Promise<void> => {
      await target.click()
      taps += 1
    }
    const trade = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trade', exact: true })
    await page.goto('/')
    await tap(trade)
    await tap(page.getByRole('button', { name: 'Buy 1.10000' }))
    await tap(page.getByRole('button', { name: 'Try demo' }))
    await tap(page.getByRole('button', { name: 'Confirm buy' }))
    await expectAccepted(page)
    expect([taps, (await demoUser(world.server)).orders.length]).toEqual([4, 1])

    // A new mock account is introduced once, and not on later sign-ins.
    await page.goto('/')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    taps = 0
    await page.reload()
    await tap(trade)
    await tap(page.getByRole('button', { name: 'Buy 1.10000', disabled: false }))
    await tap(page.getByRole('button', { name: 'Confirm buy' }))
    await expectAccepted(page)
    expect([taps, (await demoUser(world.server)).orders.length]).toEqual([3, 2])
    await context.close()
  })
})
