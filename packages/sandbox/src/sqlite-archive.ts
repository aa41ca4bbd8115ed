import type { DatabaseSync } from 'node:sqlite'
import type { Archive, Place, PlainRow, Span, Totals } from './ports.ts'
import { NO_TOTALS } from './totals.ts'

export const ARCHIVE_TABLES = `
  CREATE TABLE IF NOT EXISTS archive (
    "table" TEXT NOT NULL, "group" TEXT NOT NULL, "order" INTEGER NOT NULL, "key" TEXT NOT NULL, "at" INTEGER NOT NULL,
    "value" INTEGER NOT NULL, "weight" INTEGER NOT NULL, "row" TEXT NOT NULL, "sum" INTEGER NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS archive_orders ON archive ("table", "group", "order");
  CREATE INDEX IF NOT EXISTS archive_keys ON archive ("table", "key", "sum");
  CREATE INDEX IF NOT EXISTS archive_times ON archive ("table", "group", "at", "value", "order", "weight");
  CREATE TABLE IF NOT EXISTS archive_groups (
    "table" TEXT NOT NULL, "group" TEXT NOT NULL, "count" INTEGER NOT NULL, "value" TEXT NOT NULL, "gains" INTEGER NOT NULL,
    "weight" TEXT NOT NULL, "most" TEXT NOT NULL, PRIMARY KEY ("table", "group")
  ) WITHOUT ROWID;
`

type Stored = Readonly<Record<string, unknown>>
type Written = {
  readonly table: string
  readonly key: string
  readonly text: string
  readonly sum: number
  readonly place: Place
}

const ALL: Required<Span> = { from: -(2 ** 53), until: 2 ** 53, after: -(2 ** 53) }
const IN_SPAN = '"table" = ? AND "group" = ? AND "at" >= ? AND "at" < ? AND "order" > ?'

/**
 * History beside the rows of the same file. Pages are read by an index, so that no row before or after is looked at; the sums of
 * each group stand ready. `put` and `remove` must run inside a transaction.
 */
export const createSqliteArchive = (database: DatabaseSync, read: (stored: Stored) => PlainRow) => {
  const insert = database.prepare(
    'INSERT INTO archive ("table", "group", "order", "key", "at", "value", "weight", "row", "sum") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const drop = database.prepare('DELETE FROM archive WHERE "table" = ? AND "group" = ? AND "order" = ? RETURNING "sum"')
  const byKey = database.prepare('SELECT "table", "key", "row", "sum" FROM archive WHERE "table" = ? AND "key" = ?')
  const groupOf = database.prepare('SELECT * FROM archive_groups WHERE "table" = ? AND "group" = ?')
  const putGroup = database.prepare('INSERT OR REPLACE INTO archive_groups VALUES (?, ?, ?, ?, ?, ?, ?)')
  const dropGroup = database.prepare('DELETE FROM archive_groups WHERE "table" = ? AND "group" = ?')
  // The rows of a page alone are read: what is skipped is passed in the index.
  const pageOf = (where: string) =>
    database.prepare(
      `SELECT "table", "key", "row", "sum" FROM archive WHERE rowid IN (SELECT rowid FROM archive WHERE ${where} ` +
        'ORDER BY "order" DESC LIMIT ? OFFSET ?) ORDER BY "order" DESC',
    )
  const page = pageOf('"table" = ? AND "group" = ?')
  const pageWithin = pageOf(IN_SPAN)
  const merged = pageOf('"table" = ? AND "group" IN (SELECT value FROM json_each(?))')
  // Halves of 32 bits, so that a sum of many is exact.
  const added = database.prepare(
    'SELECT count(*) AS count, sum("value" >> 32) AS high, sum("value" & 4294967295) AS low, sum("value" > 0) AS gains, ' +
      'sum("weight" >> 32) AS weightHigh, sum("weight" & 4294967295) AS weightLow, max("weight") AS most ' +
      `FROM archive WHERE ${IN_SPAN}`,
  )
  added.setReadBigInts(true)
  const everything = database.prepare(
    'SELECT "table", "key", "row", "sum" FROM archive WHERE "table" = ? ORDER BY "order"',
  )

  const totalsOf = (table: string, group: string): Totals => {
    const row = groupOf.get(table, group)
    if (row === undefined) return NO_TOTALS
    const { count, value, gains, weight, most } = row
    return {
      count: Number(count),
      value: BigInt(String(value)),
      gains: Number(gains),
      weight: BigInt(String(weight)),
      most: BigInt(String(most)),
    }
  }
  const addTo = (table: string, { group, value, weight }: Place, one: 1 | -1): void => {
    const before = totalsOf(table, group)
    const count = before.count + one
    if (count === 0) return void dropGroup.run(table, group)
    const sign = BigInt(one)
    const gains = before.gains + (value > 0n ? one : 0)
    const most = one === 1 && (weight > before.most || before.count === 0) ? weight : before.most
    putGroup.run(
      ...([table, group, count, String(before.value + sign * value), gains] as const),
      ...([String(before.weight + sign * weight), String(most)] as const),
    )
  }
  const rowOf = (stored: Stored): PlainRow => read(stored)

  const archive: Archive = {
    get: (table, key) => {
      const stored = byKey.get(table, key)
      return stored === undefined ? undefined : rowOf(stored)
    },
    page: (table, group, skip, count, span) => {
      const { from, until, after } = { ...ALL, ...span }
      const rows =
        span === undefined
          ? page.all(table, group, count, skip)
          : pageWithin.all(table, group, from, until, after, count, skip)
      return rows.map(rowOf)
    },
    merged: (table, groups, skip, count) => merged.all(table, JSON.stringify(groups), count, skip).map(rowOf),
    totals: (table, group, span) => {
      if (span === undefined) return totalsOf(table, group)
      const { from, until, after } = { ...ALL, ...span }
      const row = added.get(table, group, from, until, after)
      const big = (name: string): bigint => BigInt((row?.[name] as bigint | null | undefined) ?? 0n)
      return {
        count: Number(big('count')),
        value: (big('high') << 32n) + big('low'),
        gains: Number(big('gains')),
        weight: (big('weightHigh') << 32n) + big('weightLow'),
        most: big('most'),
      }
    },
    all: (table) => everything.all(table).map(rowOf),
  }
  return {
    archive,
    put: ({ table, key, text, sum, place }: Written): void => {
      const { group, order, at, value, weight } = place
      insert.run(table, group, order, key, at, value, weight, text, sum)
      addTo(table, place, 1)
    },
    /** Answers the sum of the row it was, if there was one. */
    remove: (table: string, place: Place): number | undefined => {
      const dropped = drop.get(table, place.group, place.order)
      if (dropped === undefined) return undefined
      addTo(table, place, -1)
      return Number(dropped.sum)
    },
  }
}
