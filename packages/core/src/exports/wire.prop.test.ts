import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUND_ROWS } from '../../test-support/fund-rows.ts'
import * as wire from '../../test-support/wire-names.ts'
import {
  borrower,
  documents,
  LENT,
  lent,
  lentDetail,
  loanOption,
  microOrder,
  contractOrder as order,
  tradingSymbol as symbol,
  person as user,
} from '../../test-support/wire-rows.ts'
import { endpoints } from './wire.ts'

type Row = Readonly<Record<string, unknown>>
type Tolerant = readonly [name: string, schema: Schema.ConstraintDecoder<unknown>, row: Row, needed: readonly string[]]

const account: Row = { type: 'forex', balance: '10.50', lockBalance: '1', accountTypeId: 3, currencyId: 1 }
/** As the contract names it: without an id. */
const entry: Row = { Value: '-3.5', Type: 2, Memo: 'fee', MemoTran: 'Fee', CreatedAtTran: '2026-01-07 12:00:00' }
const transferred: Row = { balance: '250.5', from: 1, to: 3, created_at: '2026-01-07 12:00:00' }
const withdrawn: Row = {
  number: '120.5',
  real_number: '119.5',
  draw_currency: { code: 'USDT' },
  fee: '1',
  status_name: 'Completed',
  created_at: '2026-01-07 12:00:00',
  updated_at: '2026-01-07 12:00:20',
  type: 1,
  address: 'TAbc',
  payee_account: '',
  notes: 'rent',
}
const drawSymbol: Row = { id: 1, code: 'USDT', protocol: 'TRC20', draw_rate: '1', fee_type: 1, usd_price: '1' }
const boundAddress: Row = { id: 7, dc_address: 'TAbc', draw_currency: { code: 'USDT', protocol: 'TRC20' } }
const boundAccount: Row = {
  id: 8,
  draw_currency: { code: 'EUR' },
  bank_name: 'B',
  bank_address: 'S',
  payee_name: 'N',
  payee_account: '1',
  routing_number: '2',
  bank_swift: '3',
  bank_ifsc: '4',
  bank_iban: '5',
  bank_branch: '6',
  payee_address: '7',
  post_code: '8',
}
const item: Row = { id: 1, title: 'T', content: '<p>C</p>' }
const newsItem: Row = { id: 1, title: 'T', desc: 'D', logo: '/l.png', created_at: '2026-01-07 12:00:00' }
const newsArticle: Row = { title: 'T', content: '<p>C</p>', created_at: '2026-01-07 12:00:00' }
const sent: Row = { id: 1, title: 'T', desc: 'D', logo: '/l.png', send_time: '2026-01-07 12:00:00' }
const ownSession: Row = {
  id: 's1',
  browser: 'Firefox',
  system: 'Android',
  network: '203.0.113.0/24',
  created_at: '2026-01-07 12:00:00',
  last_used_at: '2026-01-07 13:00:00',
  is_current: 1,
}
const messageText: Row = { title: 'T', content: '<p>C</p>', send_time: '2026-01-07 12:00:00' }
const coinAddress: Row = { id: 1, currency_code: 'USDT', protocol_code: 'TRC20', address: 'T1' }
const bankCurrency: Row = { id: 1, name: 'EUR', min_amount: '20', max_amount: 10000 }
const bankWire: Row = {
  id: 1,
  bank_name: 'B',
  bank_address: 'S',
  bank_swift: 'BIC',
  payee_name: 'P',
  payee_account: 123,
  bank_remark: 'R',
}
const bank: Row = { id: 1, bank_name: 'B', swift: 'BIC', ifsc: 'I', iban: 'DE1', name: 'N', account: '1' }
/** As the contract names it: without an id. */
const deposited: Row = {
  number: '250.5',
  type: 1,
  currency_code: 'EUR',
  status: 0,
  created_at: '2026-01-07 12:00:00',
  updated_at: '2026-01-07 12:00:20',
  remark: 'r',
  bank_info: bank,
  proof_img: '/p',
}
const master: Row = {
  id: 1004,
  user_id: 4,
  nickname: 'N',
  avatar: '/a',
  follow_num: 3,
  is_followed: 1,
  profit_percent: '-4.7',
  total_profit: '-449',
  position_num: 1,
  total_num: 41,
  total_amount: '9000.5',
  position_quantity: '0.3',
  max_amount: '330',
  total_profits: '-440',
}
const follower: Row = { follow_id: 7, nickname: 'N', avatar: '/a', profitability: '6.7', total_profits: '182.4' }
const { OriginId: _, CautionMoney: __, TradeFee: ___, ...shared } = order
const followed: Row = { ...shared, FollowType: 2 }
const ranked: Row = {
  user: { id: 1004, nickname: 'N', avatar: '/a', uid: '8' },
  code: 'OL-1',
  multiple: '100',
  three_week_rate: '-4.7',
  three_week_win: '55.88',
  three_week_profit: '-449',
  total_rate: '3',
  total_trade_num: 41,
}
const depositStep: Row = {
  status: 2,
  id: 7,
  number: '250.5',
  currency_code: 'EUR',
  bank_info: bank,
  proof_img: '/p',
}
const category: Row = { Id: 1, NameShowTrans: 'Forex' }
const area: Row = { id: 1, code: 'US', global_code: '+001' }
const menu: Row = { group: 'g', is_mobile: '1', path: '/', icon: 'i', title: 't', is_allow_demo: '1' }
const company: Row = {
  id: 1,
  name: 'X',
  logo: 'l',
  url: 'u',
  subject: 's',
  registered_address: 'r',
  location: 'o',
  email: 'e',
}

const captcha: Row = { id: 'c1', b64s: 'iVBOR' }

/** Required fields of a symbol. */
const SYMBOL = ['Id', 'Code', 'PricePrecision', 'Pip', 'ForexContNum', 'ForexFeeRate']

/** Required fields of a deposit. */
const DEPOSIT = ['number', 'currency_code', 'address', 'name']

const strictLists: readonly Tolerant[] = [
  ['orders', wire.OrderList, order, ['Id', 'OrderType', 'Quantity']],
  ['balances', wire.AccountList, account, ['balance', 'accountTypeId']],
  ['bookings', wire.LedgerList, entry, ['Value']],
  ['micro orders', wire.MicroOrderList, microOrder, ['Id', 'Number']],
  ['followed orders', wire.FollowOrderList, followed, ['Id', 'OrderType', 'Quantity']],
  ['deposits', wire.DepositList, deposited, ['number']],
  ['deposit addresses', wire.DepositAddressList, coinAddress, ['id', 'currency_code', 'address']],
  ['options of loans', wire.LoanOptionList, loanOption, Object.keys(loanOption)],
  ['loans', wire.LoanList, lent, LENT],
  ['bank currencies', wire.DepositCurrencyList, bankCurrency, ['id', 'name']],
  ['wires', wire.DepositWireList, bankWire, ['id']],
  ['products', wire.FundProductList, ...FUND_ROWS.product],
  ['subscriptions', wire.FundSubscriptionList, ...FUND_ROWS.subscription],
  ['incomes', wire.FundIncomeList, ...FUND_ROWS.income],
  ['transfers', wire.TransferList, transferred, ['balance']],
  ['withdrawals', wire.WithdrawalList, withdrawn, ['number']],
  ['currencies of withdrawals', wire.DrawSymbolList, drawSymbol, ['id', 'draw_rate']],
  ['bound addresses', wire.PayoutMethodList, boundAddress, ['id', 'dc_address']],
  ['bound accounts', wire.PayoutMethodList, boundAccount, ['id', 'payee_account']],
  [
    'payable currencies',
    wire.loadPayableCurrencies.answer,
    { id: 1, currency_code: 'USD', balance: '5' },
    ['id', 'balance'],
  ],
]
const looseLists: readonly Tolerant[] = [
  ['the ranking', wire.loadRanking.answer, ranked, []],
  ['followers', wire.FollowerList, follower, ['follow_id']],
  ['traders', wire.TraderList, master, ['user_id']],
  ['symbols', wire.SymbolList, symbol, SYMBOL],
  ['sessions', wire.OwnSessionList, ownSession, ['id']],
  ['texts', wire.loadContentGroup.answer, item, []],
  ['a text of a group', wire.loadContentText.answer, item, []],
  ['news', wire.loadNews.answer, newsItem, []],
  ['messages', wire.loadMessages.answer, sent, []],
  ['categories', wire.loadCategories.answer, category, ['Id']],
  ['areas', wire.loadAreas.answer, area, []],
  ['menus', wire.MenuList, menu, []],
  ['companies', wire.searchCompanies.answer, company, []],
]
const IN_LIST: ReadonlySet<unknown> = new Set([wire.LedgerList, wire.loadRanking.answer])
const single: readonly Tolerant[] = [
  ['a person', wire.User, user, ['id']],
  ['an account', wire.Account, account, ['balance', 'accountTypeId']],
  ['the company', wire.Company, company, []],
  ['documents', wire.IdentityRecord, documents, []],
  ['a borrower', wire.BorrowerRecord, borrower, []],
  ['a picture with letters', wire.Captcha, captcha, ['id']],
  ['a news item', wire.loadNewsItem.answer, newsArticle, []],
  ['a message', wire.loadMessage.answer, messageText, []],
  ['an email address', wire.loadCompanyEmail.answer, { email: 'a@b.test' }, []],
  ['an upload', wire.Uploaded, { url: '/u' }, ['url']],
  ['a trader', wire.loadTrader.answer, master, ['user_id']],
  ['a product', wire.loadFundProduct.answer, ...FUND_ROWS.product],
  ['an option of a loan', wire.loadLoanOption.answer, loanOption, Object.keys(loanOption)],
  ['the days of a loan', wire.loadLoanDates.answer, { date: '2026-01-07', repayment_time: '2026-02-06' }, []],
  ['a loan and its agreement', wire.loadLoan.answer, lentDetail, LENT.filter((name) => name !== 'id')],
  ['a deposit in steps', wire.loadDepositStep.answer, depositStep, []],
]

/** Calls whose answers have no field that may be missing, or are tried elsewhere. */
const EXCUSED: Readonly<Record<string, string>> = {
  endSession: 'says nothing',
  sendEmail: 'says nothing',
  sendSms: 'says nothing',
  loadProfits: 'one amount',
  loadSetting: 'one text',
  loadSiteStatus: 'one flag: 0 is shut, all else is open',
  loadConfig: 'flags and texts, each with its default: config.calc.test.ts',
  loadKlines: 'candles without names: market.wire.test.ts',
  loadSparkline: 'prices without names: market.wire.test.ts',
  loadMicroSeconds: 'durations with their percents, whole or not at all: micro.wire.test.ts',
  login: 'a token with a person, as above: session.wire.test.ts',
  loginDemo: 'a token with a person, as above: session.wire.test.ts',
}

const read = (schema: Schema.ConstraintDecoder<unknown>, raw: unknown) => Schema.decodeUnknownExit(schema)(raw)
const without = (row: Row, name: string): Row => Object.fromEntries(Object.entries(row).filter(([key]) => key !== name))
/** Words beside a field that is not read alike in both ways. */
const GAP = 'missing and null are alike, as the last column here has it; codec.ts has WireTextOrEmpty, WireTimeOrNone'
/** Rows left out; a whole answer that cannot be read says why. */
const droppedIn = (answer: ReturnType<typeof read>): unknown =>
  answer._tag === 'Success' ? (answer.value as { readonly dropped: number }).dropped : String(answer.cause)
/** Two ways to leave a field empty. */
const silences = (row: Row, name: string): readonly Row[] => [without(row, name), { ...row, [name]: null }]

/** The row with any of its optional fields missing or null. */
const gappy = (row: Row, needed: readonly string[]): fc.Arbitrary<Row> =>
  fc
    .record(Object.fromEntries(Object.keys(row).map((name) => [name, fc.constantFrom('kept', 'missing', 'null')])))
    .map((fates) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([name]) => needed.includes(name) || fates[name] !== 'missing')
          .map(([name, value]) => [name, needed.includes(name) || fates[name] !== 'null' ? value : null]),
      ),
    )

describe('answers with gaps', () => {
  it('every answer with rows or fields is tried here, or excused', () => {
    const tried = new Set<unknown>([...strictLists, ...looseLists, ...single].map(([, schema]) => schema))
    const untried = Object.values(endpoints)
      .filter(({ answer, mutation }) => !mutation && !tried.has(answer))
      .map(({ name }) => name)
    expect(untried.toSorted()).toEqual(Object.keys(EXCUSED).toSorted())
  })

  it.each([...strictLists, ...looseLists])(
    '[ENV-31] %s: no row is lost for fields it can do without, whichever they are',
    (_name, list, row, needed) => {
      fc.assert(
        fc.property(fc.array(gappy(row, needed), { minLength: 1, maxLength: 4 }), (rows) => {
          expect(read(list, { [IN_LIST.has(list) ? 'list' : 'data']: rows, total: rows.length })).toMatchObject({
            value: { dropped: 0, total: rows.length, rows: rows.map(() => expect.anything()) },
          })
        }),
      )
    },
  )

  it.each(strictLists)(
    '[ENV-31 LIST-6] %s: what money cannot do without fails the list',
    (_name, list, row, needed) => {
      for (const name of needed)
        for (const broken of silences(row, name))
          expect(read(list, [row, broken])._tag, `${name}: ${GAP}`).toBe('Failure')
      for (const name of Object.keys(row).filter((one) => !needed.includes(one)))
        for (const gap of silences(row, name)) expect(read(list, [gap])._tag, `${name}: ${GAP}`).toBe('Success')
    },
  )

  it.each(looseLists)('[ENV-31 LIST-5] %s: the list stays readable whatever is missing', (_name, list, row, needed) => {
    for (const name of Object.keys(row))
      for (const gap of silences(row, name))
        expect(droppedIn(read(list, [row, gap])), `${name}: ${GAP}`).toBe(needed.includes(name) ? 1 : 0)
  })

  it.each(single)('[ENV-31] %s is read without any field it can do without', (_name, schema, row, needed) => {
    fc.assert(
      fc.property(gappy(row, needed), (gap) => {
        expect(read(schema, gap)._tag).toBe('Success')
      }),
    )
    for (const name of needed)
      for (const broken of silences(row, name)) expect(read(schema, broken)._tag, name).toBe('Failure')
  })

  it('[ENV-31] names and defaults inside a row may be missing too', () => {
    for (const ForexTradeLists of [{}, null, { ShowCode: null }])
      expect(read(wire.OrderList, [{ ...order, ForexTradeLists }])).toMatchObject({
        value: { rows: [{ symbol: { showCode: '' } }] },
      })
    for (const HasForexMultiple of [[{ Value: 5 }], [{ Value: 5, Default: null }]])
      expect(read(wire.SymbolList, [{ ...symbol, HasForexMultiple }])).toMatchObject({
        value: { rows: [{ multiples: [{ isDefault: false }] }] },
      })
  })

  it.each([
    ['an order', wire.ContractOrder, order],
    ['a micro order', wire.MicroOrder, microOrder],
    ['a line of the ranking', wire.RankEntry, ranked],
    ['a trader', wire.Trader, master],
    ['a follower', wire.Follower, follower],
    ['a followed order', wire.FollowOrder, followed],
    ['a symbol', wire.TradingSymbol, symbol],
    ['a category', wire.Category, category],
    ['an area', wire.Area, area],
    ['an entry of a menu', wire.MenuEntry, menu],
    ['a booking', wire.LedgerEntry, entry],
    ['a product', wire.FundProduct, FUND_ROWS.product[0]],
    ['a subscription', wire.FundSubscription, FUND_ROWS.subscription[0]],
    ['an income', wire.FundIncome, FUND_ROWS.income[0]],
    ['a transfer', wire.TransferEntry, transferred],
    ['a deposit', wire.DepositRecord, deposited],
    ['a deposit address', wire.DepositAddress, coinAddress],
    ['a bank currency', wire.DepositCurrency, bankCurrency],
    ['an option of a loan', wire.LoanOption, loanOption],
    ['a loan', wire.LoanRecord, lent],
    ['a loan and its agreement', wire.LoanDetail, lentDetail],
    ['a wire', wire.DepositWire, bankWire],
    ['details of a bank', wire.BankInfo, bank],
    ['a withdrawal', wire.Withdrawal, withdrawn],
    ['a deposit in steps', wire.DepositStep, depositStep],
    ['a line of the news', wire.NewsItem, newsItem],
    ['a line of the messages', wire.Message, sent],
    ['a person', wire.User, user],
    ['an account', wire.Account, account],
    ['the company', wire.Company, company],
    ['a currency of withdrawals', wire.DrawSymbol, drawSymbol],
    ['a bound address', wire.PayoutMethod, boundAddress],
  ])(
    '[ENV-31] %s that is written again reads as the same, gaps and all',
    (_name, schema: Schema.Codec<unknown>, row) => {
      const decode = Schema.decodeUnknownSync(schema)
      const readable = gappy(row, [
        'Id',
        'OrderType',
        'Quantity',
        'Value',
        'id',
        'balance',
        'accountTypeId',
        'draw_rate',
        'number',
        'Number',
        'user_id',
        'follow_id',
        'dc_address',
        ...Object.values(FUND_ROWS).flatMap(([, needed]) => needed),
        ...SYMBOL,
        ...DEPOSIT,
        ...LENT,
        ...Object.keys(loanOption),
      ])
      fc.assert(
        fc.property(readable, (gap) => {
          const known = decode(gap)
          expect(decode(Schema.encodeSync(schema)(known))).toEqual(known)
        }),
      )
    },
  )

  it('whole answers are only read: writing one fails', () => {
    for (const list of [wire.OrderList, wire.AccountList, wire.KlineList]) {
      const page = read(list, [])
      const written = Schema.encodeUnknownExit(list as Schema.Codec<unknown>)(page._tag === 'Success' && page.value)
      expect([page._tag, written._tag]).toEqual(['Success', 'Failure'])
    }
  })

  it('[ENV-31] a booking has an id only where the server gives one', () => {
    const ids = [undefined, null, '', 9, '9'].map((Id) => {
      const answer = Schema.decodeUnknownSync(wire.LedgerList)({ list: [Id === undefined ? entry : { ...entry, Id }] })
      return answer.rows[0]?.id
    })
    expect(ids).toEqual([undefined, undefined, undefined, '9', '9'])
  })
})
