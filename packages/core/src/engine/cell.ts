/** One value that views may follow. Subscribers are told at once, and only when it became another value. */
export interface Cell<Value> {
  get(): Value
  set(value: Value): void
  subscribe(told: () => void): () => void
}

/** What a cell looks like to those who may not write it. */
export type ReadCell<Value> = Omit<Cell<Value>, 'set'>

export const createCell = <Value>(first: Value): Cell<Value> => {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const told of [...listeners]) told()
    },
    subscribe: (told) => {
      listeners.add(told)
      return () => listeners.delete(told)
    },
  }
}
