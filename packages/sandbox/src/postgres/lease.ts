import type { Client } from 'pg'
import { connect, tooNew } from './client.ts'
import { SHARD, VERSION } from './schema.ts'

/** After the process that writes has died, another one takes over no sooner. */
export const LEASE_MS = 2_500
/**
 * The first one lasts longer: a world is made in one go, which holds up every renewal. The first renewal, once it is made, ends that.
 * Killed while it makes its world, a process is replaced after this time only.
 */
export const MAKING_MS = 20_000
/** Parts of a lease after which it is renewed. */
const RENEWALS = 4

/**
 * Rejects where the work is not done within so many milliseconds; the work itself goes on. An answer that came while this process
 * was busy is read first: timers are called before it.
 */
export const within = <A>(milliseconds: number, work: Promise<A>): Promise<A> =>
  new Promise((done, failed) => {
    const timer = setTimeout(() => setImmediate(failed, new Error('no answer in time')), milliseconds)
    work.then(done, failed).finally(() => clearTimeout(timer))
  })

/**
 * One connection that is made again after a problem, for what may simply be asked again. A call that gets no answer in time
 * rejects: a connection that froze is no error by itself.
 */
export const openLine = (url: string, say: (sentence: string) => void) => {
  let client: Promise<Client> | undefined
  const drop = (): void => {
    const old = client
    client = undefined
    void old?.then((one) => one.end()).catch(() => undefined)
  }
  return {
    ask: async <Row extends object>(text: string, values: readonly unknown[], deadlineMs: number): Promise<Row[]> => {
      client ??= connect(url, (problem) => {
        say(`PostgreSQL: ${problem.message}`)
        drop()
      })
      try {
        const asked = client.then((one) => one.query<Row>(text, [...values]))
        return (await within(deadlineMs, asked)).rows
      } catch (problem) {
        drop()
        throw problem
      }
    },
    close: drop,
  }
}

type Options = { readonly url: string; readonly say: (sentence: string) => void; readonly leaseMs?: number | undefined }

/**
 * The right to write, for some seconds at a time, under a number of its own: the epoch is one more than the one before, or the time
 * in milliseconds where that is more, so that a database that was restored to an earlier moment gives none twice. Times of the
 * database alone say when it ends; this process measures from before it asked, by a clock that is never set, and so thinks it ended earlier than it did.
 */
export const createLease = ({ url, say, leaseMs = LEASE_MS }: Options) => {
  const line = openLine(url, say)
  let epoch = 0
  let until = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const left = (): number => until - performance.now()
  const firstMs = Math.max(leaseMs, MAKING_MS)

  return {
    get epoch(): number {
      return epoch
    },
    /** Milliseconds until it ends, below zero where it has. */
    left,
    /** True when this process writes from now on: the epoch is one of its own. Throws where a newer server has changed the tables. */
    acquire: async (): Promise<boolean> => {
      const sent = performance.now()
      await line.ask(
        `INSERT INTO olt_writer VALUES ($1, 0, $2, now() - interval '1 s') ON CONFLICT DO NOTHING`,
        [SHARD, String(process.pid)],
        leaseMs,
      )
      const [won] = await line.ask<{ epoch: string }>(
        `UPDATE olt_writer SET epoch = greatest(epoch + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint), holder = $2, until = now() + $3 * interval '1 ms'
         WHERE shard = $1 AND until < now() AND $4::int >= (SELECT max(version) FROM olt_schema) RETURNING epoch`,
        [SHARD, String(process.pid), firstMs, VERSION],
        leaseMs,
      )
      if (won === undefined) {
        const [found] = await line.ask<{ version: number }>(
          'SELECT max(version) AS version FROM olt_schema',
          [],
          leaseMs,
        )
        if (found !== undefined && found.version > VERSION) {
          line.close()
          throw tooNew(found.version)
        }
        return false
      }
      epoch = Number(won.epoch)
      until = sent + firstMs
      return true
    },
    /** Renews it as soon as this turn is over, and from then on. `onEnd` is called once, with the reason, when it is another's or has run out. */
    keep: (onEnd: (why: string) => void): void => {
      const renew = async (): Promise<string | undefined> => {
        const sent = performance.now()
        try {
          const renewed = await line.ask(
            `UPDATE olt_writer SET until = now() + $3 * interval '1 ms' WHERE shard = $1 AND epoch = $2 RETURNING 1`,
            [SHARD, epoch, leaseMs],
            Math.max(1, left()),
          )
          if (renewed.length === 0) return 'another process writes now'
          until = sent + leaseMs
        } catch (problem) {
          say(`the lease could not be renewed (${problem instanceof Error ? problem.message : String(problem)})`)
        }
        return left() <= 0 ? 'its lease has run out, and PostgreSQL does not answer' : undefined
      }
      const next = (waitMs: number): void => {
        timer = setTimeout(async () => {
          const why = await renew()
          if (timer === undefined) return
          if (why === undefined) next(Math.min(leaseMs / RENEWALS, Math.max(50, left() / 2)))
          else onEnd(why)
        }, waitMs)
      }
      next(0)
    },
    /** Gives it back, so that the next one need not wait for its end. */
    release: async (): Promise<void> => {
      clearTimeout(timer)
      timer = undefined
      until = Number.NEGATIVE_INFINITY
      try {
        await line.ask(
          `UPDATE olt_writer SET until = now() - interval '1 s' WHERE shard = $1 AND epoch = $2`,
          [SHARD, epoch],
          leaseMs,
        )
      } catch {
        // A lease ends by itself.
      }
      line.close()
    },
  }
}
export type Lease = ReturnType<typeof createLease>
