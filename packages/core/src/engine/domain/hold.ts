/** Counts holders: the first begins, the last ends. Each holder gets a release of its own. */
export const createHold = (begin: () => () => void): (() => () => void) => {
  let holders = 0
  let end: (() => void) | undefined
  return () => {
    holders += 1
    if (holders === 1) end = begin()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      holders -= 1
      if (holders === 0) end?.()
    }
  }
}

/** Holds by key. Who comes while it is held is announced by `join`. */
export const createHolds = <Args extends readonly unknown[]>(
  keyOf: (...args: Args) => string,
  begin: (...args: Args) => { readonly join: () => void; readonly end: () => void },
): ((...args: Args) => () => void) => {
  const held = new Map<string, { readonly hold: () => () => void; readonly join: () => void }>()
  const open = (key: string, args: Args) => {
    const one = begin(...args)
    const hold = createHold(() => () => {
      held.delete(key)
      one.end()
    })
    held.set(key, { hold, join: one.join })
    return hold()
  }
  return (...args) => {
    const key = keyOf(...args)
    const known = held.get(key)
    known?.join()
    return known?.hold() ?? open(key, args)
  }
}
