import { createMemoryArchive } from './memory-archive.ts'
import {
  BrokenStore,
  type Durable,
  type Place,
  type PlainRow,
  type Span,
  type StoredChange,
  type Totals,
} from './ports.ts'
import { addedTo, isWithin } from './totals.ts'

export type Table<Row extends PlainRow, Index extends string = never> = {
  readonly name: string
  /** Also a row that changes no more. */
  get(key: string | number): Row | undefined
  /** Only a row that may change still. */
  live(key: string | number): Row | undefined
  put(row: Row): Row
  remove(key: string | number): void
  /** Those that may change still. */
  all(): readonly Row[]
  /** Rows whose index function gave this value, in the order their keys were first put. */
  by(index: Index, value: string): readonly Row[]
  /** The first `most` of them, without looking at the others. */
  first(index: Index, value: string, most: number): readonly Row[]
  /** Number of rows `by` would answer with. */
  count(index: Index, value: string): number
  /** The values `head:…` that `by` has rows for, in the order in which they got the first. */
  under(index: Index, head: string): readonly string[]
  /** Calls the listener with every change of a row as it happens, also one that is undone; not with the rows that are there already. */
  watch(listener: (before: Row | undefined, after: Row | undefined) => void): void
  readonly size: number
  /** The rows that change no more, by their group. They are not in memory. */
  readonly archive: ArchivedRows<Row>
}

export type ArchivedRows<Row> = {
  /** The highest order first. */
  page(group: string, skip: number, count: number, span?: Span): readonly Row[]
  /** Page of several groups, as one list. */
  merged(groups: readonly string[], skip: number, count: number): readonly Row[]
  totals(group: string, span?: Span): Totals
  /** Everything of the table, in the order of its numbers: for tests and the control door. */
  all(): readonly Row[]
  /** Takes the oldest rows of a group away, at most so many, and answers how many there were. */
  forget(group: string, most: number): number
}

/** One table's part of a transaction: what to store, and how to undo it. */
type Draft = { collect(changes: StoredChange[]): void; undo(): void; end(): void }

/**
 * The one place where state changes. A transaction is a request or a tick: all of its rows reach the durable port in
 * one call or none does, and its pushes are sent only after that call has returned.
 */
export type Journal = {
  transact<A>(work: () => A): A
  afterCommit(notify: () => void): void
  /** Puts back what is kept beside the tables, when the open transaction is undone. */
  onUndo(restore: () => void): void
  /** Nothing was stored when it was opened. */
  readonly isNew: boolean
  /** Rows in memory, by table. */
  sizes(): ReadonlyMap<string, number>
  table<Row extends PlainRow, Index extends string = never>(
    name: string,
    keyOf: (row: Row) => string | number,
    indexes?: Readonly<Record<Index, (row: Row) => string | null>>,
    /** Place of a row in history once it changes no more; `null` before. */
    placeOf?: (row: Row) => Place | null,
  ): Table<Row, Index>
}

/** More rows than any page has. */
export const EVERYTHING = 2 ** 31 - 1

/** Rows of a file of before that were kept like all others are put into its archive so many at a time. */
const MOVED_AT_ONCE = 2_000
/** Bound of the values an archive can add up. */
const MOST_VALUE = 2n ** 62n
const canPlace = ({ value, weight }: Place): boolean =>
  [value, weight].every((one) => one < MOST_VALUE && -one < MOST_VALUE)

/**
 * The rows of a table by one index: groups of rows, each in the order their keys were first put. Most groups are one row, as that of an
 * address or of a code: it stands there by itself, since a map of its own takes more memory than the row.
 */
const createGroups = <Row extends PlainRow>(keyIn: (row: Row) => string, valueIn: (row: Row) => string | null) => {
  const groups = new Map<string, Row | Map<string, Row>>()
  /** Of an index that was asked for them: the values of each head. */
  let heads: Map<string, Set<string>> | undefined
  const headOf = (value: string): string => value.slice(0, Math.max(0, value.indexOf(':')))
  const addHead = (known: Map<string, Set<string>>, value: string): void => {
    const values = known.get(headOf(value))
    if (values === undefined) known.set(headOf(value), new Set([value]))
    else values.add(value)
  }
  const headsNow = (): Map<string, Set<string>> => {
    if (heads !== undefined) return heads
    heads = new Map()
    for (const value of groups.keys()) addHead(heads, value)
    return heads
  }
  const end = (value: string): void => {
    groups.delete(value)
    const values = heads?.get(headOf(value))
    values?.delete(value)
    if (values?.size === 0) heads?.delete(headOf(value))
  }
  const leave = (value: string, key: string): void => {
    const members = groups.get(value)
    if (members instanceof Map) members.delete(key)
    if (!(members instanceof Map) || members.size === 0) end(value)
  }
  const join = (value: string, key: string, row: Row, isThere: boolean): void => {
    const members = groups.get(value)
    if (members instanceof Map) members.set(key, row)
    else if (members === undefined || isThere) groups.set(value, row)
    else
      groups.set(
        value,
        new Map([
          [keyIn(members), members],
          [key, row],
        ]),
      )
    if (members === undefined && heads !== undefined) addHead(heads, value)
  }
  const membersOf = (value: string): Iterable<Row> => {
    const members = groups.get(value)
    if (members instanceof Map) return members.values()
    return members === undefined ? [] : [members]
  }
  return {
    get: (value: string): readonly Row[] => [...membersOf(value)],
    first: (value: string, most: number): readonly Row[] => {
      const rows: Row[] = []
      for (const row of membersOf(value)) {
        if (rows.length >= most) break
        rows.push(row)
      }
      return rows
    },
    count: (value: string): number => {
      const members = groups.get(value)
      if (members instanceof Map) return members.size
      return members === undefined ? 0 : 1
    },
    under: (head: string): readonly string[] => [...(headsNow().get(head) ?? [])],
    move: (key: string, before: Row | undefined, after: Row | undefined): void => {
      const left = before === undefined ? null : valueIn(before)
      const joined = after === undefined ? null : valueIn(after)
      if (left !== null && left !== joined) leave(left, key)
      if (after !== undefined && joined !== null) join(joined, key, after, left === joined)
    },
  }
}

export const createJournal = (durable: Durable | undefined): Journal => {
  const isEmpty = (): boolean => {
    for (const _ of durable?.load() ?? []) return false
    return true
  }
  const isNew = durable?.isNew ?? isEmpty()
  const inMemory = createMemoryArchive()
  const archive = durable?.archive ?? inMemory
  const keepPast = (changes: readonly StoredChange[]): void => {
    if (archive === inMemory)
      for (const { place, ...change } of changes) if (place !== undefined) inMemory.commit({ ...change, place })
  }
  const sizes = new Map<string, () => number>()
  type Open = { readonly drafts: Draft[]; readonly notices: (() => void)[]; readonly restores: (() => void)[] }
  let open: Open | null = null

  const transact = <A>(work: () => A): A => {
    if (open !== null) return work()
    const drafts: Draft[] = []
    const notices: (() => void)[] = []
    const restores: (() => void)[] = []
    open = { drafts, notices, restores }
    let answer: A
    try {
      answer = work()
      const changes: StoredChange[] = []
      for (const draft of drafts) draft.collect(changes)
      if (changes.length > 0) durable?.commit(changes)
      keepPast(changes)
    } catch (bug) {
      for (const draft of drafts) draft.undo()
      for (const restore of restores.toReversed()) restore()
      throw bug
    } finally {
      for (const draft of drafts) draft.end()
      open = null
    }
    for (const notify of notices) notify()
    return answer
  }

  const table = <Row extends PlainRow, Index extends string = never>(
    name: string,
    keyOf: (row: Row) => string | number,
    indexes?: Readonly<Record<Index, (row: Row) => string | null>>,
    placeOf?: (row: Row) => Place | null,
  ): Table<Row, Index> => {
    const rows = new Map<string, Row>()
    const groups = new Map(
      Object.entries<(row: Row) => string | null>(indexes ?? {}).map(([index, valueIn]) => [
        index,
        createGroups((row) => String(keyOf(row)), valueIn),
      ]),
    )
    const indexers = [...groups.values()]
    const listeners: ((before: Row | undefined, after: Row | undefined) => void)[] = []
    type Change = { readonly before: Row | undefined; after: Row | undefined; place: Place | undefined }
    /** Changes of the open transaction; a row that has a place is in memory no more. */
    const changed = new Map<string, Change>()

    const write = (key: string, before: Row | undefined, after: Row | undefined): void => {
      for (const index of indexers) index.move(key, before, after)
      if (after === undefined) rows.delete(key)
      else rows.set(key, after)
    }
    const tell = (before: Row | undefined, after: Row | undefined): void => {
      if (before !== after) for (const listener of listeners) listener(before, after)
    }
    const liveOf = ({ after, place }: Change): Row | undefined => (place === undefined ? after : undefined)
    const draft: Draft = {
      collect: (changes) => {
        for (const [key, { after, place }] of changed)
          changes.push({ table: name, key, row: after ?? null, ...(place === undefined ? {} : { place }) })
      },
      undo: () => {
        for (const [key, change] of [...changed].toReversed()) {
          write(key, liveOf(change), change.before)
          tell(change.after, change.before)
        }
      },
      end: () => changed.clear(),
    }
    const change = (key: string, before: Row | undefined, after: Row | undefined, place?: Place): void => {
      if (open === null) throw new Error(`A row of ${name} was changed outside a transaction`)
      if (changed.size === 0) open.drafts.push(draft)
      const earlier = changed.get(key)
      if (earlier === undefined) changed.set(key, { before, after, place })
      else Object.assign(earlier, { after, place })
      write(key, before, place === undefined ? after : undefined)
      tell(before, after)
    }
    const placed = (row: Row): Place | undefined => {
      const place = placeOf?.(row) ?? null
      return place !== null && canPlace(place) ? place : undefined
    }
    /** Rows of a group that the open transaction has ended, the highest order first. */
    const ended = (groups: readonly string[], span: Span = {}) =>
      [...changed.values()].flatMap(({ after, place }) =>
        after !== undefined && place !== undefined && groups.includes(place.group) && isWithin(place, span)
          ? { row: after, place }
          : [],
      )
    /** A page of what is stored, with what the open transaction has ended before it is. */
    const pageOf = (
      own: readonly { readonly row: Row }[],
      stored: (skip: number, count: number) => readonly PlainRow[],
      skip: number,
      count: number,
    ): readonly Row[] => {
      if (own.length === 0) return stored(skip, count) as readonly Row[]
      return [...own.map(({ row }) => row), ...(stored(0, skip + count) as readonly Row[])]
        .toSorted((a, b) => (placed(b)?.order ?? 0) - (placed(a)?.order ?? 0))
        .slice(skip, skip + count)
    }

    const load = (): void => {
      const moved: StoredChange[] = []
      const move = (): void => {
        if (durable?.archive !== undefined && moved.length > 0) durable.commit(moved)
        keepPast(moved)
        moved.length = 0
      }
      for (const { table, key, row } of durable?.load(name) ?? []) {
        if (row === null || table !== name) continue
        // The durable port returns what this table handed to it; its key shows whether it is what this table hands out today.
        try {
          if (String(keyOf(row as Row)) !== key) throw new BrokenStore('another key')
          const place = placed(row as Row)
          if (place === undefined) write(key, undefined, row as Row)
          else moved.push({ table, key, row, place })
        } catch (cause) {
          throw new BrokenStore(`The row ${key} of ${name} is none of that table`, { cause })
        }
        if (moved.length >= MOVED_AT_ONCE) move()
      }
      move()
    }
    load()
    sizes.set(name, () => rows.size)

    const archived: ArchivedRows<Row> = {
      page: (group, skip, count, span) =>
        pageOf(ended([group], span), (from, most) => archive.page(name, group, from, most, span), skip, count),
      merged: (groups, skip, count) =>
        pageOf(ended(groups), (from, most) => archive.merged(name, groups, from, most), skip, count),
      totals: (group, span) =>
        ended([group], span).reduce((totals, { place }) => addedTo(totals, place), archive.totals(name, group, span)),
      all: () => {
        const own = [...changed.values()].flatMap(({ after, place }) => (after && place ? [after] : []))
        const stored = archive.all(name) as readonly Row[]
        return [...stored, ...own].toSorted((a, b) => (placed(a)?.order ?? 0) - (placed(b)?.order ?? 0))
      },
      forget: (group, most) => {
        if (most <= 0) return 0
        const { count } = archive.totals(name, group)
        const oldest = archive.page(name, group, Math.max(0, count - most), most) as readonly Row[]
        for (const row of oldest) change(String(keyOf(row)), undefined, undefined, placed(row))
        return oldest.length
      },
    }

    return {
      name,
      get: (key) => {
        const live = rows.get(String(key))
        if (live !== undefined) return live
        const own = changed.get(String(key))
        if (own !== undefined || placeOf === undefined) return own?.after
        return archive.get(name, String(key)) as Row | undefined
      },
      live: (key) => rows.get(String(key)),
      put: (row) => {
        const key = String(keyOf(row))
        change(key, rows.get(key), row, placed(row))
        return row
      },
      remove: (key) => {
        const before = rows.get(String(key))
        if (before !== undefined) change(String(key), before, undefined)
      },
      all: () => [...rows.values()],
      by: (index, value) => groups.get(index)?.get(value) ?? [],
      first: (index, value, most) => groups.get(index)?.first(value, most) ?? [],
      count: (index, value) => groups.get(index)?.count(value) ?? 0,
      under: (index, head) => groups.get(index)?.under(head) ?? [],
      watch: (listener) => void listeners.push(listener),
      get size() {
        return rows.size
      },
      archive: archived,
    }
  }

  return {
    transact,
    table,
    afterCommit: (notify) => {
      if (open === null) notify()
      else open.notices.push(notify)
    },
    onUndo: (restore) => {
      open?.restores.push(restore)
    },
    isNew,
    sizes: () => new Map([...sizes].map(([name, size]) => [name, size()])),
  }
}
