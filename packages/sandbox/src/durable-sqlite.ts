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
import { createMemoryRoom, type Heap } from './memory-room.ts'
import { BrokenStore, type Durable, NotStored, type PlainRow, type StoredChange } from './ports.ts'
import { toRow, toText } from './row-text.ts'
import { PICTURES } from './serve/node-ports.ts'
import { ARCHIVE_TABLES, createSqliteArchive } from './sqlite-archive.ts'
import { checkTallies, type Measure, measureRows, openTallies, TALLY_TABLE } from './sqlite-tally.ts'

export const SQLITE_FILE = 'sandbox.sqlite'
/** Everything of ours in the data folder has this name in front: the file, its log, copies that were kept. */
const OURS = /^(?:sandbox[.-]|\.write-probe)/
/** Suffixes of the file's parts: there while it is in use, or left by an end that came too early. */
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

/** Kept with each row: what a disk, an editor or another program made of it is not taken for what was written. */
const sumOf = (table: string, key: string, text: string): number => crc32(text, crc32(`${table}\n${key}\n`))

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
    database.exec(`PRAGMA journal_mode = WAL; BEGIN; ${TABLE} ${ARCHIVE_TABLES} ${TALLY_TABLE} COMMIT`)
    openTallies(database)
  } finally {
    database.close()
  }
  renameSync(unfinished, file)
}

/**
 * Looks without writing, so that what is broken stays as it was found. Of history only how many rows there are and the sum of
 * their sums: each of them is looked at when it is read.
 */
const check = (file: string): Measure | undefined => {
  if (statSync(file).size === 0) throw new BrokenStore(`The file ${file} is empty (0 bytes)`)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'rows'").get() === undefined)
      throw new BrokenStore(`The file ${file} is a database of something else`)
    const found = database.prepare("PRAGMA quick_check('rows')").get()?.quick_check
    if (found !== 'ok') throw new BrokenStore(`The file ${file} is damaged (${String(found)})`)
    return checkTallies(database, file)
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
    database.exec(`BEGIN IMMEDIATE; ${ARCHIVE_TABLES} ${TALLY_TABLE} COMMIT`)
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
  /** Amount of memory; this process's own when left out. */
  readonly heap?: () => Heap
}

/** So many rows are read before memory is looked at again. */
const LOOK_EVERY = 4_096

export type SqliteDurable = Required<Omit<Durable, 'after'>> & {
  /** Text the file remembers of itself beside its rows. */
  textOf(name: string): string | undefined
  setText(name: string, text: string): void
  /** True when there are rows of a table, in memory or in history. */
  hasRows(table: string): boolean
  close(): void
}

/**
 * Rows in one SQLite file. A commit returns after the write-ahead log has it, so the end of this process loses
 * nothing that was answered; the file is locked, so two servers cannot share it.
 */
export const openSqlite = (folder: string, { fresh, say, heap }: Options): SqliteDurable => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, SQLITE_FILE)
  if (fresh && existsSync(file)) putAside(file)
  if (!existsSync(file)) makeNew(file)
  shut(folder)
  const checked = check(file)
  const database = open(file)
  const size = checked ?? measureRows(database)
  // An updated row keeps its position, so that rows come back in the order in which they were first put.
  const put = database.prepare(
    'INSERT INTO rows ("table", "key", "row", "position", "sum") VALUES (?, ?, ?, ?, ?) ' +
      'ON CONFLICT DO UPDATE SET "row" = excluded."row", "sum" = excluded."sum"',
  )
  const remove = database.prepare('DELETE FROM rows WHERE "table" = ? AND "key" = ? RETURNING "sum"')
  const sumBefore = database.prepare('SELECT "sum" FROM rows WHERE "table" = ? AND "key" = ?')
  const tallies = openTallies(database)
  let { position } = size
  let isFailing = false

  const drop = (table: string, key: string): void => {
    const dropped = remove.get(table, key)
    if (dropped !== undefined) tallies.change('rows', Number(dropped.sum), undefined)
  }
  const write = ({ table, key, row, place }: StoredChange): void => {
    if (row === null) {
      if (place === undefined) drop(table, key)
      else tallies.change('archive', past.remove(table, place), undefined)
      return
    }
    const text = toText(row)
    const sum = sumOf(table, key, text)
    if (place !== undefined) {
      drop(table, key)
      past.put({ table, key, text, sum, place })
      tallies.change('archive', undefined, sum)
      return
    }
    const before = sumBefore.get(table, key)
    position += 1
    put.run(table, key, text, position, sum)
    tallies.change('rows', before === undefined ? undefined : Number(before.sum), sum)
  }

  const read = (table: string, key: string, text: string, sum: unknown): PlainRow => {
    const broken = (what: string): BrokenStore => new BrokenStore(`The row ${key} of ${table} in ${file} ${what}`)
    if (sum !== sumOf(table, key, text)) throw broken('is not what was written')
    let row: unknown
    try {
      row = toRow(text)
    } catch {
      throw broken('cannot be read')
    }
    if (typeof row !== 'object' || row === null) throw broken('is no row')
    return row as PlainRow
  }
  const past = createSqliteArchive(database, ({ table, key, row, sum }) =>
    read(String(table), String(key), String(row), sum),
  )

  const room = createMemoryRoom(heap)
  let loaded = 0
  const ofTable = database.prepare('SELECT "key", "row", "sum" FROM rows WHERE "table" = ? ORDER BY "position"')
  const nextTable = database.prepare('SELECT min("table") AS name FROM rows WHERE "table" > ?')
  const loadOne = function* (table: string): Iterable<StoredChange> {
    for (const { key, row, sum } of ofTable.iterate(table)) {
      loaded += 1
      if (loaded % LOOK_EVERY === 0) room.look(loaded, size.count)
      yield { table, key: String(key), row: read(table, String(key), String(row), sum) }
    }
  }
  const loadAll = function* (): Iterable<StoredChange> {
    for (let name = nextTable.get('')?.name; typeof name === 'string'; name = nextTable.get(name)?.name)
      yield* loadOne(name)
  }

  const rollBack = (): void => {
    if (database.isTransaction) database.exec('ROLLBACK')
  }
  const store = (changes: readonly StoredChange[]): void => {
    rollBack()
    database.exec('BEGIN IMMEDIATE')
    try {
      tallies.begin()
      for (const change of changes) write(change)
      tallies.write()
      database.exec('COMMIT')
    } catch (problem) {
      rollBack()
      throw problem
    }
  }

  return {
    isNew: size.count === 0,
    load: (table) => {
      if (loaded === 0) room.check(size.count, size.bytes)
      return table === undefined ? loadAll() : loadOne(table)
    },
    archive: past.archive,
    textOf: tallies.textOf,
    setText: tallies.setText,
    hasRows: (table) =>
      ['rows', 'archive'].some(
        (place) => database.prepare(`SELECT 1 FROM ${place} WHERE "table" = ?`).get(table) !== undefined,
      ),
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
