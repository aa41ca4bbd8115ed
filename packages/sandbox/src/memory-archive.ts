import type { Archive, PlainRow, Span, StoredChange, Totals } from './ports.ts'
import { addedTo, isWithin, NO_TOTALS } from './totals.ts'

type Kept = Required<StoredChange> & { readonly row: PlainRow }

/** History in memory, for worlds that live in a test or a page. */
export const createMemoryArchive = (): Archive & { commit(change: Required<StoredChange>): void } => {
  const tables = new Map<string, { readonly keys: Map<string, Kept>; readonly groups: Map<string, Kept[]> }>()
  const tableOf = (name: string) => {
    let table = tables.get(name)
    if (table === undefined) {
      table = { keys: new Map(), groups: new Map() }
      tables.set(name, table)
    }
    return table
  }
  /** The first of a group whose order is above this one. */
  const above = (rows: readonly Kept[], order: number): number => {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((rows[middle]?.place.order ?? 0) <= order) low = middle + 1
      else high = middle
    }
    return low
  }
  const within = (table: string, group: string, span: Span | undefined): readonly Kept[] => {
    const rows = tables.get(table)?.groups.get(group) ?? []
    return span === undefined ? rows : rows.filter(({ place }) => isWithin(place, span))
  }
  return {
    commit: (change) => {
      const { keys, groups } = tableOf(change.table)
      const { group, order } = change.place
      const rows = groups.get(group) ?? []
      if (change.row === null) {
        keys.delete(change.key)
        rows.splice(above(rows, order) - 1, 1)
        if (rows.length === 0) groups.delete(group)
        return
      }
      const kept = { ...change, row: change.row }
      keys.set(change.key, kept)
      rows.splice(above(rows, order), 0, kept)
      groups.set(group, rows)
    },
    get: (table, key) => tables.get(table)?.keys.get(key)?.row,
    page: (table, group, skip, count, span) => {
      const rows = within(table, group, span)
      return rows
        .slice(Math.max(0, rows.length - skip - count), Math.max(0, rows.length - skip))
        .toReversed()
        .map(({ row }) => row)
    },
    merged: (table, groups, skip, count) =>
      groups
        .flatMap((group) => within(table, group, undefined))
        .toSorted((a, b) => b.place.order - a.place.order)
        .slice(skip, skip + count)
        .map(({ row }) => row),
    totals: (table, group, span) =>
      within(table, group, span).reduce<Totals>((totals, { place }) => addedTo(totals, place), NO_TOTALS),
    all: (table) =>
      [...(tables.get(table)?.keys.values() ?? [])]
        .toSorted((a, b) => a.place.order - b.place.order)
        .map(({ row }) => row),
  }
}
