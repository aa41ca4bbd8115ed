import { createCell, type ReadCell } from '../domain/cell.ts'
import type { ClientContext, Scope } from '../types.ts'

/** Time after which what could not be read is asked for again, while it is subscribed to. @rule WAL-4 MKT-10 */
export const RETRY_MS = 5000

/** One text for equal inputs, whatever the order of their keys; a key without a value is none. */
export const inputKey = (input: object): string =>
  JSON.stringify(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .sort(),
  )

export interface Reader<State> extends ReadCell<State> {
  readonly set: (state: State) => void
  /** True when it was read, and nothing that is known of has changed it since that was asked for. */
  readonly isCurrent: () => boolean
  /** There are subscribers. */
  readonly hasSubscribers: () => boolean
  /** Reads now; an older read under way no longer counts. Resolves when this one, or a newer one, is over. */
  readonly read: (fresh?: boolean) => Promise<void>
  /** Back to the first state; what is under way no longer counts. */
  readonly clear: () => void
}

export interface ReaderOptions<State, Answer> {
  readonly scope: Scope
  readonly tag?: string | undefined
  readonly first: State
  /**
   * Asks the server. `fresh`: something changed, so an identical question asked before does not count. Once `isCurrent`
   * answers false it may end with anything.
   */
  readonly begin: (isCurrent: () => boolean, fresh: boolean) => Promise<Answer>
  /** The next state, and whether the read failed. */
  readonly settle: (answer: Answer) => { readonly state: State; readonly failed: boolean }
  /** Before it reads again because its tag was invalidated, or the language became another one. */
  readonly onInvalid?: () => void
  readonly onClear?: () => void
}

/**
 * The common part of everything that is read from the server: a cell that reads at the first subscription if it is
 * out of date, again when its tag was invalidated or the language became another one, and again after a failure while it has subscribers. The newest read wins.
 * A state belongs to the session it was read in: under another one `get` answers the first state, and a late answer
 * changes nothing. It registers nothing anywhere before it has subscribers, so an unused one can be collected.
 * @rule SES-8 ENV-23
 */
export const createReader = <State, Answer>(
  context: ClientContext,
  options: ReaderOptions<State, Answer>,
): Reader<State> => {
  const { scope, tag, first, begin, settle } = options
  const { clock } = context.ports
  const cell = createCell<State>(first)
  let subscribers = 0
  let round = 0
  /** The revision of the tag at the last good read, or at the one under way. */
  let seen: number | undefined
  /** The revision that what is shown was asked for at. */
  let shownAt: number | undefined
  let { epoch } = context.session()
  let retry: unknown
  let detach: readonly (() => void)[] = []
  let underWay: Promise<void> | undefined
  /** The one under way was begun because of an invalidation. */
  let isRestarted = false

  const isStale = (): boolean => seen !== undefined && seen !== context.revision(tag)
  const isOver = (): boolean => scope === 'account' && epoch !== context.session().epoch
  const forget = (): void => {
    round += 1
    underWay = undefined
    isRestarted = false
    clock.clearTimeout(retry)
  }
  const clear = (): void => {
    forget()
    seen = undefined
    shownAt = undefined
    epoch = context.session().epoch
    options.onClear?.()
    cell.set(first)
  }
  const once = async (mine: number, fresh: boolean): Promise<void> => {
    const askedAt = seen
    const isCurrent = (): boolean => mine === round && !isOver() && !context.isEnded()
    const answer = await begin(isCurrent, fresh)
    // A newer one is waited for; without one, nothing comes after the account or the client.
    if (mine !== round) return underWay
    if (!isCurrent()) return
    underWay = undefined
    isRestarted = false
    const { state, failed } = settle(answer)
    if (failed) seen = undefined
    else shownAt = askedAt
    if (failed && subscribers > 0) retry = clock.setTimeout(() => void read(), RETRY_MS)
    cell.set(state)
    if (isStale() && subscribers > 0) return look()
  }
  const read = (fresh = true): Promise<void> => {
    if (isOver()) clear()
    forget()
    if (context.isEnded() || (scope === 'account' && !context.session().isMember)) return Promise.resolve()
    seen = context.revision(tag)
    const begun = once(round, fresh)
    underWay = begun
    return begun
  }
  /**
   * A read under way when something changes is begun anew, but once only: were every change to begin it anew, changes
   * that come faster than answers would leave it without any. A gap always does, as what was asked into it may be lost.
   */
  const look = (isGap = false): Promise<void> | undefined => {
    if (isOver()) clear()
    if (!isStale()) return seen === undefined ? read(false) : underWay
    if (underWay !== undefined && isRestarted && !isGap) return underWay
    options.onInvalid?.()
    const begun = read()
    isRestarted = underWay !== undefined
    return begun
  }
  const attach = (): void => {
    detach = [
      context.onEnd(forget),
      context.onInvalid(tag, look),
      ...(scope === 'account' ? [context.onClear(clear), context.onEnter(() => void look())] : []),
    ]
    void look()
  }
  return {
    get: () => (isOver() ? first : cell.get()),
    set: cell.set,
    isCurrent: () => !isOver() && shownAt !== undefined && shownAt === context.revision(tag),
    hasSubscribers: () => subscribers > 0,
    read,
    clear,
    subscribe: (listener) => {
      // One function may subscribe twice: every subscription is its own.
      const own = (): void => listener()
      let stop: (() => void) | undefined = cell.subscribe(own)
      subscribers += 1
      if (subscribers === 1) attach()
      return () => {
        if (stop === undefined) return
        stop()
        stop = undefined
        subscribers -= 1
        if (subscribers > 0) return
        clock.clearTimeout(retry)
        for (const leave of detach) leave()
      }
    },
  }
}
