import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import {
  buy,
  canonical,
  demoUser,
  fact,
  openTab,
  openTrade,
  orderButton,
  plain,
  raiseTicket,
  signInDemo,
  units,
  until,
} from './steps.ts'

const setStop = async (page: Page, name: 'Stop-loss' | 'Take-profit', price: string): Promise<void> => {
  await raiseTicket(page)
  await page.getByRole('switch', { name }).click()
  await page.getByRole('textbox', { name }).fill(price)
}

describe('trading a contract', () => {
  const world = openWorld()

  it('[CON-6] [CON-8] [CON-17] what is shown is what is booked, from the ticket to the history', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.09876' })
    await signInDemo(page)
    await openTrade(page)
    await page.getByRole('button', { name: 'Buy 1.09876' }).waitFor()
    await setStop(page, 'Stop-loss', '1.09')
    await setStop(page, 'Take-profit', '1.11')
    await page.getByRole('button', { name: 'Buy 1.09876' }).click()
    const review = page.getByRole('dialog', { name: 'Buy EUR/USD' })
    const [margin, fee] = [await fact(review, 'Required margin'), await fact(review, 'Fee')]
    await page.getByRole('button', { name: 'Confirm buy' }).click()
    await page.getByRole('dialog', { name: 'Your order has been confirmed' }).waitFor()

    const booked = (await demoUser(world.server)).orders[0]
    expect(canonical(booked?.margin ?? '')).toBe(canonical(plain(margin)))
    expect(canonical(booked?.fee ?? '')).toBe(canonical(plain(fee)))

    await page.getByRole('button', { name: 'Go to orders' }).click()
    const row = orderButton(page, 'Holding')
    await row.waitFor()
    expect(await row.innerText()).toContain('1.09000')
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.09976' })
    // 0.1 lots × 100 000 × 0.001 = 10
    await until(
      () => row.innerText(),
      (text) => text.includes('+$10.00'),
    )

    await row.click()
    await page.getByRole('button', { name: 'Edit stops' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: 'Stop-loss' }).fill('1.095')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await until(
      () => fact(page.getByRole('dialog'), 'Stop-loss'),
      (text) => text.startsWith('1.09500'),
    )

    await page.getByRole('button', { name: 'Close order' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Close order' }).last().click()
    await page.locator('.result-title', { hasText: 'Closed with a profit' }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('No open positions').waitFor()
    const after = await demoUser(world.server)
    const closed = after.orders[0]
    expect(closed?.state).toBe('closed')
    expect(canonical(closed?.profit ?? '')).toBe('10')

    const forex = after.accounts.find((account) => account.type === 'forex')
    const ledger = after.ledger.reduce((sum, entry) => sum + units(entry.value), 0n)
    const all = after.accounts.reduce((sum, account) => sum + units(account.balance) + units(account.lockBalance), 0n)
    expect(ledger).toBe(all)
    expect(units(forex?.lockBalance ?? '')).toBe(0n)

    await page.getByRole('tab', { name: 'History' }).click()
    const today = new Date().toISOString().slice(0, 10)
    await page.getByRole('button', { name: 'Custom' }).click()
    await page.getByLabel('From', { exact: true }).fill(today)
    await page.getByLabel('To', { exact: true }).fill(today)
    await page.getByRole('button', { name: 'Show' }).click()
    const past = orderButton(page, 'History')
    await past.waitFor()
    // Net profit, after the fee.
    const net = units(closed?.profit ?? '') - units(closed?.fee ?? '')
    expect(units(plain((await past.innerText()).split('\n').find((line) => line.includes('$')) ?? ''))).toBe(net)

    await openTab(page, 'Account')
    await page.getByRole('main').getByRole('link', { name: 'My assets', exact: true }).click()
    const balance = canonical(forex?.balance ?? '').replace(/(\.\d\d)\d*$/, '$1')
    await until(
      () => page.locator('main').innerText(),
      (shown) => shown.replaceAll(',', '').includes(balance),
    )
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CON-19] [CON-90] a pending order fills by itself, at the price of the market, and moves tabs without a reload', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await signInDemo(page)
    await openTrade(page)
    await page.getByRole('button', { name: 'Buy 1.10000' }).waitFor()
    await raiseTicket(page)
    await page.getByRole('radio', { name: 'Pending' }).click()
    await page.getByRole('textbox', { name: 'Order price' }).fill('1.09500')
    await buy(page)
    await page.getByRole('button', { name: 'Go to orders' }).click()
    await page.getByRole('tab', { name: /^Pending/ }).click()
    await orderButton(page, 'Pending').waitFor()
    await page.evaluate(() => Object.assign(window, { stillHere: true }))

    await world.server.control('hold', { symbol: 'EURUSD', price: '1.09490' })
    await page.getByText('No pending orders').waitFor({ timeout: 15_000 })
    await page.getByRole('tab', { name: /^Holding/ }).click()
    const row = orderButton(page, 'Holding')
    await row.waitFor()
    expect(await row.innerText()).toContain('1.09490')
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    await context.close()
  })
})
