import { describe, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { signInDemo, until } from './steps.ts'

describe('money of another currency', () => {
  const world = openWorld()
  const atYen = async () => {
    const one = await phone(world.browser, world.server)
    await world.server.control('openMarket', { symbol: 'USDJPY' })
    await world.server.control('hold', { symbol: 'USDJPY', price: '151.370' })
    return one
  }
  const TICKET = '/trade?symbol=USDJPY'

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
    await context.close()
  })
})
