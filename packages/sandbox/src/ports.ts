/** What the sandbox needs from outside. Nothing here is Node or DOM: every implementation is handed in. */

export type SandboxClock = {
  now(): number
  setTimeout(run: () => void, delayMs: number): unknown
  clearTimeout(handle: unknown): void
}

/** Unguessable text in production, reproducible text in tests. */
export type Randomness = { hex(bytes: number): string }

/** How passwords and tokens are made unreadable before they are stored. */
export type PasswordHash = {
  /** Holds everything else up: for the start only. */
  make(password: string): string
  /** The same beside everything else, a few at a time; `undefined` when too many wait already. */
  makeInLine(password: string): Promise<string | undefined>
  /** Beside everything else, a few at a time; `undefined` when too many wait already. */
  matches(password: string, stored: string): Promise<boolean | undefined>
  /** One way and fast: for what must not be guessed (tokens, ids of devices), and for what is only compared. */
  digest(text: string): string
}

/** Covers what must be given back, as the number of a document, so that a copy of the stored rows does not reveal it. */
export type Seal = {
  close(text: string): string
  /** `undefined` where it was closed with another key, or changed since. */
  open(sealed: string): string | undefined
}

/** Where pictures lie, by names of the server's own. Each call is done when it returns; `put` throws `NotStored`. */
export type Files = {
  put(name: string, bytes: Uint8Array): void
  get(name: string): Uint8Array | undefined
  remove(name: string): void
  names(): readonly string[]
}

/** Plain data only, so that a row can be written anywhere and read back equal. Money is bigint. */
export type Cell = string | number | bigint | boolean | null | readonly Cell[] | { readonly [field: string]: Cell }
export type PlainRow = { readonly [field: string]: Cell }

/** One row of one table after a transaction; `null` means removed. */
export type StoredChange = { readonly table: string; readonly key: string; readonly row: PlainRow | null }

/** A commit must not return before its changes would survive the end of the process; it throws `NotStored`. */
export type Durable = {
  load(): readonly StoredChange[]
  commit(changes: readonly StoredChange[]): void
}

/** A commit was not stored, as on a full disk: nothing of its transaction is kept, and a later one may well be. */
export class NotStored extends Error {
  override readonly name = 'NotStored'
}

/** What was stored cannot be gone on with. The message says what is wrong with which file or row. */
export class BrokenStore extends Error {
  override readonly name = 'BrokenStore'
}
