import type { Page } from 'playwright'
import { FUND_ROWS } from '../packages/core/test-support/fund-rows.ts'
import { contractOrder, lent, microOrder } from '../packages/core/test-support/wire-rows.ts'

/** Number of rows of a list without pages. */
export const MANY = 10_000

type Row = Readonly<Record<string, unknown>>
type Answer = { readonly data?: Row | readonly Row[] | null }

/** A list of the app: its address, the call that brings it, and a row where the sandbox has none. */
export interface LongList {
  readonly address: string
  readonly call: string
  readonly row?: Row | ((query: URLSearchParams) => Row | undefined)
  /** Call of another list that leads to it. */
  readonly needs?: string
  /** Step that opens the list, once the address is reached. */
  readonly open?: (page: Page) => Promise<void>
}

const money = { created_at: '2026-01-07 12:00:00', number: '25.5', type: 1 }
const withdrawal = {
  ...money,
  id: '1',
  real_number: '25',
  fee: '0.5',
  draw_currency: { code: 'USDT' },
  status_name: 'Paid',
  address: 'TXk3VwYq8mN5pRz2sLb7cDf4gHj6tUe9aQ',
}
const deposit = { ...money, id: '1', currency_code: 'USDT', status: 1 }
const transfer = { id: '1', balance: '12.5', from: '3', to: '4', created_at: '2026-01-07 12:00:00' }
const copy = { ...contractOrder, FollowType: 2, Status: 3 }
const follower = { follow_id: '7', nickname: 'Ann', profitability: '4.2', total_profits: '12.5' }
const article = { id: 1, title: 'A day of the market', desc: 'What it was like', created_at: '2026-01-07 12:00:00' }

const trader = { id: 7, user_id: 7, nickname: 'Ann', follow_num: 3, is_followed: 1, profit_percent: '4.2' }

/** The copies of the first follower: a sheet over those who follow. */
const openCopies = async (page: Page): Promise<void> => {
  await page.locator('main li:visible button').first().click()
  await page.getByRole('dialog').waitFor()
}

/** Rows of the status asked for. */
const ORDERS = (query: URLSearchParams): Row => ({ ...contractOrder, Status: Number(query.get('status')) })
const CLOSED_MICRO = (query: URLSearchParams): Row | undefined => (query.get('status') === '3' ? microOrder : undefined)
/** Addresses for one kind, bank accounts for the other. */
const way = {
  id: 1,
  draw_currency: { code: 'USDT', protocol: 'TRC20' },
  dc_address: withdrawal.address,
  bank_name: 'First Bank',
  payee_account: '1234567890',
}

const openMine = (page: Page): Promise<void> => page.getByRole('radio', { name: 'Copying' }).click()

/** A master of the sandbox, whom others may follow. */
export const MASTER = { email: 'master@openlot.test', id: 4 }

/** Every list of rows of that master, with pages or without. */
export const LONG_LISTS: readonly LongList[] = [
  { address: '/rank', call: '/api/follow/rank_list' },
  { address: '/follow/list', call: '/api/follow/trader_list' },
  { address: '/follow/follow-list', call: '/api/follow/followed_trader', row: trader, open: openMine },
  { address: `/follow/trader?id=${MASTER.id}`, call: '/v2/api/forex/my_deal_follow_order', row: copy },
  { address: '/mine/coin-address-list', call: '/api/wallet/get_draw_method', row: way },
  { address: '/mine/bank-card-list', call: '/api/wallet/get_draw_method', row: way },
  { address: '/order?source=0&type=1', call: '/v2/api/forex/my_deal', row: ORDERS },
  { address: '/order?source=0&type=0', call: '/v2/api/forex/my_deal', row: ORDERS },
  { address: '/order?source=0&type=3', call: '/v2/api/forex/my_deal', row: ORDERS },
  { address: '/order?source=1&type=3', call: '/v2/api/micro/orders', row: CLOSED_MICRO },
  { address: '/mine/history?accountTypeId=3', call: '/v2/api/main/accountLog/forexChange' },
  { address: '/message', call: '/api/internalMessage/list', row: article },
  { address: '/news', call: '/api/news/list', row: article },
  { address: '/mining', call: '/api/fund/list' },
  { address: '/mining/record', call: '/api/fund/subList', row: FUND_ROWS.subscription[0] },
  {
    address: '/mining/income?id=1000000',
    call: '/api/fund/insList',
    row: FUND_ROWS.income[0],
    needs: '/api/fund/subList',
  },
  { address: '/loan/record', call: '/api/loan/loan_list', row: lent },
  { address: '/follow/my-follower', call: '/api/follow/my_follower', row: follower },
  {
    address: '/follow/my-follower',
    call: '/v2/api/forex/my_deal_follow_order',
    row: copy,
    needs: '/api/follow/my_follower',
    open: openCopies,
  },
  { address: '/mine/withdraw?type=1', call: '/api/account/draw_list', row: withdrawal },
  { address: '/mine/charge', call: '/api/quickCharge/quick_ist', row: deposit },
  { address: '/mine/transfer', call: '/api/account/transfer_log', row: transfer },
]

const IDS = ['Id', 'id', 'user_id', 'follow_id', 'Code', 'code']
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

/**
 * A server whose list is long and has no pages: repeats one row ten thousand times. `sent` is given each such answer.
 */
export const lengthen = async (
  page: Page,
  { call, row }: Pick<LongList, 'call' | 'row'>,
  sent?: (text: string) => void,
): Promise<void> => {
  await page.route(
    (url) => url.pathname === call,
    async (route) => {
      const one = typeof row === 'function' ? row(new URL(route.request().url()).searchParams) : row
      // The page or its server may be gone by the time of the answer.
      const response = await route.fetch().catch(() => undefined)
      if (response === undefined) return route.abort().catch(() => undefined)
      const said = (await response.json()) as Answer
      const found = [said.data, ...Object.values(said.data ?? {})].find((list): list is Row[] => Array.isArray(list))
      const few = one === undefined ? (found ?? []) : [one]
      const isOther = few.length === 0 || (typeof row === 'function' && one === undefined)
      const many = isOther ? few : Array.from({ length: MANY }, (_, at) => another(few[at % few.length] ?? {}, at))
      // A server with such rows would accept calls the sandbox refuses.
      const isRefused = found === undefined
      found?.splice(0, found.length, ...many)
      if ('total' in Object(said.data)) Object.assign(Object(said.data), { total: many.length, last_page: 1 })
      const json = isRefused ? { code: 1, msg: 'ok', data: { data: many } } : said
      sent?.(JSON.stringify(json))
      return route.fulfill(isRefused ? { json } : { response, json })
    },
  )
}
