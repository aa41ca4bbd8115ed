import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import {
  canonical,
  demoUser,
  expectAccepted,
  fact,
  openTab,
  orderButton,
  plain,
  raiseTicket,
  signInDemo,
  until,
} from './steps.ts'

const YEN = 'USD/JPY'

describe('money of another currency', () => {
  const world = openWorld()
  const atYen = async () => {
    const one = await phone(world.browser, world.server)
    await world.server.control('openMarket', { symbol: 'USDJPY' })
    await world.server.control('hold', { symbol: 'USDJPY', price: '151.370' })
    return one
  }
  const TICKET = '/trade?symbol=USDJPY'

  it('[CON-85 CON-87] margin, stop and profit on USD/JPY are dollars, and what is shown is what is booked', async () => {
    const { page, context, problems } = await atYen()
    await signInDemo(page)
    await page.goto(TICKET)
    await page.getByRole('button', { name: 'Buy 151.370', disabled: false }).waitFor()
    await page.getByRole('textbox', { name: 'Lots' }).fill('0.5')
    await raiseTicket(page)
    await page.getByRole('switch', { name: 'Stop-loss' }).click()
    await page.getByRole('textbox', { name: 'Stop-loss' }).fill('150.370')
    // ¥500 at 0.006606328863.
    expect(await page.locator('.ticket-results[data-side=buy]').innerText()).toContain('−$3.30')
    await page.getByRole('button', { name: 'Buy 151.370' }).click()
    expect(canonical(plain(await fact(page.getByRole('dialog'), 'Required margin')))).toBe('5')
    await page.getByRole('button', { name: 'Confirm buy', disabled: false }).click()
    await expectAccepted(page)
    await page.keyboard.press('Escape')
    await world.server.control('hold', { symbol: 'USDJPY', price: '151.990' })
    await openTab(page, 'Orders')
    // ¥310 at 0.006579380222.
    await until(
      () => orderButton(page, 'Holding').innerText(),
      (text) => text.includes(YEN) && text.includes('+$2.039608'),
    )
    await orderButton(page, 'Holding').click()
    await page.getByRole('button', { name: 'Close order' }).click()
    await page.getByText('Close this order at the market price?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close order' }).last().click()
    await page.locator('.result-title').waitFor()
    await until(
      () => page.locator('.result').innerText(),
      // Net of the fee of 0.025, which opening it took; gross below.
      (text) => text.includes('+$2.014608') && text.includes('+$2.039608'),
    )
    const { orders, ledger } = await demoUser(world.server)
    expect(orders).toMatchObject([{ state: 'closed', profit: '2.039608' }])
    expect(ledger.filter(({ value }) => canonical(value) === '2.039608')).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CON-86] a server that names no rate: what an order costs wears the sign of the yen', async () => {
    const { page, context } = await atYen()
    const without = (text: string): string => text.replaceAll(/,"(Update)?QuoteRate":"[^"]*"/g, '')
    await page.route('**/v2/api/forex/trade_list*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: without(await answer.text()) })
    })
    await page.routeWebSocket(/.*/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => socket.send(typeof message === 'string' ? without(message) : message))
    })
    await signInDemo(page)
    await page.goto(TICKET)
    await page.getByRole('button', { name: 'Buy 151.370', disabled: false }).waitFor()
    await page.getByRole('textbox', { name: 'Lots' }).fill('0.5')
    await until(
      () => page.locator('.ticket-cost').first().innerText(),
      (text) => text.includes('¥756.85'),
    )
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
})
