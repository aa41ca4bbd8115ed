import { accountTypeId, calendarDay, dec } from '@openlot/core'
import type {
  AccountCard,
  AmountShare,
  BalancePanel,
  LedgerEntry,
  LedgerPanel,
  TransferLogPanel,
  TransferPanel,
  TransferRow,
} from '@openlot/core/wallet'
import { fn } from 'storybook/test'
import { accountCards, shareOfFree } from '../../core/test-support/internals.ts'
import { wholeList } from './list.ts'
import { atRest } from './review.ts'

const ROWS = [
  ['change', '2184.5', '0'],
  ['forex', '10087.1', '412.9'],
  ['micro', '850', '50'],
  // A type core does not know.
  ['Gold vault', '120.25', '0'],
] as const

/** The first so many accounts of a person, as core's panels give them. */
export const accounts = (count: number): readonly AccountCard[] =>
  accountCards(
    ROWS.slice(0, count).map(([type, balance, held], at) => ({
      type,
      balance: dec(balance),
      lockBalance: dec(held),
      accountTypeId: accountTypeId(at + 1),
      currencyId: '1',
    })),
    true,
  )

/** The balance card as core's panel gives it. */
export const balancePanel = (part: Partial<BalancePanel> = {}): BalancePanel => ({
  stage: 'ready',
  failure: undefined,
  total: dec('12684.5'),
  profits: dec('128.4'),
  percent: dec('1.02'),
  direction: 'up',
  deposit: { messageId: 'wallet.deposit', visible: true, address: '/mine/charge', issue: undefined, mayReset: false },
  withdraw: {
    messageId: 'wallet.withdraw',
    visible: true,
    address: '/mine/withdraw',
    issue: undefined,
    mayReset: false,
  },
  accounts: accounts(2),
  ...part,
})

/** Nothing is known yet. */
export const WITHOUT_MONEY_BUTTONS: Pick<BalancePanel, 'deposit' | 'withdraw'> = {
  deposit: { messageId: 'wallet.deposit', visible: false, address: '/mine/charge', issue: undefined, mayReset: false },
  withdraw: {
    messageId: 'wallet.withdraw',
    visible: false,
    address: '/mine/withdraw',
    issue: undefined,
    mayReset: false,
  },
}
export const noBalance = {
  total: undefined,
  profits: undefined,
  percent: undefined,
  direction: 'flat',
  accounts: [],
} as const

const AT = Date.UTC(2026, 2, 14, 9, 26, 53)
const HOUR_MS = 3_600_000
/** The current time in the stories of the ledger. */
export const NOW = AT + HOUR_MS
/** The day of it. */
export const TODAY = calendarDay(NOW, 'UTC')

const BOOKINGS: readonly Partial<LedgerEntry>[] = [
  { value: dec('500'), kind: '1', words: 'Deposit, USDT on Tron' },
  { value: dec('-300'), kind: 'transfer', words: 'To the contract account' },
  { value: dec('2.5'), memo: 'Mining 30, daily yield' },
  { value: dec('-0.549405'), kind: '4' },
  {
    value: dec('0'),
    kind: '5',
    words: 'Profit, EUR/USD order 240117 closed',
    id: '9917',
    freeAfter: dec('10087.1'),
    record: 'order',
    recordId: '240117',
  },
]

/** Bookings, five a day, without ids, as some servers send them. */
export const entries = (count: number): readonly LedgerEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    id: undefined,
    value: dec('1'),
    kind: '',
    memo: '',
    words: '',
    recordId: undefined,
    bookedAt: AT - Math.floor(at / 5) * 24 * HOUR_MS - (at % 5) * HOUR_MS,
    ...BOOKINGS[at % 5],
  }))

/** A ledger as core's panel gives it. */
export const ledgerPanel = (part: Partial<LedgerPanel> = {}): LedgerPanel => {
  const { rows = entries(7) } = part
  return { ...wholeList(rows), accounts: accounts(3), account: accounts(3)[0], ...part }
}

/** Shares of an amount as core's panels offer them. */
export const shares = (free: string): readonly AmountShare[] =>
  ([25, 50, 75, 100] as const).map((percent) => ({
    percent,
    amount: shareOfFree({ free: dec(free), percent, places: 2 }),
    choose: fn(),
  }))

/** A transfer of 250.50 from the fund account to the contract account, as core's panel gives it. */
export const transferPanel = (part: Partial<TransferPanel> = {}): TransferPanel => {
  const own = accounts(3)
  const end = (at: number, after: string) => {
    const account = own[at]
    if (account === undefined) throw new Error('there are three accounts')
    return {
      account,
      free: account.balance.plus('0.00789'),
      freeShown: account.balance,
      after: dec(after),
      choose: fn(),
    }
  }
  return {
    ...atRest(),
    ends: { from: end(0, '1934'), to: end(1, '10337.6') },
    accounts: own.map((one) => ({ ...one, free: one.balance, freeShown: one.balance })),
    amount: { text: '250.50', issue: undefined, change: fn() },
    value: dec('250.5'),
    shares: shares('2184.5'),
    swap: fn(),
    ...part,
  }
}

const MOVED: readonly Pick<TransferRow, 'amount' | 'from' | 'to'>[] = [
  { amount: dec('300'), from: 'wallet.change', to: 'wallet.forex' },
  { amount: dec('0.549405'), from: 'wallet.forex', to: 'wallet.change' },
  // Account name as some servers send it.
  { amount: dec('1200'), from: 'Gold vault', to: 'wallet.micro' },
]
/** Transfers, five a day. */
export const transferLog = (count = 7, part: Partial<TransferLogPanel> = {}): TransferLogPanel => {
  const rows = Array.from({ length: count }, (_, at) => ({
    createdAt: AT - Math.floor(at / 5) * 24 * HOUR_MS - (at % 5) * HOUR_MS,
    ...(MOVED[at % MOVED.length] as (typeof MOVED)[number]),
  }))
  return { ...wholeList(rows), ...part }
}
