import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { BrokenStore, type Durable, NotStored, type PlainRow, type StoredChange } from './ports.ts'
import { PICTURES } from './serve/node-ports.ts'

const FILE = 'sandbox.sqlite'
/** Everything of ours in the data folder has this name in front: the file, its log, copies that were kept. */
const OURS = /^(?:sandbox[.-]|\.write-probe)/
/** What belongs to the file while it is in use, or was left by an end that came too early. */
const PARTS = ['', '-wal', '-shm']

/** The one in use, and those of worlds that were put aside. */
const PICTURE_FOLDER = /^sandbox-(?:[\w-]+-)?pictures$/

const TABLE = `
  CREATE TABLE rows (
    "table" TEXT NOT NULL, "key" TEXT NOT NULL, "row" TEXT NOT NULL, "position" INTEGER NOT NULL, "sum" INTEGER NOT NULL,
    PRIMARY KEY ("table", "key")
  ) WITHOUT ROWID;
`
const SQLITE = { busy: 5, corrupt: 11, noDatabase: 26 } as const

const codeOf = (problem: unknown): unknown =>
  problem instanceof Error && 'errcode' in problem ? problem.errcode : undefined
const isSqlite = (problem: unknown): problem is Error => codeOf(problem) !== undefined

/** Money is bigint, which JSON cannot write. */
const toText = (row: PlainRow): string =>
  JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? { $bigint: value.toString() } : value))

const toRow = (text: string): PlainRow =>
  JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && '$bigint' in value && typeof value.$bigint === 'string'
      ? BigInt(value.$bigint)
      : value,
  ) as PlainRow

/** Kept with each row: what a disk, an editor or another program made of it is not taken for what was written. */
const sumOf = (table: string, key: string, text: string): number => crc32(`${table}\n${key}\n${text}`)

/** No other user of this machine may read who traded what. A folder that holds other things is left as it is. */
const shut = (folder: string): void => {
  const names = readdirSync(folder)
  if (names.every((name) => OURS.test(name))) chmodSync(folder, 0o700)
  for (const name of names)
    if (name.startsWith('sandbox') && !PICTURE_FOLDER.test(name)) chmodSync(join(folder, name), 0o600)
  for (const place of names.filter((name) => PICTURE_FOLDER.test(name))) {
    chmodSync(join(folder, place), 0o700)
    for (const name of readdirSync(join(folder, place))) chmodSync(join(folder, place, name), 0o600)
  }
}

/** Made under another name, so that a file without a world in it is never one of our own beginnings. */
const makeNew = (file: string): void => {
  const unfinished = `${file}.new`
  for (const part of PARTS) rmSync(unfinished + part, { force: true })
  closeSync(openSync(unfinished, 'w', 0o600))
  const database = new DatabaseSync(unfinished)
  try {
    database.exec(`PRAGMA journal_mode = WAL; ${TABLE}`)
  } finally {
    database.close()
  }
  renameSync(unfinished, file)
}

/** Looks without writing, so that what is broken stays as it was found. */
const check = (file: string): void => {
  if (statSync(file).size === 0) throw new BrokenStore(`The file ${file} is empty (0 bytes)`)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (found !== 'ok') throw new BrokenStore(`The file ${file} is damaged (${String(found)})`)
    if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'rows'").get() === undefined)
      throw new BrokenStore(`The file ${file} is a database of something else`)
  } catch (problem) {
    if (codeOf(problem) === SQLITE.noDatabase) throw new BrokenStore(`The file ${file} is not a database`)
    if (codeOf(problem) === SQLITE.corrupt) throw new BrokenStore(`The file ${file} is damaged or cut off`)
    throw problem
  } finally {
    database?.close()
  }
}

/** Throws when another server has the file open. What else is wrong with it does not matter to who puts it aside. */
const refuseShared = (file: string): void => {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('BEGIN EXCLUSIVE; ROLLBACK')
  } catch (problem) {
    if (codeOf(problem) === SQLITE.busy) throw problem
  } finally {
    database?.close()
  }
}

/** The old world stays beside the new one: who starts anew by mistake, or to get past a broken file, loses nothing. */
const putAside = (file: string): void => {
  refuseShared(file)
  const aside = file.replace(/\.sqlite$/, `-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.sqlite`)
  for (const part of PARTS) if (existsSync(file + part)) renameSync(file + part, aside + part)
  const pictures = join(dirname(file), PICTURES)
  if (existsSync(pictures)) renameSync(pictures, aside.replace(/\.sqlite$/, '-pictures'))
}

/** Files of before the sums get them. */
const addSums = (database: DatabaseSync): void => {
  if (database.prepare("SELECT 1 FROM pragma_table_info('rows') WHERE name = 'sum'").get() !== undefined) return
  database.function('sum_of', { deterministic: true }, (table, key, text) =>
    sumOf(String(table), String(key), String(text)),
  )
  database.exec(`
    BEGIN IMMEDIATE;
    ALTER TABLE rows ADD COLUMN "sum" INTEGER NOT NULL DEFAULT 0;
    UPDATE rows SET "sum" = sum_of("table", "key", "row");
    COMMIT;
  `)
}

const open = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
    addSums(database)
    // Takes the lock now, and not with the first change.
    database.exec('BEGIN IMMEDIATE; COMMIT')
    return database
  } catch (problem) {
    database.close()
    throw problem
  }
}

type Options = {
  /** Begin anew; what is there is kept beside. */
  readonly fresh: boolean
  /** A sentence for the operator. */
  readonly say: (sentence: string) => void
}

/**
 * Rows in one SQLite file. A commit returns after the write-ahead log has it, so the end of this process loses
 * nothing that was answered; the file is locked, so two servers cannot share it.
 */
export const openSqlite = (folder: string, { fresh, say }: Options): Durable & { close(): void } => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, FILE)
  if (fresh && existsSync(file)) putAside(file)
  if (!existsSync(file)) makeNew(file)
  shut(folder)
  check(file)
  const database = open(file)
  // An updated row keeps its position, so that rows come back in the order in which they were first put.
  const put = database.prepare(
    'INSERT INTO rows ("table", "key", "row", "position", "sum") VALUES (?, ?, ?, ?, ?) ' +
      'ON CONFLICT DO UPDATE SET "row" = excluded."row", "sum" = excluded."sum"',
  )
  const remove = database.prepare('DELETE FROM rows WHERE "table" = ? AND "key" = ?')
  const last = database.prepare('SELECT max("position") AS position FROM rows').get()?.position
  let position = typeof last === 'number' ? last : 0
  let isFailing = false

  const write = ({ table, key, row }: StoredChange): void => {
    if (row === null) return void remove.run(table, key)
    position += 1
    const text = toText(row)
    put.run(table, key, text, position, sumOf(table, key, text))
  }

  const read = (stored: Readonly<Record<string, unknown>>): StoredChange => {
    const [table, key, text] = [String(stored.table), String(stored.key), String(stored.row)]
    const broken = (what: string): BrokenStore => new BrokenStore(`The row ${key} of ${table} in ${file} ${what}`)
    if (stored.sum !== sumOf(table, key, text)) throw broken('is not what was written')
    let row: unknown
    try {
      row = toRow(text)
    } catch {
      throw broken('cannot be read')
    }
    if (typeof row !== 'object' || row === null) throw broken('is no row')
    return { table, key, row: row as PlainRow }
  }

  const rollBack = (): void => {
    if (database.isTransaction) database.exec('ROLLBACK')
  }
  const store = (changes: readonly StoredChange[]): void => {
    rollBack()
    database.exec('BEGIN IMMEDIATE')
    try {
      for (const change of changes) write(change)
      database.exec('COMMIT')
    } catch (problem) {
      rollBack()
      throw problem
    }
  }

  return {
    load: () => database.prepare('SELECT "table", "key", "row", "sum" FROM rows ORDER BY "position"').all().map(read),
    commit: (changes) => {
      try {
        store(changes)
      } catch (problem) {
        if (!isSqlite(problem)) throw problem
        if (!isFailing)
          say(
            `Nothing can be stored in ${folder} (${problem.message}). Prices stand still and changes are refused ` +
              'until it can be written again; there is no need to restart.',
          )
        isFailing = true
        throw new NotStored(problem.message, { cause: problem })
      }
      if (isFailing) say(`${folder} can be written again; everything goes on.`)
      isFailing = false
    },
    close: () => database.close(),
  }
}
