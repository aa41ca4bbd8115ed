import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openTrade, signInDemo, until } from './steps.ts'

const DAY = 86_400_000
const gmt = new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'medium' })
const answer = (data: unknown) => ({
  contentType: 'application/json',
  body: JSON.stringify({ code: 1, msg: '', data }),
})
const wireTime = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
const closedAt = (at: number, id: number) => ({
  Id: id,
  OriginId: id,
  OrderType: 1,
  Quantity: '0.10',
  OriginPrice: '1.08000',
  Price: '1.08010',
  UpdatePrice: '1.08010',
  FactProfits: '1.00',
  CautionMoney: '10.80',
  TradeFee: '0.10',
  TargetLossPrice: '0',
  TargetProfitPrice: '0',
  Status: 3,
  CreateTimeHandler: wireTime(at),
  CompleteTimeHandler: wireTime(at),
  ForexTradeLists: { Id: 1, ShowCode: 'EUR/USD' },
})

/** Fixed times for the ledger and the closed orders, whatever the sandbox does. */
const serveTimes = async (page: Page, times: readonly number[]): Promise<void> => {
  await page.route('**/accountLog/forexChange**', (route) =>
    route.fulfill(
      answer({
        list: times.map((at, id) => ({
          Value: '1',
          Type: 'x',
          Memo: 'row',
          MemoTran: `row ${id}`,
          CreatedAtTran: wireTime(at),
        })),
        total: times.length,
      }),
    ),
  )
  await page.route('**/v2/api/forex/my_deal**', (route) => {
    const isClosed = new URL(route.request().url()).searchParams.get('status') === '3'
    const rows = isClosed ? times.map((at, id) => closedAt(at, 100 + id)) : []
    return route.fulfill(answer({ data: rows, total: rows.length, all_fact_profits: '2' }))
  })
}

/** The server's clock is at `at`: dates of its answers tell the time, and no socket. */
const serveAt = async (page: Page, at: number): Promise<void> => {
  await page.routeWebSocket('**/*', () => undefined)
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(at).toUTCString() } })
  })
}

/** The headings of days as a person reads them, newest first, once there are any. */
const headings = (page: Page): Promise<readonly string[]> =>
  until(
    async () => {
      const lines = (await page.locator('main').first().innerText()).split('\n')
      return lines.filter((line) => /\w{3}, \w{3} \d+, 20\d\d/.test(line)).map((line) => line.trim())
    },
    (lines) => lines.length > 0,
  )

describe('days', () => {
  const world = openWorld()

  it('[TIME-8] on the Monday after clocks went forward, Sunday is yesterday and Saturday has a name of its own', async () => {
    await world.server.control('config', { values: { timezone: 'Europe/Berlin' } })
    const { page, context } = await phone(world.browser, world.server)
    const now = new Date('2027-03-28T22:30:00Z')
    await page.clock.setFixedTime(now)
    await serveAt(page, now.getTime())
    await serveTimes(page, ['2027-03-28T22:10:00Z', '2027-03-28T20:00:00Z', '2027-03-27T10:00:00Z'].map(Date.parse))
    await signInDemo(page)
    for (const path of ['/mine/history', '/order?type=3']) {
      await page.goto(path)
      expect(await headings(page)).toEqual([
        'Today · Mon, Mar 29, 2027',
        'Yesterday · Sun, Mar 28, 2027',
        'Sat, Mar 27, 2027',
      ])
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  it.each([-1, 1])("[TIME-7] with a device clock %i day off, today is the server's", async (days) => {
    await world.server.control('config', { values: { timezone: 'GMT' } })
    const { page, context } = await phone(world.browser, world.server)
    await page.clock.setFixedTime(new Date(Date.now() + days * DAY))
    const now = Date.now()
    await serveTimes(page, [now - 1000])
    await signInDemo(page)
    for (const path of ['/mine/history', '/order?type=3']) {
      await page.goto(path)
      expect((await headings(page))[0]).toMatch(/^Today · /)
    }
    // "Today" asks for the server's today, and so shows what happened in it.
    const asked = page.waitForRequest((request) => request.url().includes('startTime='))
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    const start = Number(new URL((await asked).url()).searchParams.get('startTime'))
    expect([start % 86_400, now / 1000 - start < 86_400 + 60, start * 1000 <= now]).toEqual([0, true, true])
    await context.close()
  })

  it('[TIME-10] candles of days have the names of their own days, west of where their market is', async () => {
    await world.server.control('config', { values: { timezone: 'America/New_York' } })
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTrade(page)
    await page.getByRole('tab', { name: '1D', exact: true }).click()
    // Today's day is drawn apart, and moves: the newest of the table is yesterday, in GMT as the sandbox's market.
    const name = (ago: number) => gmt.format(Date.now() - ago * DAY)
    const names = page.locator('th[scope="row"]')
    await until(
      async () => (await names.allTextContents()).slice(0, 3),
      (shown) => JSON.stringify(shown) === JSON.stringify([name(1), name(2), name(3)]),
    )
    await context.close()
    await world.server.control('config', { values: { timezone: 'GMT' } })
  })
})
