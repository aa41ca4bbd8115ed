import { BrokenStore, type Durable, NotStored } from '../ports.ts'
import type { openPostgres } from '../postgres/open.ts'
import { createWorld, type World } from '../world.ts'
import type { WorldOptions } from '../world-options.ts'
import { isSealOf, sealWith } from './node-ports.ts'
import { openStandby } from './standby.ts'
import { SandboxStartFailure } from './start-options.ts'

/** Options of a world that PostgreSQL keeps. */
export type DatabaseOptions = {
  /** `postgres://user@host:port/database`. */
  readonly url: string
  /** 32 bytes that every process of this database has. */
  readonly sealKey: Uint8Array
  /** Called when another process writes now, or nothing can be stored: this server answers nobody any more, and is to end. */
  readonly onEnd: (why: string) => void
  /** Called with the address while another process writes; 503 is answered there. */
  readonly onStandby?: ((port: number) => void) | undefined
  readonly leaseMs?: number | undefined
}

/** Loaded when it is asked for: a world in a file or in memory needs no `pg`. */
const load = async (): Promise<typeof openPostgres> => (await import('../postgres/open.ts')).openPostgres

const failureOf = (problem: unknown): unknown => {
  if (problem instanceof SandboxStartFailure) return problem
  if (problem instanceof BrokenStore || (problem instanceof Error && problem.name === 'NoPostgres'))
    return new SandboxStartFailure(`${problem.message}.`, { cause: problem })
  if (problem instanceof NotStored || (problem instanceof Error && 'code' in problem))
    return new SandboxStartFailure(`The database cannot be used (${problem.message || problem.name}).`, {
      cause: problem,
    })
  return problem
}

/** The world of a database, once this process is the one that writes; until then 503 is answered on its port. */
export const openPostgresWorld = async (
  { url, sealKey, onEnd, onStandby, leaseMs }: DatabaseOptions,
  listen: { readonly port: number; readonly host: string },
  settings: Omit<WorldOptions, 'durable'>,
  say: (sentence: string) => void,
  watch: (durable: Durable) => Durable,
): Promise<{ readonly world: World; readonly port: number; readonly epoch: number; close(): Promise<void> }> => {
  const standby: { server?: Promise<Awaited<ReturnType<typeof openStandby>>> } = {}
  try {
    const openPostgres = await load()
    const opening = openPostgres({
      ...{ url, say, onEnd, leaseMs },
      onStandby: () => {
        standby.server = openStandby(listen.port, listen.host)
        standby.server.then(
          ({ port }) => onStandby?.(port),
          (problem: Error) => say(`standing by, and the port cannot be listened on (${problem.message})`),
        )
      },
    })
    const store = await opening.store
    if (store === undefined) throw new SandboxStartFailure('The server was ended while it stood by.')
    try {
      const seal = sealWith(sealKey)
      if (!isSealOf(seal, store)) throw new BrokenStore('OPENLOT_SEAL_KEY is not the key this database was begun with')
      const { durable, files } = store
      const world = createWorld({ ...settings, durable: watch(durable), files, seal })
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
    throw failureOf(problem)
  }
}
