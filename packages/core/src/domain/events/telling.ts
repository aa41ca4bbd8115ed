import { createActor } from 'xstate'
import type { DomainContext } from '../../engine/types.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { microOrders } from '../micro/micro-orders.ts'
import type { AppEvent } from './event.calc.ts'
import type { EventList } from './event-list.ts'
import type { OwnEvents } from './own.ts'
import { tellerMachine } from './teller.machine.ts'
import type { ToldStore } from './told.store.ts'

interface TellingInput {
  readonly context: DomainContext
  readonly shared: ToldStore
  readonly own: OwnEvents
  readonly say: (events: readonly AppEvent[]) => void
  readonly list: EventList
}

/** Ids of what tabs notice, each by itself: they end with a time in steps, and the step before or after is the same event. */
const NOTICED = /^((?:margin|connection|alert):[^ ]+):(\d+)$/
const alikeIds = (id: string): readonly string[] => {
  const [, what, step] = NOTICED.exec(id) ?? []
  return step === undefined ? [id] : [-1, 0, 1].map((by) => `${what}:${Number(step) + by}`) // number-ok: a step of time
}

/** Tells each event once over the tabs of a browser, and never what the person did. @rule EVT-2 EVT-4 */
export const createTelling = ({ context, shared, own, list, say }: TellingInput) => {
  /** Those that some tab has told, as far as this one was told of it. */
  const told = new Set<string>()
  /** Sources of those that are to be told. */
  const sources = new Map<string, string>()
  /** Sources with a list that is not read now, and the time of their newest event: an older one may be in that list. */
  const behind = new Map<string, Epoch | undefined>()
  const advance = (source: string, at: Epoch): void => {
    if (behind.has(source)) behind.set(source, Math.max(at, behind.get(source) ?? at))
    else shared.advance(source, at)
  }
  /** Tests of events by what is known now. */
  const checks = () => {
    const [isMarked, isMine] = [shared.marked('told'), own.known()]
    return {
      isTold: ({ id }: AppEvent): boolean => alikeIds(id).some((one) => told.has(one) || isMarked(one)),
      isOwn: ({ id, facts }: AppEvent): boolean => {
        if (facts.kind === 'micro') return context.use(microOrders).isAttended(facts.orderId)
        // A stop may have been faster than the person.
        const mayBe = facts.kind !== 'closed' || facts.by === 'user' || facts.by === 'unknown'
        return mayBe && isMine(id)
      },
    }
  }
  const note = (events: readonly AppEvent[]): void => {
    const ids = events.map(({ id }) => id)
    const newest = new Map<string, Epoch>()
    for (const { id, at } of events) {
      told.add(id)
      const source = sources.get(id) ?? ''
      newest.set(source, Math.max(at, newest.get(source) ?? at))
    }
    shared.mark('told', ids)
    for (const [source, at] of newest) advance(source, at)
    shared.post('told', ids)
  }
  const actor = createActor(tellerMachine, {
    ...context.actorOptions,
    input: {
      isTeller: shared.isTeller,
      isOtherSeen: shared.isOtherSeen,
      claim: shared.claim,
      untold: (events) => {
        const { isTold, isOwn } = checks()
        return events.filter((event) => !isTold(event) && !isOwn(event))
      },
      tell: (events) => {
        if (events.length === 0) return
        note(events)
        say(events)
      },
    },
  })
  const claim = (): void => {
    shared.show(true)
    actor.send({ type: 'host.visible' })
  }
  actor.start()
  claim()
  const stop = shared.listen(({ about, ids }) => {
    if (about === 'seen') return list.see(new Set(ids))
    for (const id of ids) {
      if (about === 'notOwn') own.forget(id)
      else if (about === 'told') told.add(id)
      else {
        own.note(id)
        list.hide(id)
      }
    }
    if (about === 'notOwn') return
    actor.send({ type: 'tabs.heard' })
  })
  return {
    /** A source is followed; everything up to then was told. */
    follows: (source: string, toldUntil: Epoch): void => shared.advance(source, toldUntil),
    /** Keeps no time of a source while one of its lists is not read. */
    reads: (source: string, isRead: boolean): void => {
      if (!isRead) return void behind.set(source, behind.get(source))
      const at = behind.get(source)
      behind.delete(source)
      if (at !== undefined) shared.advance(source, at)
    },
    /** Queues events that are new to the person, as unread; returns those to list. */
    found: (source: string, fresh: readonly AppEvent[]): readonly AppEvent[] => {
      for (const { id } of fresh) sources.set(id, source)
      const { isTold, isOwn } = checks()
      const mine = new Set(fresh.filter(isOwn))
      if (mine.size > 0) note([...mine])
      const others = fresh.filter((event) => !mine.has(event))
      const untold = new Set(others.filter((event) => !isTold(event)))
      if (untold.size > 0) actor.send({ type: 'events.found', events: [...untold] })
      return others.map((event) => (untold.has(event) ? { ...event, seen: false } : event))
    },
    /** The page came to the front: this tab tells. */
    claim,
    /** The page cannot be seen any more. */
    hide: (): void => shared.show(false),
    stop: (): void => {
      stop()
      shared.show(false)
      actor.stop()
    },
  }
}
