import { describe, expect, it } from 'vitest'
import * as wire from '../../test-support/wire-names.ts'
import {
  accountTypeId,
  drawSymbolId,
  loanId,
  loanOptionId,
  orderId,
  payoutMethodId,
  symbolId,
} from '../kernel/brand.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import { endpoints } from './wire.ts'

type AnyEndpoint = Omit<Endpoint<never, unknown>, 'answer'>
/** Every endpoint and mutation of the entry point, by its name. */
const calls: Readonly<Record<string, AnyEndpoint>> = endpoints

const marks = ({ mutation, initial, anonymous, visitors, shared, optional }: AnyEndpoint): string =>
  Object.entries({ mutation, initial, anonymous, visitors, shared, optional })
    .filter(([, on]) => on)
    .map(([name]) => name)
    .join(' ')

/** Each call with its rules, and its course by the specification. */
const WAYS = [
  ['[REG-17] amendPassword', 'POST /api/user/amend_password json: mutation'],
  ['[REG-22] amendPayPassword', 'POST /api/user/amend_pay_password json: mutation'],
  ['[REG-16] forgetPassword', 'POST /api/user/forget_password json: mutation anonymous'],
  ['[CODE-4] loadCaptcha', 'GET /api/default/captcha query: anonymous'],
  ['[IDN-1] loadIdentity', 'GET /api/user_real/center query: '],
  ['[REG-13] register', 'POST /api/user/register form: mutation anonymous'],
  ['[CODE-3] sendEmail', 'POST /api/notify/send_email json: visitors'],
  ['[CODE-2] sendSms', 'POST /api/notify/send_sms json: visitors'],
  ['[IDN-5] submitIdentity', 'POST /api/user_real/real_name json: mutation'],
  ['[IMG-3] uploadImage', 'POST /api/common/image_upload file: visitors'],
  ['[CON-44] cancelContractOrder', 'GET /v2/api/forex/cancel_trade query: mutation'],
  ['[CON-44] closeContractOrder', 'GET /v2/api/forex/close query: mutation'],
  ['[SES-23] endSession', 'POST /api/user/logout json: optional'],
  ['[SES-30] loadSessions', 'GET /api/user/session_list query: optional'],
  ['[SES-31] endOtherSession', 'POST /api/user/end_session form: mutation'],
  ['loadAreas', 'GET /api/default/area_list query: shared'],
  ['[WAL-6] loadBalances', 'GET /v2/api/main/wallet/getBalance query: '],
  ['[MKT-13] loadCategories', 'GET /v2/api/forex/getCategories query: shared'],
  ['loadAccountDetail', 'GET /v2/api/main/account/forexDetail query: '],
  ['loadLedger', 'GET /v2/api/main/accountLog/forexChange query: '],
  ['[TRF-7] loadTransfers', 'GET /api/account/transfer_log query: '],
  ['[TRF-5] submitTransfer', 'POST /api/account/transfer json: mutation'],
  ['[WDR-6] loadDrawSymbols', 'GET /api/account/draw_symbol_list query: '],
  ['[WDR-7] loadPayoutMethods', 'GET /api/wallet/get_draw_method query: '],
  ['[DEP-12] [CNT-4] loadContentGroup', 'GET /api/descript/list query: shared'],
  ['[CNT-1] loadNews', 'GET /api/news/list query: shared'],
  ['[CNT-2] loadNewsItem', 'GET /api/news/info query: shared'],
  ['[MSG-2] loadMessages', 'GET /api/internalMessage/list query: '],
  ['[MSG-3] loadMessage', 'GET /api/internalMessage/info query: '],
  ['[CNT-8] loadCompanyEmail', 'GET /api/company/email query: shared'],
  ['[DEP-5] submitCryptoDeposit', 'GET /api/quickCharge/submit query: mutation'],
  ['[DEP-11] submitBankDeposit', 'GET /api/quickCharge/wire_submit query: mutation'],
  ['[DEP-2] loadDepositAddresses', 'GET /api/quickCharge/info query: '],
  ['[DEP-7] loadDepositSymbols', 'GET /api/quickCharge/symbols query: '],
  ['[DEP-10] loadDepositWires', 'GET /api/quickCharge/wire_info query: '],
  ['[DEP-13] loadDeposits', 'GET /api/quickCharge/quick_ist query: '],
  ['[WDR-24] bindPayoutMethod', 'POST /api/wallet/bind_draw_method form: mutation'],
  ['[WDR-20] deletePayoutMethod', 'POST /api/wallet/del_draw_method form: mutation'],
  ['[WDR-13] submitWithdrawal', 'POST /api/account/draw form: mutation'],
  ['[WDR-15] loadWithdrawals', 'GET /api/account/draw_list query: '],
  ['[DEP-22] loadDepositStep', 'GET /api/quickCharge/get_wire_info_edit query: '],
  ['[DEP-23] createDepositRequest', 'GET /api/quickCharge/wire_submit_edit query: mutation'],
  ['[DEP-25] saveDepositProof', 'GET /api/quickCharge/save_wire_info_edit query: mutation'],
  ['[DEP-26] cancelDepositRequest', 'GET /api/quickCharge/cancel_wire_info_edit query: mutation'],
  ['[LOAN-19] loadLoanOptions', 'GET /api/loan/loan_config query: '],
  ['[LOAN-19] loadLoanOption', 'GET /api/loan/config_info query: '],
  ['[LOAN-37] loadLoans', 'GET /api/loan/loan_list query: '],
  ['loadLoan', 'GET /api/loan/loan_info query: '],
  ['loadRepaymentNetworks', 'GET /api/loan/repayment_accounts query: '],
  ['loadRepaymentInfo', 'GET /api/loan/repayment_info query: '],
  ['submitLoan', 'POST /api/loan/loan_submit json: mutation'],
  ['submitRepayment', 'POST /api/loan/repayment json: mutation'],
  ['[LOAN-5] loadBorrower', 'GET /api/loan/info query: '],
  ['[LOAN-17] submitBorrower', 'POST /api/loan/kyc_submit json: mutation'],
  ['loadMicroSeconds', 'GET /v2/api/micro/get_seconds query: shared'],
  ['loadMicroOrders', 'GET /v2/api/micro/orders query: '],
  ['submitMicroOrder', 'GET /v2/api/micro/submit query: mutation'],
  ['[FOL-3] loadRanking', 'GET /api/follow/rank_list query: shared'],
  ['[FOL-20] loadFollowList', 'GET /api/follow/list query: '],
  ['[LOAN-49] loadLoanDates', 'GET /api/loan/get_date query: '],
  ['[CNT-10] loadContentText', 'GET /api/descript/info query: shared'],
  ['[FUND-18] loadSubscriptionProducts', 'GET /api/subscription/subscription_list query: '],
  ['[FUND-18] loadSubscriptionProduct', 'GET /api/subscription/sub_info query: '],
  ['[FUND-18] loadPayableCurrencies', 'POST /api/subscription/getPayableCurrencies json: '],
  ['[FUND-18] submitSubscription', 'GET /api/subscription/submit query: mutation'],
  ['[FUND-18] loadOwnSubscriptions', 'GET /api/subscription/mySubList query: '],
  ['loadTraders', 'GET /api/follow/trader_list query: '],
  ['loadTrader', 'GET /api/follow/trader_detail query: '],
  ['loadFollowedTraders', 'GET /api/follow/followed_trader query: '],
  ['loadFollowers', 'GET /api/follow/my_follower query: '],
  ['applyTrader', 'POST /api/follow/apply_trader json: mutation'],
  ['loadFollowOrders', 'GET /v2/api/forex/my_deal_follow_order query: '],
  ['followTrader', 'POST /api/follow/follow_trader json: mutation'],
  ['unfollowTrader', 'POST /api/follow/canal_follow json: mutation'],
  ['[FUND-4] loadFundProducts', 'GET /api/fund/list query: '],
  ['[FUND-4] loadFundProduct', 'GET /api/fund/info query: '],
  ['[FUND-11] buyFund', 'GET /api/fund/buy query: mutation'],
  ['[FUND-12] loadFundSubscriptions', 'GET /api/fund/subList query: '],
  ['[FUND-16] loadFundIncomes', 'GET /api/fund/insList query: '],
  ['[FUND-15] redeemFund', 'GET /api/fund/applyRefund query: mutation'],
  ['[CFG-8] loadCompany', 'GET /api/company/getCompany query: initial shared'],
  ['[CFG-8] loadConfig', 'GET /api/basicSet/getBasicInfo query: initial shared'],
  ['[CON-43] loadContractOrders', 'GET /v2/api/forex/my_deal query: '],
  ['[MKT-13] loadKlines', 'GET /v2/api/forex/kline query: shared'],
  ['[NAV-12] loadMenus', 'GET /api/menu query: initial visitors'],
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
] as const
const callIn = (title: string): string => title.replace(/^.* /, '')

describe('every call of the contract', () => {
  it.each(WAYS)('%s goes to its path, in its way', (title, way) => {
    const one = calls[callIn(title)]
    expect(one && `${one.method} ${one.path} ${one.body}: ${marks(one)}`).toBe(way)
  })

  it('is in the table above and is called what its endpoint is called, and there are no others', () => {
    expect(WAYS.map(([title]) => callIn(title)).toSorted()).toEqual(Object.keys(calls).toSorted())
    expect(Object.values(calls).map(({ name }) => name)).toEqual(Object.keys(calls))
  })

  it('[ENV-7] that trades, resets or changes an account is a mutation', () => {
    const changes = WAYS.filter(([, way]) => / mutation\b/.test(way)).map(([title]) => callIn(title))
    expect(changes.length).toBeGreaterThanOrEqual(30)
    expect(
      Object.values(calls)
        .filter(({ mutation }) => mutation)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(changes.toSorted())
  })

  it('[ENV-13] what client.commit sends says how it is found out, what it changes and what is said then', () => {
    const { submitContractOrder, closeContractOrder, cancelContractOrder, setContractStops, resetDemo } = wire
    const changes = [submitContractOrder, closeContractOrder, cancelContractOrder, setContractStops, resetDemo].map(
      ({ name, changes, resolve, words }) => [name, changes.join(), typeof resolve, Object.values(words).join()],
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
      [
        'resetDemo',
        'balances,orders,microOrders',
        'string',
        'wallet.reset_demo_done,commit.not_arrived,contract.undecided',
      ],
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
    expect(wire.login.params({ account: 'a', password: wire.secret('p'), loginType: 'mobile' })).toEqual({
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

  it('[TRF-5] [TRF-7] a transfer by the numbers of its accounts, and the log of them', () => {
    const sent = { amount: '12.5', currencyId: '1', from: accountTypeId('1'), to: accountTypeId('3') }
    expect(wire.submitTransfer.params(sent)).toEqual({ balance: '12.5', currency_id: '1', from: '1', to: '3' })
    expect(wire.loadTransfers.params({ page: 2, account: '' })).toEqual({ page: 2, type: '' })
    expect(wire.loadTransfers.params({ page: 1, account: '3' })).toEqual({ page: 1, type: '3' })
  })

  it('[FUND-11] [FUND-15] [FUND-16] funds by the names of the wire', () => {
    expect(wire.buyFund.params({ productId: '2', amount: '500' })).toEqual({ id: '2', amount: '500' })
    expect(wire.redeemFund.params({ subscriptionId: '7' })).toEqual({ sub_id: '7' })
    expect(wire.loadFundIncomes.params({ subscriptionId: '7', page: 2 })).toEqual({ sub_id: '7', page: 2 })
  })

  it('[FUND-18] the calls of subscriptions go by the names of those of funds, and name what is paid with', () => {
    expect(wire.loadPayableCurrencies.params({ productId: '2' })).toEqual({ id: '2' })
    expect(wire.loadSubscriptionProduct.params({ productId: '2' })).toEqual({ id: '2' })
    const sent = { productId: '2', currencyId: '1', amount: '500' }
    expect(wire.submitSubscription.params(sent)).toEqual({ id: '2', currency_id: '1', amount: '500' })
    expect(wire.loadOwnSubscriptions.answer).toBe(wire.loadFundSubscriptions.answer)
    expect(Object.values(calls).filter(({ path }) => path.startsWith('/api/fund/'))).toHaveLength(6)
  })

  it('[WDR-6] [WDR-7] currencies and ways by kind: 1 crypto, 2 bank', () => {
    expect(wire.loadDrawSymbols.params({ kind: 'crypto' })).toEqual({ type: 1 })
    expect(wire.loadDrawSymbols.params({ kind: 'bank' })).toEqual({ type: 2 })
    expect(wire.loadPayoutMethods.params({ kind: 'bank' })).toEqual({ draw_type: 2 })
    expect(wire.loadPayoutMethods.params({ kind: 'crypto', symbolId: drawSymbolId(4) })).toEqual({
      draw_type: 1,
      draw_id: '4',
    })
  })

  it('[DEP-5] [DEP-11] deposits by the names of the wire, and nothing of what is left out', () => {
    const crypto = { amount: '1.5', proof: '/p', address: 'T1', addressId: '7' }
    expect(wire.submitCryptoDeposit.params(crypto)).toEqual({
      number: '1.5',
      proofImg: '/p',
      address: 'T1',
      charge_id: '7',
    })
    expect(wire.submitBankDeposit.params({ amount: '5', wireId: '3', proof: undefined })).toEqual({
      number: '5',
      wire_id: '3',
    })
    expect(wire.submitBankDeposit.params({ amount: '5', currencyId: '2' })).toEqual({ number: '5', symbol_id: '2' })
  })

  it('[LOAN-49] [FOL-20] [CNT-10] loans by the names of the wire, dates by an option, follows by page, a text by its group', () => {
    const [sign, agreement] = [wire.secret('data:image/png;base64,AAAA'), wire.secret('<p>A</p>')]
    expect(wire.submitLoan.params({ amount: '500', optionId: loanOptionId(2), sign, agreement })).toEqual({
      amount: '500',
      config_id: '2',
      sign: 'data:image/png;base64,AAAA',
      agreement: '<p>A</p>',
    })
    expect(wire.submitRepayment.params({ networkId: '3', loanId: loanId(7), proof: '/p' })).toEqual({
      charge_id: '3',
      loan_id: '7',
      proofImg: '/p',
    })
    expect(wire.loadRepaymentNetworks.params({ forLoan: loanId(7) })).toEqual({ loan_id: '7' })
    expect(wire.loadLoanDates.params({ ofOption: loanOptionId(2) })).toEqual({ config_id: '2' })
    expect(wire.loadFollowList.params({ page: 2 })).toEqual({ page: 2 })
    expect(wire.loadContentText.params({ group: 'about' })).toEqual({ group: 'about' })
    expect(wire.loadContentText.params({ group: 'about', id: '3' })).toEqual({ group: 'about', id: '3' })
  })

  it('[DEP-10] [DEP-13] wires by the name of their currency, records by type and page', () => {
    expect(wire.loadDepositWires.params({ coin: 'EUR' })).toEqual({ bank_coin: 'EUR' })
    expect(wire.loadDeposits.params({ kind: 'bank', page: 2 })).toEqual({ type: 1, page: 2 })
  })

  it('[WDR-20] [WDR-24] a way by its fields, and the one that is deleted by its id', () => {
    const bound = { symbolId: drawSymbolId(1), kind: 'crypto', address: 'TAbc' } as const
    expect(wire.bindPayoutMethod.params(bound)).toEqual({ draw_id: '1', type: 1, dc_address: 'TAbc' })
    const account = { bankName: 'B', bankAddress: 'S', payeeName: 'N', payeeAccount: '1', bankIban: 'I', postCode: '9' }
    expect(wire.bindPayoutMethod.params({ symbolId: drawSymbolId(7), kind: 'bank', ...account })).toEqual({
      draw_id: '7',
      type: 2,
      bank_name: 'B',
      bank_address: 'S',
      payee_name: 'N',
      payee_account: '1',
      bank_iban: 'I',
      post_code: '9',
    })
    expect(wire.deletePayoutMethod.params({ payoutMethodId: payoutMethodId(4) })).toEqual({ id: '4' })
  })

  it('[WDR-13] a withdrawal names a bound way or an address, and a pay password where there is one', () => {
    const withdrawal = {
      symbolId: drawSymbolId(1),
      amount: '12.5',
      remark: 'rent',
      kind: 'crypto' as const,
      code: 'USDT',
    }
    const both = { draw_currency_id: '1', number: '12.5', memo: 'rent' }
    expect(wire.submitWithdrawal.params({ withdrawal: { ...withdrawal, payoutMethodId: payoutMethodId(7) } })).toEqual({
      ...both,
      draw_method_id: '7',
    })
    expect(
      wire.submitWithdrawal.params({ withdrawal: { ...withdrawal, address: 'T1', payPassword: wire.secret('pay') } }),
    ).toEqual({ ...both, address: 'T1', pay_password: 'pay' })
    expect(wire.loadWithdrawals.params({ to: 'bank', page: 2 })).toEqual({ type: 2, page: 2 })
  })

  it('[DEP-23] [DEP-25] [DEP-26] a deposit in steps by the id of its request', () => {
    const { createDepositRequest, saveDepositProof, cancelDepositRequest } = wire
    expect(createDepositRequest.params({ amount: '100.5', currencyId: '2' })).toEqual({
      number: '100.5',
      symbol_id: '2',
    })
    expect(saveDepositProof.params({ requestId: '7', proof: '/p' })).toEqual({ id: '7', proofImg: '/p' })
    expect(cancelDepositRequest.params({ requestId: '7' })).toEqual({ id: '7' })
  })

  it('[MKT-13] candles by symbol and period', () => {
    for (const { params } of [wire.loadKlines, wire.loadSparkline])
      expect(params({ symbolId: symbolId(1), period: '5min' })).toEqual({ forex_id: '1', period: '5min' })
  })

  it('[CNT-1] [MSG-2] [CNT-2] news by the one category, messages by 50, one of each by its id', () => {
    expect(wire.loadNews.params({ category: 1, page: 2 })).toEqual({ category_id: 1, page: 2 })
    expect(wire.loadMessages.params({ limit: 50, page: 3 })).toEqual({ limit: 50, page: 3 })
    expect(wire.loadNewsItem.params({ newsId: '7' })).toEqual({ id: '7' })
    expect(wire.loadMessage.params({ messageId: '7' })).toEqual({ id: '7' })
  })

  it('[CFG-8 MKT-22] a setting by its key, searches by what is typed', () => {
    expect(wire.loadSetting.params({ key: 'is_show_mobile' })).toEqual({ key: 'is_show_mobile' })
    expect(wire.searchSymbols.params({ text: 'eur' })).toEqual({ searchCurrency: 'eur' })
    expect(wire.searchCompanies.params({ name: 'open' })).toEqual({ name: 'open' })
  })
})
