import type { Client } from 'pg'
import { BrokenStore } from '../ports.ts'
import type { LogLine } from './batch.ts'
import { connect } from './client.ts'
import { type Lease, openLine } from './lease.ts'
import type { Mirror } from './mirror.ts'
import { SHARD } from './schema.ts'

/** So often the log is asked for what is new, milliseconds. */
const LOOK_MS = 100
const DEADLINE_MS = 2_000
/** Rows of one fetch, and batches of one look. */
const ROWS_AT_ONCE = 10_000
const BATCHES_AT_ONCE = 500

type Options = {
  readonly url: string
  readonly lease: Lease
  readonly mirror: Mirror
  readonly say: (sentence: string) => void
}

/** Place in the log and in the tables up to which everything is in the mirror. */
export type Reached = {
  readonly seq: number
  /** Of whoever stored that batch: a database that was restored has another one under the same number. */
  readonly epoch: number
  /** Time when it was stored, as text; undefined before the first one. */
  readonly at: string | undefined
  readonly position: number
}
type Batch = { readonly seq: string; readonly epoch: string; readonly at: string; readonly changes: string | null }
const placeOf = (batch: Batch | undefined, position: number): Reached => ({
  ...{ seq: Number(batch?.seq ?? 0), epoch: Number(batch?.epoch ?? 0), at: batch?.at, position },
})
/** Columns of a batch in the log, but what it changed. */
const HEAD = `seq, epoch, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at`

/** Keeps the rows of a database in memory, batch by batch, until the lease is ours. */
export const createFollower = ({ url, lease, mirror, say }: Options) => {
  const line = openLine(url, say)
  let reached: Reached | undefined
  let isStopped = false
  let seenAt = Number.NEGATIVE_INFINITY

  /** Everything as of one moment, by a cursor: the whole of it is never in memory twice. */
  const load = async (): Promise<Reached> => {
    mirror.clear()
    const client: Client = await connect(url, (problem) => say(`PostgreSQL: ${problem.message}`))
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const last = await client.query<Batch>(
        `SELECT ${HEAD}, NULL AS changes FROM olt_log WHERE shard = $1 ORDER BY seq DESC LIMIT 1`,
        [SHARD],
      )
      await client.query(
        `DECLARE stored NO SCROLL CURSOR FOR SELECT "table", key, row, position FROM olt_rows WHERE shard = ${SHARD} ORDER BY position`,
      )
      let position = 0
      for (;;) {
        const { rows } = await client.query<[string, string, string, string]>({
          text: `FETCH ${ROWS_AT_ONCE} FROM stored`,
          rowMode: 'array',
        })
        if (rows.length === 0) break
        mirror.apply(rows.map(([table, key, row]): LogLine => [table, key, row, 0]))
        position = Number(rows.at(-1)?.[3] ?? 0)
      }
      return placeOf(last.rows[0], position)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /**
   * Everything that was stored since. Loads again where the log no longer reaches back to where this process stands, or has another
   * batch there: a database that was restored to an earlier moment.
   */
  const catchUp = async (): Promise<Reached> => {
    reached ??= await load()
    for (;;) {
      const from: Reached = reached
      const [own, ...batches] = await line.ask<Batch>(
        `SELECT ${HEAD}, CASE WHEN seq > $2 THEN changes END AS changes FROM olt_log
         WHERE shard = $1 AND seq >= $2 ORDER BY seq LIMIT ${BATCHES_AT_ONCE + 1}`,
        [SHARD, from.seq],
        DEADLINE_MS,
      )
      const isSame = from.seq === 0 || (Number(own?.seq) === from.seq && Number(own?.epoch) === from.epoch)
      const news = from.seq === 0 && own !== undefined ? [own, ...batches] : batches
      if (!isSame || news.some(({ seq }, at) => Number(seq) !== from.seq + 1 + at)) {
        reached = await load()
        continue
      }
      for (const batch of news) {
        const lines = JSON.parse(batch.changes ?? '[]') as LogLine[]
        mirror.apply(lines)
        reached = placeOf(batch, reached.position + lines.length)
      }
      if (news.length < BATCHES_AT_ONCE) break
    }
    seenAt = performance.now()
    return reached
  }

  return {
    /** Resolves when the lease is ours and the mirror has everything; `undefined` when it was stopped before. */
    untilOurs: async (onStandby: (rows: number) => void): Promise<Reached | undefined> => {
      let isTold = false
      while (!isStopped) {
        try {
          await catchUp()
          if (await lease.acquire()) {
            // Nobody else can write any more.
            const all = await catchUp()
            line.close()
            if (all.at !== undefined) say(`goes on from batch ${all.seq}, stored ${all.at}`)
            return all
          }
          if (!isTold) onStandby(mirror.size)
          isTold = true
        } catch (problem) {
          // Nobody was told that it stands by: it could not start, and whoever started it hears why.
          if (problem instanceof BrokenStore || !isTold) {
            line.close()
            throw problem
          }
          say(`standing by: ${problem instanceof Error ? problem.message : String(problem)}`)
        }
        await new Promise((passed) => setTimeout(passed, LOOK_MS))
      }
      line.close()
      return undefined
    },
    /** Milliseconds since the end of the log was seen. */
    behindMs: (): number => performance.now() - seenAt,
    /** Number of the last batch that was read. */
    seq: (): number => reached?.seq ?? 0,
    stop: (): void => {
      isStopped = true
    },
  }
}
