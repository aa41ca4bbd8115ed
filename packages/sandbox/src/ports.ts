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

/** Must not return before the changes would survive the end of the process. */
export type Durable = {
  load(): readonly StoredChange[]
  commit(changes: readonly StoredChange[]): void
}
