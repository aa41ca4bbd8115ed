import { dec, drawSymbolId, payoutMethodId } from '@openlot/core'
import { groupAddress, type WithdrawalLogPanel, type WithdrawalRow, type WithdrawPanel } from '@openlot/core/withdraw'
import { fn } from 'storybook/test'
import { receiptSteps } from '../../core/test-support/internals.ts'
import type { DrawSymbol, PayoutMethod } from '../../core/test-support/wire-names.ts'
import { wholeList } from './list.ts'
import { atRest } from './review.ts'
import { shares } from './wallet.ts'

const AT = Date.UTC(2026, 2, 14, 9, 26, 53)
const HOUR_MS = 3_600_000

const symbol = (id: number, code: string, protocol: string, drawRate: string, usdPrice = '1'): DrawSymbol => ({
  id: drawSymbolId(id),
  code,
  protocol,
  drawRate: dec(drawRate),
  feeType: 'fixed',
  usdPrice: dec(usdPrice),
})
const USDT = symbol(1, 'USDT', 'TRC20', '3')
const USD = symbol(7, 'USD', '', '25')

const method = (id: number, part: Partial<PayoutMethod>): PayoutMethod => ({
  id: payoutMethodId(id),
  symbol: { code: 'USDT', protocol: 'TRC20' },
  address: '',
  bankName: '',
  bankAddress: '',
  payeeName: '',
  payeeAccount: '',
  routingNumber: '',
  bankSwift: '',
  bankIfsc: '',
  bankIban: '',
  bankBranch: '',
  payeeAddress: '',
  postCode: '',
  ...part,
})
export const BOUND = 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78'
const bound = method(1, { address: BOUND })
const account = method(2, {
  symbol: { code: 'USD', protocol: '' },
  bankName: 'Harbour Savings Bank',
  bankAddress: '12 Quay Street',
  payeeName: 'Sam Trader',
  payeeAccount: '000123456789',
})

/** Every amount can be paid out to its last digit. */
export const WHOLE = { tooFine: dec('0'), enough: undefined } as const

/** A withdrawal of 200 USDT to a bound address, as core's panel gives it. */
export const withdrawPanel = (part: Partial<WithdrawPanel> = {}): WithdrawPanel => ({
  ...atRest(),
  kinds: [
    { kind: 'crypto', address: '/mine/withdraw?type=0' },
    { kind: 'bank', address: '/mine/withdraw?type=1' },
  ],
  kind: 'crypto',
  isByChat: false,
  symbols: [USDT, symbol(4, 'BTC', 'BTC', '0.0002', '97000')],
  symbol: USDT,
  heldUntil: undefined,
  chooseSymbol: fn(),
  typing: undefined,
  payoutMethods: [bound, method(3, { address: '0x52908400098527886E0F7030069857D2E4169EE7' })],
  payoutMethod: bound,
  payoutMethodIssue: undefined,
  choosePayoutMethod: fn(),
  mayPick: fn(() => true),
  bind: { isAsked: false, address: '/mine/withdraw-way?type=1', cancel: fn() },
  address: { text: '', issue: undefined, change: fn() },
  lookAlike: undefined,
  isUnchecked: false,
  amount: { text: '200', issue: undefined, change: fn() },
  shares: shares('5000'),
  remark: { text: 'Savings', change: fn() },
  source: { messageId: 'wallet.account_change', free: dec('2184.5'), approximate: dec('2184.5') },
  isAboutShort: false,
  sum: {
    code: 'USDT',
    amount: dec('200'),
    charge: { percent: dec('1.5') },
    fee: dec('3'),
    receive: dec('197'),
    worth: dec('200'),
    ...WHOLE,
  },
  goal: { kind: 'address', address: BOUND, groups: groupAddress(BOUND), isBound: true },
  payPassword: undefined,
  needsPassword: false,
  passwordAddress: undefined,
  ...part,
})

/** Withdrawal of 100 USD to a bound bank account. */
export const bankPanel = (part: Partial<WithdrawPanel> = {}): WithdrawPanel =>
  withdrawPanel({
    kind: 'bank',
    symbols: [USD],
    symbol: USD,
    payoutMethods: [account],
    payoutMethod: account,
    amount: { text: '100', issue: undefined, change: fn() },
    remark: { text: '', change: fn() },
    source: { messageId: 'wallet.account_change', free: dec('2184.5'), approximate: undefined },
    sum: {
      code: 'USD',
      amount: dec('100'),
      charge: { fixed: dec('25') },
      fee: dec('25'),
      receive: dec('75'),
      worth: undefined,
      ...WHOLE,
    },
    goal: { kind: 'bank', payoutMethod: account, groups: groupAddress(account.payeeAccount) },
    ...part,
  })

/** Nothing is known of the currencies yet. */
export const unknownPanel = (): WithdrawPanel =>
  withdrawPanel({
    symbols: [],
    symbol: undefined,
    payoutMethods: [],
    payoutMethod: undefined,
    sum: undefined,
    source: undefined,
    blocked: { id: 'withdraw.currencies_unknown' },
    canReview: false,
  })

const DRAWN: readonly Partial<WithdrawalRow>[] = [
  {
    id: '41',
    status: 'Processing',
    notes: 'Savings',
    state: 'waiting',
    nextId: 'done.sent',
    steps: receiptSteps(
      { asked: 'done.requested', waits: 'done.in_review', done: 'done.sent', refused: 'done.refused' },
      { at: AT },
      { state: 'waiting', words: 'Processing' },
    ),
  },
  { status: 'Completed', amount: dec('1200'), received: dec('1197'), state: 'done' },
  { status: 'Rejected', received: undefined, fee: undefined, state: 'refused' },
  // A server that sends little.
  { status: '', received: undefined, fee: undefined, goal: '', createdAt: undefined },
  { status: 'Waiting for a second signature of the operator', code: 'BTC', amount: dec('0.125'), goal: 'bc1qw508d6q' },
]
/** Withdrawals, five a day. */
export const withdrawalLog = (count = 5, part: Partial<WithdrawalLogPanel> = {}): WithdrawalLogPanel => {
  const rows = Array.from(
    { length: count },
    (_, at): WithdrawalRow => ({
      amount: dec('200'),
      received: dec('197'),
      fee: dec('3'),
      status: 'Completed',
      createdAt: AT - Math.floor(at / 5) * 24 * HOUR_MS - (at % 5) * HOUR_MS,
      kind: 'crypto',
      notes: '',
      code: 'USDT',
      goal: BOUND,
      id: undefined,
      state: undefined,
      nextId: undefined,
      steps: [],
      ...DRAWN[at % DRAWN.length],
    }),
  )
  return {
    ...wholeList(rows),
    ...part,
  }
}
