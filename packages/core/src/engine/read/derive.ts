import type { ReadCell } from '../domain/cell.ts'
import type { Domain, Use } from '../types.ts'

/** Rows by key, as far as facts need them. A keyed store is one. */
interface ReadRows<Key extends string, Row> {
  get(key: Key): Row | undefined
  rows(): readonly Row[]
  subscribe(key: Key, listener: () => void): () => void
  subscribeAll(listener: () => void): () => void
  revision(key?: Key): number
}

/** Reads, and notes what was read. */
export interface Read {
  <Value>(cell: ReadCell<Value>): Value
  <Key extends string, Row>(rows: ReadRows<Key, Row>, key: Key): Row | undefined
  /** Every row: computed again when any of them changes. */
  all<Row>(rows: ReadRows<never, Row>): readonly Row[]
  /** These rows, those there are: one dependency, for lists. */
  some<Key extends string, Row>(rows: ReadRows<Key, Row>, keys: readonly Key[]): readonly Row[]
  /** The members of a domain of this client. */
  use<Members>(domain: Domain<Members>): Members
}

/** Facts put together from cells and rows, as a function that reads them. */
export type Derived<Args extends readonly unknown[], Facts> = (read: Read, ...args: Args) => Facts
/** A function that reads cells and rows, with its types. Nothing is read until a client asks. */
export const derive = <Args extends readonly unknown[], Facts>(of: Derived<Args, Facts>): Derived<Args, Facts> => of

const same = <Value>(left: Value, right: Value): boolean => {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left))
    return Array.isArray(right) && left.length === right.length && left.every((one, at) => Object.is(one, right[at]))
  const names = Object.keys(left) as (keyof Value)[]
  return names.length === Object.keys(right).length && names.every((name) => Object.is(left[name], right[name]))
}

interface Dependency {
  readonly source: unknown
  readonly key: unknown
  look: () => unknown
  /** Value that was seen when it was read: the same again changes nothing. */
  seen: unknown
  stop: (() => void) | undefined
  /** Result that was made of it, as long as nothing else is seen. */
  value: unknown
}

/**
 * A cell of facts that follows whatever its function read the last time. Any number of rows that change in one frame
 * are one computation. Facts are compared shallowly; arrays made inside come from `read.some`.
 */
export const derivedCell = <Args extends readonly unknown[], Facts>(
  use: Use,
  of: Derived<Args, Facts>,
  ...args: Args
): ReadCell<Facts> => {
  const listeners = new Set<() => void>()
  const dependencies: Dependency[] = []
  let at = 0
  /** Something else was read than the last time: without it the same facts are kept, whatever was made anew in them. */
  let isOther = false
  let facts: { readonly value: Facts } | undefined

  /** The next thing that is read; the same as last time in the same place costs nothing but a look. */
  const note = (
    source: unknown,
    key: unknown,
    look: () => unknown,
    listen: (listener: () => void) => () => void,
  ): Dependency => {
    const before = dependencies[at]
    const seen = look()
    let dependency: Dependency
    if (before !== undefined && before.source === source && before.key === key) {
      dependency = before
      if (!Object.is(dependency.seen, seen)) {
        dependency.value = undefined
        isOther = true
      }
      dependency.seen = seen
      dependency.look = look
    } else {
      for (const one of dependencies.splice(at)) one.stop?.()
      dependency = { source, key, look, seen, stop: undefined, value: undefined }
      dependencies.push(dependency)
      isOther = true
    }
    at += 1
    if (listeners.size > 0 && dependency.stop === undefined)
      dependency.stop = listen(() => {
        if (dependency.stop !== undefined && !Object.is(look(), dependency.seen)) refresh()
      })
    return dependency
  }
  const read = ((source: ReadCell<unknown> & ReadRows<string, unknown>, ...keys: readonly string[]) => {
    const [key] = keys
    if (key === undefined) {
      const cell: ReadCell<unknown> = source
      return note(cell, undefined, cell.get, cell.subscribe).seen
    }
    note(
      source,
      key,
      () => source.revision(key),
      (listener) => source.subscribe(key, listener),
    )
    return source.get(key)
  }) as Read
  read.all = <Row>(rows: ReadRows<never, Row>) => {
    note(rows, '*', rows.revision, rows.subscribeAll)
    return rows.rows()
  }
  read.some = <Key extends string, Row>(rows: ReadRows<Key, Row>, keys: readonly Key[]) => {
    const newest = (): number => {
      let revision = 0
      for (const key of keys) revision = Math.max(revision, rows.revision(key))
      return revision
    }
    const dependency = note(rows, keys, newest, rows.subscribeAll)
    dependency.value ??= keys.map((key) => rows.get(key)).filter((row) => row !== undefined)
    return dependency.value as readonly Row[]
  }
  read.use = use

  const compute = (): boolean => {
    at = 0
    isOther = false
    const value = of(read, ...args)
    for (const one of dependencies.splice(at)) one.stop?.()
    if (facts !== undefined && (!isOther || same(facts.value, value))) return false
    facts = { value }
    return true
  }
  const refresh = (): void => {
    if (compute()) for (const listener of [...listeners]) listener()
  }
  return {
    get: () => {
      // Without a listener nothing announces a change: it is looked for.
      const isOld = listeners.size === 0 && dependencies.some((one) => !Object.is(one.look(), one.seen))
      if (isOld || facts === undefined) compute()
      return (facts as { readonly value: Facts }).value
    },
    subscribe: (listener) => {
      const own = (): void => listener()
      listeners.add(own)
      if (listeners.size === 1) compute()
      return () => {
        listeners.delete(own)
        if (listeners.size > 0) return
        // Facts that were seen stay known: a later subscriber gets the same facts if nothing changed.
        for (const one of dependencies) {
          one.stop?.()
          one.stop = undefined
        }
      }
    },
  }
}
