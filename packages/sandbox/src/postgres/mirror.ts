import { BrokenStore, type PlainRow, type StoredChange } from '../ports.ts'
import { toRow } from '../row-text.ts'
import type { LogLine } from './batch.ts'

const read = (table: string, key: string, text: string): PlainRow => {
  let row: unknown
  try {
    row = toRow(text)
  } catch (cause) {
    throw new BrokenStore(`The row ${key} of ${table} cannot be read`, { cause })
  }
  if (typeof row !== 'object' || row === null) throw new BrokenStore(`The row ${key} of ${table} is no row`)
  return row as PlainRow
}

/**
 * The rows of a database in the memory of a process that stands by, each table in the order in which they were first put. A text is
 * read when it comes: while the world is made nobody is served.
 */
export const createMirror = () => {
  const tables = new Map<string, Map<string, PlainRow>>()
  const tableOf = (name: string): Map<string, PlainRow> => {
    const table = tables.get(name) ?? new Map<string, PlainRow>()
    tables.set(name, table)
    return table
  }
  const takeOne = function* (name: string): Iterable<StoredChange> {
    for (const [key, row] of tables.get(name) ?? []) yield { table: name, key, row }
    tables.delete(name)
  }
  return {
    apply: (lines: readonly LogLine[]): void => {
      for (const [table, key, text, isMoved] of lines) {
        const rows = tableOf(table)
        if (text === null || isMoved === 1) rows.delete(key)
        if (text !== null) rows.set(key, read(table, key, text))
      }
    },
    /** Hands the rows over: a table leaves once all of it was read. */
    take: function* (table?: string): Iterable<StoredChange> {
      for (const name of table === undefined ? [...tables.keys()] : [table]) yield* takeOne(name)
    },
    get isEmpty(): boolean {
      return [...tables.values()].every(({ size }) => size === 0)
    },
    /** Rows of all tables together. */
    get size(): number {
      return [...tables.values()].reduce((sum, { size }) => sum + size, 0)
    },
    clear: (): void => tables.clear(),
  }
}
export type Mirror = ReturnType<typeof createMirror>
