import type { LedgerRow } from '../../src/books/accounts.ts'
import { DEPOSIT_PLACES, type DepositRow } from '../../src/books/deposits.ts'
import { amountText } from '../../src/oracle/rational.ts'
import type { StoredChange } from '../../src/ports.ts'
import type { WalletTruthOptions } from './truth-wallet.ts'

const SECOND = 1000

interface ShownDeposit {
  readonly amount: { toFixed(): string }
  readonly currency: string
  readonly status: string
  readonly createdAt: number | undefined
  readonly remark: string
}
/** A deposit as it is shown; one on the books has the same text. */
export const depositText = ({ amount, currency, status, createdAt, remark }: ShownDeposit): string =>
  `${amount.toFixed()} ${currency} at ${createdAt}: ${status} ${remark}`
const bookedText = ({ amount, currency, status, at, remark }: DepositRow): string =>
  `${amountText(amount, DEPOSIT_PLACES)} ${currency} at ${at - (at % SECOND)}: ${status} ${remark}`

/** What the server keeps of deposits: each ends once, and is credited when it is finished and then only. */
export const createDepositTruth = ({ broken, sentBy }: WalletTruthOptions) => {
  const deposits = new Map<number, DepositRow>()
  const texts = new Map<number, string[]>()
  return {
    pending: (): readonly DepositRow[] => [...deposits.values()].filter(({ status }) => status === 'pending'),
    /** Newest first. */
    of: (userId: number, kind: string): readonly DepositRow[] =>
      [...deposits.values()].filter((row) => row.userId === userId && row.kind === kind).toReversed(),
    /** As it was shown at each time; the last one is of now. */
    textsOf: ({ id }: DepositRow): readonly string[] => texts.get(id) ?? [],
    /** S30. */
    learn: (changes: readonly StoredChange[], key: string | undefined): void => {
      const due = new Map<number, bigint>()
      for (const { table, row } of changes) {
        if (table !== 'deposits' || row === null) continue
        const next = row as unknown as DepositRow
        const { id, userId, status, credited } = next
        const before = deposits.get(id)
        if (before === undefined && key !== undefined && sentBy(key)?.userId !== userId)
          broken('S29', `deposit ${id} of user ${userId} was sent by user ${sentBy(key)?.userId}`)
        if (before !== undefined && before.status !== 'pending')
          broken('S30', `deposit ${id} was ${before.status} and changed again`)
        if (status === 'finished' ? credited <= 0n : credited !== 0n)
          broken('S30', `deposit ${id} is ${status} with ${credited} credited`)
        due.set(userId, (due.get(userId) ?? 0n) + credited)
        deposits.set(id, next)
        const known = texts.get(id) ?? []
        texts.set(id, [...known, bookedText(next)])
      }
      for (const { table, row } of changes) {
        const entry = row as unknown as LedgerRow
        if (table === 'ledger' && row !== null && entry.kind === 'deposit')
          due.set(entry.userId, (due.get(entry.userId) ?? 0n) - entry.value)
      }
      for (const [userId, rest] of due)
        if (rest !== 0n) broken('S30', `${rest} less was booked for deposits of user ${userId} than was credited`)
    },
  }
}
