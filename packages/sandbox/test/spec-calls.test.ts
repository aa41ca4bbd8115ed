import { describe, expect, it } from 'vitest'
import { CALLS } from '../src/http/router.ts'
import { ENDPOINTS } from './endpoints.ts'
import { openApi } from './protocol-support.ts'

/** Every call that both tables of the specification name, by method and path. */
const SPECIFIED = `
POST /api/account/draw
GET /api/account/draw_list
GET /api/account/draw_symbol_list
POST /api/account/transfer
GET /api/account/transfer_log
GET /api/basicSet/getBasicInfo
POST /api/common/image_upload
GET /api/company/getCompany
GET /api/company/getCompanyStatus
GET /api/default/area_list
GET /api/default/setting
GET /api/descript/info
GET /api/descript/list
POST /api/follow/apply_trader
POST /api/follow/canal_follow
POST /api/follow/follow_trader
GET /api/follow/followed_trader
GET /api/follow/list
GET /api/follow/my_follower
GET /api/follow/trader_detail
GET /api/follow/trader_list
GET /api/fund/applyRefund
GET /api/fund/buy
GET /api/fund/info
GET /api/fund/insList
GET /api/fund/list
GET /api/fund/subList
GET /api/internalMessage/info
GET /api/internalMessage/list
GET /api/loan/config_info
GET /api/loan/get_date
GET /api/loan/info
POST /api/loan/kyc_submit
GET /api/loan/loan_config
GET /api/loan/loan_info
GET /api/loan/loan_list
POST /api/loan/loan_submit
POST /api/loan/repayment
GET /api/loan/repayment_accounts
GET /api/loan/repayment_info
GET /api/menu
GET /api/news/info
GET /api/news/list
POST /api/notify/send_email
POST /api/notify/send_sms
GET /api/quickCharge/cancel_wire_info_edit
GET /api/quickCharge/get_wire_info_edit
GET /api/quickCharge/info
GET /api/quickCharge/quick_ist
GET /api/quickCharge/save_wire_info_edit
GET /api/quickCharge/submit
GET /api/quickCharge/symbols
GET /api/quickCharge/wire_info
GET /api/quickCharge/wire_submit
GET /api/quickCharge/wire_submit_edit
POST /api/subscription/getPayableCurrencies
GET /api/subscription/mySubList
GET /api/subscription/sub_info
GET /api/subscription/submit
GET /api/subscription/subscription_list
POST /api/user/amend_password
POST /api/user/amend_pay_password
GET /api/user/createAccountDemoForU
POST /api/user/forget_password
GET /api/user/get_profits
GET /api/user/info
POST /api/user/loginForU
POST /api/user/register
GET /api/user_real/center
POST /api/user_real/real_name
POST /api/wallet/bind_draw_method
POST /api/wallet/del_draw_method
GET /api/wallet/get_draw_method
GET /v2/api/forex/abbreviated_cache_kline
GET /v2/api/forex/cancel_trade
GET /v2/api/forex/close
GET /v2/api/forex/getCategories
GET /v2/api/forex/kline
GET /v2/api/forex/my_deal
GET /v2/api/forex/my_deal_follow_order
GET /v2/api/forex/set_stop_price
GET /v2/api/forex/submit
GET /v2/api/forex/trade_list
GET /v2/api/main/account/forexDetail
GET /v2/api/main/accountLog/forexChange
GET /v2/api/main/user/resetForexDemoAccount
GET /v2/api/main/wallet/getBalance
GET /v2/api/micro/get_seconds
GET /v2/api/micro/orders
GET /v2/api/micro/submit
`
  .trim()
  .split('\n')

/** A path the contract leaves open, by a call it describes without one, is decided in decision 7. */
const known = new Set([...ENDPOINTS.values()].map(({ method, path }) => `${method} ${path}`))
const answered = new Set(CALLS.map(({ endpoint: { method, path } }) => `${method} ${path}`))
const written = new Set(
  Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  ),
)

describe('the calls of the specification', () => {
  it('are all in this table, once', () => {
    expect(SPECIFIED.length).toBeGreaterThan(89)
    expect(new Set(SPECIFIED).size).toBe(SPECIFIED.length)
  })
  it.each(SPECIFIED)('[ENV-37] %s is in the SDK, answered by the sandbox and in the contract documents', (call) => {
    expect({ sdk: known.has(call), sandbox: answered.has(call), documents: written.has(call) }).toEqual({
      sdk: true,
      sandbox: true,
      documents: true,
    })
  })
  it('[ENV-37] a call that is not there would be found missing', () => {
    for (const calls of [known, answered, written]) expect(calls.has('GET /api/loan/get_dates')).toBe(false)
  })
})
