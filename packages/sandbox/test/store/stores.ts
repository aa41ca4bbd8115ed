import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '../../src/durable-sqlite.ts'
import { createMemoryArchive } from '../../src/memory-archive.ts'
import type { Archive, Durable, StoredChange } from '../../src/ports.ts'
import { openPostgres, type PostgresStore } from '../../src/postgres/open.ts'
import { type Database, emptied, postgresIsMissing, startPglite, startPostgres } from './databases.ts'

export type OpenStore = {
  readonly durable: Durable & { readonly archive: Archive }
  close(): Promise<void>
}
/** A place where a store is kept. `open` opens it again as it was left. */
export type Home = {
  begin(): Promise<void>
  open(): Promise<OpenStore>
  end(): Promise<void>
}

/** Resolves once what was committed is stored. */
export const stored = ({ after }: Durable): Promise<void> =>
  after === undefined ? Promise.resolve() : new Promise((done) => after(done))

const memoryHome = (): Home => {
  let rows = new Map<string, StoredChange>()
  let archive = createMemoryArchive()
  return {
    begin: async () => {
      rows = new Map()
      archive = createMemoryArchive()
    },
    open: async () => ({
      durable: {
        load: (table) => [...rows.values()].filter((change) => table === undefined || change.table === table),
        commit: (changes) => {
          for (const { place, ...change } of changes) {
            const name = `${change.table} ${change.key}`
            if (place !== undefined) archive.commit({ ...change, place })
            if (change.row === null || place !== undefined) rows.delete(name)
            else rows.set(name, change)
          }
        },
        archive,
      },
      close: async () => undefined,
    }),
    end: async () => undefined,
  }
}

const sqliteHome = (): Home => {
  let folder = ''
  return {
    begin: async () => {
      if (folder !== '') rmSync(folder, { recursive: true })
      folder = mkdtempSync(join(tmpdir(), 'openlot-store-'))
    },
    open: async () => {
      const durable = openSqlite(folder, { fresh: false, say: () => undefined })
      return { durable, close: async () => durable.close() }
    },
    end: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Longer than any pause of a machine that is busy with other tests. */
const CALM_MS = 60_000
/** The one that writes; fails where another one does. */
export const openDatabase = async (
  url: string,
  more: { readonly leaseMs?: number; readonly onEnd?: (why: string) => void } = {},
): Promise<PostgresStore> => {
  const store = await openPostgres({ url, say: () => undefined, onEnd: () => undefined, leaseMs: CALM_MS, ...more })
    .store
  if (store === undefined) throw new Error('it was stopped')
  return store
}
const databaseHome = (start: () => Promise<Database>): Home => {
  let database: Database | undefined
  return {
    begin: async () => {
      database ??= await start()
      await emptied(database.url)
    },
    open: () => openDatabase(database?.url ?? ''),
    end: async () => database?.stop(),
  }
}

if (postgresIsMissing !== undefined) console.warn(postgresIsMissing)
export const HOMES: readonly (readonly [name: string, home: Home])[] = [
  ['memory', memoryHome()],
  ['a SQLite file', sqliteHome()],
  ['PGlite', databaseHome(startPglite)],
  ...(postgresIsMissing === undefined ? [['PostgreSQL', databaseHome(startPostgres)] as const] : []),
]
/** Databases that a test of one world between several processes runs on. */
export const DATABASES: readonly (readonly [name: string, start: () => Promise<Database>])[] = [
  ['PGlite', startPglite],
  ...(postgresIsMissing === undefined ? [['PostgreSQL', startPostgres] as const] : []),
]
