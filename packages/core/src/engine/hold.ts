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
