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
export type Reached = { readonly seq: number; readonly position: number }

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
      const last = await client.query<{ seq: string }>(
        'SELECT coalesce(max(seq), 0) AS seq FROM olt_log WHERE shard = $1',
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
      return { seq: Number(last.rows[0]?.seq ?? 0), position }
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** Everything that was stored since; loads again where the log no longer reaches back to where this process stands. */
  const catchUp = async (): Promise<Reached> => {
    reached ??= await load()
    for (;;) {
      const batches: readonly { seq: string; changes: string }[] = await line.ask(
        `SELECT seq, changes FROM olt_log WHERE shard = $1 AND seq > $2 ORDER BY seq LIMIT ${BATCHES_AT_ONCE}`,
        [SHARD, reached.seq],
        DEADLINE_MS,
      )
      for (const { seq, changes } of batches) {
        if (Number(seq) !== reached.seq + 1) {
          reached = await load()
          break
        }
        const lines = JSON.parse(changes) as LogLine[]
        mirror.apply(lines)
        reached = { seq: Number(seq), position: reached.position + lines.length }
      }
      if (batches.length < BATCHES_AT_ONCE) break
    }
    seenAt = performance.now()
    return reached
  }

  /** All of the database, once nobody else can write. */
  const whole = async (): Promise<Reached> => {
    const at = await catchUp()
    const [end] = await line.ask<{ seq: string }>(
      'SELECT coalesce(max(seq), 0) AS seq FROM olt_log WHERE shard = $1',
      [SHARD],
      DEADLINE_MS,
    )
    // A database that was restored to an earlier moment: what is in the mirror beyond it was never there.
    return Number(end?.seq) === at.seq ? at : load()
  }

  return {
    /** Resolves when the lease is ours and the mirror has everything; `undefined` when it was stopped before. */
    untilOurs: async (onStandby: (rows: number) => void): Promise<Reached | undefined> => {
      let isTold = false
      while (!isStopped) {
        try {
          await catchUp()
          if (await lease.acquire()) {
            const all = await whole()
            line.close()
            return all
          }
          if (!isTold) onStandby(mirror.size)
          isTold = true
        } catch (problem) {
          if (problem instanceof BrokenStore || reached === undefined) throw problem
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
