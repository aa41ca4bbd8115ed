import type { Durable, PlainRow, StoredChange } from './ports.ts'

type Indexes<Row> = Readonly<Record<string, (row: Row) => string | null>>

export type Table<Row extends PlainRow, Index extends string = never> = {
  readonly name: string
  get(key: string | number): Row | undefined
  put(row: Row): Row
  remove(key: string | number): void
  all(): readonly Row[]
  /** Rows whose index function gave this value, in the order their keys were first put. */
  by(index: Index, value: string): readonly Row[]
  readonly size: number
}

type Undo = { readonly restore: () => void; readonly change: StoredChange }

/**
 * The one place where state changes. A transaction is a request or a tick: all of its rows reach the durable port in
 * one call or none does, and what others may see of it (pushes) leaves only after that call returned.
 */
export type Journal = {
  transact<A>(work: () => A): A
  afterCommit(notify: () => void): void
  table<Row extends PlainRow, Index extends string = never>(
    name: string,
    keyOf: (row: Row) => string | number,
    indexes?: Readonly<Record<Index, (row: Row) => string | null>>,
  ): Table<Row, Index>
  readonly restored: boolean
}

export const createJournal = (durable: Durable | undefined): Journal => {
  const stored = new Map<string, StoredChange[]>()
  const loaded = durable?.load() ?? []
  for (const change of loaded) {
    const rows = stored.get(change.table)
    if (rows === undefined) stored.set(change.table, [change])
    else rows.push(change)
  }

  let open: { undo: Undo[]; notices: (() => void)[] } | null = null

  const commit = (undo: readonly Undo[]): void => {
    if (durable === undefined || undo.length === 0) return
    const last = new Map<string, StoredChange>()
    for (const { change } of undo) last.set(`${change.table}\u0000${change.key}`, change)
    durable.commit([...last.values()])
  }

  const transact = <A>(work: () => A): A => {
    if (open !== null) return work()
    const mine = { undo: [] as Undo[], notices: [] as (() => void)[] }
    open = mine
    let answer: A
    try {
      answer = work()
      commit(mine.undo)
    } catch (bug) {
      for (const step of mine.undo.toReversed()) step.restore()
      throw bug
    } finally {
      open = null
    }
    for (const notify of mine.notices) notify()
    return answer
  }

  const record = (step: Undo): void => {
    if (open === null) throw new Error(`A row of ${step.change.table} was changed outside a transaction`)
    open.undo.push(step)
  }

  const table = <Row extends PlainRow, Index extends string = never>(
    name: string,
    keyOf: (row: Row) => string | number,
    indexes?: Indexes<Row>,
  ): Table<Row, Index> => {
    const rows = new Map<string, Row>()
    const groups = new Map<string, Set<string>>()
    const indexers = Object.entries(indexes ?? {})

    const groupsOf = (row: Row): string[] =>
      indexers.flatMap(([index, keyIn]) => {
        const value = keyIn(row)
        return value === null ? [] : [`${index}\u0000${value}`]
      })
    const write = (key: string, before: Row | undefined, after: Row | undefined): void => {
      const left = before === undefined ? [] : groupsOf(before)
      const joined = after === undefined ? [] : groupsOf(after)
      for (const group of left) {
        if (joined.includes(group)) continue
        const members = groups.get(group)
        members?.delete(key)
        if (members?.size === 0) groups.delete(group)
      }
      for (const group of joined) {
        const members = groups.get(group)
        if (members === undefined) groups.set(group, new Set([key]))
        else members.add(key)
      }
      if (after === undefined) rows.delete(key)
      else rows.set(key, after)
    }
    const change = (key: string, after: Row | undefined): void => {
      const before = rows.get(key)
      record({ restore: () => write(key, after, before), change: { table: name, key, row: after ?? null } })
      write(key, before, after)
    }

    for (const { key, row } of stored.get(name) ?? []) {
      // The durable port returns what this table handed to it, so the shape is the one it was put with.
      if (row !== null) write(key, undefined, row as Row)
    }
    stored.delete(name)

    return {
      name,
      get: (key) => rows.get(String(key)),
      put: (row) => {
        change(String(keyOf(row)), row)
        return row
      },
      remove: (key) => {
        if (rows.has(String(key))) change(String(key), undefined)
      },
      all: () => [...rows.values()],
      by: (index, value) => {
        const found: Row[] = []
        for (const key of groups.get(`${index}\u0000${value}`) ?? []) {
          const row = rows.get(key)
          if (row !== undefined) found.push(row)
        }
        return found
      },
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
    restored: loaded.length > 0,
  }
}
