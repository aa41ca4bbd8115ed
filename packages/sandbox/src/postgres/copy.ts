import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import { openSqlite, SQLITE_FILE } from '../durable-sqlite.ts'
import { BrokenStore, type PlainRow, type StoredChange } from '../ports.ts'
import { toRow } from '../row-text.ts'
import { isSealOf, KEY_FILE, openFiles, SEAL_MARK, sealWith } from '../serve/node-ports.ts'
import { connect, migrate } from './client.ts'
import { createLease } from './lease.ts'
import { SHARD } from './schema.ts'

const ROWS_AT_ONCE = 5_000
const IN_USE = 'The database is in use by a server: end it first'

/** Number of rows that were copied: open ones, those of history, pictures. */
export type Copied = { readonly rows: number; readonly past: number; readonly pictures: number }
const quiet = (): void => undefined

const withClient = async <A>(url: string, work: (client: Client) => Promise<A>): Promise<A> => {
  const client = await connect(url, quiet)
  try {
    await migrate(client)
    return await work(client)
  } finally {
    await client.end().catch(quiet)
  }
}

type Sqlite = Readonly<Record<string, unknown>>
const slices = function* (rows: Iterable<Sqlite>): Iterable<readonly Sqlite[]> {
  let slice: Sqlite[] = []
  for (const row of rows) {
    slice.push(row)
    if (slice.length < ROWS_AT_ONCE) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}

/**
 * Copies the world of a data folder into an empty database, as it was written: every row, history and its sums, pictures. Throws
 * `BrokenStore` where the folder is damaged, or the database has a world or a server.
 */
export const importWorld = (folder: string, url: string): Promise<Copied> =>
  withClient(url, async (client) => {
    const lease = createLease({ url, say: quiet })
    if (!(await lease.acquire())) throw new BrokenStore(IN_USE)
    // Looked at as by a server, which refuses what is broken and what another one has open.
    const stored = openSqlite(folder, { fresh: false, say: quiet })
    const mark = stored.textOf(SEAL_MARK)
    const { isNew } = stored
    stored.close()
    const sqlite = new DatabaseSync(join(folder, SQLITE_FILE), { readOnly: true })
    const copy = async (columns: readonly (readonly [name: string, type: string])[], from: string, to: string) => {
      const names = columns.map(([name]) => `"${name}"`).join(', ')
      const lists = columns.map(([, type], at) => `$${at + 2}::${type}[]`).join(', ')
      const read = sqlite.prepare(`SELECT ${names} FROM ${from}`)
      read.setReadBigInts(true)
      let count = 0
      for (const slice of slices(read.iterate())) {
        count += slice.length
        const values = columns.map(([name]) => slice.map((row) => String(row[name])))
        await client.query(`INSERT INTO ${to} (shard, ${names}) SELECT $1::int, * FROM unnest(${lists})`, [
          SHARD,
          ...values,
        ])
      }
      return count
    }
    const group = [
      ['table', 'text'],
      ['group', 'text'],
    ] as const
    const row = [
      ['key', 'text'],
      ['row', 'text'],
    ] as const
    const sums = [
      ['value', 'numeric'],
      ['weight', 'numeric'],
    ] as const
    try {
      if (isNew) throw new BrokenStore(`There is no world in ${folder}`)
      await client.query('BEGIN')
      const { rows } = await client.query('SELECT 1 FROM olt_rows WHERE shard = $1 LIMIT 1', [SHARD])
      if (rows.length > 0) throw new BrokenStore('The database has a world already')
      const copied = {
        rows: await copy([['table', 'text'], ...row, ['position', 'bigint']], 'rows', 'olt_rows'),
        past: await copy([...group, ['order', 'bigint'], ['at', 'bigint'], ...sums, ...row], 'archive', 'olt_archive'),
      }
      await copy(
        [...group, ['count', 'bigint'], ['gains', 'bigint'], ...sums, ['most', 'numeric']],
        'archive_groups',
        'olt_groups',
      )
      const files = openFiles(folder)
      for (const name of files.names())
        await client.query('INSERT INTO olt_files VALUES ($1, $2, $3)', [
          SHARD,
          name,
          Buffer.from(files.get(name) ?? []),
        ])
      if (mark !== undefined) await client.query('INSERT INTO olt_texts VALUES ($1, $2, $3)', [SHARD, SEAL_MARK, mark])
      await client.query(
        `INSERT INTO olt_log (shard, seq, epoch, changes)
         SELECT $1, coalesce(max(seq), 0) + 1, $2, '[]' FROM olt_log WHERE shard = $1`,
        [SHARD, lease.epoch],
      )
      await client.query('COMMIT')
      return { ...copied, pictures: files.names().length }
    } finally {
      sqlite.close()
      await client.query('ROLLBACK').catch(quiet)
      await lease.release()
    }
  })

/**
 * Copies the world of a database, as of one moment, into a folder without one; a server may go on meanwhile. The key of what is
 * sealed becomes the folder's.
 */
export const exportWorld = (url: string, folder: string, sealKey: Uint8Array): Promise<Copied> =>
  withClient(url, async (client) => {
    const sqlite = openSqlite(folder, { fresh: false, say: quiet })
    try {
      if (!sqlite.isNew) throw new BrokenStore(`There is a world in ${folder} already`)
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const texts = await client.query<{ text: string }>('SELECT text FROM olt_texts WHERE shard = $1 AND name = $2', [
        SHARD,
        SEAL_MARK,
      ])
      const mark = texts.rows[0]?.text
      if (!isSealOf(sealWith(sealKey), { textOf: () => mark, setText: quiet }))
        throw new BrokenStore('OPENLOT_SEAL_KEY is not the key this database was begun with')
      const copy = async (sql: string, changeOf: (row: Record<string, string>) => StoredChange): Promise<number> => {
        await client.query(`DECLARE stored NO SCROLL CURSOR FOR ${sql}`)
        let count = 0
        for (;;) {
          const { rows } = await client.query<Record<string, string>>(`FETCH ${ROWS_AT_ONCE} FROM stored`)
          if (rows.length === 0) break
          count += rows.length
          sqlite.commit(rows.map(changeOf))
        }
        await client.query('CLOSE stored')
        return count
      }
      const changeOf = ({ table = '', key = '', row = '' }: Record<string, string>) => ({
        ...{ table, key, row: toRow(row) as PlainRow },
      })
      const rows = await copy(
        `SELECT "table", key, row FROM olt_rows WHERE shard = ${SHARD} ORDER BY position`,
        changeOf,
      )
      const past = await copy(
        `SELECT * FROM olt_archive WHERE shard = ${SHARD} ORDER BY "table", "group", "order"`,
        (one) => ({
          ...changeOf(one),
          place: {
            ...{ group: one.group ?? '', order: Number(one.order), at: Number(one.at) },
            ...{ value: BigInt(one.value ?? 0), weight: BigInt(one.weight ?? 0) },
          },
        }),
      )
      const files = openFiles(folder)
      const { rows: names } = await client.query<{ name: string }>('SELECT name FROM olt_files WHERE shard = $1', [
        SHARD,
      ])
      for (const { name } of names) {
        const found = await client.query<{ bytes: Buffer }>(
          'SELECT bytes FROM olt_files WHERE shard = $1 AND name = $2',
          [SHARD, name],
        )
        files.put(name, new Uint8Array(found.rows[0]?.bytes ?? []))
      }
      if (mark !== undefined) sqlite.setText(SEAL_MARK, mark)
      writeFileSync(join(folder, KEY_FILE), sealKey, { mode: 0o600 })
      return { rows, past, pictures: names.length }
    } finally {
      sqlite.close()
    }
  })
