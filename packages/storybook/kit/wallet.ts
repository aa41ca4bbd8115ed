import { accountTypeId, dec } from '@openlot/core'
import {
  type AccountCard,
  accountCards,
  type BalancePanel,
  type LedgerEntry,
  type LedgerPanel,
} from '@openlot/core/wallet'
import { fn } from 'storybook/test'

const ROWS = [
  ['change', '2184.5', '0'],
  ['forex', '10087.1', '412.9'],
  ['micro', '850', '50'],
  // Of a type that core does not know.
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
  total: dec('12684.5'),
  profits: dec('128.4'),
  percent: dec('1.02'),
  direction: 'up',
  deposit: { visible: true, address: '/mine/charge', issue: undefined },
  withdraw: { visible: true, address: '/mine/withdraw', issue: undefined },
  accounts: accounts(2),
  ...part,
})

/** Nothing known yet. */
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

const BOOKINGS: readonly Partial<LedgerEntry>[] = [
  { value: dec('500'), kind: '1', words: 'Deposit, USDT on Tron' },
  { value: dec('-300'), kind: 'transfer', words: 'To the contract account' },
  { value: dec('2.5'), memo: 'Mining 30, profit of the day' },
  { value: dec('-0.549405'), kind: '4' },
  {
    value: dec('0'),
    kind: '5',
    words: 'Profit, EUR/USD order 240117 closed',
  },
]

/** So many bookings, five a day, without ids, as some servers send them. */
export const entries = (count: number): readonly LedgerEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    id: undefined,
    value: dec('1'),
    kind: '',
    memo: '',
    words: '',
    bookedAt: AT - Math.floor(at / 5) * 24 * HOUR_MS - (at % 5) * HOUR_MS,
    ...BOOKINGS[at % 5],
  }))

/** A ledger as core's panel gives it. */
export const ledgerPanel = (part: Partial<LedgerPanel> = {}): LedgerPanel => {
  const { rows = entries(7) } = part
  return {
    stage: 'ready',
    rows,
    keys: rows.map((_, at) => `#${at}`),
    total: rows.length,
    failure: undefined,
    finished: true,
    refreshing: false,
    loadingMore: false,
    canMore: false,
    more: fn(),
    refresh: fn(),
    retry: fn(),
    accounts: accounts(3),
    account: accounts(3)[0],
    ...part,
  }
}
