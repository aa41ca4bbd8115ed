import { createCell, type ReadCell } from '../domain/cell.ts'
import type { ClientContext } from '../types.ts'

/** The time is looked at so often while something of it is shown: also after a sleep, and once the server's time was heard. */
const LOOK_MS = 1000
/** While the page is hidden nobody sees it; the host's hint may be wrong. */
const HIDDEN_LOOK_MS = 60_000

interface Options {
  /** Time between two looks, in milliseconds. */
  readonly everyMs?: number
  /** The clock whose whole steps of `everyMs` are the moments of the looks; the device's when absent. */
  readonly now?: () => number
  /** Another value of it is looked at in the same moment. */
  readonly source?: ReadCell<unknown>
}

/** A value that changes with time alone, as `valueNow` says; while subscribed to, another value is announced. @rule TIME-7 */
export const followed = <Value>(
  context: Pick<ClientContext, 'ports' | 'isEnded' | 'onEnd'>,
  valueNow: () => Value,
  { everyMs = LOOK_MS, now = context.ports.clock.now, source }: Options = {},
): ReadCell<Value> => {
  const { clock, host } = context.ports
  const shown = createCell(valueNow())
  let followers = 0
  let timer: unknown
  let isHidden = false
  const look = (): void => {
    clock.clearTimeout(timer)
    if (followers === 0 || context.isEnded()) return
    timer = clock.setTimeout(look, isHidden ? HIDDEN_LOOK_MS : everyMs - (now() % everyMs))
    shown.set(valueNow())
  }
  const stops = [
    host.watch((hint) => {
      if (hint !== 'hidden' && hint !== 'visible') return
      isHidden = hint === 'hidden'
      look()
    }),
    source?.subscribe(look),
  ]
  context.onEnd(() => {
    clock.clearTimeout(timer)
    for (const stop of stops) stop?.()
  })
  return {
    get: valueNow,
    subscribe: (listener) => {
      const leave = shown.subscribe(listener)
      followers += 1
      look()
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        leave()
        followers -= 1
        look()
      }
    },
  }
}
