/** One value that views may follow. Subscribers are notified at once, and only when it became another value. */
export interface Cell<Value> {
  /** Value as it is now. Nothing is read from the server for it. */
  get(): Value
  /** Replaces the value; subscribers are called when it is another by `Object.is`. */
  set(value: Value): void
  /**
   * Calls `listener` after each change, without arguments: `get` has the new value. Returns a function that ends it.
   */
  subscribe(listener: () => void): () => void
}

/** View of a cell for those who may not write it. */
export type ReadCell<Value> = Omit<Cell<Value>, 'set'>

/** A cell with its first value. A value that is the same by `Object.is` is not announced. */
export const createCell = <Value>(first: Value): Cell<Value> => {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
