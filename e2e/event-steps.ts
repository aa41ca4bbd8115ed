import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { TestServer } from './harness.ts'
import { openTab, signInTrader, until } from './steps.ts'

/** The browser tab that announces events. */
const teller = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('openlot.teller'))
    return name === undefined ? undefined : (localStorage.getItem(name) ?? undefined)
  })

/** Signs in; from now on this page announces events. */
export const watching = async (page: Page): Promise<void> => {
  const before = await page.goto('/login').then(() => teller(page))
  await signInTrader(page)
  await openTab(page, 'Market')
  await until(
    () => teller(page),
    (now) => now !== undefined && now !== before,
  )
}

/** Calls as another device of the person; answers the data. */
export const callAs = async (
  page: Page,
  server: TestServer,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const authorization = await page.evaluate(() => sessionStorage.getItem('openlot.token') ?? '')
  const query = new URLSearchParams({ ...fields, t: String(Date.now()) })
  const answer = await fetch(`${server.url}${path}?${query}`, { headers: { authorization } })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown }
  expect([code, msg]).toEqual([1, msg])
  return data
}

const TICKET = { type: '1', cont: '0.1', forex_id: '1', status: '1', target_price: '0', multiple: '100' }
/** Buys EUR/USD, with a stop at 1.09500 unless said otherwise; answers the number of the order. */
export const buyAs = async (
  page: Page,
  server: TestServer,
  more: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const stops = { stop_loss_price: '1.09500', target_profit_price: '0' }
  await callAs(page, server, '/v2/api/forex/submit', { ...TICKET, ...stops, ...more })
  const { users } = await server.state()
  const orders = users.find(({ email }) => email === 'trader@openlot.test')?.orders ?? []
  return String(orders.findLast(({ state }) => state === 'holding' || state === 'pending')?.id)
}
