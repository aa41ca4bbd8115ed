import type { Client } from 'pg'
import { BrokenStore } from '../ports.ts'
import { TABLES, VERSION } from './schema.ts'

/** No connection takes longer, milliseconds. */
const CONNECT_MS = 2_000
/** Any number will do, as long as no other program of this database takes it. */
const MIGRATION_LOCK = 7_203_115

/** Thrown where PostgreSQL is asked for and the package `pg` is not installed. */
export class NoPostgres extends Error {
  override readonly name = 'NoPostgres'
}

const loadPg = async (): Promise<typeof import('pg')> => {
  try {
    return await import('pg')
  } catch (problem) {
    throw new NoPostgres('PostgreSQL needs the package pg: npm install pg', { cause: problem })
  }
}

/**
 * A connection that ends itself at the first problem. `onProblem` is told of what breaks while nothing is asked; what is asked
 * rejects by itself.
 */
export const connect = async (url: string, onProblem: (problem: Error) => void): Promise<Client> => {
  const pg = await loadPg()
  const client = new pg.default.Client({
    connectionString: url,
    application_name: `openlot ${process.pid}`,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  client.on('error', onProblem)
  await client.connect()
  return client
}

/** Thrown where tables are of a newer server than this one. */
export const tooNew = (version: number): BrokenStore =>
  new BrokenStore(`The tables are of version ${version}, and this server knows ${VERSION}: it is older than they are`)

const versionOf = async (client: Client): Promise<number> => {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('olt_schema') IS NOT NULL AS there`,
  )
  if (found[0]?.there !== true) return 0
  const { rows } = await client.query<{ version: number | null }>('SELECT max(version) AS version FROM olt_schema')
  return rows[0]?.version ?? 0
}

/**
 * Makes the tables that are not there; two that do it at once wait for each other. Where they are all there nothing is asked that
 * needs a right to make some. Throws where they are of a newer server than this one.
 */
export const migrate = async (client: Client): Promise<void> => {
  if ((await versionOf(client)) < VERSION)
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}); ${TABLES} COMMIT`)
  const version = await versionOf(client)
  if (version > VERSION) throw tooNew(version)
}
