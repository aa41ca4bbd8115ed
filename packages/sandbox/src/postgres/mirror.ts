import { BrokenStore, type PlainRow, type StoredChange } from '../ports.ts'
import { toRow } from '../row-text.ts'
import type { LogLine } from './batch.ts'

/** The rows of a database in the memory of a process that stands by, each table in the order in which they were first put. */
export const createMirror = () => {
  const tables = new Map<string, Map<string, string>>()
  const tableOf = (name: string): Map<string, string> => {
    const table = tables.get(name) ?? new Map<string, string>()
    tables.set(name, table)
    return table
  }
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
  const takeOne = function* (name: string): Iterable<StoredChange> {
    const table = tables.get(name)
    for (const [key, text] of table ?? []) {
      yield { table: name, key, row: read(name, key, text) }
      table?.delete(key)
    }
    tables.delete(name)
  }
  return {
    apply: (lines: readonly LogLine[]): void => {
      for (const [table, key, text, isMoved] of lines) {
        const rows = tableOf(table)
        if (text === null || isMoved === 1) rows.delete(key)
        if (text !== null) rows.set(key, text)
      }
    },
    /** Hands the rows over: each leaves when it is read, so that no more than one more is in memory. */
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
