import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { openOrders, orderPage, orderPush as push, wireOrder as row } from '../../../test-support/orders-bench.ts'
import { orderId } from '../../kernel/brand.ts'
import type { HttpAnswer } from '../../testing/memory-ports.ts'
import type { OrderStatus } from './contract.wire.ts'
import { TOMBSTONE_MS } from './contract-orders.ts'

const bench = async (status: OrderStatus = 'holding', ...ids: readonly number[]) => {
  const opened = openOrders()
  if (ids.length > 0)
    await opened.put(
      ids.map((id) => row(id, status)),
      ids.length,
      status,
    )
  return { ...opened, ...opened.orders }
}

describe('live pushes', () => {
  it('[CON-17] set price and profit of the orders they name, and the totals of the account', async () => {
    const { rows, totals, putTicks, profit, isStale } = await bench('holding', 1, 2)
    expect(isStale(() => putTicks(push(1), 5))).toBe(false)
    expect([profit(1), rows.get(orderId(1))?.price.toFixed(), profit(2)]).toEqual(['7.5', '1.25', '0'])
    const now = totals.get()
    expect([now?.profit.toFixed(), now?.margin.toFixed(), now?.hazardRate?.toFixed()]).toEqual(['9.5', '3', '80'])
    putTicks({ ...push(), hazardRate: '' }, 6)
    expect(totals.get()?.hazardRate).toBeUndefined()
  })

  it('[T35] [CON-47] parts of a large push change their own orders, and are compared with the list together', async () => {
    const { put, totals, putTicks, profit, ids, isStale } = await bench()
    await put([row(1), row(2), row(3)], 4)
    for (const part of [push(1, 2), push(3, 4), push(1, 2), push(3, 4), push(3, 4)])
      expect(isStale(() => putTicks(part, 5))).toBe(false)
    expect([profit(1), profit(2), profit(3), ids(), totals.get()?.profit.toFixed()]).toEqual([
      '7.5',
      '7.5',
      '7.5',
      [1, 2, 3],
      '9.5',
    ])
    expect(isStale(() => putTicks(push(1, 2), 6))).toBe(false)
    expect(isStale(() => putTicks(push(5), 6))).toBe(true)
  })

  it('[CON-17] an order that is not known stays unknown', async () => {
    const { rows, putTicks, ids } = await bench('holding', 1)
    const before = rows.revision()
    putTicks(push(99), 5)
    expect([rows.get(orderId(99)), ids(), rows.revision()]).toEqual([undefined, [1], before])
  })

  it('[CON-17] an order that is closed or pending is not touched', async () => {
    const { put, putTicks, profit } = await bench('closed', 1)
    await put([row(2, 'pending')], 1, 'pending')
    putTicks(push(1, 2), 5)
    expect([profit(1), profit(2)]).toEqual(['0', '0'])
  })

  it('[CON-19] an order missing from a fully loaded list asks for the list, from a part of it not', async () => {
    const whole = await bench('holding', 1)
    expect(whole.isStale(() => whole.putTicks(push(1, 99), 5))).toBe(true)
    const part = await bench()
    await part.put([row(1)], 40)
    expect(part.isStale(() => part.putTicks(push(1, 99), 5))).toBe(false)
    const unread = await bench()
    expect(unread.isStale(() => unread.putTicks(push(99), 5))).toBe(false)
  })

  it('[CON-19] of a list known in part: more orders than it counts, or one shown as pending, ask for the lists', async () => {
    const { put, putTicks, putClosed, isStale } = await bench()
    await put([row(1)], 2)
    expect(isStale(() => putTicks(push(1, 99), 5))).toBe(false)
    expect(isStale(() => putTicks(push(1, 98, 99), 5))).toBe(true)
    await put([row(98, 'pending')], 1, 'pending')
    expect(isStale(() => putTicks(push(1, 98), 5))).toBe(true)
    putClosed([orderId(1)], 6)
    expect(isStale(() => putTicks(push(1, 99), 7))).toBe(false)
  })

  it('[CON-18] what came after a list was asked for beats the list, what came before does not', async () => {
    const { clock, ports, list, putTicks, put, profit } = await bench('holding', 1)
    let give: ((answer: HttpAnswer) => void) | undefined
    ports.http.answer(() => new Promise((resolve) => (give = resolve)))
    void list().reload()
    await clock.advance(10)
    putTicks(push(1), clock.monotonic())
    give?.(orderPage([row(1, 'holding', '3')]))
    await clock.advance(1)
    expect(profit(1)).toBe('7.5')
    await put([row(1, 'holding', '3')])
    expect(profit(1)).toBe('3')
  })

  it('[CON-17 CON-19] by themselves they ask for nothing: what is out of date is read again once, where a view shows it', async () => {
    const { clock, list, putTicks, asked } = await bench('holding', 1)
    const stop = list().subscribe(() => undefined)
    const before = asked('my_deal')
    putTicks(push(1), 5)
    await clock.advance(1000)
    expect(asked('my_deal')).toBe(before)
    putTicks(push(1, 99), 6)
    putTicks(push(1, 99), 7)
    await clock.advance(1000)
    expect(asked('my_deal')).toBe(before + 1)
    stop()
  })
})

describe('pushes about thousands of orders', () => {
  it('[CON-17 CON-18] what is remembered of them is what was said last, and the oldest goes first', async () => {
    const { putTicks, putClosed, kept, put } = await bench('holding', 1, 2, 3)
    putTicks(push(1, 2, 3), 5)
    putTicks(push(1), 6)
    expect([...kept().ticks.keys()].map(Number)).toEqual([2, 3, 1])
    putTicks(push(1), 6 + TOMBSTONE_MS)
    expect([...kept().ticks.keys()].map(Number)).toEqual([1])
    putClosed([orderId(2), orderId(3)], 10)
    putClosed([orderId(2)], 20)
    putClosed([], 15 + TOMBSTONE_MS)
    expect([...kept().closed.keys()].map(Number)).toEqual([2])
    await put([row(1)])
  })

  it('[CON-17] a list of thousands is not looked through for each order of a push', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => at + 1)
    const { put, putTicks, profit, isStale, ids, clock } = await bench()
    await put(many.map((id) => row(id)))
    // Read in slices.
    while (ids().length === 0) await clock.advance(1)
    const includes = vi.spyOn(Array.prototype, 'includes')
    const stale = isStale(() => putTicks(push(...many), 5))
    const looked = includes.mock.contexts.filter((one) => (one as readonly unknown[]).length >= many.length).length
    includes.mockRestore()
    expect([stale, looked, profit(2000)]).toEqual([false, 0, '7.5'])
    expect(isStale(() => putTicks(push(2001), 6))).toBe(true)
  })
})

describe('closed pushes', () => {
  it('[CON-18] take their orders out of the open lists at once', async () => {
    const { rows, put, putClosed, ids, list, isStale } = await bench('holding', 1, 2)
    await put([row(3, 'pending')], 1, 'pending')
    expect(isStale(() => putClosed([orderId(1), orderId(3), orderId(99)], 10))).toBe(true)
    expect([ids(), list().get().total, ids('pending'), list('pending').get().total]).toEqual([[2], 1, [], 0])
    expect(rows.get(orderId(1))?.status).toBe('closed')
  })

  it('[CON-18] no slower answer and no late tick brings them back for 60 s', async () => {
    const { put, putClosed, putTicks, ids, list, profit, isStale } = await bench('holding', 1, 2)
    putClosed([orderId(1)], 10)
    await put([row(1), row(2)])
    expect([ids(), list().get().total]).toEqual([[2], 1])
    expect(isStale(() => putTicks(push(1), 11))).toBe(false)
    expect(profit(1)).toBe('0')
    putClosed([], 10 + TOMBSTONE_MS)
    await put([row(1), row(2)])
    expect(ids()).toEqual([2])
    putClosed([], 11 + TOMBSTONE_MS)
    await put([row(1), row(2)])
    expect(ids()).toEqual([1, 2])
  })

  it('[CON-18] the history shows them all the same', async () => {
    const { put, putClosed, ids, profit } = await bench('holding', 1)
    putClosed([orderId(1)], 10)
    await put([row(1, 'closed', '4')], 1, 'closed')
    expect([ids('closed'), profit(1)]).toEqual([[1], '4'])
  })

  it('[CON-17] with the last holding order the totals of the account go', async () => {
    const { totals, putTicks, putClosed } = await bench('holding', 1)
    putTicks(push(1), 5)
    expect(totals.get()).toBeDefined()
    putClosed([orderId(1)], 10)
    expect(totals.get()).toBeUndefined()
  })
})

describe('pages', () => {
  it('[LIST-1] the first replaces, later ones are appended', async () => {
    const { put, append, ids } = await bench()
    await put([row(9), row(8)], 4)
    await append([row(7), row(6)], 4)
    expect(ids()).toEqual([9, 8, 7, 6])
    await put([row(10), row(9)], 5)
    expect(ids()).toEqual([10, 9])
  })

  it('[LIST-4] a row that comes twice is there once', async () => {
    const { put, append, ids } = await bench()
    await put([row(9), row(8), row(9)], 4)
    await append([row(8), row(7)], 4)
    expect(ids()).toEqual([9, 8, 7])
  })

  it('[LIST-9] a silent refresh replaces what was loaded: what is gone from the middle does not stay', async () => {
    const { put, append, answer, list, clock, ids } = await bench()
    await put([row(9), row(8)], 4)
    await append([row(7), row(6)], 4)
    answer([row(10), row(9), row(7), row(6)], 4)
    void list().reload()
    await clock.advance(1)
    expect(ids()).toEqual([10, 9, 7, 6])
    answer([row(10), row(9)], 2)
    void list().reload()
    await clock.advance(1)
    expect(ids()).toEqual([10, 9])
  })

  it('[SES-8] under another account nothing of the last one is left', async () => {
    const { rows, put, putTicks, putClosed, ids, totals, kept, enter } = await bench('holding', 1, 2)
    await put([row(3, 'closed')], 1, 'closed')
    putTicks(push(1), 5)
    putClosed([orderId(2)], 10)
    expect([kept().ticks.size, kept().closed.size]).toEqual([1, 1])
    enter('b')
    expect([rows.size, ids(), ids('closed'), totals.get(), kept().ticks.size, kept().closed.size]).toEqual([
      0,
      [],
      [],
      undefined,
      0,
      0,
    ])
  })

  it('[CON-18] pushes about orders that never came are forgotten after 60 s, not kept for ever', async () => {
    const { putTicks, kept } = await bench('holding', 1)
    for (let second = 0; second < 600; second += 1) putTicks(push(1, 1000 + second), 1000 * second)
    expect(kept().ticks.size).toBe(62)
    putTicks(push(1), 1_000_000)
    expect([...kept().ticks.keys()]).toEqual(['1'])
  })

  it('[CON-18 LIST-4] whatever comes in whatever order, a list holds each order once and no closed one', async () => {
    const id = fc.integer({ min: 1, max: 5 })
    const step = fc.oneof(
      fc.tuple(
        fc.constantFrom('replace' as const, 'append' as const, 'refresh' as const),
        fc.array(id, { maxLength: 4 }),
        // Length of the answer, in steps.
        fc.nat(3),
      ),
      fc.tuple(fc.constantFrom('tick' as const, 'close' as const), fc.array(id, { maxLength: 2 }), fc.constant(0)),
    )
    const seen = { rows: 0, closedWhileShown: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (steps) => {
        const { clock, ports, rows, list, putTicks, putClosed, ids } = await bench()
        const closed = new Set<number>()
        for (const [what, of, delay] of steps) {
          const at = clock.monotonic()
          if (what === 'tick') putTicks(push(...of), at)
          else if (what === 'close') {
            seen.closedWhileShown += of.filter((one) => ids().includes(one)).length
            putClosed(of.map(orderId), at)
            for (const one of of) closed.add(one)
          } else {
            ports.http.answer(({ url }) => {
              const isFirst = what !== 'refresh' || url.includes('page=1')
              const answer = orderPage(isFirst ? of.map((one) => row(one)) : [], of.length + 50)
              return new Promise((resolve) => clock.setTimeout(() => resolve(answer), delay))
            })
            if (what === 'refresh') void list().reload()
            else list().get()[what === 'replace' ? 'refresh' : 'more']()
          }
          await clock.advance(1)
          seen.rows += ids().length
          expect(new Set(ids()).size).toBe(ids().length)
          expect(ids().filter((one) => closed.has(one))).toEqual([])
          for (const one of ids()) expect(rows.get(orderId(one))?.status).toBe('holding')
          expect(list().get().total ?? 0).toBeGreaterThanOrEqual(0)
        }
      }),
    )
    expect(seen.rows).toBeGreaterThan(500)
    expect(seen.closedWhileShown).toBeGreaterThan(20)
  })
})
