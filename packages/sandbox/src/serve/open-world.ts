import type { openSqlite } from '../durable-sqlite.ts'
import { BrokenStore, NotStored, TooLittleMemory } from '../ports.ts'
import { createWorld } from '../world.ts'
import type { WorldOptions } from '../world-options.ts'
import type { Metrics } from './metrics.ts'
import { openFiles, openSeal, openStoredSeal } from './node-ports.ts'
import { type DatabaseOptions, openPostgresWorld } from './postgres-world.ts'
import { SandboxStartFailure } from './start-options.ts'

/** Code of a failure of the system, or nothing. */
export const codeOf = (problem: unknown): string =>
  problem instanceof Error && 'code' in problem ? String(problem.code) : ''

export const stderrLine = (sentence: string): void => {
  process.stderr.write(`sandbox: ${sentence}\n`)
}

/** Why the stored world cannot be used, and what to do. */
const dataFailure = (folder: string, problem: unknown): unknown => {
  if (problem instanceof BrokenStore)
    return new SandboxStartFailure(
      `${problem.message}. Start with --fresh to begin a new world, or put a copy of ${folder} from before in its place. ` +
        'What is there now is not overwritten: --fresh keeps it beside the new file.',
      { cause: problem },
    )
  if (problem instanceof TooLittleMemory) return new SandboxStartFailure(`${problem.message}.`, { cause: problem })
  if (!(problem instanceof NotStored) && codeOf(problem) === '') return problem
  const { message } = problem as Error
  return new SandboxStartFailure(
    /locked|busy/i.test(message)
      ? `The data folder ${folder} is in use by another sandbox.`
      : `The data folder ${folder} cannot be written to (${message}).`,
    { cause: problem },
  )
}

/** Loaded when something is to be stored: older Node has no `node:sqlite`, and a world in memory needs none. */
const loadSqlite = async (): Promise<typeof openSqlite> => {
  try {
    return (await import('../durable-sqlite.ts')).openSqlite
  } catch (problem) {
    throw new SandboxStartFailure(
      `A data folder needs Node 22.13 or newer, and this is ${process.versions.node}. Without one everything is kept in memory.`,
      { cause: problem },
    )
  }
}

/** Keeping place of a world, and address of its server. */
export type Place = {
  readonly port: number
  readonly host?: string
  readonly dataDir?: string
  readonly database?: DatabaseOptions
  readonly fresh?: boolean
  /** Whoever has it may read the figures, also of a process that stands by. */
  readonly metricsToken?: string | undefined
}

/** The stored world, or a new one; `port` is the one to listen at. A world in a database waits until no other process writes there. */
export const openWorld = async (
  { dataDir, database, fresh = false, port, host = '127.0.0.1', metricsToken: token }: Place,
  metrics: Metrics,
  settings: Omit<WorldOptions, 'durable'>,
) => {
  if (database !== undefined) return openPostgresWorld(database, { port, host, token }, settings, stderrLine, metrics)
  if (dataDir === undefined)
    return {
      world: createWorld({ ...settings, seal: openSeal(undefined) }),
      ...{ port, epoch: Date.now() },
      close: () => undefined,
    }
  const openSqlite = await loadSqlite()
  let durable: ReturnType<typeof openSqlite> | undefined
  try {
    durable = openSqlite(dataDir, { fresh, say: stderrLine })
    const seal = openStoredSeal(dataDir, durable, fresh ? () => undefined : stderrLine)
    const files = openFiles(dataDir)
    return {
      world: createWorld({ ...settings, durable: metrics.watchStore(durable), files, seal }),
      ...{ port, epoch: Date.now() },
      close: durable.close,
    }
  } catch (problem) {
    durable?.close()
    throw dataFailure(dataDir, problem)
  }
}
