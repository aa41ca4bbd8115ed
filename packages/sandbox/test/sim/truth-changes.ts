import type { StoredChange } from '../../src/ports.ts'

/** The rows of a table that one transaction stored. */
export const rowsOf = <Row>(changes: readonly StoredChange[], wanted: string): readonly Row[] =>
  changes.filter(({ table, row }) => table === wanted && row !== null).map(({ row }) => row as unknown as Row)
