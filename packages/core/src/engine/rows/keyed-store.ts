import type { Frame } from '../../ports/index.ts'

/** Rows by key, to read and to follow: what a client hands out of its stores. @rule LIST-23 */
export interface ReadStore<Key extends string, Row> {
  /** Row under a key as it is now; undefined without one. */
  get(key: Key): Row | undefined
  /** Keys of all rows, in the order of the rows. */
  keys(): readonly Key[]
  /** All rows as they are now. */
  rows(): readonly Row[]
  readonly size: number
  /** The listener gets the row as it is now; undefined when it was removed. */
  subscribe(key: Key, listener: (row: Row | undefined) => void): () => void
  /** Calls the listener after changes, once a frame for all of them. Returns a function that ends it. */
  subscribeAll(listener: () => void): () => void
  /** Grows with each change of the key; without one, of anything. */
  revision(key?: Key): number
}

/**
 * Rows by key. A write is seen at once by `get`; subscribers are notified once a frame, and only those of the keys that
 * changed. `revision` grows with every change of a key: the cheap snapshot for view libraries.
 */
export interface KeyedStore<Key extends string, Row> extends ReadStore<Key, Row> {
  /** Rows for those who may not write them. */
  readonly view: ReadStore<Key, Row>
  /** Puts a row under its key, in place of the one before. */
  put(key: Key, row: Row): void
  /** Puts rows, and leaves the others. */
  putAll(entries: Iterable<readonly [Key, Row]>): void
  /** Replaces everything: keys that are not in `entries` go. */
  replaceAll(entries: Iterable<readonly [Key, Row]>): void
  /** Another row where there is one; a key that is not there stays absent. */
  update(key: Key, row: Row): void
  /** Puts the row that `change` makes of the one under the key; a key that is not there stays absent. */
  patch(key: Key, change: (row: Row) => Row): void
  /** Removes the row under a key; without one nothing changes. */
  remove(key: Key): void
  /** Removes every row. */
  clear(): void
  /** Notifies subscribers now of what waits for a frame: for news that may not be a frame late. */
  announce(): void
}

type Listener<Row> = (row: Row | undefined) => void

/** All that is known of one key. It outlives the row: listeners wait, and a revision never goes back. */
interface Place<Row> {
  row: Row | undefined
  revision: number
  /** Replaced, never changed: unsubscribing during a notification must not skip another listener. */
  listeners: readonly Listener<Row>[]
  /** The last round of notifications this key was queued for. */
  round: number
}

/** A listener that is there already is not added again. */
const joined = <One>(listeners: readonly One[], listener: One): readonly One[] =>
  listeners.includes(listener) ? listeners : [...listeners, listener]
const parted = <One>(listeners: readonly One[], listener: One): readonly One[] =>
  listeners.filter((one) => one !== listener)

// Thousands of writes a second pass here: one look-up each, and nothing is copied to announce them.
export const createKeyedStore = <Key extends string, Row>(frame: Frame): KeyedStore<Key, Row> => {
  const places = new Map<Key, Place<Row>>()
  /** Those with a row, in the order of the rows. */
  const present = new Map<Key, Place<Row>>()
  let everywhere: readonly (() => void)[] = []
  let listened = 0
  let dirty: Place<Row>[] = []
  let round = 1
  let total = 0
  let scheduled: (() => void) | undefined
  let list: readonly Row[] | undefined
  let keyList: readonly Key[] | undefined

  const placeOf = (key: Key): Place<Row> => {
    const known = places.get(key)
    if (known !== undefined) return known
    const place: Place<Row> = { row: undefined, revision: 0, listeners: [], round: 0 }
    places.set(key, place)
    return place
  }
  const flush = (): void => {
    scheduled = undefined
    const changed = dirty
    dirty = []
    round += 1
    for (const place of changed) for (const listener of place.listeners) listener(place.row)
    for (const listener of everywhere) listener()
  }
  const touch = (place: Place<Row>): void => {
    total += 1
    place.revision = total
    list = undefined
    if (place.round === round || (listened === 0 && everywhere.length === 0)) return
    place.round = round
    dirty.push(place)
    scheduled ??= frame.request(flush)
  }
  const put = (key: Key, row: Row): void => {
    const place = placeOf(key)
    if (place.row === row) return
    if (place.row === undefined) {
      present.set(key, place)
      keyList = undefined
    }
    place.row = row
    touch(place)
  }
  const update = (key: Key, row: Row): void => {
    const place = places.get(key)
    if (place === undefined || place.row === undefined || place.row === row) return
    place.row = row
    touch(place)
  }
  const remove = (key: Key): void => {
    const place = present.get(key)
    if (place === undefined) return
    present.delete(key)
    keyList = undefined
    place.row = undefined
    touch(place)
  }
  const listen = (place: Place<Row>, listeners: readonly Listener<Row>[]): void => {
    listened += listeners.length - place.listeners.length
    place.listeners = listeners
  }

  const view: ReadStore<Key, Row> = {
    get: (key) => places.get(key)?.row,
    keys: () => (keyList ??= [...present.keys()]),
    rows: () => (list ??= [...present.values()].map(({ row }) => row as Row)),
    get size() {
      return present.size
    },
    subscribe: (key, listener) => {
      // Without types a listener alone is easily given: it would be the key, and nothing be heard.
      if (!listener) throw TypeError('subscribe: listener: expected function, got undefined')
      const place = placeOf(key)
      listen(place, joined(place.listeners, listener))
      return () => listen(place, parted(place.listeners, listener))
    },
    subscribeAll: (listener) => {
      everywhere = joined(everywhere, listener)
      return () => {
        everywhere = parted(everywhere, listener)
      }
    },
    revision: (key) => (key === undefined ? total : (places.get(key)?.revision ?? 0)),
  }
  return {
    ...view,
    get size() {
      return present.size
    },
    view,
    put,
    putAll: (entries) => {
      for (const [key, row] of entries) put(key, row)
    },
    replaceAll: (entries) => {
      const next = new Map(entries)
      for (const key of [...present.keys()]) if (!next.has(key)) remove(key)
      // Put back one by one, they take the order of the answer.
      present.clear()
      for (const [key, row] of next) {
        present.set(key, placeOf(key))
        put(key, row)
      }
      list = undefined
      keyList = undefined
    },
    update,
    patch: (key, change) => {
      const row = places.get(key)?.row
      if (row !== undefined) update(key, change(row))
    },
    remove,
    clear: () => {
      for (const key of [...present.keys()]) remove(key)
    },
    announce: () => {
      if (scheduled === undefined) return
      scheduled()
      flush()
    },
  }
}
