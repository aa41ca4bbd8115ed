import { expect, it } from 'vitest'
import type { CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import type { BegunCommit, DomainContext } from '../../engine/types.ts'
import { createBrowserStorage } from '../../testing/browser-storage.ts'
import { createBrowserTabs } from '../../testing/browser-tabs.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { ownEvents } from './own.ts'
import { createToldStore } from './told.store.ts'

/** Tabs of one browser; `fate` is the fault of a message between them. */
const openTabs = (fate: () => number | undefined) => {
  const clock = createVirtualClock({ start: 0 })
  const storage = createBrowserStorage()
  const channel = createBrowserTabs({ clock, fate })
  const open = (name: string) => {
    const ports = { storage: storage.tab(new Map()), random: { id: () => name, next: () => 0 }, tabs: channel.tab() }
    const shared = createToldStore(ports, 'real 1')
    let begin = (_: BegunCommit): void => undefined
    const context: Pick<DomainContext, 'notes' | 'onCommit' | 'onEnd'> = {
      notes: (make) => {
        const notes = make()
        return () => notes
      },
      onCommit: (listener) => {
        begin = listener
        return () => undefined
      },
      onEnd: () => () => undefined,
    }
    const own = ownEvents(
      context as DomainContext,
      () => shared,
      () => undefined,
    )
    shared.listen(({ about, ids }) => {
      for (const id of ids) {
        if (about === 'own') own.note(id)
        if (about === 'notOwn') own.forget(id)
      }
    })
    /** Asks to cancel order 1; answers a function that ends the request. */
    const cancel = (): ((kind: 'accepted' | 'rejected') => Promise<void>) => {
      let settle = (_: CommitOutcome): void => undefined
      const settled = new Promise<CommitOutcome>((done) => {
        settle = done
      })
      begin({ name: 'cancelContractOrder', id: '1', settled })
      return async (kind) => {
        settle({ kind } as CommitOutcome)
        await clock.advance(1000)
      }
    }
    return { cancel, isOwn: () => own.known()('gone:1'), isUnderWay: () => own.isUnderWay('gone:1') }
  }
  return { clock, open }
}

it.each([
  { way: 'heard', fate: () => 5 },
  { way: 'lost', fate: () => undefined },
])(
  '[EVT-2] asked for in two tabs it stays the person’s own, whichever is refused and whenever: $way',
  async ({ fate }) => {
    for (const refusedLast of [true, false]) {
      const { clock, open } = openTabs(fate)
      const [one, two, three] = [open('1'), open('2'), open('3')]
      const all = () => [one, two, three].map(({ isOwn }) => isOwn())
      const [first, second] = [one.cancel(), two.cancel()]
      await clock.advance(100)
      expect([all(), one.isUnderWay(), three.isUnderWay()]).toEqual([[true, true, true], true, false])
      if (refusedLast) {
        await second('accepted')
        await first('rejected')
      } else {
        await first('rejected')
        await second('accepted')
      }
      expect([all(), one.isUnderWay(), two.isUnderWay()]).toEqual([[true, true, true], false, false])
    }
    const { open } = openTabs(fate)
    const [alone, other] = [open('1'), open('2')]
    await alone.cancel()('rejected')
    expect([alone.isOwn(), other.isOwn()]).toEqual([false, false])
  },
)
