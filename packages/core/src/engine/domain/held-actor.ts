import type { AnyActorRef, EventFrom, SnapshotFrom } from 'xstate'
import type { ClientContext, Scope } from '../types.ts'
import type { ReadCell } from './cell.ts'
import type { Intent } from './intents.ts'

/**
 * A machine of a view. It starts at the first subscription or event, keeps its state without subscribers, and is a new
 * one under another account. A view never stops it.
 */
export interface HeldActor<Snapshot, Event> extends ReadCell<Snapshot> {
  /** Sends an event to the machine. */
  readonly send: (event: Event) => void
}
/** An actor of a machine as a screen holds it, by the type of its reference. */
export type Held<Ref extends AnyActorRef> = HeldActor<SnapshotFrom<Ref>, EventFrom<Ref>>

/**
 * `make` gives an actor that was not started; `follow` joins it to the outside, active only with subscribers. So one
 * without them is registered nowhere: a view library may make two, hide one for an hour or forget it.
 * `hasSubscribers` is for what the machine does in the view's name.
 */
export const holdActor = <Ref extends AnyActorRef>(
  context: Pick<ClientContext, 'session' | 'onClear' | 'onEnter' | 'onEnd' | 'emit'>,
  make: (hasSubscribers: () => boolean) => Ref,
  options: {
    readonly follow?: (actor: Ref) => readonly (() => void)[]
    /** `everyone`: it outlives a change of account, as the form that signs in does. */
    readonly scope?: Scope
  } = {},
): Held<Ref> => {
  const { follow = () => [], scope = 'account' } = options
  const listeners = new Set<() => void>()
  const hasSubscribers = (): boolean => listeners.size > 0
  let actor = make(hasSubscribers)
  let { epoch } = context.session()
  let isStarted = false
  let detach: readonly (() => void)[] = []

  const start = (): void => {
    if (isStarted) return
    isStarted = true
    // Machines of views emit nothing but intents.
    actor.on('*', (intent: unknown) => context.emit(intent as Intent))
    actor.start?.()
  }
  const attach = (): void => {
    const inner = actor.subscribe(() => {
      for (const listener of [...listeners]) listener()
    })
    start()
    detach = [
      () => inner.unsubscribe(),
      context.onEnd(end),
      ...(scope === 'account' ? [context.onClear(pause)] : []),
      ...follow(actor),
    ]
  }
  const leave = (): void => {
    for (const one of detach) one()
    detach = []
  }
  const end = (): void => {
    leave()
    ;(actor as { readonly stop?: () => void }).stop?.()
  }
  /** An actor that is made anew asks for what the next account may see, which is not in place yet. */
  const pause = (): void => {
    end()
    const stop = context.onEnter(() => {
      stop()
      if (isOver()) renew()
    })
  }
  const renew = (): void => {
    end()
    actor = make(hasSubscribers)
    epoch = context.session().epoch
    isStarted = false
    if (listeners.size === 0) return
    attach()
    for (const listener of [...listeners]) listener()
  }
  const isOver = (): boolean => scope === 'account' && epoch !== context.session().epoch
  const current = (): Ref => {
    if (isOver()) renew()
    return actor
  }
  return {
    get: () => current().getSnapshot() as SnapshotFrom<Ref>,
    send: (event) => {
      const one = current()
      start()
      one.send(event)
    },
    subscribe: (listener) => {
      const own = (): void => listener()
      listeners.add(own)
      if (listeners.size === 1) {
        if (isOver()) renew()
        else attach()
      }
      return () => {
        if (listeners.delete(own) && listeners.size === 0) leave()
      }
    },
  }
}
