import type { DatabaseSync } from 'node:sqlite'
import { BrokenStore } from './ports.ts'

/** Number of rows, and the sum of their sums: rows that were taken away or exchanged by another program are noticed. */
export const TALLY_TABLE = `
  CREATE TABLE IF NOT EXISTS tallies (
    "name" TEXT PRIMARY KEY, "count" INTEGER NOT NULL, "digest" INTEGER NOT NULL, "text" TEXT NOT NULL
  ) WITHOUT ROWID;
`
const TALLIED = ['rows', 'archive'] as const
export type Tallied = (typeof TALLIED)[number]
const MODULUS = 2 ** 32

type Tally = { readonly count: number; readonly digest: number }
/** Tally with what a start needs to know of the rows that come into memory. */
export type Measure = Tally & { readonly bytes: number; readonly position: number }
const has = (database: DatabaseSync, table: string): boolean =>
  database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined

const COUNT = `count(*) AS count, coalesce(sum("sum"), 0) % ${MODULUS} AS digest`

/** All that is asked of the rows at a start, in one look at them. */
export const measureRows = (database: DatabaseSync): Measure => {
  const row = database
    .prepare(
      `SELECT ${COUNT}, coalesce(sum(length("row")), 0) AS bytes, coalesce(max("position"), 0) AS position FROM rows`,
    )
    .get()
  return {
    count: Number(row?.count),
    digest: Number(row?.digest),
    bytes: Number(row?.bytes),
    position: Number(row?.position),
  }
}
const countArchive = (database: DatabaseSync): Tally => {
  const row = database.prepare(`SELECT ${COUNT} FROM archive INDEXED BY archive_keys`).get()
  return { count: Number(row?.count), digest: Number(row?.digest) }
}

/** Throws where the rows are not those that were written last. A file of before has no tally yet, and is not measured. */
export const checkTallies = (database: DatabaseSync, file: string): Measure | undefined => {
  if (!has(database, 'tallies')) {
    if (has(database, 'archive')) throw new BrokenStore(`The file ${file} has lost the tally of its rows`)
    return undefined
  }
  const rows = measureRows(database)
  for (const name of TALLIED) {
    const kept = database.prepare('SELECT "count", "digest" FROM tallies WHERE "name" = ?').get(name)
    if (kept === undefined) throw new BrokenStore(`The file ${file} has lost the tally of its rows`)
    const found = name === 'rows' ? rows : countArchive(database)
    const [was, is] = [Number(kept.count), found.count]
    if (is < was) throw new BrokenStore(`The file ${file} lacks ${was - is} of the ${was} rows that were written`)
    if (is > was) throw new BrokenStore(`The file ${file} has ${is - was} more rows than were written`)
    if (found.digest !== Number(kept.digest))
      throw new BrokenStore(`The file ${file} has other rows than those that were written`)
  }
  return rows
}

/** The tallies of an open file; changed in the transaction of the rows. */
export const openTallies = (database: DatabaseSync) => {
  const get = database.prepare('SELECT "count", "digest", "text" FROM tallies WHERE "name" = ?')
  const put = database.prepare('INSERT OR REPLACE INTO tallies VALUES (?, ?, ?, ?)')
  for (const name of TALLIED) {
    if (get.get(name) !== undefined) continue
    const { count, digest } = name === 'rows' ? measureRows(database) : countArchive(database)
    put.run(name, count, digest, '')
  }
  const start = (): Record<Tallied, { count: number; digest: number }> => ({
    rows: { count: 0, digest: 0 },
    archive: { count: 0, digest: 0 },
  })
  let open = start()
  return {
    begin: (): void => {
      open = start()
    },
    /** One row instead of another: `undefined` stands for none. */
    change: (name: Tallied, before: number | undefined, after: number | undefined): void => {
      const tally = open[name]
      tally.count += (after === undefined ? 0 : 1) - (before === undefined ? 0 : 1)
      tally.digest += (after ?? 0) - (before ?? 0)
    },
    write: (): void => {
      for (const name of TALLIED) {
        const { count, digest } = open[name]
        if (count === 0 && digest === 0) continue
        const kept = get.get(name)
        const sum = (Number(kept?.digest) + digest) % MODULUS
        put.run(name, Number(kept?.count) + count, sum < 0 ? sum + MODULUS : sum, '')
      }
    },
    /** Other text the file remembers of itself. */
    textOf: (name: string): string | undefined => {
      const row = get.get(name)
      return row === undefined ? undefined : String(row.text)
    },
    setText: (name: string, text: string): void => void put.run(name, 0, 0, text),
  }
}
