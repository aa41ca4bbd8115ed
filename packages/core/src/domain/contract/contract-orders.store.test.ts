import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import type { ContractOrder, OrderPage, OrderStatus } from './contract.model.ts'
import type { ContractPush } from './contract.topic.ts'
import {
  clearContractStores,
  createContractStores,
  putClosed,
  putOrderPage,
  putTicks,
  TOMBSTONE_MS,
} from './contract-orders.store.ts'

const row = (id: number, status: OrderStatus = 'holding', profit = '0'): ContractOrder => ({
  id: orderId(id),
  side: 'buy',
  lots: dec('0.1'),
  originId: '',
  originPrice: dec('1'),
  openPrice: dec('1'),
  price: dec('1'),
  profit: dec(profit),
  margin: dec('1'),
  fee: dec('0'),
  stopLoss: dec('0'),
  takeProfit: dec('0'),
  multiple: dec('100'),
  status,
  createdAt: 0,
  completedAt: undefined,
  symbol: { showCode: 'EUR/USD' },
})
const page = (rows: readonly ContractOrder[], total = rows.length): OrderPage => ({
  rows,
  total,
  dropped: 0,
  totalProfit: dec('5'),
})
const push = (...ids: readonly number[]): ContractPush => ({
  profitsTotal: '9.5',
  hazardRate: '80.00',
  marginTotal: '3',
  orders: ids.map((id) => ({ id: orderId(id), price: '1.25', profit: '7.5' })),
})
const bench = (status: OrderStatus = 'holding', ...ids: readonly number[]) => {
  const stores = createContractStores(createMemoryPorts({ clock: createVirtualClock() }).frame)
  const put = (
    rows: readonly ContractOrder[],
    mode: 'replace' | 'append' | 'refresh' = 'replace',
    requestedAt = 0,
    total = rows.length,
    of: OrderStatus = status,
  ): void => putOrderPage(stores, of, page(rows, total), { mode, requestedAt })
  if (ids.length > 0) put(ids.map((id) => row(id, status)))
  return {
    stores,
    put,
    ids: (of: OrderStatus = status) => stores.orderLists.get(of)?.ids.map(Number) ?? [],
    profit: (id: number) => stores.orders.get(orderId(id))?.profit.toFixed(),
  }
}

describe('live pushes', () => {
  it('[CON-17] set price and profit of the orders they name, and the totals of the account', () => {
    const { stores, profit } = bench('holding', 1, 2)
    expect(putTicks(stores, push(1), 5)).toBe(false)
    expect([profit(1), stores.orders.get(orderId(1))?.price.toFixed(), profit(2)]).toEqual(['7.5', '1.25', '0'])
    const totals = stores.contractTotals.get()
    expect([totals?.profit.toFixed(), totals?.margin.toFixed(), totals?.hazardRate?.toFixed()]).toEqual([
      '9.5',
      '3',
      '80',
    ])
    putTicks(stores, { ...push(), hazardRate: '' }, 6)
    expect(stores.contractTotals.get()?.hazardRate).toBeUndefined()
  })

  it('[CON-17] an order nobody knows stays unknown', () => {
    const { stores, ids } = bench('holding', 1)
    const before = stores.orders.revision()
    putTicks(stores, push(99), 5)
    expect([stores.orders.get(orderId(99)), ids(), stores.orders.revision()]).toEqual([undefined, [1], before])
  })

  it('[CON-17] an order that is closed or pending is not touched', () => {
    const { stores, put, profit } = bench('closed', 1)
    put([row(2, 'pending')], 'replace', 0, 1, 'pending')
    putTicks(stores, push(1, 2), 5)
    expect([profit(1), profit(2)]).toEqual(['0', '0'])
  })

  it('[CON-19] an order missing from a fully loaded list asks for the list, from a part of it not', () => {
    const whole = bench('holding', 1)
    expect(putTicks(whole.stores, push(1, 99), 5)).toBe(true)
    const part = bench()
    part.put([row(1)], 'replace', 0, 40)
    expect(putTicks(part.stores, push(1, 99), 5)).toBe(false)
    expect(putTicks(bench().stores, push(99), 5)).toBe(false)
  })

  it('[CON-19] of a list known in part: more orders than it counts, or one shown as pending, ask for the lists', () => {
    const part = bench()
    part.put([row(1)], 'replace', 0, 2)
    expect(putTicks(part.stores, push(1, 99), 5)).toBe(false)
    expect(putTicks(part.stores, push(1, 98, 99), 5)).toBe(true)
    part.put([row(98, 'pending')], 'replace', 0, 1, 'pending')
    expect(putTicks(part.stores, push(1, 98), 5)).toBe(true)
    putClosed(part.stores, [orderId(1)], 6)
    expect(putTicks(part.stores, push(1, 99), 7)).toBe(false)
  })

  it('[CON-18] what came after a list was asked for beats the list, what came before does not', () => {
    const { stores, put, profit } = bench('holding', 1)
    putTicks(stores, push(1), 50)
    put([row(1, 'holding', '3')], 'replace', 40)
    expect(profit(1)).toBe('7.5')
    put([row(1, 'holding', '3')], 'replace', 51)
    expect(profit(1)).toBe('3')
  })
})

describe('closed pushes', () => {
  it('[CON-18] take their orders out of the open lists at once', () => {
    const { stores, put, ids } = bench('holding', 1, 2)
    put([row(3, 'pending')], 'replace', 0, 1, 'pending')
    putClosed(stores, [orderId(1), orderId(3), orderId(99)], 10)
    expect([ids(), stores.orderLists.get('holding')?.total, ids('pending')]).toEqual([[2], 1, []])
    expect(stores.orders.get(orderId(1))?.status).toBe('closed')
  })

  it('[CON-18] no slower answer and no late tick brings them back for 60 s', () => {
    const { stores, put, ids, profit } = bench('holding', 1, 2)
    putClosed(stores, [orderId(1)], 10)
    put([row(1), row(2)], 'replace', 5)
    expect([ids(), stores.orderLists.get('holding')?.total]).toEqual([[2], 1])
    expect(putTicks(stores, push(1), 11)).toBe(false)
    expect(profit(1)).toBe('0')
    putClosed(stores, [], 10 + TOMBSTONE_MS)
    put([row(1), row(2)], 'replace', 5)
    expect(ids()).toEqual([2])
    putClosed(stores, [], 11 + TOMBSTONE_MS)
    put([row(1), row(2)], 'replace', 5)
    expect(ids()).toEqual([1, 2])
  })

  it('[CON-18] the history shows them all the same', () => {
    const { stores, put, ids } = bench('holding', 1)
    putClosed(stores, [orderId(1)], 10)
    put([row(1, 'closed', '4')], 'replace', 11, 1, 'closed')
    expect([ids('closed'), stores.orders.get(orderId(1))?.profit.toFixed()]).toEqual([[1], '4'])
  })

  it('[CON-17] with the last holding order the totals of the account go', () => {
    const { stores } = bench('holding', 1)
    putTicks(stores, push(1), 5)
    putClosed(stores, [orderId(1)], 10)
    expect(stores.contractTotals.get()).toBeUndefined()
  })
})

describe('pages', () => {
  it('[LIST-1] the first replaces, later ones are appended', () => {
    const { put, ids } = bench()
    put([row(9), row(8)], 'replace', 0, 4)
    put([row(7), row(6)], 'append', 0, 4)
    expect(ids()).toEqual([9, 8, 7, 6])
    put([row(10), row(9)], 'replace', 0, 5)
    expect(ids()).toEqual([10, 9])
  })

  it('[LIST-4] a row that comes twice is there once', () => {
    const { put, ids } = bench()
    put([row(9), row(8), row(9)], 'replace', 0, 4)
    put([row(8), row(7)], 'append', 0, 4)
    expect(ids()).toEqual([9, 8, 7])
  })

  it('[LIST-9] a silent refresh replaces what was loaded: what is gone from the middle does not stay', () => {
    const { put, ids } = bench()
    put([row(9), row(8)], 'replace', 0, 4)
    put([row(7), row(6)], 'append', 0, 4)
    put([row(10), row(9), row(7), row(6)], 'refresh', 0, 4)
    expect(ids()).toEqual([10, 9, 7, 6])
    put([row(10), row(9)], 'refresh', 0, 2)
    expect(ids()).toEqual([10, 9])
  })

  it('[SES-8] cleared, nothing of the account is left', () => {
    const { stores, put } = bench('holding', 1, 2)
    put([row(3, 'closed')], 'replace', 0, 1, 'closed')
    putTicks(stores, push(1), 5)
    putClosed(stores, [orderId(2)], 10)
    clearContractStores(stores)
    expect([
      stores.orders.size,
      stores.orderLists.size,
      stores.contractTotals.get(),
      stores.orderTicks.size,
      stores.closedOrders.size,
    ]).toEqual([0, 0, undefined, 0, 0])
  })

  it('[CON-18] pushes about orders that never came are forgotten after 60 s, not kept for ever', () => {
    const { stores } = bench('holding', 1)
    for (let second = 0; second < 600; second += 1) putTicks(stores, push(1, 1000 + second), 1000 * second)
    expect(stores.orderTicks.size).toBe(62)
    putTicks(stores, push(1), 1_000_000)
    expect([...stores.orderTicks.keys()]).toEqual(['1'])
  })

  it('[CON-18 LIST-4] whatever comes in whatever order, a list holds each order once and no closed one', () => {
    const id = fc.integer({ min: 1, max: 5 })
    const step = fc.oneof(
      fc.tuple(
        fc.constantFrom('replace' as const, 'append' as const, 'refresh' as const),
        fc.array(id, { maxLength: 4 }),
      ),
      fc.tuple(fc.constantFrom('tick' as const, 'close' as const), fc.array(id, { maxLength: 2 })),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { stores, put, ids } = bench()
        const closed = new Set<number>()
        steps.forEach(([what, of], at) => {
          if (what === 'tick') putTicks(stores, push(...of), at)
          else if (what === 'close') {
            putClosed(stores, of.map(orderId), at)
            for (const one of of) closed.add(one)
          } else
            put(
              of.map((one) => row(one)),
              what,
              at - 1,
            )
          expect(new Set(ids()).size).toBe(ids().length)
          expect(ids().filter((one) => closed.has(one))).toEqual([])
          for (const one of ids()) expect(stores.orders.get(orderId(one))?.status).toBe('holding')
          expect(stores.orderLists.get('holding')?.total ?? 0).toBeGreaterThanOrEqual(0)
        })
      }),
    )
  })
})
