import { dec } from '@openlot/core'
import type {
  BankPanel,
  CryptoPanel,
  DepositCurrency,
  DepositPagePanel,
  DepositPanel,
  DepositRecordsPanel,
  DepositRow,
  DepositTarget,
  DepositWire,
} from '@openlot/core/deposit'
import { fn } from 'storybook/test'
import { type Choice, receiptSteps } from '../../core/test-support/internals.ts'
import { wholeList } from './list.ts'
import { NOW } from './wallet.ts'

const choice = <Row>(rows: readonly Row[], at: number | undefined, idOf: (row: Row) => string): Choice<Row> => ({
  options: rows.map((row) => ({ id: idOf(row), row })),
  id: at === undefined || rows[at] === undefined ? undefined : idOf(rows[at]),
  choose: fn(),
  issue: undefined,
})

export const TARGET: DepositTarget = {
  id: '1',
  coin: 'USDT',
  network: 'TRC20',
  address: 'TUY5iyLtWPpQZFFktEGJ4AzRBFzMb6NPPa',
  readAt: NOW,
}
/** Coin and network chosen, as core's panel gives them. */
export const cryptoPart = (part: Partial<CryptoPanel> = {}): CryptoPanel => ({
  coins: choice(['USDT', 'BTC', 'ETH'], 0, (coin) => coin),
  networks: choice(['TRC20', 'ERC20', 'BEP20'], 0, (network) => network),
  target: TARGET,
  ...part,
})

const CURRENCIES: readonly DepositCurrency[] = [
  { id: '1', name: 'USD', minAmount: dec(50), maxAmount: dec(20_000) },
  { id: '2', name: 'EUR', minAmount: dec(0), maxAmount: dec(0) },
]
export const WIRES: readonly DepositWire[] = [
  {
    id: '1',
    bankName: 'First Sample Bank',
    bankAddress: '1 Example Street, Springfield',
    swift: 'FSBKUS33',
    ifsc: '',
    iban: '',
    holder: 'openlot sandbox',
    account: '000123456789',
    remark: 'Write your UID as the purpose of the payment',
  },
  {
    id: '2',
    bankName: 'Sample Savings',
    bankAddress: '',
    swift: '',
    ifsc: '',
    iban: '',
    holder: '',
    account: '918273645546',
    remark: '',
  },
]
export const wires = (rows: readonly DepositWire[], at?: number) => ({
  ...choice(rows, at, ({ id }) => id),
  stage: 'ready' as const,
})
/** A currency and one of its accounts chosen. */
export const bankPart = (part: Partial<BankPanel> = {}): BankPanel => ({
  currencies: choice(CURRENCIES, 0, ({ id }) => id),
  currency: CURRENCIES[0],
  wires: wires(WIRES, 0),
  wire: WIRES[0],
  ...part,
})

/** A deposit as core's panel gives it. */
export const depositPanel = (part: Partial<DepositPanel> = {}): DepositPanel => ({
  stage: 'form',
  isOver: false,
  failure: undefined,
  crypto: undefined,
  bank: undefined,
  amount: { text: '250.50', issue: undefined, change: fn() },
  unit: part.bank === undefined ? 'USDT' : 'USD',
  proof: {
    stage: 'empty',
    progress: 0,
    picture: undefined,
    issue: undefined,
    isUnreadable: false,
    failure: undefined,
    choose: fn(),
    remove: fn(),
    retry: fn(),
  },
  blocked: undefined,
  missing: undefined,
  refusal: undefined,
  submit: fn(),
  refresh: fn(),
  ...part,
})

const HOUR_MS = 3_600_000
const asked = (waits: string, words = '') =>
  receiptSteps(
    { asked: 'done.requested', waits, done: 'done.credited', refused: 'deposit.rejected' },
    { at: NOW - HOUR_MS },
    { state: words === '' ? 'waiting' : 'refused', changedAt: NOW, words },
  )
const OVER = { id: undefined, waitId: undefined, hintId: undefined, steps: [] } as const
const PAST: readonly Omit<DepositRow, 'createdAt'>[] = [
  {
    amount: dec('500'),
    currency: 'USD',
    kind: 'bank',
    stage: 'matching',
    labelId: 'deposit.matching',
    nextId: 'steps.details',
    id: '12',
    waitId: 'deposit.matching',
    hintId: 'steps.ask_hint',
    steps: asked('deposit.matching'),
    remark: '',
  },
  {
    amount: dec('250'),
    currency: 'USD',
    kind: 'bank',
    stage: 'awaiting_proof',
    labelId: 'deposit.awaiting_proof',
    nextId: 'steps.send_proof',
    id: '11',
    waitId: 'deposit.awaiting_proof',
    hintId: 'steps.proof_missing',
    steps: asked('deposit.awaiting_proof'),
    remark: '',
  },
  {
    amount: dec('0.12345678'),
    currency: 'BTC',
    kind: 'crypto',
    stage: 'pending',
    labelId: 'deposit.pending',
    nextId: 'done.credited',
    id: undefined,
    waitId: 'done.watching',
    hintId: undefined,
    steps: asked('done.watching'),
    remark: '',
  },
  {
    amount: dec('1000'),
    currency: 'EUR',
    kind: 'bank',
    stage: 'finished',
    labelId: 'deposit.finished',
    nextId: undefined,
    ...OVER,
    remark: '',
  },
  {
    amount: dec('80'),
    currency: 'USD',
    kind: 'bank',
    stage: 'rejected',
    labelId: 'deposit.rejected',
    nextId: undefined,
    ...OVER,
    steps: asked('done.checking', 'The payment was not found'),
    remark: 'The payment was not found',
  },
  {
    amount: dec('300'),
    currency: 'USD',
    kind: 'bank',
    stage: 'invalid',
    labelId: 'deposit.invalid',
    nextId: undefined,
    ...OVER,
    remark: '',
  },
  {
    amount: dec('640'),
    currency: 'USD',
    kind: 'unknown',
    stage: 'unknown',
    labelId: 'deposit.status_unknown',
    nextId: undefined,
    ...OVER,
    remark: '',
  },
]
/** Past deposits, five a day. */
export const depositRecords = (count = PAST.length, part: Partial<DepositRecordsPanel> = {}): DepositRecordsPanel => {
  const rows = Array.from({ length: count }, (_, at) => ({
    createdAt: NOW - HOUR_MS - Math.floor(at / 5) * 24 * HOUR_MS - (at % 5) * HOUR_MS,
    ...(PAST[at % PAST.length] as (typeof PAST)[number]),
  }))
  return {
    ...wholeList(rows),
    ...part,
  }
}

export const depositPagePanel = (part: Partial<DepositPagePanel> = {}): DepositPagePanel => ({
  kinds: ['crypto', 'bank'],
  kind: 'crypto',
  isInSteps: true,
  notice: '',
  uid: undefined,
  chat: false,
  ...part,
})
