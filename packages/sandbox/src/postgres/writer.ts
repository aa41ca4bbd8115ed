import type { Client } from 'pg'
import { NotStored, type StoredChange } from '../ports.ts'
import { APPEND, type Batch, createBatch, valuesOf } from './batch.ts'
import { connect } from './client.ts'
import type { Reached } from './follow.ts'
import { type Lease, within } from './lease.ts'
import { SHARD } from './schema.ts'

/** Rows that may wait to be stored: PostgreSQL is far behind by then. */
const MOST_WAITING = 200_000
/** Pause before a batch whose outcome is unknown is sent again, milliseconds. */
const AGAIN_MS = 50
/** So long a log is kept, and so often the rest is removed. */
const LOG_KEPT = '15 min'
const TRIM_MS = 60_000

type Options = {
  readonly url: string
  readonly lease: Lease
  readonly reached: Reached
  readonly say: (sentence: string) => void
  /** Called once, when this process may write no more: it is to end. */
  readonly onEnd: (why: string) => void
}

/**
 * Stores what is committed: all transactions of a turn of the event loop, and of the time the batch before took, in one statement.
 * `after` calls back once everything committed so far is stored, in the order of the calls, and never once the lease has ended.
 */
export const createWriter = ({ url, lease, reached, say, onEnd }: Options) => {
  let { seq, position } = reached
  let open = createBatch()
  let sent: Batch | undefined
  let isFlushing = false
  let isEnded = false
  let client: Client | undefined
  let [connections, repeats] = [0, 0]

  const end = (why: string): void => {
    if (isEnded) return
    isEnded = true
    onEnd(why)
  }
  const isOver = (): boolean => isEnded || lease.left() <= 0

  type Outcome = { readonly own: number; readonly logged: number; readonly already: number | null }
  const append = async (values: readonly unknown[]): Promise<Outcome | undefined> => {
    if (client === undefined) connections += 1
    client ??= await connect(url, () => undefined)
    // Poolers give one session of the database to one connection after the other: names are of this one alone.
    const name = `append ${lease.epoch} ${connections}`
    const asked = client.query<Outcome>({ name, text: APPEND, values: [...values] })
    return (await within(Math.max(1, lease.left()), asked)).rows[0]
  }
  /** Until it is stored, or never will be: while the outcome is unknown the same number is sent again. */
  const store = async (batch: Batch): Promise<boolean> => {
    seq += 1
    batch.seq = seq
    const positionAfter = (count: number): number => {
      position += count
      return position - count
    }
    const values = [SHARD, lease.epoch, seq, ...valuesOf(batch, positionAfter)]
    while (!isOver()) {
      try {
        const outcome = await append(values)
        if (outcome?.own !== 1) end('another process writes now')
        else if (outcome.logged === 1 || outcome.already === lease.epoch) return true
        else end('PostgreSQL is not where this process left it, as after a restore to an earlier moment')
        return false
      } catch (problem) {
        repeats += 1
        say(`batch ${seq} is sent again (${problem instanceof Error ? problem.message : String(problem)})`)
        void client?.end().catch(() => undefined)
        client = undefined
        await new Promise((passed) => setTimeout(passed, AGAIN_MS))
      }
    }
    end('its lease has run out, and nothing can be stored')
    return false
  }
  const flush = async (): Promise<void> => {
    while (!open.isEmpty || open.waiting.length > 0) {
      const batch = open
      open = createBatch()
      sent = batch
      if (!batch.isEmpty && !(await store(batch))) return
      sent = undefined
      for (const run of batch.waiting) {
        // Stored, and yet not said: another process may have the word by now.
        if (isOver()) return end('its lease has run out')
        run()
      }
    }
    isFlushing = false
  }
  const flushSoon = (): void => {
    if (isFlushing) return
    isFlushing = true
    setImmediate(() => void flush().catch((problem: unknown) => end(String(problem))))
  }

  const trim = setInterval(() => {
    void client
      ?.query(
        `DELETE FROM olt_log WHERE shard = $1 AND at < now() - interval '${LOG_KEPT}' AND seq < (SELECT max(seq) FROM olt_log WHERE shard = $1)`,
        [SHARD],
      )
      .catch(() => undefined)
  }, TRIM_MS)
  trim.unref()

  return {
    commit: (changes: readonly StoredChange[]): void => {
      if (isOver()) throw new NotStored('Another process writes')
      // PostgreSQL takes no such text, and would refuse the changes of everybody with it.
      const bad = changes.find(({ key }) => key.includes('\0') || /\p{Surrogate}/u.test(key))
      if (bad !== undefined) throw new Error(`A key of ${bad.table} cannot be stored`)
      if (open.rows.size > MOST_WAITING) throw new NotStored('PostgreSQL is too far behind')
      open.add(changes)
      flushSoon()
    },
    after: (run: () => void): void => {
      if (!open.isEmpty || open.waiting.length > 0) {
        open.waiting.push(run)
        flushSoon()
      } else if (sent !== undefined) sent.waiting.push(run)
      else if (isOver()) end('its lease has run out')
      else run()
    },
    /** Batches that are committed and may not be stored yet, the oldest first. */
    pending: (): readonly Batch[] => (sent === undefined ? [open] : [sent, open]),
    /** Number of the last batch that was sent. */
    get seq(): number {
      return seq
    },
    /** Times a batch was sent again since the start. */
    get repeats(): number {
      return repeats
    },
    close: async (): Promise<void> => {
      clearInterval(trim)
      isEnded = true
      await client?.end().catch(() => undefined)
    },
  }
}
