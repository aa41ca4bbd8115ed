import type { Frame } from '../ports/index.ts'

/**
 * Rows by key. A write is seen at once by `get`; subscribers are told once a frame, and only those of the keys that
 * changed. `revision` grows with every change of a key: the cheap snapshot for view libraries.
 */
export interface KeyedStore<Key extends string, Row> {
  get(key: Key): Row | undefined
  keys(): readonly Key[]
  rows(): readonly Row[]
  readonly size: number
  put(key: Key, row: Row): void
  putAll(entries: Iterable<readonly [Key, Row]>): void
  /** Replaces everything: keys that are not in `entries` go. */
  replaceAll(entries: Iterable<readonly [Key, Row]>): void
  /** Changes an existing row; a key that is not there stays absent. */
  patch(key: Key, change: (row: Row) => Row): void
  remove(key: Key): void
  clear(): void
  subscribe(key: Key, told: () => void): () => void
  subscribeAll(told: () => void): () => void
  revision(key?: Key): number
}

export const createKeyedStore = <Key extends string, Row>(frame: Frame): KeyedStore<Key, Row> => {
  const rows = new Map<Key, Row>()
  const revisions = new Map<Key, number>()
  const byKey = new Map<Key, Set<() => void>>()
  const everywhere = new Set<() => void>()
  const dirty = new Set<Key>()
  let total = 0
  let scheduled = false
  let list: readonly Row[] | undefined
  let keyList: readonly Key[] | undefined

  const flush = (): void => {
    scheduled = false
    const changed = [...dirty]
    dirty.clear()
    for (const key of changed) for (const told of [...(byKey.get(key) ?? [])]) told()
    if (changed.length > 0) for (const told of [...everywhere]) told()
  }
  const touch = (key: Key): void => {
    total += 1
    revisions.set(key, total)
    list = undefined
    keyList = undefined
    if (byKey.size === 0 && everywhere.size === 0) return
    dirty.add(key)
    if (scheduled) return
    scheduled = true
    frame.request(flush)
  }
  const put = (key: Key, row: Row): void => {
    if (rows.get(key) === row) return
    rows.set(key, row)
    touch(key)
  }
  const remove = (key: Key): void => {
    if (rows.delete(key)) touch(key)
  }

  return {
    get: (key) => rows.get(key),
    keys: () => (keyList ??= [...rows.keys()]),
    rows: () => (list ??= [...rows.values()]),
    get size() {
      return rows.size
    },
    put,
    putAll: (entries) => {
      for (const [key, row] of entries) put(key, row)
    },
    replaceAll: (entries) => {
      const next = new Map(entries)
      for (const key of [...rows.keys()]) if (!next.has(key)) remove(key)
      // A fresh map keeps the order of the answer.
      const before = new Map(rows)
      rows.clear()
      for (const [key, row] of next) {
        rows.set(key, row)
        if (before.get(key) !== row) touch(key)
      }
      list = undefined
      keyList = undefined
    },
    patch: (key, change) => {
      const row = rows.get(key)
      if (row !== undefined) put(key, change(row))
    },
    remove,
    clear: () => {
      for (const key of [...rows.keys()]) remove(key)
    },
    subscribe: (key, told) => {
      const set = byKey.get(key) ?? new Set()
      byKey.set(key, set.add(told))
      return () => {
        set.delete(told)
        if (set.size === 0 && byKey.get(key) === set) byKey.delete(key)
      }
    },
    subscribeAll: (told) => {
      everywhere.add(told)
      return () => everywhere.delete(told)
    },
    revision: (key) => (key === undefined ? total : (revisions.get(key) ?? 0)),
  }
}
