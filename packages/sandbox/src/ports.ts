/** Ports that the sandbox needs from outside. Nothing here is Node or DOM: every implementation is handed in. */

export type SandboxClock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls `run` once after so many milliseconds. Returns a handle. */
  setTimeout(run: () => void, delayMs: number): unknown
  /** Takes a timer back; a handle of none changes nothing. */
  clearTimeout(handle: unknown): void
}

/** Unguessable text in production, reproducible text in tests. */
export type Randomness = {
  /** So many random bytes, as hexadecimal text. */
  hex(bytes: number): string
}

/** Place in the line for slow work: whose share it is, and whether their account was signed in to from there before. */
export type Waiting = { readonly share: string; readonly isKnown: boolean }

/** Makes passwords and tokens unreadable before they are stored. */
export type PasswordHash = {
  /** Holds everything else up: for the start only. */
  make(password: string): string
  /** Makes it beside everything else, a few at a time; `undefined` when too many wait already. */
  makeInLine(password: string, waiting?: Waiting): Promise<string | undefined>
  /** Beside everything else, a few at a time; `undefined` when too many wait already. */
  matches(password: string, stored: string, waiting?: Waiting): Promise<boolean | undefined>
  /** One way and fast: for what must not be guessed (tokens, ids of devices), and for what is only compared. */
  digest(text: string): string
}

/** Covers what must be given back, as the number of a document, so that a copy of the stored rows does not reveal it. */
export type Seal = {
  close(text: string): string
  /** `undefined` where it was closed with another key, or changed since. */
  open(sealed: string): string | undefined
}

/** Store of pictures, by names of the server's own. Each call is done when it returns; `put` throws `NotStored`. */
export type Files = {
  put(name: string, bytes: Uint8Array): void
  get(name: string): Uint8Array | undefined
  remove(name: string): void
  names(): readonly string[]
}

/** Plain data only, so that a row can be written anywhere and read back equal. Money is bigint. */
export type Cell = string | number | bigint | boolean | null | readonly Cell[] | { readonly [field: string]: Cell }
export type PlainRow = { readonly [field: string]: Cell }

/** Place of a row that changes no more in the history of its group, and what sums over that history count of it. */
export type Place = {
  readonly group: string
  /** Its number in the table: history is read by it, the highest first. */
  readonly order: number
  readonly at: number
  readonly value: bigint
  readonly weight: bigint
}

/**
 * One row of one table after a transaction; `null` means removed. A row with a place changes no more: a port with an archive puts
 * it there, any other keeps it like all others.
 */
export type StoredChange = {
  readonly table: string
  readonly key: string
  readonly row: PlainRow | null
  readonly place?: Place
}

/** Rows whose time `at` is `from` or later, and before `until`, and whose order is above `after`. */
export type Span = { readonly from?: number; readonly until?: number; readonly after?: number }
export type Totals = {
  readonly count: number
  readonly value: bigint
  /** Number of values above zero. */
  readonly gains: number
  readonly weight: bigint
  /** The largest weight. */
  readonly most: bigint
}
/** Rows that change no more, out of memory. What is read is what was committed. */
export type Archive = {
  get(table: string, key: string): PlainRow | undefined
  /** The highest order first. */
  page(table: string, group: string, skip: number, count: number, span?: Span): readonly PlainRow[]
  /** Page of several groups, as one list. */
  merged(table: string, groups: readonly string[], skip: number, count: number): readonly PlainRow[]
  totals(table: string, group: string, span?: Span): Totals
  /** Everything of a table, in the order of its numbers: for tests and the control door. */
  all(table: string): readonly PlainRow[]
}

/**
 * A commit must not return before its changes would survive the end of the process, unless the port has `after`; it throws
 * `NotStored`.
 */
export type Durable = {
  /** One row after the other, each table in the order in which its rows were first put; of one table alone where it is named. */
  load(table?: string): Iterable<StoredChange>
  /** Writes changes as one; resolves once they are kept. */
  commit(changes: readonly StoredChange[]): void
  /**
   * Calls back once everything committed so far would survive, in the order of the calls; never where it no longer can. Nothing
   * leaves the world before: no answer and no push. Left out, a commit survives when it returns.
   */
  after?(run: () => void): void
  /** True when nothing is stored yet; found out by `load` when left out. */
  readonly isNew?: boolean
  /** Left out, the journal keeps history in memory. */
  readonly archive?: Archive
}

/** A commit was not stored, as on a full disk: nothing of its transaction is kept, and a later one may well be. */
export class NotStored extends Error {
  override readonly name = 'NotStored'
}

/** Thrown for stored data that cannot be gone on with. The message says what is wrong with which file or row. */
export class BrokenStore extends Error {
  override readonly name = 'BrokenStore'
}

/** Thrown for stored data that is fine and does not fit into the memory this process may use. The message says what to do. */
export class TooLittleMemory extends Error {
  override readonly name = 'TooLittleMemory'
}
