import { createCell, type ReadCell } from '../domain/cell.ts'
import type { ClientContext } from '../types.ts'

/** The time is looked at so often while something of it is shown: also after a sleep, and once the server's time was heard. */
const LOOK_MS = 1000

/** A value that changes with time alone, as `valueNow` says; while subscribed to, another value is announced. @rule TIME-7 */
export const followed = <Value>(
  context: Pick<ClientContext, 'ports' | 'isEnded' | 'onEnd'>,
  valueNow: () => Value,
): ReadCell<Value> => {
  const { clock } = context.ports
  const shown = createCell(valueNow())
  let followers = 0
  let timer: unknown
  const look = (): void => {
    clock.clearTimeout(timer)
    if (followers === 0 || context.isEnded()) return
    timer = clock.setTimeout(look, LOOK_MS)
    shown.set(valueNow())
  }
  context.onEnd(() => clock.clearTimeout(timer))
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
