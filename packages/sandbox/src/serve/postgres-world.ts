import { BrokenStore, NotStored } from '../ports.ts'
import type { openPostgres, StoreFigures } from '../postgres/open.ts'
import { createWorld, type World } from '../world.ts'
import type { WorldOptions } from '../world-options.ts'
import { databaseFailure } from './database-failure.ts'
import type { Metrics } from './metrics.ts'
import { isSealOf, sealWith } from './node-ports.ts'
import { openStandby } from './standby.ts'
import { SandboxStartFailure } from './start-options.ts'

/** Options of a world that PostgreSQL keeps. */
export type DatabaseOptions = {
  /** `postgres://user@host:port/database`. */
  readonly url: string
  /** 32 bytes that every process of this database has. */
  readonly sealKey: Uint8Array
  /** Called once, when another process writes now, or nothing can be stored: this server answers nobody any more, and is to end. */
  readonly onEnd: (why: string) => void
  /** Called with the address while another process writes; 503 is answered there. */
  readonly onStandby?: ((port: number) => void) | undefined
  readonly leaseMs?: number | undefined
}

/** Loaded when it is asked for: a world in a file or in memory needs no `pg`. */
const load = async (): Promise<typeof openPostgres> => (await import('../postgres/open.ts')).openPostgres

/** A process that stands by could not take over at once where it has not seen the end of the log for longer. */
const LONGEST_BEHIND_MS = 2_000

/** Figures of a store that processes share. */
const followStore = (figures: () => StoreFigures, { gauge }: Metrics): void => {
  gauge('openlot_standby', '1 while the process stands by, 0 once it writes.', () => Number(figures().isStandby))
  gauge(
    'openlot_standby_behind_seconds',
    'Time since a process that stands by has seen the end of the log; 0 once it writes.',
    () => figures().behindMs / 1000,
  )
  gauge('openlot_writer_epoch', 'Number of the lease it writes by; 0 while it stands by.', () => figures().epoch)
  gauge(
    'openlot_lease_left_seconds',
    'Time until that lease ends, unless it is renewed.',
    () => figures().leftMs / 1000,
  )
  gauge('openlot_log_number', 'Number of the last batch it has sent or read.', () => figures().seq)
  gauge('openlot_store_waiting_rows', 'Changed rows that are not stored yet.', () => figures().waiting)
  gauge(
    'openlot_store_repeats',
    'Batches that were sent again, since their outcome was not known.',
    () => figures().repeats,
  )
}

/** The world of a database, once this process is the one that writes; until then 503 is answered on its port. */
export const openPostgresWorld = async (
  { url, sealKey, onEnd, onStandby, leaseMs }: DatabaseOptions,
  listen: { readonly port: number; readonly host: string; readonly token: string | undefined },
  settings: Omit<WorldOptions, 'durable'>,
  say: (sentence: string) => void,
  metrics: Metrics,
): Promise<{ readonly world: World; readonly port: number; readonly epoch: number; close(): Promise<void> }> => {
  const standby: { server?: Promise<Awaited<ReturnType<typeof openStandby>>> } = {}
  try {
    const openPostgres = await load()
    const opening = openPostgres({
      ...{ url, say, onEnd, leaseMs },
      onStandby: () => {
        standby.server = openStandby(listen.port, listen.host, { ...listen, metrics, isCurrent })
        standby.server.then(
          ({ port }) => onStandby?.(port),
          (problem: Error) => say(`standing by, and the port cannot be listened on (${problem.message})`),
        )
      },
    })
    const { figures } = opening
    const isCurrent = (): boolean => figures().behindMs < LONGEST_BEHIND_MS
    followStore(figures, metrics)
    const store = await opening.store.catch((problem: unknown) => {
      throw databaseFailure(problem)
    })
    if (store === undefined) throw new SandboxStartFailure('The server was ended while it stood by.')
    try {
      const seal = sealWith(sealKey)
      if (!isSealOf(seal, store)) throw new BrokenStore('OPENLOT_SEAL_KEY is not the key this database was begun with')
      const { durable, files } = store
      const world = createWorld({ ...settings, durable: metrics.watchStore(durable), files, seal })
      await world.stored()
      const held = await standby.server?.catch(() => undefined)
      await held?.close()
      return { world, port: held?.port ?? listen.port, epoch: store.epoch, close: store.close }
    } catch (problem) {
      await store.close()
      throw problem
    }
  } catch (problem) {
    await (await standby.server?.catch(() => undefined))?.close()
    // A plain error of the world is a mistake of this program, and keeps its stack.
    throw problem instanceof BrokenStore || problem instanceof NotStored ? databaseFailure(problem) : problem
  }
}
