import type { KeyedStore, ReadStore } from '../src/engine/rows/keyed-store.ts'

/** Members of a domain as the domain itself has them: its stores can be written. A client hands out views of them. */
export const storesOf = <Members>(
  members: Members,
): {
  [Name in keyof Members]: Members[Name] extends ReadStore<infer Key, infer Row> ? KeyedStore<Key, Row> : Members[Name]
} => members as never
