import { EVERYTHING, type Table } from '../table.ts'

/**
 * A page, newest first, of rows that may change still and of those that are over, as one list. The former are few; of the latter no
 * more is read than may be on the page.
 */
export const newestOf = <Row extends { readonly id: number }>(
  live: readonly Row[],
  over: (skip: number, count: number) => readonly Row[],
  skip: number,
  count: number,
): readonly Row[] => {
  // So many of those that are over come before the page, wherever the others lie among them.
  const before = Math.max(0, skip - live.length)
  const rows = [...live, ...over(before, count + skip - before)].toSorted((a, b) => b.id - a.id)
  return rows.slice(skip - before, skip - before + count)
}

/**
 * The rows of a table that may change still, by an index, and those of its history as one list: the index and the history group them
 * alike, and ids grow.
 */
export const wholeOf = <Row extends { readonly id: number }, Index extends string>(
  table: Pick<Table<Row, Index>, 'by' | 'count' | 'all' | 'archive'>,
  index: Index,
) => ({
  /** Newest first; all of them where no page is asked for. */
  page: (group: string, skip = 0, count = EVERYTHING): readonly Row[] =>
    newestOf(table.by(index, group), (from, most) => table.archive.page(group, from, most), skip, count),
  count: (group: string): number => table.count(index, group) + table.archive.totals(group).count,
  /** Oldest first: for tests and the control door. */
  all: (): readonly Row[] => [...table.archive.all(), ...table.all()].toSorted((one, other) => one.id - other.id),
})
