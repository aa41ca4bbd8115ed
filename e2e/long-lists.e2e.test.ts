import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { goWithin, signIn, until } from './steps.ts'

const MANY = 10_000
/** More than a screen holds, and what lies a little beyond. */
const DRAWN = 60

type Row = Readonly<Record<string, unknown>>
type Answer = { readonly data?: Row | readonly Row[] }

/** An order that is held. */
const contractOrder: Row = {
  Id: 7,
  OriginId: 5,
  OrderType: 1,
  Quantity: '0.10',
  OriginPrice: '1.1',
  Price: '1.1',
  UpdatePrice: '1.2',
  FactProfits: '-0.5',
  CautionMoney: '1',
  TradeFee: '0',
  TargetLossPrice: '0',
  TargetProfitPrice: '1.3',
  Multiple: '100',
  Status: 1,
  CreateTimeHandler: '2026-01-07 12:00:00',
  ForexTradeLists: { ShowCode: 'EUR/USD' },
}

const IDS = ['Id', 'id', 'user_id', 'Code', 'code']
const another = (row: Row, at: number): Row => {
  const ids = IDS.filter((name) => name in row)
  return {
    ...row,
    ...Object.fromEntries(
      ids.map((name) => [
        name,
        typeof row[name] === 'number' ? 1_000_000 + at : /ode/.test(name) ? row[name] : `${1_000_000 + at}`,
      ]),
    ),
  }
}

/** A server whose lists are long and have no pages: what it answers with, ten thousand times. */
const lengthen = async (page: Page, path: string, rows?: readonly Row[]): Promise<void> => {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as Answer
      const list = [body.data, ...Object.values(body.data ?? {})].find((one): one is Row[] => Array.isArray(one))
      const few = rows ?? (list === undefined ? [] : [...list])
      if (list !== undefined && few.length > 0)
        list.splice(0, list.length, ...Array.from({ length: MANY }, (_, at) => another(few[at % few.length] ?? {}, at)))
      if (body.data !== undefined && 'total' in body.data) Object.assign(body.data, { total: MANY, last_page: 1 })
      await route.fulfill({ response, json: body })
    },
  )
}

const drawn = (page: Page): Promise<number> => page.locator('li:visible, .symbol-row:visible').count()
/** How long nothing else could run, in milliseconds: for who measures; a busy machine makes it longer. */
const blocked = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly tasks: number[] }).tasks.splice(0))
const watchTasks = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
    }).observe({ type: 'longtask' })
  })
}
const report = async (page: Page, what: string): Promise<void> => {
  await page.waitForTimeout(process.env.OPENLOT_MEASURE === undefined ? 0 : 2000)
  if (process.env.OPENLOT_MEASURE !== undefined) console.log(what, (await blocked(page)).join(' '))
}

describe('lists of ten thousand rows', () => {
  const world = openWorld()

  it('[LIST-16] symbols: on home, in the search and in the drawer only what is seen is drawn', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await watchTasks(page)
    await lengthen(page, '/v2/api/forex/trade_list')
    await page.goto('/')
    await page.locator('.home-board .symbol-row').nth(5).waitFor()
    await report(page, 'home')
    expect(await drawn(page)).toBeLessThan(DRAWN)
    await page.getByRole('link', { name: 'Search symbols' }).click()
    await page.locator('.symbol-row:visible').nth(5).waitFor()
    await report(page, 'search')
    expect(await drawn(page)).toBeLessThan(DRAWN)
    await page.getByRole('searchbox').fill('usd')
    await report(page, 'search for usd')
    expect(await drawn(page)).toBeLessThan(DRAWN)
    await goWithin(page, '/trade')
    const choose = page.getByRole('button', { name: /Choose a symbol/ })
    await choose.waitFor()
    await report(page, 'trade')
    await choose.click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('listitem').nth(5).waitFor()
    await report(page, 'drawer')
    expect(await drawer.getByRole('listitem').count()).toBeLessThan(DRAWN)
    // With those that the search has found.
    const all = (await drawer.getByRole('listitem').first().getAttribute('aria-setsize')) ?? ''
    expect(Number(all)).toBeGreaterThanOrEqual(MANY)
    // Its end is there as well.
    await until(
      async () => {
        await drawer.locator('.ol-drawer-body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
        return drawer.getByRole('listitem').last().getAttribute('aria-posinset')
      },
      (place) => place === all,
    )
    expect(await drawer.getByRole('listitem').count()).toBeLessThan(DRAWN)
    expect(problems).toEqual([])
    await context.close()
  })

  const LISTS: readonly (readonly [address: string, call: string, rows?: readonly Row[]])[] = [
    ['/rank', '/api/follow/rank_list'],
    ['/follow/list', '/api/follow/trader_list'],
    ['/mine/coin-address-list', '/api/wallet/get_draw_method'],
    ['/order?source=0&type=1', '/v2/api/forex/my_deal', [contractOrder]],
    ['/mine/history?accountTypeId=3', '/v2/api/main/accountLog/forexChange'],
    ['/message', '/api/internalMessage/list'],
    ['/mining', '/api/fund/list'],
  ]
  it('[LIST-16] and so it is of every list of a member, with pages or without', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await watchTasks(page)
    await world.server.control('masters', { acting: false })
    await signIn(page, 'trader@openlot.test')
    for (const [, call, rows] of LISTS) await lengthen(page, call, rows)
    for (const [address] of LISTS) {
      await goWithin(page, address)
      await page.locator('main li[aria-setsize]:visible').nth(1).waitFor()
      await report(page, address)
      const rows = await drawn(page)
      expect([address, rows, rows < DRAWN]).toEqual([address, rows, true])
      const sizes = await page.locator('main li[aria-setsize]:visible').count()
      expect([address, sizes > 1]).toEqual([address, true])
    }
    expect(problems).toEqual([])
    await context.close()
  })
})
