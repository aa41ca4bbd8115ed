import type { Words } from '../../engine/domain/intents.ts'
import type { Epoch } from '../../kernel/instant.ts'
import type { AppEvent, EventFacts } from './event.calc.ts'

/** Event a state stands for. Without `at` it is one only when the change was seen to happen. */
export interface Draft {
  /** Id that is the same in every tab, and after a reload. */
  readonly id: string
  readonly at: Epoch | undefined
  readonly facts: EventFacts
  /** Not listed where it is older than what was told already: nothing says that the person did not do it. */
  readonly isDoubtful?: boolean
}

/** One thing of a list, and the events its state stands for. */
export interface Observed {
  readonly key: string
  readonly state: string
  readonly events: readonly Draft[]
  /** Event of its being in no list any more. */
  readonly vanishing?: Draft
  /** Nothing pushes how it goes on: it is asked about again. */
  readonly isOpen?: boolean
}

/** Lists of one source as they are now. */
export interface Snapshot {
  readonly observed: readonly Observed[]
  /** Every list was read to its end, and nothing has changed since. */
  readonly isWhole: boolean
  /** The least of its lists: one that failed, else one that is on its way. */
  readonly stage?: 'loading' | 'ready' | 'failed'
  /** Why one of them could not be read. */
  readonly failure?: Words | undefined
}

/** Found in a look: what is to be told, what was told before, and whether a list has to be read again to be sure. */
export interface Found {
  readonly fresh: readonly AppEvent[]
  readonly past: readonly AppEvent[]
  readonly isUnsure: 'now' | 'later' | undefined
}

/** Times of a source, of the server. */
export interface TrackerTimes {
  /** Everything up to here was told. */
  readonly toldUntil: Epoch
  /** Everything after this is listed. */
  readonly listedFrom: Epoch
}

/** So often a thing goes from one list to another on its way: it may be in none of those read at a time that often. */
const MOST_MOVES = 2
/** So long a copy of the lists may lag behind: asked at once it says again what was. */
export const SURE_MS = 5_000

/**
 * Compares the lists of a source with what they were: every change is found once, in whatever order answers and pushes come.
 * A thing that was not seen before counts by its time alone. @rule EVT-2 EVT-3
 */
export const createTracker = ({ toldUntil, listedFrom }: TrackerTimes) => {
  const states = new Map<string, string>()
  const known = new Set<string>()
  /** Since when things are in no list, and how many looks have found that once no copy lags any more. */
  const missing = new Map<string, { readonly looks: number; readonly since: Epoch }>()
  const vanishings = new Map<string, Draft>()

  const look = ({ observed, isWhole }: Snapshot, now: Epoch, isUnderWay: (id: string) => boolean): Found => {
    const fresh: AppEvent[] = []
    const past: AppEvent[] = []
    const present = new Set<string>()
    for (const { key, state, events, vanishing } of observed) {
      const before = states.get(key)
      const isChange = before !== undefined && before !== state
      present.add(key)
      // A request of the person's own is being decided: looked at again then.
      if (events.some(({ id }) => !known.has(id) && isUnderWay(id))) continue
      states.set(key, state)
      missing.delete(key)
      if (vanishing === undefined) vanishings.delete(key)
      else vanishings.set(key, vanishing)
      for (const { id, at, facts, isDoubtful = false } of events) {
        if (known.has(id)) continue
        known.add(id)
        if (isChange || (at !== undefined && at > toldUntil)) fresh.push({ id, at: at ?? now, facts, seen: false })
        else if (at !== undefined && at > listedFrom && !isDoubtful) past.push({ id, at, facts, seen: false })
      }
    }
    let isUnsure: Found['isUnsure']
    if (isWhole) {
      for (const [key, { id, facts }] of vanishings) {
        if (present.has(key) || isUnderWay(id)) continue
        const { looks, since } = missing.get(key) ?? { looks: 0, since: undefined }
        const isLagging = since === undefined || now - since < SURE_MS
        // Lists are read one after another: what goes from one to the next may be in neither. Read again they are sure.
        if (isLagging || looks < MOST_MOVES) {
          missing.set(key, { looks: isLagging ? 0 : looks + 1, since: since ?? now })
          if (!isLagging) isUnsure = 'now'
          else if (since === undefined) isUnsure ??= 'later'
          continue
        }
        missing.delete(key)
        vanishings.delete(key)
        states.delete(key)
        if (known.has(id)) continue
        known.add(id)
        fresh.push({ id, at: now, facts, seen: false })
      }
    }
    return { fresh, past, isUnsure }
  }
  return { look }
}
