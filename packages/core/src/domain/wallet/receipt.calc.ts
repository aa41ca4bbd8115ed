import type { Epoch } from '../../kernel/instant.ts'

/** Actions with money that end on a page of their own. @rule WAL-20 */
export const RECEIPT_KINDS = ['withdrawal', 'transfer', 'deposit', 'fund', 'redemption', 'repayment'] as const
/** Kind of an action with money that ends on a page of its own. */
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/** One line of a receipt: an amount in a currency ('' is the account's), or words: a message id or the server's own. */
export interface ReceiptLine {
  readonly label: string
  readonly amount?: string
  readonly currency?: string
  readonly words?: string
}

/** An action with money that was accepted, as it was sent: plain JSON, amounts as plain decimals. @rule WAL-20 */
export interface Receipt {
  readonly kind: ReceiptKind
  /** When it was accepted, by the server's time. */
  readonly at: Epoch
  /** Server's words for it; '' for none. */
  readonly said: string
  readonly amount: string
  readonly currency: string
  /** List its record is in, or the number of its record. */
  readonly record: string
  /** Target: an address or an account number; '' where it is one of the person's own accounts. */
  readonly to: string
  readonly lines: readonly ReceiptLine[]
  /** When it ends, where the terms that were agreed to say so. */
  readonly until?: Epoch | undefined
}

/** State of the record of an action: still with the server, at its good end, or refused. */
export type ReceiptState = 'waiting' | 'done' | 'refused'

/** One step of an action: behind the person, under way, still to come, or refused. */
export interface ReceiptStep {
  readonly label: string
  readonly stage: 'past' | 'now' | 'next' | 'refused'
  /** When it came, or is to come by the terms that were agreed to; undefined while it is not known. */
  readonly at: Epoch | undefined
  /** Server's words for how it stands; '' for none. */
  readonly words: string
}

/** Names of the steps of an action, as message ids; without `waits` it is over at once. */
export interface ReceiptSteps {
  readonly asked: string
  readonly waits?: string
  readonly done: string
  readonly refused: string
}

/**
 * Steps of an action by its record. Times are those of the record and of the terms agreed to: no step still to come has
 * another. @rule WAL-21
 */
export const receiptSteps = (
  names: ReceiptSteps,
  { at, until }: { readonly at: Epoch | undefined; readonly until?: Epoch | undefined },
  record: {
    readonly state: ReceiptState
    readonly askedAt?: Epoch | undefined
    readonly changedAt?: Epoch | undefined
    readonly words?: string | undefined
  },
): readonly ReceiptStep[] => {
  const { state, askedAt = at, changedAt, words = '' } = record
  const isOver = state !== 'waiting'
  const waits: readonly ReceiptStep[] =
    names.waits === undefined
      ? []
      : [{ label: names.waits, stage: isOver ? 'past' : 'now', at: undefined, words: isOver ? '' : words }]
  return [
    { label: names.asked, stage: 'past', at: askedAt, words: '' },
    ...waits,
    state === 'refused'
      ? { label: names.refused, stage: 'refused', at: changedAt, words }
      : {
          label: names.done,
          stage: isOver ? 'past' : 'next',
          at: isOver ? changedAt : until,
          words: isOver ? words : '',
        },
  ]
}

/** Times of the server have whole seconds, and its clock is known about half a second off; its answer may be slow. */
const NEAR_MS = 60_000

/**
 * The record of a receipt among those of its list: of the same amount, and written next to when it was accepted. Undefined
 * while none is there. @rule WAL-21
 */
export const recordOf = <Row extends { readonly amount: { toFixed(): string }; readonly createdAt: Epoch | undefined }>(
  rows: readonly Row[],
  { amount, at }: Pick<Receipt, 'amount' | 'at'>,
): Row | undefined => {
  let nearest: Row | undefined
  let least = NEAR_MS
  for (const row of rows) {
    const away = row.createdAt === undefined ? NEAR_MS : Math.abs(row.createdAt - at)
    if (row.amount.toFixed() === amount && away < least) [nearest, least] = [row, away]
  }
  return nearest
}

/** So long after it was accepted a receipt comes back with its page. */
const KEPT_MS = 3_600_000

const isText = (value: unknown): value is string => typeof value === 'string'
const isLine = (value: unknown): value is ReceiptLine => {
  if (typeof value !== 'object' || value === null || !('label' in value)) return false
  return Object.values(value).every(isText)
}

/** The receipt that a tab kept, about which nothing is sure; undefined where it is none, or an old one. @rule WAL-20 */
export const keptReceipt = (kept: { readonly [Name in keyof Receipt]?: unknown }, now: Epoch): Receipt | undefined => {
  const { kind, at, said, amount, currency, record, to, lines, until } = kept
  const isKnown = RECEIPT_KINDS.some((one) => one === kind)
  if (!isKnown || typeof at !== 'number' || Math.abs(now - at) > KEPT_MS || !Array.isArray(lines)) return undefined
  if (!isText(amount) || !/^\d+(\.\d+)?$/.test(amount) || ![said, currency, record, to].every(isText)) return undefined
  if (!lines.every(isLine)) return undefined
  const whole = { kind, at, said, amount, currency, record, to, lines } as Receipt
  return typeof until === 'number' ? { ...whole, until } : whole
}
