import type { Archive, PlainRow, Span, StoredChange, Totals } from '../ports.ts'
import { toRow } from '../row-text.ts'
import { EVERYTHING } from '../table.ts'
import { addedTo, isWithin } from '../totals.ts'
import type { Batch, Placed } from './batch.ts'
import type { Reader } from './reader.ts'
import { SHARD } from './schema.ts'

/** Groups whose pages and sums are remembered until one of their rows changes, and rows of the longest page that is. */
const MOST_GROUPS = 5_000
const LONGEST_PAGE = 100
/** Rows of one read: more of them could take longer than a read may. */
const READ_ROWS = 5_000

const ALL: Required<Span> = { from: -(2 ** 53), until: 2 ** 53, after: -(2 ** 53) }
const IN_GROUP = 'shard = $1 AND "table" = $2 AND "group" = $3'
const IN_SPAN = `${IN_GROUP} AND at >= $4 AND at < $5 AND "order" > $6`
const LAST = '(SELECT coalesce(max(seq), 0) FROM olt_log WHERE shard = $1) AS seq'

type StoredRow = { readonly key: string; readonly order: string; readonly row: string }
type PageRow = StoredRow & { readonly group: string }
type StoredTotals = { readonly seq: string } & Readonly<Record<keyof Totals, string | null>>

/** Reads a long page in parts. A row that is stored meanwhile moves those below it: one of them comes twice then. */
export const inReads =
  (read: (skip: number, count: number) => readonly PageRow[], most = READ_ROWS) =>
  (skip: number, count: number): readonly PageRow[] => {
    const rows = new Map<string, PageRow>()
    for (let done = 0; done < count; ) {
      const part = read(skip + done, Math.min(most, count - done))
      for (const row of part) rows.set(`${row.group} ${row.order}`, row)
      done += part.length
      if (part.length < most) break
    }
    return [...rows.values()]
  }

/**
 * History in PostgreSQL. What is read is what was committed: what is not stored yet stands in `pending`, and is put over what is
 * read. This process alone writes, so what it has read once is remembered until it changes.
 */
export const createPostgresArchive = (reader: Reader, pending: () => readonly Batch[]) => {
  const known = new Map<string, Map<string, unknown>>()
  const nameOf = (table: string, group: string): string => `${table} ${group}`
  const remembered = <A>(table: string, group: string, question: string, find: () => A): A => {
    const name = nameOf(table, group)
    const answers = known.get(name) ?? new Map<string, unknown>()
    known.delete(name)
    known.set(name, answers)
    if (answers.has(question)) return answers.get(question) as A
    const answer = find()
    if (!Array.isArray(answer) || answer.length <= LONGEST_PAGE) answers.set(question, answer)
    for (const oldest of known.keys()) {
      if (known.size <= MOST_GROUPS) break
      known.delete(oldest)
    }
    return answer
  }

  const changesOf = (batch: Batch, table: string, groups: readonly string[], span: Span = {}): readonly Placed[] =>
    batch.placed.filter(
      (change) => change.table === table && groups.includes(change.place.group) && isWithin(change.place, span),
    )
  const parsed = (text: string): PlainRow => toRow(text) as PlainRow

  type Ordered = { readonly place: string; readonly order: number; readonly row: PlainRow }
  /** Puts what is not stored yet over a page; `stored` reads one, `most` rows from the newest on. */
  const pageOf = (
    own: readonly Placed[],
    stored: (skip: number, count: number) => readonly PageRow[],
    skip: number,
    count: number,
  ): readonly PlainRow[] => {
    const read = inReads(stored)
    if (own.length === 0) return read(skip, count).map(({ row }) => parsed(row))
    const last = new Map(own.map((change) => [`${change.place.group} ${change.place.order}`, change]))
    const rows: Ordered[] = []
    for (const [place, { row, place: at }] of last) if (row !== null) rows.push({ place, order: at.order, row })
    for (const { group, order, row } of read(0, skip + count + last.size)) {
      const place = `${group} ${order}`
      if (!last.has(place)) rows.push({ place, order: Number(order), row: parsed(row) })
    }
    return rows
      .sort((a, b) => b.order - a.order)
      .slice(skip, skip + count)
      .map(({ row }) => row)
  }
  const ownOf = (table: string, groups: readonly string[], span?: Span): readonly Placed[] =>
    pending().flatMap((batch) => changesOf(batch, table, groups, span))

  const totals = (table: string, group: string, span: Span | undefined): Totals => {
    const { from, until, after } = { ...ALL, ...span }
    const [stored] =
      span === undefined
        ? reader.ask<StoredTotals>(
            `SELECT ${LAST}, g.count, g.value, g.gains, g.weight, g.most FROM (SELECT 1) one
             LEFT JOIN olt_groups g ON g.shard = $1 AND g."table" = $2 AND g."group" = $3`,
            [SHARD, table, group],
          )
        : reader.ask<StoredTotals>(
            `SELECT ${LAST}, count(*) AS count, sum(value) AS value, count(*) FILTER (WHERE value > 0) AS gains,
             sum(weight) AS weight, max(weight) AS most FROM olt_archive WHERE ${IN_SPAN}`,
            [SHARD, table, group, from, until, after],
          )
    const found: Totals = {
      count: Number(stored?.count ?? 0),
      value: BigInt(stored?.value ?? 0),
      gains: Number(stored?.gains ?? 0),
      weight: BigInt(stored?.weight ?? 0),
      most: BigInt(stored?.most ?? 0),
    }
    // The batch that is on its way is stored already or is not: the log says which, as of the same moment.
    return pending()
      .filter(({ seq }) => seq > Number(stored?.seq ?? 0))
      .flatMap((batch) => changesOf(batch, table, [group], span))
      .reduce((sum, { row, place }) => (row === null ? without(sum, place) : addedTo(sum, place)), found)
  }
  const without = (sum: Totals, place: Placed['place']): Totals => ({
    ...sum,
    count: sum.count - 1,
    value: sum.value - place.value,
    gains: sum.gains - (place.value > 0n ? 1 : 0),
    weight: sum.weight - place.weight,
  })

  /** The places of a page are found in the index alone; its rows are read by them. */
  const pageBy = (where: string, at: number): string =>
    `SELECT "group", key, "order", row FROM olt_archive WHERE ${IN_GROUP} AND "order" IN (
       SELECT "order" FROM olt_archive WHERE ${where} ORDER BY "order" DESC LIMIT $${at} OFFSET $${at + 1}
     ) ORDER BY "order" DESC`
  const storedPage =
    (table: string, group: string, span: Span | undefined) =>
    (skip: number, count: number): readonly PageRow[] => {
      if (span === undefined) return reader.ask(pageBy(IN_GROUP, 4), [SHARD, table, group, count, skip])
      const { from, until, after } = { ...ALL, ...span }
      return reader.ask(pageBy(IN_SPAN, 7), [SHARD, table, group, from, until, after, count, skip])
    }

  const archive: Archive = {
    get: (table, key) => {
      const own = pending()
        .flatMap(({ placed }) => placed.filter((change) => change.table === table && change.key === key))
        .at(-1)
      if (own !== undefined) return own.row ?? undefined
      const [stored] = reader.ask<StoredRow>(
        'SELECT row FROM olt_archive WHERE shard = $1 AND "table" = $2 AND key = $3',
        [SHARD, table, key],
      )
      return stored === undefined ? undefined : parsed(stored.row)
    },
    page: (table, group, skip, count, span) =>
      remembered(table, group, JSON.stringify(['page', skip, count, span]), () =>
        pageOf(ownOf(table, [group], span), storedPage(table, group, span), skip, count),
      ),
    merged: (table, groups, skip, count) =>
      pageOf(
        ownOf(table, groups),
        (from, most) =>
          reader.ask(
            `SELECT "group", key, "order", row FROM olt_archive WHERE shard = $1 AND "table" = $2 AND "group" = ANY ($3::text[])
             ORDER BY "order" DESC, "group" LIMIT $4 OFFSET $5`,
            [SHARD, table, groups, most, from],
          ),
        skip,
        count,
      ),
    totals: (table, group, span) =>
      remembered(table, group, JSON.stringify(['totals', span]), () => totals(table, group, span)),
    all: (table) =>
      pageOf(
        pending().flatMap(({ placed }) => placed.filter((change) => change.table === table)),
        (from, most) =>
          reader.ask(
            `SELECT "group", key, "order", row FROM olt_archive WHERE shard = $1 AND "table" = $2
             ORDER BY "order" DESC, "group" LIMIT $3 OFFSET $4`,
            [SHARD, table, most, from],
          ),
        0,
        EVERYTHING,
      ).toReversed(),
  }
  return {
    archive,
    /** Forgets what is remembered of the groups of these changes. */
    changed: (changes: readonly StoredChange[]): void => {
      for (const { table, place } of changes) if (place !== undefined) known.delete(nameOf(table, place.group))
    },
  }
}
