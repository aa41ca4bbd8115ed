import type { Monotonic } from '../../kernel/instant.ts'
import type { ReadCell } from '../domain/cell.ts'

/** An age of so much or more grows in whole steps of five seconds: what is that old says nothing by one second more. */
export const OLD_MS = 10_000

/** Calls as an age grows, for all of them at once. Returns a stop. @rule TIME-7 */
export type FollowAge = (since: Monotonic, changed: () => void) => () => void

/** Follows ages by the whole second while they are young, by five seconds after that. */
export const createFollowAge =
  (now: () => Monotonic, second: ReadCell<unknown>, fiveSeconds: ReadCell<unknown>): FollowAge =>
  (since, changed) => {
    const isOld = (): boolean => now() - since >= OLD_MS
    const look = (): void => {
      if (isOld()) {
        leave()
        leave = fiveSeconds.subscribe(changed)
      }
      changed()
    }
    let leave = isOld() ? fiveSeconds.subscribe(changed) : second.subscribe(look)
    return () => leave()
  }
