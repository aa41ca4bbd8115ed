import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import { CODE, envelope, type SandboxResponse } from './message.ts'

type AnswerRow = {
  readonly owner: string
  readonly key: string
  /** Path and parameters of the first request. */
  readonly asked: string
  readonly status: number
  readonly body: string
  readonly at: number
}

const HOUR_MS = 3_600_000
const KEEP_HOURS = 25
const KEY = /^[\w.:-]{8,128}$/

/** First answers by key, so that a request the network repeated is answered again instead of carried out again. */
export const createIdempotency = (journal: Journal, clock: SandboxClock) => {
  const hourOf = (at: number): number => Math.floor(at / HOUR_MS)
  const answers = journal.table<AnswerRow, 'hour'>('answers', (row) => `${row.owner} ${row.key}`, {
    hour: (row) => String(hourOf(row.at)),
  })
  let pruned = answers.all().reduce((oldest, { at }) => Math.min(oldest, hourOf(at)), hourOf(clock.now()))

  return {
    /** The first answer, or what to do and keep. Must run inside the request's transaction. */
    once: (owner: string, key: string, asked: string, carryOut: () => SandboxResponse): SandboxResponse => {
      if (!KEY.test(key)) return envelope(CODE.refused, 'Idempotency key is malformed')
      const first = answers.get(`${owner} ${key}`)
      if (first !== undefined && first.asked !== asked) return envelope(CODE.refused, 'Idempotency key reused')
      if (first !== undefined) return { ...envelope(CODE.ok, ''), status: first.status, body: first.body }
      const response = carryOut()
      answers.put({ owner, key, asked, status: response.status, body: response.body, at: clock.now() })
      return response
    },
    prune: (): void => {
      const until = hourOf(clock.now()) - KEEP_HOURS
      for (; pruned < until; pruned += 1)
        for (const row of answers.by('hour', String(pruned))) answers.remove(`${row.owner} ${row.key}`)
    },
  }
}
export type Idempotency = ReturnType<typeof createIdempotency>
