import { BrokenStore, type Durable, type PlainRow, type StoredChange } from './ports.ts'

export type Table<Row extends PlainRow, Index extends string = never> = {
  readonly name: string
  get(key: string | number): Row | undefined
  put(row: Row): Row
  remove(key: string | number): void
  all(): readonly Row[]
  /** Rows whose index function gave this value, in the order their keys were first put. */
  by(index: Index, value: string): readonly Row[]
  /** How many rows `by` would answer with. */
  count(index: Index, value: string): number
  /** The values `head:…` that `by` has rows for, in the order in which they got the first. */
  under(index: Index, head: string): readonly string[]
  readonly size: number
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
  table<Row extends PlainRow, Index extends string = never>(
    name: string,
    keyOf: (row: Row) => string | number,
    indexes?: Readonly<Record<Index, (row: Row) => string | null>>,
  ): Table<Row, Index>
}

/** The rows of a table by one index: groups of rows, each in the order their keys were first put. */
const createGroups = <Row>(valueIn: (row: Row) => string | null) => {
  const groups = new Map<string, Map<string, Row>>()
  const heads = new Map<string, Set<string>>()
  const headOf = (value: string): string => value.slice(0, Math.max(0, value.indexOf(':')))
  const begin = (value: string, key: string, row: Row): void => {
    groups.set(value, new Map([[key, row]]))
    const values = heads.get(headOf(value))
    if (values === undefined) heads.set(headOf(value), new Set([value]))
    else values.add(value)
  }
  const end = (value: string): void => {
    groups.delete(value)
    const values = heads.get(headOf(value))
    values?.delete(value)
    if (values?.size === 0) heads.delete(headOf(value))
  }
  return {
    get: (value: string): readonly Row[] => [...(groups.get(value)?.values() ?? [])],
    count: (value: string): number => groups.get(value)?.size ?? 0,
    under: (head: string): readonly string[] => [...(heads.get(head) ?? [])],
    move: (key: string, before: Row | undefined, after: Row | undefined): void => {
      const left = before === undefined ? null : valueIn(before)
      const joined = after === undefined ? null : valueIn(after)
      if (left !== null && left !== joined) {
        const members = groups.get(left)
        members?.delete(key)
        if (members?.size === 0) end(left)
      }
      if (after === undefined || joined === null) return
      const members = groups.get(joined)
      if (members === undefined) begin(joined, key, after)
      else members.set(key, after)
    },
  }
}

export const createJournal = (durable: Durable | undefined): Journal => {
  const stored = new Map<string, StoredChange[]>()
  for (const change of durable?.load() ?? []) {
    const rows = stored.get(change.table)
    if (rows === undefined) stored.set(change.table, [change])
    else rows.push(change)
  }

  const isNew = stored.size === 0
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
  ): Table<Row, Index> => {
    const rows = new Map<string, Row>()
    const groups = new Map(
      Object.entries<(row: Row) => string | null>(indexes ?? {}).map(([index, valueIn]) => [
        index,
        createGroups(valueIn),
      ]),
    )
    const indexers = [...groups.values()]
    /** What the open transaction has changed. */
    const changed = new Map<string, { readonly before: Row | undefined; after: Row | undefined }>()

    const write = (key: string, before: Row | undefined, after: Row | undefined): void => {
      for (const index of indexers) index.move(key, before, after)
      if (after === undefined) rows.delete(key)
      else rows.set(key, after)
    }
    const draft: Draft = {
      collect: (changes) => {
        for (const [key, { after }] of changed) changes.push({ table: name, key, row: after ?? null })
      },
      undo: () => {
        for (const [key, { before, after }] of [...changed].toReversed()) write(key, after, before)
      },
      end: () => changed.clear(),
    }
    const change = (key: string, before: Row | undefined, after: Row | undefined): void => {
      if (open === null) throw new Error(`A row of ${name} was changed outside a transaction`)
      if (changed.size === 0) open.drafts.push(draft)
      const earlier = changed.get(key)
      if (earlier === undefined) changed.set(key, { before, after })
      else earlier.after = after
      write(key, before, after)
    }

    for (const { key, row } of stored.get(name) ?? []) {
      if (row === null) continue
      // The durable port returns what this table handed to it; its key shows whether it is what this table hands out today.
      try {
        if (String(keyOf(row as Row)) !== key) throw new BrokenStore('another key')
        write(key, undefined, row as Row)
      } catch (cause) {
        throw new BrokenStore(`The row ${key} of ${name} is none of that table`, { cause })
      }
    }
    stored.delete(name)

    return {
      name,
      get: (key) => rows.get(String(key)),
      put: (row) => {
        const key = String(keyOf(row))
        change(key, rows.get(key), row)
        return row
      },
      remove: (key) => {
        const before = rows.get(String(key))
        if (before !== undefined) change(String(key), before, undefined)
      },
      all: () => [...rows.values()],
      by: (index, value) => groups.get(index)?.get(value) ?? [],
      count: (index, value) => groups.get(index)?.count(value) ?? 0,
      under: (index, head) => groups.get(index)?.under(head) ?? [],
      get size() {
        return rows.size
      },
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
  }
}
