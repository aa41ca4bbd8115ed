import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, PHONE, phone } from './harness.ts'
import { failuresSaid, losing } from './lost-answers.ts'
import { buy, demoUser, openTab, openTrade, orderButton, orderRows, signInDemo, until } from './steps.ts'

const CLOSE = '/v2/api/forex/close'
const box = (page: Page, at: number) => page.getByRole('checkbox').nth(at)
const fact = (page: Page, label: string) =>
  page.locator('.several-sums .ol-fact').filter({ hasText: label }).locator('.ol-fact-value')
/** Closing calls of this page from now on, by path. */
const closings = (page: Page): readonly string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === CLOSE) asked.push(new URL(request.url()).searchParams.get('id') ?? '')
  })
  return asked
}
/** Asks, and confirms once the question accepts taps. */
const confirm = async (page: Page, count: number): Promise<void> => {
  const label = `Close ${count} positions`
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: label, disabled: false }).click()
}

describe('closing several positions', () => {
  const world = openWorld()

  it('[CON-108] [CON-109] [CON-110] two of three: selected, closed, one lost answer found out, one summary', async () => {
    const { page, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    const failures = await failuresSaid(page)
    await signInDemo(page)
    await openTrade(page)
    await page.getByRole('button', { name: 'Buy 1.10000' }).waitFor()
    for (let at = 0; at < 3; at += 1) {
      await buy(page)
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').first().waitFor({ state: 'detached' })
    }
    await openTab(page, 'Orders')
    await orderButton(page, 'Holding').waitFor()
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10100' })
    await until(
      () => orderButton(page, 'Holding').innerText(),
      (text) => text.includes('→ 1.10100'),
    )
    // The level comes from the server: that of the price before may still stand there.
    await until(
      () => page.locator('.orders-health-level').innerText(),
      (text) => text.includes('3,039%'),
    )

    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByText('0 of 3 selected').waitFor()
    await page.getByRole('button', { name: /^In profit 3/ }).click()
    await page.getByText('3 of 3 selected').waitFor()
    await box(page, 2).press('Space')
    await page.getByText('2 of 3 selected').waitFor()
    expect(await fact(page, 'Realised P/L').innerText()).toContain('+$20')
    const net = await fact(page, 'Net P/L').innerText()
    const [, after = ''] = (await fact(page, 'Margin level').locator('[aria-hidden]').innerText()).split('→')
    // Button and sums stay in view.
    const foot = await page.locator('.several-buttons').boundingBox()
    expect((foot?.y ?? PHONE.height) + (foot?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)

    const asked = closings(page)
    await losing(page, CLOSE, async () => {
      await confirm(page, 2)
      await page.getByText('2 of 2 closed').waitFor()
    })
    // A repeat with the same key is not carried out again: the other one was sent once.
    expect(new Set(asked).size).toBe(2)
    const { orders } = await demoUser(world.server)
    expect(orders.filter(({ state }) => state === 'closed')).toHaveLength(2)
    await until(
      () => fact(page, 'Net P/L').innerText(),
      (sum) => sum === net,
    )
    expect(await page.locator('.several-closing[data-state="closed"]').count()).toBe(2)
    expect(failures).toEqual([])

    // A person who leaves and comes back finds the selection as it was.
    const sent = asked.length
    await openTab(page, 'Trade')
    await openTab(page, 'Orders')
    await page.getByText('2 of 2 closed').waitFor()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await until(
      () => orderRows(page, 'Holding').count(),
      (count) => count === 1,
    )
    expect(await page.locator('.orders-health-level').innerText()).toContain(after.trim())
    expect(asked.length).toBe(sent)
    expect(problems).toEqual([])
  })

  it('[CON-108] [CON-109] [CON-114] on a wide window in the table below the chart: filtered, selected by keys, closed', async () => {
    const context = await world.browser.newContext({
      viewport: { width: 1280, height: 800 },
      baseURL: world.server.url,
    })
    const page = await context.newPage()
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await signInDemo(page)
    await openTrade(page)
    await page.getByRole('button', { name: 'Buy 1.10000' }).waitFor()
    for (const side of ['Buy', 'Buy', 'Sell']) {
      await page.getByRole('button', { name: new RegExp(`^${side} [\\d.]`) }).click()
      await page.getByRole('button', { name: `Confirm ${side.toLowerCase()}`, disabled: false }).click()
      await page.getByRole('dialog', { name: 'Your order has been confirmed' }).waitFor()
      await page.getByRole('button', { name: 'Keep trading', disabled: false }).click()
      await page.locator('dialog[open]').first().waitFor({ state: 'detached' })
    }
    const rows = orderRows(page, 'Holding')
    await until(
      () => rows.count(),
      (count) => count === 3,
    )
    // Only those that were bought.
    await page.getByRole('button', { name: 'Sort and filter' }).click()
    await page.getByRole('radiogroup', { name: 'Buy or sell' }).getByRole('radio', { name: 'Buy' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await page.getByText('1 order hidden by the filter').waitFor()
    expect(await rows.count()).toBe(2)

    await page.getByRole('checkbox', { name: 'Select all' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Close 2 positions' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await rows.first().getByRole('checkbox').press('Space')
    await rows.first().getByRole('checkbox').press('Space')
    const asked = closings(page)
    await confirm(page, 2)
    await page.getByRole('dialog').getByText('2 of 2 closed').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Done', disabled: false }).click()
    expect(asked).toHaveLength(2)
    await page.getByText('No order matches the filter').waitFor()
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await until(
      () => rows.count(),
      (count) => count === 1,
    )
    const { orders } = await demoUser(world.server)
    expect(orders.filter(({ state }) => state === 'holding').map(({ side }) => side)).toEqual(['sell'])
    await context.close()
  })
})
