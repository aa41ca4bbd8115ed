/** A queued callback; cleared ones stay in the queue and do nothing. */
interface Waiting {
  run: (() => void) | undefined
}
type Immediates = Pick<typeof globalThis, 'setImmediate' | 'clearImmediate'>

/**
 * Turns that never visit the event loop: programs yield through `setImmediate`, so these callbacks are kept here and
 * run within a turn until none is left. A tick comes after every promise already under way, at a fraction of the price.
 */
export const createTurns = () => {
  const { setImmediate, clearImmediate } = globalThis
  const waiting: Waiting[] = []
  Object.assign(globalThis, {
    setImmediate: (run: (...given: unknown[]) => void, ...given: unknown[]): Waiting => {
      const one = { run: () => run(...given) }
      waiting.push(one)
      return one
    },
    clearImmediate: (one: Waiting | undefined): void => {
      if (one !== undefined) one.run = undefined
    },
  } as unknown as Immediates)

  const next = (done: () => void): void => {
    const one = waiting.shift()
    one?.run?.()
    if (one === undefined) done()
    // Ticks requested by a tick come before promises: the effects of this one have to end first.
    else queueMicrotask(() => process.nextTick(next, done))
  }
  return {
    turn: (): Promise<void> => new Promise((done) => process.nextTick(next, done)),
    /** Gives `setImmediate` back to the event loop. */
    end: async (): Promise<void> => {
      Object.assign(globalThis, { setImmediate, clearImmediate })
      await new Promise<void>((done) => setImmediate(done))
    },
  }
}
