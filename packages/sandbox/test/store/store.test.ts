import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryArchive } from '../../src/memory-archive.ts'
import type { Archive, Place, Span, StoredChange } from '../../src/ports.ts'
import { createJournal } from '../../src/table.ts'
import { demo, MARKET_BUY, openWorld, steppedClock } from '../support.ts'
import { HOMES, stored } from './stores.ts'

const put = (key: string, row: StoredChange['row'] = { id: key }): StoredChange => ({ table: 'things', key, row })
const gone = (key: string): StoredChange => put(key, null)

describe.each(HOMES)('a store in %s', (name, home) => {
  beforeAll(() => home.begin())
  beforeEach(() => home.begin())
  afterAll(() => home.end())
  /** Loads what another process would find. */
  const found = async (table = 'things') => {
    const { durable, close } = await home.open()
    const rows = [...durable.load(table)].map(({ key, row }) => [key, row] as const)
    await close()
    return rows
  }
  const keys = async () => (await found()).map(([key]) => key)

  it('[T43] gives rows back as they were put: money, texts of any kind, nothing, lists', async () => {
    const row = {
      money: 12_345_678_901_234_567_890n,
      zero: 0n,
      text: 'ü 漢 \u0000 "quoted" \\ \ud83d\ude00 \ud800',
      none: null,
      list: [1.5, { is: true, in: [-1n] }],
    }
    const first = await home.open()
    first.durable.commit([put('key with spaces', row), { table: 'others', key: '1', row: { id: '1' } }])
    await stored(first.durable)
    await first.close()
    expect(await found()).toEqual([['key with spaces', row]])
    expect(await found('others')).toEqual([['1', { id: '1' }]])
  })

  it('[T43] keeps the order in which rows were first put, over updates, removals and batches of one turn', async () => {
    const first = await home.open()
    first.durable.commit([put('a'), put('b'), put('c')])
    first.durable.commit([put('a', { id: 'a', again: 1 })])
    // In one turn: a batch has only the last version of each row.
    first.durable.commit([gone('b'), put('d')])
    first.durable.commit([put('b', { id: 'b', again: 1 })])
    await stored(first.durable)
    first.durable.commit([gone('c')])
    first.durable.commit([put('c')])
    first.durable.commit([put('e')])
    first.durable.commit([gone('e')])
    await stored(first.durable)
    await first.close()
    expect(await found()).toEqual([
      ['a', { id: 'a', again: 1 }],
      ['d', { id: 'd' }],
      ['b', { id: 'b', again: 1 }],
      ['c', { id: 'c' }],
    ])
  })

  it('[T43] has after any turns and reopenings the rows a world in memory has, in their order', async () => {
    const change = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), isGone: fc.boolean(), value: fc.bigInt() })
    const turns = fc.array(fc.array(fc.record({ change, waits: fc.boolean() }), { maxLength: 8 }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(turns, async (opened) => {
        await home.begin()
        const memory = new Map<string, bigint>()
        for (const turn of opened) {
          const { durable, close } = await home.open()
          for (const { change: one, waits } of turn) {
            if (one.isGone) memory.delete(one.key)
            else memory.set(one.key, one.value)
            durable.commit([put(one.key, one.isGone ? null : { id: one.key, value: one.value })])
            if (waits) await stored(durable)
          }
          await stored(durable)
          await close()
        }
        expect(await found()).toEqual([...memory].map(([id, value]) => [id, { id, value }]))
      }),
      { numRuns: name === 'PostgreSQL' || name === 'PGlite' ? 5 : 25 },
    )
  })

  const place = fc.record<Place>({
    group: fc.constantFrom('1:closed', '2:closed'),
    order: fc.nat(40),
    at: fc.nat(20),
    value: fc.bigInt({ min: -(2n ** 61n), max: 2n ** 61n }),
    weight: fc.bigInt({ min: 0n, max: 2n ** 61n }),
  })
  const span = fc.record<Span>({ from: fc.nat(20), until: fc.nat(20), after: fc.nat(40) }, { requiredKeys: [] })

  it('[T43] reads history like one in memory, stored or on its way: pages, sums of a time and of all, rows by key', async () => {
    const groups = ['1:closed', '2:closed']
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(place, { selector: ({ order }) => order, maxLength: 20 }),
        fc.array(fc.nat(19), { maxLength: 5 }),
        fc.option(span, { nil: undefined }),
        fc.nat(10),
        fc.boolean(),
        async (places, removed, within, skip, waits) => {
          await home.begin()
          const memory = createMemoryArchive()
          const changeOf = (one: Place, row: StoredChange['row']) => ({
            ...{ table: 'orders', key: String(one.order), row, place: one },
          })
          const rowOf = ({ order, value }: Place) => ({ id: order, value })
          const changes = places.map((one) => changeOf(one, rowOf(one)))
          const taken = [...new Set(removed)].flatMap((at) =>
            places[at] === undefined ? [] : [changeOf(places[at], null)],
          )
          const seen = (archive: Archive) => ({
            all: archive.all('orders'),
            merged: archive.merged('orders', groups, skip, 5),
            groups: groups.map((group) => ({
              pages: [archive.page('orders', group, skip, 5), archive.page('orders', group, skip, 5, within)],
              // The maximum stays when its row is taken away.
              totals: [archive.totals('orders', group), archive.totals('orders', group, within)].map((sum) =>
                taken.length > 0 ? { ...sum, most: 0n } : sum,
              ),
            })),
            keys: places.map((one) => archive.get('orders', String(one.order))),
          })
          const { durable, close } = await home.open()
          for (const change of changes) {
            durable.commit([{ table: 'orders', key: change.key, row: rowOf(change.place) }])
            durable.commit([change])
            memory.commit(change)
          }
          if (waits) await stored(durable)
          expect(seen(durable.archive)).toEqual(seen(memory))
          if (taken.length > 0) durable.commit(taken)
          for (const change of taken) memory.commit(change)
          expect(seen(durable.archive)).toEqual(seen(memory))
          await stored(durable)
          await close()
          const again = await home.open()
          expect(seen(again.durable.archive)).toEqual(seen(memory))
          expect([...again.durable.load('orders')]).toEqual([])
          await again.close()
        },
      ),
      { numRuns: name === 'PostgreSQL' || name === 'PGlite' ? 6 : 25 },
    )
  })

  it('[T43] that was never written to is new, and is not once it was', async () => {
    const isNew = async (): Promise<boolean> => {
      const { durable, close } = await home.open()
      const answer = createJournal(durable).isNew
      if (answer) durable.commit([put('a')])
      await stored(durable)
      await close()
      return answer
    }
    expect([await isNew(), await isNew()]).toEqual([true, false])
    expect(await keys()).toEqual(['a'])
  })

  it('[T43] keeps a world: sessions, orders, history, balances, and the answer of a key', async () => {
    const clock = steppedClock()
    const lived = async (isFirst: boolean) => {
      const { durable, close } = await home.open()
      const { world, defects } = openWorld({ durable, clock })
      const me = await demo(world, 'a-demo-of-a-store')
      const ids: number[] = []
      for (let at = 0; isFirst && at < 4; at += 1) {
        const answer = await me.order({}, `store-key-${at}`)
        ids.push((answer.data as { id: number }).id)
        if (at < 3) await me.get('/v2/api/forex/close', { id: ids[at] ?? 0 })
        clock.advance(1_000)
      }
      const again = await me.get('/v2/api/forex/submit', MARKET_BUY, 'store-key-2')
      const seen = [
        (again.data as { id: number }).id,
        await me.forex(),
        await me.deals(1),
        await me.deals(3),
        (await me.get('/v2/api/main/accountLog/forexChange', { type: '3', page: 1 })).data,
        (await me.get('/v2/api/main/user/get_profits')).data,
      ]
      await world.stored()
      await close()
      expect(defects).toEqual([])
      return { seen, token: me.token }
    }
    const { seen } = await lived(true)
    expect(seen[0]).toBe(3)
    expect((seen[3] as { total: number }).total).toBe(3)
    expect((await lived(false)).seen).toEqual(seen)
  })
})
