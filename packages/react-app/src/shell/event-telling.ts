import type { Words } from '@openlot/core'
import {
  type AppEvent,
  addressOfEvent,
  type EventKind,
  type EventView,
  eventView,
  manyWords,
  type Told,
} from '@openlot/core/events'

export const INBOX = '/inbox'

/** One telling, as a banner, a notification and a screen reader say it. */
export interface Telling extends Pick<EventView, 'title' | 'lines' | 'amount' | 'tone'> {
  /** Undefined for several events at once. */
  readonly kind: EventKind | undefined
  readonly at: number | undefined
  readonly address: string
  readonly ids: readonly string[]
}

/** One event in its own words; several, or those of the time before, in one sentence. @rule EVT-5 */
export const tellingOf = ({ events, how }: Told): Telling => {
  const ids = events.map(({ id }) => id)
  const [event, ...more] = events
  if (event !== undefined && more.length === 0 && how === 'now')
    return { ...eventView(event), kind: event.facts.kind, at: event.at, address: addressOfEvent(event), ids }
  const title: Words = manyWords(events, how)
  return { title, lines: [], amount: undefined, tone: 'plain', kind: undefined, at: undefined, address: INBOX, ids }
}

/** Events that are told while others are still shown: together, newest first. */
export const joined = (before: Told | undefined, now: Told): Told => {
  if (before === undefined) return now
  const known = new Set(now.events.map(({ id }) => id))
  return {
    events: [...now.events, ...before.events.filter(({ id }) => !known.has(id))],
    how: before.how === now.how ? now.how : 'now',
  }
}

/** Tellings for a screen reader: the one it hears now, and the one after it. */
export interface Announced {
  readonly said: Told | undefined
  readonly next: Told | undefined
}
export const SILENT: Announced = { said: undefined, next: undefined }
/** A sentence is not broken off by the next one: what comes meanwhile is said together after it. */
export const announced = (now: Announced, told: Told): Announced =>
  now.said === undefined ? { said: told, next: undefined } : { ...now, next: joined(now.next, told) }
/** The sentence has had its time. */
export const rested = ({ next }: Announced): Announced => ({ said: next, next: undefined })

/** The place in front shows what the event is about. */
export const isShownAt = (event: AppEvent, place: 'orders' | 'account', pathname: string, search: string): boolean =>
  place === 'orders' ? pathname === '/order' : addressOfEvent(event) === pathname + search
