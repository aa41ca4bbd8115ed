/** What the sandbox needs from outside. Nothing here is Node or DOM: every implementation is handed in. */

export type SandboxClock = {
  now(): number
  setTimeout(run: () => void, delayMs: number): unknown
  clearTimeout(handle: unknown): void
}

/** Unguessable text in production, reproducible text in tests. */
export type Randomness = { hex(bytes: number): string }

export type PasswordHash = {
  make(password: string): string
  matches(password: string, stored: string): boolean
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
