import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Durable, PlainRow, StoredChange } from './ports.ts'

const FILE = 'sandbox.sqlite'

/** Money is bigint, which JSON cannot write. */
const toText = (row: PlainRow): string =>
  JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? { $bigint: value.toString() } : value))

const toRow = (text: string): PlainRow =>
  JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && '$bigint' in value && typeof value.$bigint === 'string'
      ? BigInt(value.$bigint)
      : value,
  ) as PlainRow

/**
 * Rows in one SQLite file. A commit returns after the write-ahead log has it, so the end of this process loses
 * nothing that was answered; the file is locked, so two servers cannot share it.
 */
export const openSqlite = (folder: string, fresh: boolean): Durable & { close(): void } => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, FILE)
  if (fresh) for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  const database = new DatabaseSync(file)
  try {
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS rows (
        "table" TEXT NOT NULL, "key" TEXT NOT NULL, "row" TEXT NOT NULL, "position" INTEGER NOT NULL,
        PRIMARY KEY ("table", "key")
      ) WITHOUT ROWID;
    `)
  } catch (problem) {
    database.close()
    throw problem
  }
  // An updated row keeps its position, so that rows come back in the order in which they were first put.
  const put = database.prepare(
    'INSERT INTO rows ("table", "key", "row", "position") VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET "row" = excluded."row"',
  )
  const remove = database.prepare('DELETE FROM rows WHERE "table" = ? AND "key" = ?')
  const last = database.prepare('SELECT max("position") AS position FROM rows').get()?.position
  let position = typeof last === 'number' ? last : 0

  const write = ({ table, key, row }: StoredChange): void => {
    if (row === null) remove.run(table, key)
    else {
      position += 1
      put.run(table, key, toText(row), position)
    }
  }

  return {
    load: () =>
      database
        .prepare('SELECT "table", "key", "row" FROM rows ORDER BY "position"')
        .all()
        .map((stored) => ({
          table: String(stored.table),
          key: String(stored.key),
          row: toRow(String(stored.row)),
        })),
    commit: (changes) => {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const change of changes) write(change)
        database.exec('COMMIT')
      } catch (problem) {
        database.exec('ROLLBACK')
        throw problem
      }
    },
    close: () => database.close(),
  }
}
