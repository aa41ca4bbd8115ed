import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { buy, goWithin, raiseTicket, signInTrader } from './steps.ts'

describe('the inbox', () => {
  const world = openWorld()

  it('[NAV-27] a stop that closed a position is there with words and net, by group, and stays read over a reload', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await signInTrader(page)
    await page.goto('/inbox')
    await page.getByRole('tab', { name: 'All', selected: true }).waitFor()
    await goWithin(page, '/trade?symbol=EURUSD')
    await page.getByRole('button', { name: 'Buy 1.10000' }).waitFor()
    await raiseTicket(page)
    await page.getByRole('button', { name: '−1%' }).click()
    await buy(page)
    await page.getByRole('button', { name: 'Keep trading' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await goWithin(page, '/inbox')
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.08800' })
    const row = page.getByRole('link', { name: /Unread.*Stop-loss closed EUR\/USD/ })
    await row.waitFor()
    expect(await row.locator('.inbox-amount').innerText()).toMatch(/^−\$\d+\.\d\d$/)
    expect(await row.locator('.inbox-line').first().innerText()).toMatch(/^Buy 0\.1 at 1\.1.*closed at 1\.088/)
    await page.getByText('1 unread', { exact: true }).waitFor()

    // The group is in the address.
    await page.getByRole('tab', { name: 'Money' }).click()
    await row.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?group=money')
    await page.getByRole('tab', { name: 'Trades' }).click()
    await row.waitFor()

    // Unseen it is unread after a reload as well.
    await page.reload()
    await row.waitFor()
    expect(new URL(page.url()).search).toBe('?group=trades')
    await page.getByRole('button', { name: 'Mark all read' }).click()
    await row.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Mark all read' }).count()).toBe(0)
    await page.reload()
    const read = page.getByRole('link', { name: /Stop-loss closed EUR\/USD/ })
    await read.waitFor()
    expect(await page.getByRole('link', { name: /Unread/ }).count()).toBe(0)

    // Its own screen is a tap away.
    await read.click()
    await page.waitForURL((url) => url.pathname === '/order' && url.searchParams.get('type') === '3')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[NAV-26] a kind, sound and quiet hours are kept on the device', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.goto('/mine/notifications')
    await page.getByRole('switch', { name: 'News' }).click()
    await page.getByRole('switch', { name: 'Sound' }).click()
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await page.getByLabel('From').fill('23:15')
    await page.reload()
    expect(await page.getByRole('switch', { name: 'News' }).isChecked()).toBe(false)
    expect(await page.getByRole('switch', { name: 'Sound' }).isChecked()).toBe(true)
    expect(await page.getByLabel('From').inputValue()).toBe('23:15')
    expect(problems).toEqual([])
    await context.close()
  })
})
