import type { PlainRow, StoredChange } from '../ports.ts'
import { toText } from '../row-text.ts'
import { addedTo, NO_TOTALS } from '../totals.ts'

type Row = { readonly table: string; readonly key: string; readonly row: PlainRow | null; readonly isMoved: boolean }
export type Placed = Required<StoredChange>

/** Changes of one or more transactions that are stored together, and what waits for that. */
export const createBatch = () => {
  /** The last state of each row; one that was removed and put again has the last place of its table. */
  const rows = new Map<string, Row>()
  const placed: Placed[] = []
  const waiting: (() => void)[] = []
  return {
    rows,
    /** Changes of history, in order. */
    placed,
    waiting,
    /** Number of its batch in the log, once it is sent. */
    seq: Number.POSITIVE_INFINITY,
    get isEmpty(): boolean {
      return rows.size === 0 && placed.length === 0
    },
    add: (changes: readonly StoredChange[]): void => {
      for (const { table, key, row, place } of changes) {
        if (place !== undefined) placed.push({ table, key, row, place })
        if (place !== undefined && row === null) continue
        const name = `${table} ${key}`
        const kept = place === undefined ? row : null
        const before = rows.get(name)
        const isMoved = kept !== null && before !== undefined && (before.row === null || before.isMoved)
        // Put again after that it stays where it is, as in the table.
        if (isMoved && before?.row === null) rows.delete(name)
        rows.set(name, { table, key, row: kept, isMoved })
      }
    },
  }
}
export type Batch = ReturnType<typeof createBatch>

/** As a line of the log: what whoever stands by does to its rows. */
export type LogLine = readonly [table: string, key: string, row: string | null, isMoved: 0 | 1]

const placeName = ({ table, place }: Placed): string => `${table} ${place.group} ${place.order}`

/** The values of the statement that stores a batch, after those that say whose it is. `positionAfter` takes so many places and answers the one before them. */
export const valuesOf = (batch: Batch, positionAfter: (count: number) => number): readonly unknown[] => {
  const lines: LogLine[] = []
  const gone = { tables: [] as string[], keys: [] as string[] }
  const moved: string[] = []
  for (const { table, key, row, isMoved } of batch.rows.values()) {
    const text = row === null ? null : toText(row)
    lines.push([table, key, text, isMoved ? 1 : 0])
    if (text === null) {
      gone.tables.push(table)
      gone.keys.push(key)
      continue
    }
    if (isMoved) moved.push(`${table} ${key}`)
  }
  const last = new Map(batch.placed.map((change) => [placeName(change), change]))
  const ended = [...last.values()].filter(({ row }) => row !== null)
  const forgotten = [...last.values()].filter(({ row }) => row === null)
  const groups = new Map<
    string,
    { table: string; group: string; count: number; value: bigint; gains: number; weight: bigint; most: bigint }
  >()
  for (const { table, row, place } of batch.placed) {
    const name = `${table} ${place.group}`
    const sum = groups.get(name) ?? { table, group: place.group, ...NO_TOTALS }
    const sign = row === null ? -1 : 1
    groups.set(name, {
      ...sum,
      count: sum.count + sign,
      value: sum.value + BigInt(sign) * place.value,
      gains: sum.gains + (place.value > 0n ? sign : 0),
      weight: sum.weight + BigInt(sign) * place.weight,
      most: row === null ? sum.most : addedTo(sum, place).most,
    })
  }
  const sums = [...groups.values()]
  return [
    JSON.stringify(lines),
    ...[gone.tables, gone.keys],
    positionAfter(lines.length),
    moved,
    ...[ended.map(({ table }) => table), ended.map(({ place }) => place.group), ended.map(({ place }) => place.order)],
    ...[ended.map(({ key }) => key), ended.map(({ place }) => place.at), ended.map(({ place }) => String(place.value))],
    ...[ended.map(({ place }) => String(place.weight)), ended.map(({ row }) => (row === null ? '' : toText(row)))],
    ...[
      forgotten.map(({ table }) => table),
      forgotten.map(({ place }) => place.group),
      forgotten.map(({ place }) => place.order),
    ],
    ...[sums.map(({ table }) => table), sums.map(({ group }) => group), sums.map(({ count }) => count)],
    ...[
      sums.map(({ value }) => String(value)),
      sums.map(({ gains }) => gains),
      sums.map(({ weight }) => String(weight)),
    ],
    sums.map(({ most }) => String(most)),
  ]
}

/**
 * Stores a batch, in one statement: a frozen process never holds the lease's row in an open transaction. It does nothing where the
 * epoch is over (`own` is 0), where the log does not end with the batch before (`logged` is 0), or where this batch is stored
 * already, as after an answer that was lost (`already` is its epoch). `own` is locked until the end of the statement: whoever
 * takes over waits for it, and what comes after finds another epoch.
 */
export const APPEND = `
WITH own AS MATERIALIZED (SELECT 1 FROM olt_writer WHERE shard = $1::int AND epoch = $2::bigint FOR SHARE),
 last AS (SELECT coalesce(max(seq), 0) AS seq FROM olt_log WHERE shard = $1::int),
 logged AS (
   INSERT INTO olt_log (shard, seq, epoch, changes)
   SELECT $1::int, $3::bigint, $2::bigint, $4::text FROM own, last WHERE last.seq = $3::bigint - 1 RETURNING 1
 ),
 gone AS (
   DELETE FROM olt_rows r USING logged, unnest($5::text[], $6::text[]) d(t, k)
   WHERE r.shard = $1::int AND r."table" = d.t AND r.key = d.k
 ),
 put AS (
   INSERT INTO olt_rows AS r (shard, "table", key, row, position)
   SELECT $1::int, x.line ->> 0, x.line ->> 1, x.line ->> 2, $7::bigint + x.at
   FROM logged, jsonb_array_elements($4::text::jsonb) WITH ORDINALITY x(line, at) WHERE x.line ->> 2 IS NOT NULL
   ON CONFLICT (shard, "table", key) DO UPDATE SET row = excluded.row,
     position = CASE WHEN r."table" || ' ' || r.key = ANY ($8::text[]) THEN excluded.position ELSE r.position END
 ),
 ended AS (
   INSERT INTO olt_archive (shard, "table", "group", "order", key, at, value, weight, row)
   SELECT $1::int, x.* FROM logged, unnest(
     $9::text[], $10::text[], $11::bigint[], $12::text[], $13::bigint[], $14::numeric[], $15::numeric[], $16::text[]
   ) x(t, g, o, k, a, v, w, r)
   ON CONFLICT (shard, "table", "group", "order") DO UPDATE SET row = excluded.row
 ),
 forgotten AS (
   DELETE FROM olt_archive a USING logged, unnest($17::text[], $18::text[], $19::bigint[]) d(t, g, o)
   WHERE a.shard = $1::int AND a."table" = d.t AND a."group" = d.g AND a."order" = d.o
 ),
 summed AS (
   INSERT INTO olt_groups AS s (shard, "table", "group", count, value, gains, weight, most)
   SELECT $1::int, x.* FROM logged, unnest(
     $20::text[], $21::text[], $22::bigint[], $23::numeric[], $24::bigint[], $25::numeric[], $26::numeric[]
   ) x(t, g, c, v, n, w, m)
   ON CONFLICT (shard, "table", "group") DO UPDATE SET count = s.count + excluded.count, value = s.value + excluded.value,
     gains = s.gains + excluded.gains, weight = s.weight + excluded.weight,
     most = CASE WHEN s.count = 0 THEN excluded.most ELSE greatest(s.most, excluded.most) END
 )
SELECT (SELECT count(*)::int FROM own) AS own, (SELECT count(*)::int FROM logged) AS logged,
  (SELECT epoch::float8 FROM olt_log WHERE shard = $1::int AND seq = $3::bigint) AS already`
