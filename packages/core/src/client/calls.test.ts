import { describe, expect, it } from 'vitest'
import { orderId, symbolId } from '../kernel/brand.ts'
import { calls } from './calls.ts'

const marks = ({ mutation, initial, quiet, anonymous, shared }: (typeof calls)[keyof typeof calls]): string =>
  Object.entries({ mutation, initial, quiet, anonymous, shared })
    .filter(([, on]) => on)
    .map(([name]) => name)
    .join(' ')

describe('every call of the client', () => {
  it('[CFG-8 CON-42 CON-43 CON-44 ENV-4 ENV-7 ENV-11 MKT-13 MKT-22 NAV-12 SES-3 SES-8 SES-14 SES-18 SES-19 WAL-6] goes to its path, in its way', () => {
    expect(
      Object.values(calls).map((one) => `${one.name} ${one.method} ${one.path} ${one.body}: ${marks(one)}`),
    ).toMatchInlineSnapshot(`
      [
        "cancelContractOrder GET /v2/api/forex/cancel_trade query: mutation quiet",
        "closeContractOrder GET /v2/api/forex/close query: mutation quiet",
        "loadAreas GET /api/default/area_list query: quiet shared",
        "loadBalances GET /v2/api/main/wallet/getBalance query: quiet",
        "loadCategories GET /v2/api/forex/getCategories query: quiet shared",
        "loadCompany GET /api/company/getCompany query: initial quiet shared",
        "loadConfig GET /api/basicSet/getBasicInfo query: initial quiet shared",
        "loadContractOrders GET /v2/api/forex/my_deal query: quiet",
        "loadKlines GET /v2/api/forex/kline query: quiet shared",
        "loadMenus GET /api/menu query: initial quiet shared",
        "loadProfits GET /api/user/get_profits query: quiet",
        "loadSetting GET /api/default/setting query: quiet shared",
        "loadSiteStatus GET /api/company/getCompanyStatus query: initial quiet shared",
        "loadSparkline GET /v2/api/forex/abbreviated_cache_kline query: quiet shared",
        "loadSymbols GET /v2/api/forex/trade_list query: quiet shared",
        "loadUser GET /api/user/info query: initial quiet",
        "login POST /api/user/loginForU form: quiet anonymous",
        "loginDemo GET /api/user/createAccountDemoForU query: mutation quiet anonymous",
        "resetDemo GET /v2/api/main/user/resetForexDemoAccount query: mutation quiet",
        "searchCompanies GET /api/company/search query: quiet shared",
        "searchSymbols GET /v2/api/forex/search query: quiet shared",
        "setContractStops GET /v2/api/forex/set_stop_price query: mutation quiet",
        "submitContractOrder GET /v2/api/forex/submit query: mutation quiet",
      ]
    `)
  })

  it('[ENV-7] the five that trade or reset are mutations, and so is what makes a mock account', () => {
    expect(
      Object.values(calls)
        .filter(({ mutation }) => mutation)
        .map(({ name }) => name),
    ).toEqual([
      'cancelContractOrder',
      'closeContractOrder',
      'loginDemo',
      'resetDemo',
      'setContractStops',
      'submitContractOrder',
    ])
  })

  it('is called what its endpoint is called', () => {
    expect(Object.values(calls).map(({ name }) => name)).toEqual(Object.keys(calls))
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
    expect(calls.submitContractOrder.params({ order })).toEqual({
      type: 2,
      cont: '0.1',
      forex_id: '1',
      status: 0,
      target_price: '1.2',
      stop_loss_price: '0',
      target_profit_price: '1.1',
      multiple: '50',
    })
    expect(calls.submitContractOrder.params({ order: { ...order, side: 'buy', status: 'market' } })).toMatchObject({
      type: 1,
      status: 1,
    })
  })

  it('[CON-1 CON-43 TIME-4] lists by status code and times', () => {
    const { params } = calls.loadContractOrders
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
    expect(calls.setContractStops.params({ id: orderId(7), stopLoss: '1', takeProfit: '0' })).toEqual({
      id: '7',
      stop_loss_price: '1',
      target_profit_price: '0',
    })
  })

  it('[MKT-13 SES-5 SES-10 SES-14] a login, a mock login and candles', () => {
    expect(calls.login.params({ account: 'a', password: 'p', loginType: 'mobile' })).toEqual({
      account: 'a',
      password: 'p',
      login_type: 'mobile',
    })
    expect(calls.loginDemo.params({ demoId: 'd' })).toEqual({ demo_id: 'd' })
    for (const { params } of [calls.loadKlines, calls.loadSparkline])
      expect(params({ symbolId: symbolId(1), period: '5min' })).toEqual({ forex_id: '1', period: '5min' })
  })

  it('[CFG-8 MKT-22] a setting by its key, searches by what is typed', () => {
    expect(calls.loadSetting.params({ key: 'is_show_mobile' })).toEqual({ key: 'is_show_mobile' })
    expect(calls.searchSymbols.params({ text: 'eur' })).toEqual({ searchCurrency: 'eur' })
    expect(calls.searchCompanies.params({ name: 'open' })).toEqual({ name: 'open' })
  })
})
