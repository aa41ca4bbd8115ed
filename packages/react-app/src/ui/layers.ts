/** Layer over the page that is closed by going back: a sheet, a drawer, a question. */
export interface Layer {
  readonly close: () => void
  /** An answer is under way: it stays, and so does its place in the history. */
  readonly isLocked: () => boolean
}

/** As much of the browser's history as a layer needs. */
export interface HistoryStack {
  /** Number of entries up to the present one that stand for layers. */
  readonly depth: () => number
  readonly push: (depth: number) => void
  /** Ends with `onArrived`. */
  readonly go: (steps: number) => void
  /** `isThere` is false where a move has not happened in time: it may still come, or never. */
  readonly onArrived: (run: (isThere: boolean) => void) => () => void
  /** After what happens now: a sheet that makes way for another one leaves it its entry. */
  readonly soon: (run: () => void) => void
}

export interface Layers {
  /** Call the answer when the layer is closed. */
  open(layer: Layer): () => void
  /** Navigates away: never from the entry of a layer, so that going back does not lead to one. */
  leave(go: () => void): void
  /** Navigating away while the address has not changed yet. */
  isLeaving(): boolean
}

/** Keeps one entry of the history for each open layer, and none besides. */
export const createLayers = (stack: HistoryStack): Layers & { readonly follow: () => () => void } => {
  let layers: readonly Layer[] = []
  let isMoving = false
  /** Depth an own move leads to, until it is there: it may come after it was waited for. */
  let expected: number | undefined
  let waiting: (() => void) | undefined

  const move = (steps: number): void => {
    isMoving = true
    expected = stack.depth() + steps
    stack.go(steps)
  }
  const settle = (): void => {
    if (isMoving) return
    const missing = layers.length - stack.depth()
    // A move on its way is not made twice: the second one would leave the screen.
    if (missing < 0 && expected === undefined) move(missing)
    for (let more = missing; more > 0; more -= 1) stack.push(stack.depth() + 1)
  }
  const arrived = (isThere: boolean): void => {
    if (isMoving) {
      isMoving = false
      if (isThere) expected = undefined
      const go = waiting
      waiting = undefined
      if (go === undefined) settle()
      else go()
      return
    }
    // An own move that comes late closes nothing that was opened since.
    const left = expected === stack.depth() ? [] : layers.slice(stack.depth())
    expected = undefined
    const locked = left.findLastIndex((layer) => layer.isLocked())
    const closing = left.slice(locked + 1)
    layers = layers.filter((layer) => !closing.includes(layer))
    for (const layer of closing.toReversed()) layer.close()
    // The person went forward to the entry of a closed layer, or back out of a locked one: undo it.
    settle()
  }
  return {
    open: (layer) => {
      layers = [...layers, layer]
      stack.soon(settle)
      return () => {
        layers = layers.filter((one) => one !== layer)
        stack.soon(settle)
      }
    },
    leave: (go) => {
      if (isMoving) waiting = go
      else if (stack.depth() === 0) go()
      else {
        waiting = go
        move(-stack.depth())
      }
    },
    isLeaving: () => waiting !== undefined,
    follow: () => {
      // A page that was loaded again on the entry of a layer comes without the layer.
      stack.soon(settle)
      return stack.onArrived(arrived)
    },
  }
}
