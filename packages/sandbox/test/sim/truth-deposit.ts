import type { LedgerRow } from '../../src/books/accounts.ts'
import { DEPOSIT_PLACES, type DepositRow } from '../../src/books/deposits.ts'
import { amountText } from '../../src/oracle/rational.ts'
import type { StoredChange } from '../../src/ports.ts'
import { readStored } from '../../src/words/stored.ts'
import { inEnglish } from '../../src/words/words.ts'
import type { WalletTruthOptions } from './truth-options.ts'

const SECOND = 1000
/** Remark of the operator on a request that its person took back. */
const CANCELLED = 'Cancelled'

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
const remarkOf = ({ remark }: DepositRow): string => readStored(remark, inEnglish)
const bookedText = (row: DepositRow): string =>
  `${amountText(row.amount, DEPOSIT_PLACES)} ${row.currency} at ${row.at - (row.at % SECOND)}: ${row.status} ${remarkOf(row)}`

const stepOf = ({ wayId, proof }: DepositRow): string =>
  proof !== '' ? 'proofSent' : wayId === 0 ? 'matching' : 'awaitingProof'
interface ShownRequest {
  readonly step: string
  readonly id: string
  readonly amount: { toFixed(): string }
  readonly currency: string
  readonly bankInfo: { readonly id: string } | undefined
}
/** A request in steps as it is shown; one on the books has the same text. */
export const requestText = ({ step, id, amount, currency, bankInfo }: ShownRequest): string =>
  `${step} ${id}: ${amount.toFixed()} ${currency} to bank ${bankInfo?.id ?? 0}`
const bookedRequest = (row: DepositRow): string =>
  `${stepOf(row)} ${row.requestId}: ${amountText(row.amount, DEPOSIT_PLACES)} ${row.currency} to bank ${row.wayId}`
const isOpen = ({ flow, status }: DepositRow): boolean => flow === 'steps' && status === 'pending'

/** Rules of deposits on the server: each ends once, and is credited when it is finished and then only. */
export const createDepositTruth = ({ now, broken, sentBy }: WalletTruthOptions) => {
  const deposits = new Map<number, DepositRow>()
  const texts = new Map<number, string[]>()
  /** States a request of a person has had. */
  const requests = new Map<number, Set<string>>()
  const requestsAt = new Map<number, number>()
  const openOf = (userId: number): readonly DepositRow[] =>
    [...deposits.values()].filter((row) => row.userId === userId && isOpen(row)).toReversed()
  /** S31: what a mutation did to a request, and which request it was. */
  const learnStep = (before: DepositRow, next: DepositRow): string | undefined => {
    if (next.proof !== '' && next.proof !== before.proof) return `proof of request ${next.requestId}`
    return remarkOf(next) === CANCELLED && before.status === 'pending'
      ? `cancel of request ${next.requestId}`
      : undefined
  }
  return {
    pending: (): readonly DepositRow[] => [...deposits.values()].filter(({ status }) => status === 'pending'),
    /** Newest first. */
    of: (userId: number, kind: string): readonly DepositRow[] =>
      [...deposits.values()].filter((row) => row.userId === userId && row.kind === kind).toReversed(),
    /** Text of each time; the last one is of now. */
    textsOf: ({ id }: DepositRow): readonly string[] => texts.get(id) ?? [],
    /** Newest first, those that wait for somebody. */
    openOf,
    /** True if a request in steps of this person ever was as shown. */
    wasRequest: (userId: number, text: string): boolean => requests.get(userId)?.has(text) === true,
    /** The newest request that is not over, as it is shown; undefined without one. */
    requestOf: (userId: number): string | undefined => openOf(userId).map(bookedRequest)[0],
    requestsAt: (userId: number): number => requestsAt.get(userId) ?? 0,
    /** S30, S31. Answers what mutations did to requests in steps. */
    learn: (changes: readonly StoredChange[], key: string | undefined): readonly string[] => {
      const steps: string[] = []
      const due = new Map<number, bigint>()
      for (const { table, row } of changes) {
        if (table !== 'deposits' || row === null) continue
        const next = row as unknown as DepositRow
        const { id, userId, status, credited } = next
        const before = deposits.get(id)
        if (before === undefined && key !== undefined && sentBy(key)?.userId !== userId)
          broken('S29', `deposit ${id} of user ${userId} was sent by user ${sentBy(key)?.userId}`)
        const step = before === undefined ? undefined : learnStep(before, next)
        if (step !== undefined) {
          steps.push(step)
          const sender = key === undefined ? undefined : sentBy(key)?.userId
          if (sender !== undefined && sender !== userId) broken('S29', `${step} of user ${userId} came from ${sender}`)
        }
        if (before !== undefined && before.status !== 'pending')
          broken('S30', `deposit ${id} was ${before.status} and changed again`)
        if (status === 'finished' ? credited <= 0n : credited !== 0n)
          broken('S30', `deposit ${id} is ${status} with ${credited} credited`)
        due.set(userId, (due.get(userId) ?? 0n) + credited)
        deposits.set(id, next)
        const known = texts.get(id) ?? []
        texts.set(id, [...known, bookedText(next)])
        if (next.flow === 'steps') {
          requests.set(userId, (requests.get(userId) ?? new Set()).add(bookedRequest(next)))
          requestsAt.set(userId, now())
          const unproven = openOf(userId).filter(({ proof }) => proof === '')
          if (unproven.length > 1) broken('S31', `user ${userId} has ${unproven.length} requests without a proof`)
        }
      }
      for (const { table, row } of changes) {
        const entry = row as unknown as LedgerRow
        if (table === 'ledger' && row !== null && entry.kind === 'deposit')
          due.set(entry.userId, (due.get(entry.userId) ?? 0n) - entry.value)
      }
      for (const [userId, rest] of due)
        if (rest !== 0n) broken('S30', `${rest} less was booked for deposits of user ${userId} than was credited`)
      return steps
    },
  }
}
