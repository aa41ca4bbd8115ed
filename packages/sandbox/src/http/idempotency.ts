import { book } from '../books/book.ts'
import type { WorldLimits } from '../limits.ts'
import type { PasswordHash, SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import { inEnglish, type Write } from '../words/words.ts'
import { CODE, envelope, type SandboxResponse } from './message.ts'

/** No word of what was asked: it may hold a password. */
type AnswerRow = {
  readonly owner: string
  /** Digest of owner and key. */
  readonly key: string
  /** Digest of the first request, which cannot be guessed without the key. */
  readonly asked: string
  readonly status: number
  readonly body: string
  readonly at: number
}

const HOUR_MS = 3_600_000
const KEEP_HOURS = 25
const KEY = /^[\w.:-]{8,128}$/
/** Far more than a mutation answers. */
const LONGEST_BODY = 2_048
/** Bytes of a row beside its answer: digests, numbers, places in the tables. */
const ROW_BYTES = 300
/** Expired rows removed in one transaction. */
const SLICE = 500

/** Limits of what is kept, in bytes: of one account, of all, and what an account has in any case when all is taken. */
export type KeyBytes = { readonly ofAccount: number; readonly inAll: number; readonly atLeast: number }
export const KEY_BYTES: KeyBytes = { ofAccount: 16 * 1024 ** 2, inAll: 768 * 1024 ** 2, atLeast: 64 * 1024 }

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly digest: (text: string) => string
  readonly bytes?: KeyBytes | undefined
}

/** A long answer is kept without its data: code and message are repeated, and the client reads the rest again. */
const bounded = (body: string): string => {
  if (body.length <= LONGEST_BODY) return body
  const { code, msg } = JSON.parse(body) as { readonly code: number; readonly msg: string }
  return envelope(code, msg.slice(0, LONGEST_BODY)).body
}

const bytesOf = ({ body }: Pick<AnswerRow, 'body'>): number => ROW_BYTES + body.length

/**
 * First answers by key, so that a request the network repeated is answered again instead of carried out again. They are kept
 * for 25 hours, by the hour they came in. No key is forgotten earlier: an account that has kept its share changes nothing more
 * with a key until its oldest hour is over.
 */
export const createIdempotency = ({ journal, clock, digest, bytes = KEY_BYTES }: Options) => {
  const hourOf = (at: number): number => Math.floor(at / HOUR_MS)
  const placeOf = ({ owner, key }: Pick<AnswerRow, 'owner' | 'key'>): string => `${owner} ${key}`
  const answers = journal.table<AnswerRow, 'hour'>('answers', placeOf, { hour: (row) => String(hourOf(row.at)) })

  const kept = new Map<string, number>()
  let keptInAll = 0
  const add = (owner: string, more: number): void => {
    keptInAll += more
    const own = (kept.get(owner) ?? 0) + more
    if (own === 0) kept.delete(owner)
    else kept.set(owner, own)
  }
  /** Counted until the transaction is undone. */
  const count = (owner: string, more: number): void => {
    add(owner, more)
    journal.onUndo(() => add(owner, -more))
  }
  let pruned = hourOf(clock.now())
  for (const row of answers.all()) {
    add(row.owner, bytesOf(row))
    pruned = Math.min(pruned, hourOf(row.at))
  }

  const ownerOf = (userId: number): string => `user:${userId}`
  const rowOf = (userId: number, sent: string) => {
    const owner = ownerOf(userId)
    return { owner, key: digest(`${owner} ${sent}`) }
  }
  const isFull = (owner: string): boolean => {
    const own = kept.get(owner) ?? 0
    return own >= bytes.ofAccount || (keptInAll >= bytes.inAll && own >= bytes.atLeast)
  }
  /** Why nothing is done for a new key; `undefined` where it may be. Kept for nobody: the same key may come again. */
  const refusalOf = (userId: number, sent: string, write: Write): SandboxResponse | undefined => {
    if (!KEY.test(sent)) return envelope(CODE.refused, write('request.key_bad'))
    return isFull(ownerOf(userId)) ? envelope(CODE.refused, write('request.keys_full')) : undefined
  }

  return {
    /** True when `once` would only answer again. */
    isKnown: (userId: number, sent: string): boolean => answers.get(placeOf(rowOf(userId, sent))) !== undefined,
    refusalOf,
    /** The first answer, or what to do and keep. Must run inside the request's transaction. */
    once: (
      userId: number,
      sent: string,
      asked: string,
      carryOut: () => SandboxResponse,
      write: Write = inEnglish,
    ): SandboxResponse => {
      const row = { ...rowOf(userId, sent), asked: digest(`${sent} ${asked}`) }
      const first = answers.get(placeOf(row))
      if (first !== undefined && first.asked !== row.asked) return envelope(CODE.refused, write('request.key_reused'))
      if (first !== undefined) return { ...envelope(CODE.ok, ''), status: first.status, body: first.body }
      const refused = refusalOf(userId, sent, write)
      if (refused !== undefined) return refused
      const response = carryOut()
      const answered = answers.put({
        ...row,
        status: response.status,
        body: bounded(response.body),
        at: clock.now(),
      })
      count(row.owner, bytesOf(answered))
      return response
    },
    /** Removes a slice of what has expired. Must run inside a transaction; true where there is more. */
    prune: (): boolean => {
      const until = hourOf(clock.now()) - KEEP_HOURS
      // After a clock that was ahead: what came since is to go too, once it is old.
      pruned = Math.min(pruned, hourOf(clock.now()))
      const before = pruned
      journal.onUndo(() => {
        pruned = before
      })
      let left = SLICE
      while (pruned < until && left > 0) {
        const expired = answers.first('hour', String(pruned), left)
        for (const row of expired) {
          answers.remove(placeOf(row))
          count(row.owner, -bytesOf(row))
        }
        if (expired.length < left) pruned += 1
        left -= expired.length
      }
      return pruned < until
    },
  }
}
export type Idempotency = ReturnType<typeof createIdempotency>

const MIB = 1024 ** 2
type Needs = Pick<Options, 'journal' | 'clock'> & { readonly hash: PasswordHash; readonly limits: WorldLimits }

export const idempotency = book(
  'idempotency',
  ({ journal, clock, hash: { digest }, limits }: Needs) => {
    const bytes = { ...KEY_BYTES, ofAccount: limits.keyMibPerAccount * MIB, inAll: limits.keyMib * MIB }
    const made = createIdempotency({ journal, clock, digest, bytes })
    return { ...made, prune: () => journal.transact(made.prune) }
  },
  { everySecond: ({ prune }) => void prune() },
)
