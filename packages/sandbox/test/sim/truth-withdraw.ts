import type { LedgerRow } from '../../src/books/accounts.ts'
import { DRAW_SYMBOLS } from '../../src/books/draw-symbols.ts'
import type { WayRow } from '../../src/books/ways.ts'
import type { WithdrawalRow } from '../../src/books/withdrawals.ts'
import type { StoredChange } from '../../src/ports.ts'
import type { WalletTruthOptions } from './truth-options.ts'

/** Address or account of a payout method. */
export const goalOf = ({ fields }: WayRow): string => fields.dc_address ?? fields.payee_account ?? ''

const STATUS = { waiting: 'Processing', paid: 'Completed', rejected: 'Rejected' } as const
const SECOND = 1000
const KINDS: ReadonlySet<string> = new Set(['held', 'released', 'withdrawal', 'fee'])
/** The account they are taken from. */
const FUND = 1

interface ShownWithdrawal {
  readonly amount: { toFixed(): string }
  readonly received: { toFixed(): string } | undefined
  readonly fee: { toFixed(): string } | undefined
  readonly currency: { readonly code: string }
  readonly status: string
  readonly createdAt: number | undefined
  readonly address: string
  readonly payeeAccount: string
}
/** A withdrawal as it is shown; one on the books has the same text. */
export const withdrawalText = (row: ShownWithdrawal): string =>
  `${row.amount.toFixed()} ${row.currency.code} to ${row.address}${row.payeeAccount} at ${row.createdAt}: fee ${row.fee?.toFixed()} gets ${row.received?.toFixed()}, ${row.status}`
const bookedText = (row: WithdrawalRow): string => {
  const code = DRAW_SYMBOLS.find(({ id }) => id === row.symbolId)?.code
  const gets = row.state === 'rejected' ? '0' : row.receive
  return `${row.amount} ${code} to ${row.goal} at ${row.at - (row.at % SECOND)}: fee ${row.fee} gets ${gets}, ${STATUS[row.state]}`
}
/** More digits than an amount, a rate and their product have. */
const PLACES = 20
const units = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(PLACES, '0'))
}
const ONE = 10n ** BigInt(PLACES)
const RECEIVE_PLACES = { crypto: 4, bank: 2 } as const

/**
 * Finds errors of a payout by whole numbers alone: fee and receipt are the amount, the receipt is the amount without
 * the fee, rounded down, and of the taken sum no larger part is paid than the receipt is of the amount.
 */
export const payoutWrong = ({
  symbolId,
  kind,
  amount,
  fee,
  receive,
  taken,
  arrives,
}: WithdrawalRow): string | undefined => {
  const symbol = DRAW_SYMBOLS.find(({ id }) => id === symbolId)
  if (symbol === undefined) return 'is of no currency'
  const [asked, charged, paid, rate] = [units(amount), units(fee), units(receive), units(symbol.rate)]
  if (charged + paid !== asked) return `of ${amount} has a fee of ${fee} and pays out ${receive}`
  const left = asked - (symbol.fee === 'fixed' ? rate : (asked * rate) / ONE)
  const step = 10n ** BigInt(PLACES - RECEIVE_PLACES[kind])
  if (paid !== left - (left % step))
    return `of ${amount} pays out ${receive}, and not what its fee leaves, rounded down`
  return arrives * asked > taken * paid ? `takes ${taken} millionths and pays ${arrives} of them` : undefined
}
const total = (rows: readonly WithdrawalRow[]): bigint => rows.reduce((sum, { taken }) => sum + taken, 0n)

/**
 * Rules of withdrawals and payout methods on the server: held while they wait, given back whole when they are refused.
 */
export const createWithdrawalTruth = ({ broken, sentBy }: WalletTruthOptions) => {
  const withdrawals = new Map<number, WithdrawalRow>()
  /** Every state each has been in, as it is shown. */
  const texts = new Map<number, string[]>()
  const ways = new Map<number, WayRow>()
  const waiting = new Map<number, WithdrawalRow>()

  /** S29: a payout method belongs to the person who bound it, and nobody else deletes it. */
  const learnWay = (id: number, row: WayRow | undefined, key: string | undefined): void => {
    const before = ways.get(id)
    const sender = key === undefined ? undefined : sentBy(key)?.userId
    const owner = (row ?? before)?.userId
    if (sender !== undefined && sender !== owner)
      broken('S29', `a mutation of user ${sender} changed way ${id} of user ${owner}`)
    if (row === undefined) ways.delete(id)
    else if ([...ways.values()].some((way) => way.id !== id && way.userId === owner && isSamePlace(way, row)))
      broken('S29', `user ${owner} has bound ${goalOf(row)} twice`)
    else ways.set(id, row)
  }
  const isSamePlace = (way: WayRow, other: WayRow): boolean =>
    way.symbolId === other.symbolId && goalOf(way) === goalOf(other)
  /** S29: money goes where its owner bound it, or where they typed. */
  const learnGoal = (row: WithdrawalRow, key: string | undefined): void => {
    const isOwn = [...ways.values()].some(
      (way) => way.userId === row.userId && way.symbolId === row.symbolId && goalOf(way) === row.goal,
    )
    const isTyped = key !== undefined && sentBy(key)?.typed === row.goal
    if (!isOwn && !isTyped) broken('S29', `withdrawal ${row.id} of user ${row.userId} goes to ${row.goal}`)
  }
  return {
    ways: (): readonly WayRow[] => [...ways.values()],
    waysOf: (userId: number): readonly WayRow[] => [...ways.values()].filter((way) => way.userId === userId),
    waiting: (): readonly WithdrawalRow[] => [...waiting.values()],
    /** Newest first. */
    of: (userId: number, kind: string): readonly WithdrawalRow[] =>
      [...withdrawals.values()].filter((row) => row.userId === userId && row.kind === kind).toReversed(),
    /** Text of each time; the last one is of now. */
    textsOf: ({ id }: WithdrawalRow): readonly string[] => texts.get(id) ?? [],
    receiptOf: (id: number): string | undefined => {
      const row = withdrawals.get(id)
      return row && `fee ${row.fee} gets ${row.receive}`
    },
    learn: (changes: readonly StoredChange[], key: string | undefined, lockOf: (userId: number) => bigint): void => {
      for (const { table, key: id, row } of changes)
        if (table === 'ways') learnWay(Number(id), row === null ? undefined : (row as unknown as WayRow), key)
      const users = new Set<number>()
      const due = new Map<number, bigint>()
      for (const { table, row } of changes) {
        if (table !== 'withdrawals' || row === null) continue
        const next = row as unknown as WithdrawalRow
        const { id, userId, state, taken } = next
        const before = withdrawals.get(id)
        const wrong = payoutWrong(next)
        if (wrong !== undefined) broken('S28', `withdrawal ${id} ${wrong}`)
        if (before === undefined) learnGoal(next, key)
        else if (before.state !== 'waiting') broken('S28', `withdrawal ${id} was ${before.state} and is decided again`)
        // A held amount leaves the free one; refused it comes back; paid it was taken before.
        const change = (before === undefined ? -taken : 0n) + (state === 'rejected' ? taken : 0n)
        due.set(userId, (due.get(userId) ?? 0n) + change)
        users.add(userId)
        withdrawals.set(id, next)
        texts.set(id, [...(texts.get(id) ?? []), bookedText(next)])
        if (state === 'waiting') waiting.set(id, next)
        else waiting.delete(id)
      }
      for (const userId of users) {
        const held = total([...waiting.values()].filter((row) => row.userId === userId))
        if (held !== lockOf(userId)) broken('S28', `${lockOf(userId)} is held of user ${userId}, ${held} is waited for`)
        let booked = 0n
        for (const { table, row } of changes) {
          const entry = row as unknown as LedgerRow
          if (table === 'ledger' && entry.userId === userId && entry.accountTypeId === FUND && KINDS.has(entry.kind))
            booked += entry.value
        }
        if (booked !== due.get(userId))
          broken('S28', `${booked} was booked for withdrawals of user ${userId}, not ${due.get(userId)}`)
      }
    },
  }
}
