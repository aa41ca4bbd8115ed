// Two servers of one PostgreSQL behind one address: one serves, the other stands by. A kill ends the one that serves with kill -9,
// or now and then the database; `start` waits until somebody serves again.
import { type Database, look, postgresIsMissing, startPglite, startPostgres } from '../store/databases.ts'
import type { StormServer } from './embedded-server.ts'
import { keepRunning, openAddress, until } from './processes.ts'
import { createTally } from './tally.ts'

export const SEAL_KEY = 'ab'.repeat(32)
/** Number of kills after which the database is killed instead. */
const DATABASE_EVERY = 3

/** PostgreSQL, or its replacement here. */
export const openDatabase = (): Promise<Database & { restart?(): Promise<void> }> => {
  if (postgresIsMissing !== undefined) console.log(postgresIsMissing)
  return postgresIsMissing === undefined ? startPostgres() : startPglite()
}

type Logged = { readonly seq: string; readonly epoch: string; readonly at: string }
/**
 * Reasons why the log is not that of one process after the other: a batch is missing, or one that wrote before wrote once more. An
 * epoch is the time when it began.
 */
export const logProblems = async (url: string): Promise<readonly string[]> => {
  const log = await look<Logged>(
    url,
    'SELECT seq, epoch, floor(extract(epoch FROM at) * 1000) AS at FROM olt_log ORDER BY seq',
  )
  return log.slice(1).flatMap(({ seq, epoch }, index) => {
    const before = log[index] ?? { seq, epoch, at: '0' }
    const isLate = before.epoch !== epoch && Number(before.at) > Number(epoch) + 1
    return [
      ...(Number(seq) === Number(before.seq) + 1 ? [] : [`the log has ${seq} after ${before.seq}`]),
      ...(Number(epoch) < Number(before.epoch) ? [`batch ${seq} is of a process that wrote before`] : []),
      ...(isLate ? [`batch ${before.seq} was stored when another process had begun`] : []),
    ]
  })
}

export const openDatabaseServer = async (): Promise<StormServer> => {
  const database = await openDatabase()
  const env = { DATABASE_URL: database.url, OPENLOT_SEAL_KEY: SEAL_KEY }
  const both = [await keepRunning(env), await keepRunning(env)]
  const leader = () => both.find(({ serves }) => serves)
  const isServed = (): boolean => leader() !== undefined
  await until('a server that serves', isServed)
  const address = await openAddress(leader)
  const tally = createTally('database')
  let kills = 0
  return {
    ...address,
    tally,
    kill: async () => {
      kills += 1
      const isDatabase = kills % DATABASE_EVERY === 0 && database.restart !== undefined
      tally.begin(isDatabase ? 'database' : 'process')
      if (isDatabase) await database.restart?.()
      else await leader()?.kill()
    },
    start: async () => {
      await until('a server that serves', isServed)
      tally.end()
    },
    memory: () => 0,
    check: () => logProblems(database.url),
    end: async () => {
      address.close()
      for (const one of both) one.end()
      await database.stop()
    },
  }
}
