import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { demoUser, openTab, openTrade, raiseTicket, signInDemo, until } from './steps.ts'

const buyAt = (page: Page, price: string) => page.getByRole('button', { name: `Buy ${price}`, disabled: false })
const armed = (page: Page) => page.locator('.one-tap[data-on]')

describe('one-tap trading', () => {
  const world = openWorld()
  const orders = async () => (await demoUser(world.server)).orders
  const atTrade = async ({ holds = false } = {}) => {
    const one = await phone(world.browser, world.server)
    const { page } = one
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await signInDemo(page)
    await openTrade(page)
    await raiseTicket(page)
    await page.getByRole('switch', { name: 'One-tap trading' }).click()
    await page
      .getByRole('alertdialog')
      .getByText(/places the order at once/)
      .waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click()
    await armed(page).waitFor()
    if (holds) await page.getByRole('switch', { name: 'Wait 3 s, with Undo' }).click()
    await page.locator('.ticket-handle').click()
    await buyAt(page, '1.10000').waitFor()
    return one
  }

  it('[CON-102] armed once, a tap is an order, with the way to close it beside it', async () => {
    const { page, context, problems } = await atTrade()
    await buyAt(page, '1.10000').click()
    await page.getByText('You bought EUR/USD').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await orders()).toMatchObject([{ state: 'holding', margin: '110' }])
    await page.locator('.one-tap-placed').getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close order' }).last().click()
    await until(orders, ([order]) => order?.state === 'closed')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CON-103] with the wait: undone it is not sent, nor beyond two pips, and within them it is', async () => {
    const { page, context } = await atTrade({ holds: true })
    const before = (await orders()).length
    await buyAt(page, '1.10000').click()
    await page.getByText('Only within 2 pips of 1.10000').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator('.one-tap-strip').waitFor({ state: 'detached' })
    await buyAt(page, '1.10000').click()
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10021' })
    await page.getByText('The price moved more than 2 pips: nothing was sent').waitFor()
    expect(await orders()).toHaveLength(before)
    await buyAt(page, '1.10021').click()
    await page.getByText('You bought EUR/USD').waitFor()
    expect(await orders()).toHaveLength(before + 1)
    await context.close()
  })

  it('[CON-104] leaving the trade screen in the wait sends nothing and turns it off', async () => {
    const { page, context } = await atTrade({ holds: true })
    const before = (await orders()).length
    await buyAt(page, '1.10000').click()
    await page.locator('.one-tap-strip').waitFor()
    await openTab(page, 'Market')
    await page.waitForTimeout(4000)
    await openTrade(page)
    expect([await armed(page).count(), (await orders()).length]).toEqual([0, before])
    await buyAt(page, '1.10000').click()
    await page.getByRole('dialog', { name: 'Buy EUR/USD' }).waitFor()
    await context.close()
  })

  it('[CON-104] a price that is not live turns it off, and says so', async () => {
    const { page, context } = await atTrade()
    await context.setOffline(true)
    await page.getByText('One-tap is off: the price is not live').waitFor()
    expect(await armed(page).count()).toBe(0)
    await context.close()
  })
})
