import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBrowserStorage } from '../../testing/browser-storage.ts'
import { createBrowserTabs } from '../../testing/browser-tabs.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import type { AppEvent } from './event.calc.ts'
import { createTelling } from './telling.ts'
import { createToldStore } from './told.store.ts'

const START = 1_000_000
const EVENTS = 4
const eventOf = (index: number): AppEvent => ({
  id: `filled:${index}`,
  // An event that happened first may be found last.
  at: START + 1 + ((index * 3 + 2) % EVENTS),
  facts: { kind: 'identity', state: 'finished' },
  seen: false,
})
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('find' as const), tab: fc.nat(2), more: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 1, 299, 300, 301, 2999, 3300) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('show' as const), tab: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hide' as const), tab: fc.nat(2) }) },
  // One that crashes says nothing more.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), tab: fc.nat(1), crashes: fc.boolean() }) },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
const ALL = Array.from({ length: EVENTS }, (_, index) => eventOf(index))

/** Announcements of the tabs of one browser; the last one lives, and all that live find everything. */
const tellAll = async (count: number, steps: readonly Step[], seed: number, keeps: 'all' | 'nothing' | 'no more') => {
  const clock = createVirtualClock({ start: START })
  const storage = createBrowserStorage()
  let draws = seed
  const channel = createBrowserTabs({
    clock,
    fate: () => {
      draws = (draws * 1_103_515_245 + 12_345) % 2_147_483_648
      return draws % 3 === 0 ? undefined : draws % 400
    },
  })
  const open = (name: string) =>
    createToldStore(
      { storage: storage.tab(new Map()), random: { id: () => name } as never, tabs: channel.tab() },
      'real 1',
    )
  open('gone').claim()
  storage.denied = keeps === 'nothing'
  storage.full = keeps === 'no more'
  const told: string[] = []
  const tabs = Array.from({ length: count }, (_, index) => {
    const shared = open(`tab${index}`)
    const telling = createTelling({
      context: { actorOptions: { clock }, use: () => ({ isAttended: () => false }) } as never,
      shared,
      own: { known: () => () => false, isUnderWay: () => false, note: () => undefined, forget: () => undefined },
      say: (events) => told.push(...events.map(({ id }) => id)),
      list: { hide: () => undefined, see: () => undefined } as never,
    })
    telling.follows('orders', shared.until('orders') ?? START)
    return { telling, shared, found: 0, isAlive: true }
  })
  const find = (tab: (typeof tabs)[number], more: number): void => {
    const fresh = ALL.slice(tab.found, tab.found + more)
    tab.found += fresh.length
    if (fresh.length > 0) tab.telling.found('orders', fresh)
  }
  for (const one of steps) {
    if (one.do === 'wait') {
      await clock.advance(one.ms)
      continue
    }
    const tab = tabs[one.tab]
    // The last tab stays.
    if (tab === undefined || !tab.isAlive) continue
    if (one.do === 'find') find(tab, one.more)
    else if (one.do === 'show') tab.telling.claim()
    else if (one.do === 'hide') tab.telling.hide()
    else if (one.tab < count - 1) {
      tab.isAlive = false
      tab.telling.stop()
      if (one.crashes) tab.shared.show(true)
    }
  }
  for (const tab of tabs) if (tab.isAlive) find(tab, EVENTS)
  await clock.advance(30_000)
  for (const tab of tabs) tab.telling.stop()
  expect(clock.pending).toBe(0)
  return told.toSorted()
}
const tabs = fc.integer({ min: 2, max: 3 })
const steps = fc.array(step, { maxLength: 30 })
const ids = ALL.map(({ id }) => id)

it('[EVT-4] two or three tabs tell each event once, whatever is lost between them and whichever is closed', async () => {
  await fc.assert(
    fc.asyncProperty(tabs, steps, fc.nat(), async (...given) => {
      expect(await tellAll(...given, 'all')).toEqual(ids)
    }),
    { numRuns: 500 },
  )
})

it('[EVT-4] where nothing can be kept an event is told at least once, and no tab tells it twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      tabs,
      steps,
      fc.nat(),
      fc.constantFrom('nothing' as const, 'no more' as const),
      async (count, ...given) => {
        const told = await tellAll(count, ...given)
        expect([...new Set(told)]).toEqual(ids)
        for (const id of ids) expect(told.filter((one) => one === id).length).toBeLessThanOrEqual(count)
      },
    ),
    { numRuns: 300 },
  )
})
