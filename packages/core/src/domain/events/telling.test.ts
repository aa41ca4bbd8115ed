import { expect, it } from 'vitest'
import { createBrowserStorage } from '../../testing/browser-storage.ts'
import { createVirtualClock, type VirtualClock } from '../../testing/virtual-clock.ts'
import type { AppEvent } from './event.calc.ts'
import { createTelling } from './telling.ts'
import { createToldStore, type ToldStore } from './told.store.ts'

const eventAt = (at: number): AppEvent => ({
  id: `closed:${at}`,
  at,
  facts: { kind: 'identity', state: 'finished' },
  seen: false,
})

const openTelling = (clock: VirtualClock, shared: ToldStore, said: string[]) =>
  createTelling({
    context: { actorOptions: { clock }, use: () => ({ isAttended: () => false }) } as never,
    shared,
    own: { known: () => () => false, isUnderWay: () => false, note: () => undefined, forget: () => undefined },
    list: { hide: () => undefined, see: () => undefined } as never,
    say: (events) => said.push(...events.map(({ id }) => id)),
  })

it('[EVT-3] while one list of a source is not read its time stays: an older event may be in that list', async () => {
  const clock = createVirtualClock({ start: 0 })
  const storage = createBrowserStorage().tab(new Map())
  const shared = createToldStore({ storage, random: { id: () => '1', next: () => 0 } }, 'real 1')
  const said: string[] = []
  const telling = openTelling(clock, shared, said)
  const find = async (at: number, isRead: boolean): Promise<number | undefined> => {
    telling.reads('orders', isRead)
    telling.found('orders', [eventAt(at)])
    await clock.advance(1000)
    return shared.until('orders')
  }
  telling.follows('orders', 5)
  expect([await find(30, false), await find(20, false)]).toEqual([5, 5])
  expect(await find(10, true)).toBe(30)
  expect(await find(40, true)).toBe(40)
  expect(said).toEqual(['closed:30', 'closed:20', 'closed:10', 'closed:40'])
  telling.stop()
})

it('[EVT-4] ten thousand events at once are noted, told and said to other tabs in one go', async () => {
  const clock = createVirtualClock({ start: 0 })
  const storage = createBrowserStorage().tab(new Map())
  const [posted, written]: [string[], string[]] = [[], []]
  const shared = createToldStore(
    {
      storage: {
        ...storage,
        set: (area, key, value) => {
          written.push(key.split('.').slice(0, 2).join('.'))
          storage.set(area, key, value)
        },
      },
      random: { id: () => '1', next: () => 0 },
      tabs: { post: (text) => void posted.push(text), listen: () => () => undefined },
    },
    'real 1',
  )
  const said: string[] = []
  const telling = openTelling(clock, shared, said)
  telling.follows('orders', 5)
  written.length = 0
  const listed = telling.found(
    'orders',
    Array.from({ length: 10_000 }, (_, at) => eventAt(10 + at)),
  )
  await clock.advance(1000)
  expect([listed.length, said.length, posted.length]).toEqual([10_000, 10_000, 1])
  expect(written).toEqual(['openlot.said', 'openlot.told'])
  expect([shared.until('orders'), shared.marked('told')('closed:10009'), shared.marked('told')('closed:10')]).toEqual([
    10_009,
    true,
    false,
  ])
  telling.stop()
})

it('[EVT-4] a hidden tab leaves it to the one that can be seen and has just begun', async () => {
  const clock = createVirtualClock({ start: 0 })
  const browser = createBrowserStorage()
  const open = (id: string) => {
    const tabs = { post: () => undefined, listen: () => () => undefined }
    const storage = browser.tab(new Map())
    return createToldStore({ storage, random: { id: () => id, next: () => 0 }, tabs }, 'real 1')
  }
  const [behind, front]: [string[], string[]] = [[], []]
  const hidden = openTelling(clock, open('hidden'), behind)
  hidden.hide()
  const seen = openTelling(clock, open('seen'), front)
  hidden.found('funds', [eventAt(10)])
  await clock.advance(10_000)
  seen.found('funds', [eventAt(10)])
  await clock.advance(30_000)
  expect([front, behind]).toEqual([['closed:10'], []])
  seen.hide()
  hidden.found('funds', [eventAt(20)])
  await clock.advance(4_000)
  expect(behind).toEqual(['closed:20'])
  hidden.stop()
  seen.stop()
})
