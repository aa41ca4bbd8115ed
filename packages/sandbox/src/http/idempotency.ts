import type { SandboxClock } from '../ports.ts'
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
const MAX_OF_ACCOUNT = 1_000
const MAX_IN_ALL = 20_000

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly digest: (text: string) => string
}

/** A long answer is kept without its data: code and message are repeated, and the client reads the rest again. */
const bounded = (body: string): string => {
  if (body.length <= LONGEST_BODY) return body
  const { code, msg } = JSON.parse(body) as { readonly code: number; readonly msg: string }
  return envelope(code, msg.slice(0, LONGEST_BODY)).body
}

/**
 * First answers by key, so that a request the network repeated is answered again instead of carried out again. Bounded for an
 * account and in all.
 */
export const createIdempotency = ({ journal, clock, digest }: Options) => {
  const hourOf = (at: number): number => Math.floor(at / HOUR_MS)
  const placeOf = ({ owner, key }: Pick<AnswerRow, 'owner' | 'key'>): string => `${owner} ${key}`
  const answers = journal.table<AnswerRow, 'hour' | 'owner'>('answers', placeOf, {
    hour: (row) => String(hourOf(row.at)),
    owner: (row) => row.owner,
  })
  let pruned = answers.all().reduce((oldest, { at }) => Math.min(oldest, hourOf(at)), hourOf(clock.now()))

  const forget = (rows: readonly AnswerRow[]): void => {
    for (const row of rows) answers.remove(placeOf(row))
  }
  /** Who keeps the most makes room: one account cannot push out the keys of the others. */
  const makeRoom = (owner: string): void => {
    const own = answers.by('owner', owner)
    if (own.length >= MAX_OF_ACCOUNT) forget(own.slice(0, 1))
    if (answers.size < MAX_IN_ALL) return
    const counts = new Map<string, number>()
    for (const row of answers.all()) counts.set(row.owner, (counts.get(row.owner) ?? 0) + 1)
    const [most = owner] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [owner, 0])
    const rows = answers.by('owner', most)
    // Half of them, so that this is seldom.
    forget(rows.slice(0, Math.ceil(rows.length / 2)))
  }

  const rowOf = (userId: number, sent: string) => {
    const owner = `user:${userId}`
    return { owner, key: digest(`${owner} ${sent}`) }
  }

  return {
    /** Whether `once` would only answer again. */
    isKnown: (userId: number, sent: string): boolean => answers.get(placeOf(rowOf(userId, sent))) !== undefined,
    /** The first answer, or what to do and keep. Must run inside the request's transaction. */
    once: (
      userId: number,
      sent: string,
      asked: string,
      carryOut: () => SandboxResponse,
      write: Write = inEnglish,
    ): SandboxResponse => {
      if (!KEY.test(sent)) return envelope(CODE.refused, write('request.key_bad'))
      const row = { ...rowOf(userId, sent), asked: digest(`${sent} ${asked}`) }
      const { owner } = row
      const first = answers.get(placeOf(row))
      if (first !== undefined && first.asked !== row.asked) return envelope(CODE.refused, write('request.key_reused'))
      if (first !== undefined) return { ...envelope(CODE.ok, ''), status: first.status, body: first.body }
      const response = carryOut()
      makeRoom(owner)
      answers.put({ ...row, status: response.status, body: bounded(response.body), at: clock.now() })
      return response
    },
    prune: (): void => {
      const until = hourOf(clock.now()) - KEEP_HOURS
      // After a clock that was ahead: what came since is to go too, once it is old.
      pruned = Math.min(pruned, hourOf(clock.now()))
      for (; pruned < until; pruned += 1) forget(answers.by('hour', String(pruned)))
    },
  }
}
export type Idempotency = ReturnType<typeof createIdempotency>
