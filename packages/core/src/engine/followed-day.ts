import type { CalendarDay } from '../kernel/instant.ts'
import { createCell, type ReadCell } from './cell.ts'
import type { ClientContext } from './context.ts'

/** A day is looked at so often while it is shown: at midnight, after a sleep, and once the server's time was heard. */
const LOOK_MS = 1000

/** Which day it is, as `dayNow` says; while it is subscribed to, another day is announced. @rule TIME-7 */
export const followedDay = (
  context: Pick<ClientContext, 'ports' | 'isEnded' | 'onEnd'>,
  dayNow: () => CalendarDay,
): ReadCell<CalendarDay> => {
  const { clock } = context.ports
  const shown = createCell(dayNow())
  let followers = 0
  let timer: unknown
  const look = (): void => {
    clock.clearTimeout(timer)
    if (followers === 0 || context.isEnded()) return
    timer = clock.setTimeout(look, LOOK_MS)
    shown.set(dayNow())
  }
  context.onEnd(() => clock.clearTimeout(timer))
  return {
    get: dayNow,
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
