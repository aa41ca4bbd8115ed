import type { DomainContext } from '../../engine/types.ts'
import type { ToldStore } from './told.store.ts'

/** Events that a person brings about, by the call that does. */
const BROUGHT: Readonly<Record<string, (id: string) => string>> = {
  closeContractOrder: (id) => `closed:${id}`,
  cancelContractOrder: (id) => `gone:${id}`,
  // Records number their deposits otherwise than requests: the next one that gets invalid.
  cancelDepositRequest: () => TAKEN_BACK,
}
/** Mark of what is not decided yet. */
const askedFor = (event: string): string => `${event}?`
const TAKEN_BACK = 'deposit:*:invalid'
const isTakenBack = (id: string): boolean => id.startsWith('deposit:') && id.endsWith(':invalid')

/** Events of the person's own doing: their own page says how those end. @rule EVT-2 */
export interface OwnEvents {
  /** A test of ids: true for what the person did, in this tab or another, as far as is known now. */
  readonly known: () => (id: string) => boolean
  /** True while that is being decided. */
  readonly isUnderWay: (id: string) => boolean
  readonly note: (id: string) => void
  readonly forget: (id: string) => void
}

/** `changed` runs when it is known how one ended. */
export const ownEvents = (
  context: DomainContext,
  shared: () => ToldStore | undefined,
  changed: () => void,
): OwnEvents => {
  /** Done in this tab, or taken back. */
  const own = context.notes(() => new Set<string>())
  /** Asked for in another tab, as it said. */
  const elsewhere = context.notes(() => new Set<string>())
  const underWay = context.notes(() => new Set<string>())
  const stop = context.onCommit(({ name, id, settled }) => {
    const event = BROUGHT[name]?.(id)
    if (event === undefined) return
    const [mine, asked, kept] = [own(), underWay(), shared()]
    asked.add(event)
    kept?.mark('own', [askedFor(event)])
    kept?.post('own', [event])
    const settle = (isDone: boolean): void => {
      asked.delete(event)
      kept?.mark('own', [askedFor(event)], false)
      // One of two answers is a refusal if it was asked for twice: what was done stays so.
      if (isDone) {
        mine.add(event)
        kept?.mark('own', [event])
      }
      if (asked === underWay()) kept?.post(isDone ? 'own' : 'notOwn', [event])
      changed()
    }
    settled.then(
      ({ kind }) => settle(kind === 'accepted' || kind === 'undecided'),
      () => settle(false),
    )
  })
  context.onEnd(stop)
  return {
    known: () => {
      const [mine, others, isMarked] = [own(), elsewhere(), shared()?.marked('own')]
      return (id) => {
        if (isTakenBack(id) && (mine.delete(TAKEN_BACK) || others.delete(TAKEN_BACK))) mine.add(id)
        if (mine.has(id) || others.has(id)) return true
        return isMarked !== undefined && (isMarked(id) || isMarked(askedFor(id)))
      }
    },
    isUnderWay: (id) => underWay().has(id),
    note: (id) => void elsewhere().add(id),
    forget: (id) => void elsewhere().delete(id),
  }
}
