import type { Durable, Files } from '../ports.ts'
import { createPostgresArchive } from './archive.ts'
import { connect, migrate } from './client.ts'
import { createPostgresFiles } from './files.ts'
import { createFollower } from './follow.ts'
import { createLease } from './lease.ts'
import { createMirror } from './mirror.ts'
import { createReader } from './reader.ts'
import { SHARD } from './schema.ts'
import { createWriter } from './writer.ts'

/** Options of a world in PostgreSQL. */
export type PostgresOptions = {
  readonly url: string
  /** Told a sentence for the operator. */
  readonly say: (sentence: string) => void
  /** Called once, when another process writes now or nothing can be stored: this one must end. */
  readonly onEnd: (why: string) => void
  /** Called once another process was found to write; this one follows it. */
  readonly onStandby?: ((rows: number) => void) | undefined
  /** Length of the lease in milliseconds, 2500 by default. */
  readonly leaseMs?: number | undefined
}

/** Store of a world whose process writes. */
export type PostgresStore = {
  readonly durable: Required<Durable>
  readonly files: Files
  textOf(name: string): string | undefined
  setText(name: string, text: string): void
  hasRows(table: string): boolean
  readonly isNew: boolean
  /** Number of the lease, higher than that of whoever wrote before. */
  readonly epoch: number
  /** Stores what is committed, and hands the lease over. */
  close(): Promise<void>
}

/** Figures of a process over a database. */
export type StoreFigures = {
  readonly isStandby: boolean
  /** Milliseconds since the end of the log was seen; 0 for who writes, infinite before all was read. */
  readonly behindMs: number
  /** Of who writes; 0 while it stands by. */
  readonly epoch: number
  readonly leftMs: number
  readonly seq: number
  readonly waiting: number
  readonly repeats: number
}

/** Makes the tables of a database, and changes those of before. */
export const migrateTo = async (url: string): Promise<void> => {
  const client = await connect(url, () => undefined)
  try {
    await migrate(client)
  } finally {
    await client.end()
  }
}

/**
 * Opens the store of a database: loads its rows, follows whoever writes, and resolves once this process does. Throws where the
 * database cannot be reached or is of a newer server.
 */
export const openPostgres = (
  options: PostgresOptions,
): { readonly store: Promise<PostgresStore | undefined>; figures(): StoreFigures; stop(): void } => {
  const { url, say } = options
  const lease = createLease({ url, say, leaseMs: options.leaseMs })
  const mirror = createMirror()
  const follower = createFollower({ url, lease, mirror, say })

  let writing: ReturnType<typeof createWriter> | undefined
  const figures = (): StoreFigures => ({
    isStandby: writing === undefined,
    behindMs: writing === undefined ? follower.behindMs() : 0,
    epoch: writing === undefined ? 0 : lease.epoch,
    leftMs: writing === undefined ? 0 : Math.max(0, lease.left()),
    seq: writing?.seq ?? follower.seq(),
    waiting: writing?.pending().reduce((sum, { rows, placed }) => sum + rows.size + placed.length, 0) ?? 0,
    repeats: writing?.repeats ?? 0,
  })

  const open = async (): Promise<PostgresStore | undefined> => {
    await migrateTo(url)
    const reader = await createReader(url)
    const reached = await follower.untilOurs(options.onStandby ?? (() => undefined)).catch(async (problem: unknown) => {
      await reader.close()
      throw problem
    })
    if (reached === undefined) {
      await reader.close()
      return undefined
    }
    const isNew = mirror.isEmpty
    let isEnded = false
    // A batch and a renewal may both find it out.
    const onEnd = (why: string): void => {
      if (isEnded) return
      isEnded = true
      options.onEnd(why)
    }
    const writer = createWriter({ url, lease, reached, say, onEnd })
    writing = writer
    lease.keep(onEnd)
    const past = createPostgresArchive(reader, writer.pending)
    const text = (name: string): string | undefined =>
      reader.ask<{ text: string }>('SELECT text FROM olt_texts WHERE shard = $1 AND name = $2', [SHARD, name])[0]?.text
    return {
      durable: {
        isNew,
        load: mirror.take,
        commit: (changes) => {
          writer.commit(changes)
          past.changed(changes)
        },
        after: writer.after,
        archive: past.archive,
      },
      files: createPostgresFiles(reader, writer.after),
      isNew,
      epoch: lease.epoch,
      textOf: text,
      setText: (name, value) =>
        void reader.ask('INSERT INTO olt_texts VALUES ($1, $2, $3) ON CONFLICT (shard, name) DO UPDATE SET text = $3', [
          SHARD,
          name,
          value,
        ]),
      hasRows: (table) =>
        ['olt_rows', 'olt_archive'].some(
          (place) =>
            reader.ask(`SELECT 1 FROM ${place} WHERE shard = $1 AND "table" = $2 LIMIT 1`, [SHARD, table]).length > 0,
        ),
      close: async () => {
        if (!isEnded) {
          await Promise.race([
            new Promise<void>((stored) => writer.after(stored)),
            new Promise<void>((passed) => setTimeout(passed, Math.max(0, lease.left()))),
          ])
          isEnded = true
        }
        await writer.close()
        await lease.release()
        await reader.close()
      },
    }
  }
  return { store: open(), figures, stop: follower.stop }
}
