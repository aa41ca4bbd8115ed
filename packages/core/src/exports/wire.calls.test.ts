import { describe, expect, it } from 'vitest'
import { orderId, symbolId } from '../kernel/brand.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import * as wire from './wire.ts'

type AnyEndpoint = Omit<Endpoint<never, unknown>, 'answer'>
const isEndpoint = (one: unknown): one is AnyEndpoint =>
  typeof one === 'object' && one !== null && 'path' in one && 'method' in one
/** Every endpoint and mutation of the entry point, by its exported name. */
const calls: Readonly<Record<string, AnyEndpoint>> = Object.fromEntries(
  Object.entries(wire).flatMap(([name, one]) => (isEndpoint(one) ? [[name, one]] : [])),
)

const marks = ({ mutation, initial, anonymous, shared, optional }: AnyEndpoint): string =>
  Object.entries({ mutation, initial, anonymous, shared, optional })
    .filter(([, on]) => on)
    .map(([name]) => name)
    .join(' ')

describe('every call of the contract', () => {
  it.each([
    ['[CON-44] cancelContractOrder', 'GET /v2/api/forex/cancel_trade query: mutation'],
    ['[CON-44] closeContractOrder', 'GET /v2/api/forex/close query: mutation'],
    ['[SES-23] endSession', 'POST /api/user/logout json: optional'],
    ['loadAreas', 'GET /api/default/area_list query: shared'],
    ['[WAL-6] loadBalances', 'GET /v2/api/main/wallet/getBalance query: '],
    ['[MKT-13] loadCategories', 'GET /v2/api/forex/getCategories query: shared'],
    ['loadAccountDetail', 'GET /v2/api/main/account/forexDetail query: '],
    ['loadLedger', 'GET /v2/api/main/accountLog/forexChange query: '],
    ['[CFG-8] loadCompany', 'GET /api/company/getCompany query: initial shared'],
    ['[CFG-8] loadConfig', 'GET /api/basicSet/getBasicInfo query: initial shared'],
    ['[CON-43] loadContractOrders', 'GET /v2/api/forex/my_deal query: '],
    ['[MKT-13] loadKlines', 'GET /v2/api/forex/kline query: shared'],
    ['[NAV-12] loadMenus', 'GET /api/menu query: initial shared'],
    ['[WAL-6] loadProfits', 'GET /api/user/get_profits query: '],
    ['[CFG-8] loadSetting', 'GET /api/default/setting query: shared'],
    ['[CFG-8] loadSiteStatus', 'GET /api/company/getCompanyStatus query: initial shared'],
    ['[MKT-13] loadSparkline', 'GET /v2/api/forex/abbreviated_cache_kline query: shared'],
    ['[MKT-13] loadSymbols', 'GET /v2/api/forex/trade_list query: shared'],
    ['[SES-3 SES-19] loadUser', 'GET /api/user/info query: initial'],
    ['[ENV-11 SES-14] login', 'POST /api/user/loginForU form: anonymous'],
    ['[ENV-11 SES-14] loginDemo', 'GET /api/user/createAccountDemoForU query: anonymous'],
    ['[SES-18] resetDemo', 'GET /v2/api/main/user/resetForexDemoAccount query: mutation'],
    ['[MKT-22] searchCompanies', 'GET /api/company/search query: shared'],
    ['[MKT-22] searchSymbols', 'GET /v2/api/forex/search query: shared'],
    ['[CON-44] setContractStops', 'GET /v2/api/forex/set_stop_price query: mutation'],
    ['[CON-42] submitContractOrder', 'GET /v2/api/forex/submit query: mutation'],
  ] as const)('%s goes to its path, in its way', (title, way) => {
    const one = calls[title.replace(/^.* /, '')]
    expect(one && `${one.method} ${one.path} ${one.body}: ${marks(one)}`).toBe(way)
  })

  it('[ENV-7] those that trade or reset are mutations', () => {
    expect(
      Object.values(calls)
        .filter(({ mutation }) => mutation)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['cancelContractOrder', 'closeContractOrder', 'resetDemo', 'setContractStops', 'submitContractOrder'])
  })

  it('is called what its endpoint is called, and there are no others', () => {
    expect(Object.values(calls).map(({ name }) => name)).toEqual(Object.keys(calls))
    expect(Object.keys(calls)).toHaveLength(26)
  })

  it('[ENV-13] what client.commit sends says how it is found out, what it changes and what is said then', () => {
    const { submitContractOrder, closeContractOrder, cancelContractOrder, setContractStops, resetDemo } = wire
    const changes = [submitContractOrder, closeContractOrder, cancelContractOrder, setContractStops, resetDemo].map(
      ({ name, changes, find, words }) => [name, changes.join(), typeof find, Object.values(words).join()],
    )
    const change = 'commit.change_accepted,commit.change_not_made,commit.resolved_undecided'
    expect(changes).toEqual([
      [
        'submitContractOrder',
        'orders,balances',
        'object',
        'commit.resolved_accepted,commit.resolved_not_there,commit.resolved_undecided',
      ],
      ['closeContractOrder', 'orders,balances', 'object', change],
      ['cancelContractOrder', 'orders,balances', 'object', change],
      ['setContractStops', 'orders', 'object', change],
      ['resetDemo', 'balances,orders', 'string', 'wallet.reset_demo_done,commit.not_placed,contract.undecided'],
    ])
  })
})

describe('what they send', () => {
  const order = {
    symbolId: '1',
    showCode: 'EUR/USD',
    side: 'sell',
    status: 'pending',
    lots: '0.1',
    targetPrice: '1.2',
    stopLoss: '0',
    takeProfit: '1.1',
    multiple: '50',
  } as const

  it('[CON-1 CON-2 CON-42] an order by the codes of the wire', () => {
    expect(wire.submitContractOrder.params({ order })).toEqual({
      type: 2,
      cont: '0.1',
      forex_id: '1',
      status: 0,
      target_price: '1.2',
      stop_loss_price: '0',
      target_profit_price: '1.1',
      multiple: '50',
    })
    expect(wire.submitContractOrder.params({ order: { ...order, side: 'buy', status: 'market' } })).toMatchObject({
      type: 1,
      status: 1,
    })
  })

  it('[CON-1 CON-43 TIME-4] lists by status code and times', () => {
    const { params } = wire.loadContractOrders
    expect((['pending', 'holding', 'closed'] as const).map((status) => params({ status, page: 1 }).status)).toEqual([
      0, 1, 3,
    ])
    expect(params({ status: 'closed', page: 2, startTime: 5, endTime: 6 })).toEqual({
      status: 3,
      page: 2,
      startTime: 5,
      endTime: 6,
    })
  })

  it('[CON-23 CON-44] stops by order', () => {
    expect(wire.setContractStops.params({ id: orderId(7), stopLoss: '1', takeProfit: '0' })).toEqual({
      id: '7',
      stop_loss_price: '1',
      target_profit_price: '0',
    })
  })

  it('[SES-5 SES-10 SES-14] a login and a mock login', () => {
    expect(wire.login.params({ account: 'a', password: 'p', loginType: 'mobile' })).toEqual({
      account: 'a',
      password: 'p',
      login_type: 'mobile',
    })
    expect(wire.loginDemo.params({ demoId: 'd' })).toEqual({ demo_id: 'd' })
  })

  it('the bookings of an account by its number or its name, page by page', () => {
    expect(wire.loadLedger.params({ page: 2, type: 'forex' })).toEqual({ page: 2, type: 'forex' })
    expect(wire.loadLedger.params({ page: 1, type: '3' })).toEqual({ page: 1, type: '3' })
    expect(wire.loadAccountDetail.params({ accountTypeId: '3' })).toEqual({ accountTypeId: '3' })
  })

  it('[MKT-13] candles by symbol and period', () => {
    for (const { params } of [wire.loadKlines, wire.loadSparkline])
      expect(params({ symbolId: symbolId(1), period: '5min' })).toEqual({ forex_id: '1', period: '5min' })
  })

  it('[CFG-8 MKT-22] a setting by its key, searches by what is typed', () => {
    expect(wire.loadSetting.params({ key: 'is_show_mobile' })).toEqual({ key: 'is_show_mobile' })
    expect(wire.searchSymbols.params({ text: 'eur' })).toEqual({ searchCurrency: 'eur' })
    expect(wire.searchCompanies.params({ name: 'open' })).toEqual({ name: 'open' })
  })
})
