import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { failuresSaid, losing } from './lost-answers.ts'
import { leaveDone, signInTrader, units, until } from './steps.ts'

/** Short days, so that some pass during the test. */
const DAY_SECONDS = 10

const card = (page: Page, name: string) => page.getByRole('article', { name })

describe('funds', () => {
  const world = openWorld({ OPENLOT_DAY_SECONDS: String(DAY_SECONDS) })
  const ledger = async (kind: string) => {
    const { users } = await world.server.state()
    return (users.find(({ email }) => email === 'trader@openlot.test')?.ledger ?? []).filter(
      ({ type }) => type === kind,
    )
  }

  it('[FUND-8] [FUND-16] an amount is locked, days bring income, and leaving costs what was named', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await page.goto('/mining')
    await page.getByRole('link', { name: /Mining 30/ }).click()
    await page.waitForURL('**/mining/subscribe?id=2')
    const review = page.getByRole('button', { name: 'Review' })
    await review.click()
    await page.getByText('Input lock num').waitFor()
    const amount = page.getByRole('textbox', { name: 'Amount to lock' })
    await amount.fill('499.99')
    await review.click()
    await page.locator('.ol-field-error', { hasText: '500' }).waitFor()
    expect(await ledger('fundLocked')).toEqual([])
    await amount.fill('1000')
    await review.click()
    const sheet = page.getByRole('dialog', { name: 'Review subscription' })
    for (const fact of ['1,000 USD', '2.5000 USD', '75.0000 USD', '50 USD', '950 USD'])
      await sheet.getByText(fact, { exact: true }).first().waitFor()
    const lock = page.locator('button:not([aria-disabled])', { hasText: 'Lock 1,000 USD' })
    await lock.waitFor()
    await lock.evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 20; tap += 1) button.click()
    })
    await page.getByRole('dialog', { name: 'Subscribed' }).getByRole('button', { name: 'Done' }).click()
    await page.waitForURL('**/mining/record')
    await card(page, 'Mining 30').getByText('In progress').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)

    // Two days later.
    await until(
      async () => (await ledger('fundProfit')).length,
      (days) => days >= 2,
      DAY_SECONDS * 4000,
    )
    await card(page, 'Mining 30').getByRole('link').click()
    await page.waitForURL('**/mining/income?id=*')
    await page.reload()
    await page.getByText('+2.5000 USD').nth(1).waitFor()
    await page.locator('.fund-curve .apexcharts-canvas').waitFor()

    await page.goto('/mining/record')
    await card(page, 'Mining 30')
      .getByRole('button', { name: /^Redeem/ })
      .click()
    const question = page.getByRole('dialog', { name: /Redeem Mining 30 early/ })
    await question.getByText('50 USD', { exact: false }).first().waitFor()
    await page.locator('button:not([aria-disabled])', { hasText: 'Redeem early (−50 USD)' }).click()
    await leaveDone(page)
    await card(page, 'Mining 30').getByText('Refunding').waitFor()
    const back = await until(
      () => ledger('fundReturned'),
      (rows) => rows.length > 0,
      30_000,
    )
    expect(back.map(({ value }) => units(value))).toEqual([units('1000')])
    expect((await ledger('fundPenalty')).map(({ value }) => units(value))).toEqual([units('-50')])
    await page.reload()
    await card(page, 'Mining 30').getByText('Refunded').waitFor()
    expect(
      await card(page, 'Mining 30')
        .getByRole('button', { name: /^Redeem/ })
        .count(),
    ).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[FUND-20] a product that is gone says so, with the way to the others', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await world.server.control('fundProduct', { id: 3, offered: false })
    for (const [id, words] of [
      ['3', 'This product is not offered any more.'],
      ['999', 'There is no such product'],
      ['<b>', 'There is no such product'],
    ] as const) {
      await page.goto(`/mining/subscribe?id=${encodeURIComponent(id)}`)
      await page.getByText(words).waitFor()
      expect(await page.getByRole('button', { name: 'Review' }).count()).toBe(0)
    }
    await page.getByRole('link', { name: 'All products' }).click()
    await page.getByRole('link', { name: /Mining 7/ }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[ENV-6] [ENV-13] with their answers lost an amount is locked once and redeemed once, and neither is called failed', async () => {
    const { page, context } = await phone(world.browser, world.server)
    const failures = await failuresSaid(page)
    await signInTrader(page)
    const before = (await ledger('fundLocked')).length
    await page.goto('/mining/subscribe?id=2')
    await page.getByRole('textbox', { name: 'Amount to lock' }).fill('700')
    await page.getByRole('button', { name: 'Review' }).click()
    const rows = page.getByRole('article', { name: 'Mining 30' }).filter({ hasText: '700' })
    await losing(page, '/api/fund/buy', async () => {
      await page.locator('button:not([aria-disabled])', { hasText: 'Lock 700 USD' }).click()
      await page.getByRole('dialog', { name: 'Subscribed' }).getByRole('button', { name: 'Done' }).click()
      await page.waitForURL('**/mining/record')
      await rows.getByText('In progress').waitFor()
    })
    expect(await rows.count()).toBe(1)
    expect(await ledger('fundLocked')).toHaveLength(before + 1)
    await rows.getByRole('button', { name: /^Redeem/ }).click()
    await losing(page, '/api/fund/applyRefund', async () => {
      await page.locator('button:not([aria-disabled])', { hasText: 'Redeem early (−35 USD)' }).click()
      await rows.getByText(/^Refund(?:ing|ed)$/).waitFor()
    })
    const back = await until(
      async () => (await ledger('fundReturned')).filter(({ value }) => units(value) === units('700')),
      (found) => found.length > 0,
      30_000,
    )
    expect(back).toHaveLength(1)
    expect(failures).toEqual([])
    await context.close()
  })

  it('from home a fund is subscribed in four taps, and the amount is typed at once', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInTrader(page)
    let taps = 0
    const tap = async (target: Locator): Promise<void> => {
      await target.click()
      taps += 1
    }
    await tap(page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Mining' }))
    await tap(page.getByRole('link', { name: /Mining 7/ }))
    await until(
      () => page.evaluate(() => document.activeElement?.tagName),
      (tag) => tag === 'INPUT',
    )
    await page.keyboard.type('100')
    await tap(page.getByRole('button', { name: 'Review' }))
    await tap(page.locator('button:not([aria-disabled])', { hasText: 'Lock 100 USD' }))
    await page.getByRole('dialog', { name: 'Subscribed' }).getByRole('button', { name: 'Done' }).click()
    await card(page, 'Mining 7').getByText('In progress').waitFor()
    expect(taps).toBe(4)
    await context.close()
  })
})
