import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import * as wire from '../../test-support/wire-names.ts'

type Row = Readonly<Record<string, unknown>>

const DAY = '2026-01-07 12:00:00'
const LATER = '2026-01-08 12:00:00'
/** Two possible values of each field of a row. */
type Fields = Readonly<Record<string, readonly [unknown, unknown]>>

const text = (...names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, ['A', 'B']]))
const amount = (...names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, ['1.5', '2.5']]))
const count = (...names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, [1, 2]]))
const mark = (...names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, ['0', '1']]))
const picture = (...names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, ['/a', '/b']]))
const time = (...names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, [DAY, LATER]]))

const followed: Fields = {
  ...count('Id', 'OrderType'),
  ForexTradeLists: [{ ShowCode: 'EUR/USD' }, { ShowCode: 'XAU/USD' }],
  FollowType: [1, 2],
  Status: [1, 3],
  ...amount('OriginPrice', 'Price', 'UpdatePrice', 'Quantity', 'FactProfits'),
  ...time('CreateTimeHandler'),
}
const address: Fields = { ...count('id'), ...text('currency_code', 'protocol_code', 'address') }
const trader: Fields = {
  ...count('id', 'user_id', 'follow_num'),
  ...text('nickname'),
  ...picture('avatar'),
  ...mark('is_followed'),
  ...amount('profit_percent', 'total_profit'),
}
const terms: Fields = { ...count('loan_period', 'free_period'), ...amount('interest_rate', 'penalty_rate') }
const article: Fields = { ...count('id'), ...text('title', 'desc'), ...picture('logo') }

/** Fields the specification names, by their names on the wire. */
const named: readonly (readonly [title: string, schema: Schema.ConstraintDecoder<unknown>, fields: Fields])[] = [
  [
    '[CON-45] a contract order',
    wire.ContractOrder,
    {
      ...count('Id', 'OriginId', 'OrderType'),
      ...amount('Quantity', 'OriginPrice', 'Price', 'UpdatePrice', 'FactProfits', 'CautionMoney', 'TradeFee'),
      ...amount('TargetLossPrice', 'TargetProfitPrice'),
      Status: [1, 3],
      ...time('CreateTimeHandler', 'CompleteTimeHandler', 'FillTimeHandler'),
      CloseReason: ['stop_loss', 'master'],
      ...text('FollowNickname'),
      ForexTradeLists: [{ ShowCode: 'EUR/USD' }, { ShowCode: 'XAU/USD' }],
    },
  ],
  [
    '[MIC-18] a micro order',
    wire.MicroOrder,
    {
      ...count('Id', 'Type', 'Seconds', 'RemainMilliSeconds'),
      ForexTradeList: [
        { Id: 1, ShowCode: 'EUR/USD' },
        { Id: 1, ShowCode: 'XAU/USD' },
      ],
      ...amount('Number', 'OpenPrice', 'EndPrice', 'ProfitRatio', 'FactProfits'),
      Status: [1, 3],
      ...time('CreatedAtST', 'CompleteAtST'),
    },
  ],
  [
    '[FOL-3] a line of the ranking',
    wire.RankEntry,
    {
      user: [{ id: 1 }, { id: 2 }],
      ...amount('multiple', 'three_week_rate', 'three_week_win', 'three_week_profit', 'total_rate'),
      ...count('total_trade_num'),
      ...text('code'),
    },
  ],
  [
    '[SES-15] a user',
    wire.User,
    {
      ...count('id', 'uid', 'level', 'credit_score'),
      ...text('email', 'mobile', 'invite_code', 'area_code'),
      ...mark('is_demo', 'is_real', 'is_trader', 'pay_password'),
    },
  ],
  [
    '[IDN-1] a real-name record',
    wire.IdentityRecord,
    {
      ...text('name', 'card_id', 'ssn'),
      ...picture('front_pic', 'reverse_pic', 'hand_pic'),
      review_status: [1, 2],
      ...time('reviewed_at'),
    },
  ],
  ['[REG-3] an area', wire.Area, { ...count('id'), ...text('code', 'global_code') }],
  [
    '[WAL-6] an account',
    wire.Account,
    {
      type: ['forex', 'micro'],
      ...amount('balance', 'lockBalance'),
      ...count('accountTypeId', 'currencyId'),
    },
  ],
  [
    '[WAL-10] a line of a ledger',
    wire.LedgerEntry,
    {
      ...amount('Value'),
      ...count('Type'),
      ...text('Memo', 'MemoTran'),
      ...time('CreatedAtTran'),
    },
  ],
  [
    '[NAV-12] an entry of a menu',
    wire.MenuEntry,
    { ...text('group', 'path', 'icon', 'title'), ...mark('is_mobile', 'is_allow_demo') },
  ],
  ['[CODE-4] a captcha', wire.Captcha, { ...text('id', 'b64s') }],
  [
    '[DEP-9] details of a bank',
    wire.BankInfo,
    { ...count('id'), ...text('bank_name', 'swift', 'ifsc', 'iban', 'name', 'account') },
  ],
  [
    '[DEP-10] a wire',
    wire.DepositWire,
    {
      ...count('id'),
      ...text('bank_name', 'bank_address', 'bank_swift', 'payee_name', 'payee_account', 'bank_remark'),
    },
  ],
  [
    '[DEP-7] a currency of deposits',
    wire.DepositCurrency,
    { ...count('id'), ...text('name'), ...amount('min_amount', 'max_amount') },
  ],
  ['[DEP-2] [LOAN-42] an address of a network', wire.DepositAddress, address],
  [
    '[DEP-13] a deposit',
    wire.DepositRecord,
    {
      ...amount('number'),
      type: [0, 1],
      ...text('currency_code', 'remark'),
      status: [0, 1],
      ...time('created_at', 'updated_at'),
      bank_info: [{ bank_name: 'A' }, { bank_name: 'B' }],
      ...picture('proof_img'),
    },
  ],
  [
    '[WDR-6] a currency of withdrawals',
    wire.DrawSymbol,
    {
      ...count('id', 'fee_type'),
      ...text('code', 'protocol'),
      ...amount('draw_rate', 'usd_price'),
    },
  ],
  [
    '[WDR-21] a bound address',
    wire.PayoutMethod,
    {
      ...count('id'),
      ...text('dc_address'),
      draw_currency: [
        { code: 'USDT', protocol: 'TRC20' },
        { code: 'USDT', protocol: 'ERC20' },
      ],
    },
  ],
  [
    '[WDR-25] a bound bank account',
    wire.PayoutMethod,
    {
      ...count('id'),
      draw_currency: [{ code: 'EUR' }, { code: 'USD' }],
      ...text('bank_name', 'bank_address', 'routing_number', 'bank_swift', 'bank_iban', 'bank_ifsc', 'bank_branch'),
      ...text('payee_account', 'payee_name', 'payee_address', 'post_code'),
    },
  ],
  [
    '[WDR-15] a withdrawal',
    wire.Withdrawal,
    {
      ...amount('number', 'real_number', 'fee'),
      draw_currency: [{ code: 'USDT' }, { code: 'BTC' }],
      ...text('status_name', 'address', 'payee_account', 'notes'),
      ...time('created_at', 'updated_at'),
      type: [1, 2],
    },
  ],
  ['[TRF-7] a transfer', wire.TransferEntry, { ...amount('balance'), ...text('from', 'to'), ...time('created_at') }],
  ['[CNT-1] a line of the news', wire.NewsItem, { ...article, ...time('created_at') }],
  ['[CNT-2] news', wire.NewsArticle, { ...text('title', 'content'), ...time('created_at') }],
  ['[MSG-2] a line of the messages', wire.Message, { ...article, ...time('send_time') }],
  ['[MSG-3] a message', wire.MessageText, { ...text('title', 'content'), ...time('send_time') }],
  ['[CNT-4] a text of a group', wire.ContentItem, { ...text('content') }],
  ['[FOL-4] a trader in a list', wire.Trader, trader],
  [
    '[FOL-7] a trader in detail',
    wire.Trader,
    {
      ...trader,
      ...count('position_num', 'total_num'),
      ...amount('total_amount', 'position_quantity', 'max_amount', 'total_profits'),
      ...amount('loss_limit', 'lost_so_far'),
      ...time('loss_ended_at'),
    },
  ],
  [
    '[FOL-19] a follower',
    wire.Follower,
    {
      ...count('follow_id'),
      ...text('nickname'),
      ...picture('avatar'),
      ...amount('profitability', 'total_profits'),
    },
  ],
  ['[FOL-16] a copied order', wire.FollowOrder, followed],
  [
    '[LOAN-19] an option of a loan',
    wire.LoanOption,
    { ...count('id'), ...amount('min_amount', 'max_amount'), ...terms },
  ],
  [
    '[LOAN-48] a loan',
    wire.LoanRecord,
    {
      ...count('id'),
      ...terms,
      ...amount('amount', 'interest_amount', 'penalty_amount'),
      status: [1, 2],
      ...time('created_at', 'reviewed_at', 'repayment_time', 'updated_at'),
    },
  ],
  [
    '[LOAN-33] a stored agreement',
    wire.LoanDetail,
    {
      ...terms,
      ...amount('amount', 'interest_amount'),
      ...time('created_at'),
      ...text('agreement', 'user_info'),
    },
  ],
  [
    '[FUND-5] a product',
    wire.FundProduct,
    {
      ...count('id', 'lock_dividend_days'),
      ...text('title', 'currency_code', 'desc'),
      ...picture('image'),
      ...amount('dividend_percentage', 'staring_sub_amount', 'max_sub_amount', 'liquidated_damages'),
    },
  ],
  [
    '[FUND-12] a subscription',
    wire.FundSubscription,
    {
      ...count('id', 'status'),
      ...amount('share_amount', 'day_profit', 'sum_profit'),
      ...time('sub_time', 'updated_at'),
      get_fund: [
        { title: 'A', currency_code: 'USD', liquidated_damages: '5' },
        { title: 'A', currency_code: 'USD', liquidated_damages: '6' },
      ],
    },
  ],
  ['[FUND-16] an income', wire.FundIncome, { ...count('id'), ...amount('interest'), ...time('created_at') }],
]

/** All fields read, secrets too. */
const written = (value: unknown): string =>
  JSON.stringify(value, function (this: Row, name, said: unknown) {
    const held = this[name]
    return held instanceof wire.Secret ? wire.reveal(held) : said
  })

it.each(named)('%s has each of its fields under the name of the contract', (_title, schema, fields) => {
  const read = (row: Row): string => written(Schema.decodeUnknownSync(schema)(row))
  const row: Row = Object.fromEntries(Object.entries(fields).map(([name, [said]]) => [name, said]))
  const unread = Object.entries(fields).filter(([name, [, other]]) => read({ ...row, [name]: other }) === read(row))
  expect(unread).toEqual([])
})
