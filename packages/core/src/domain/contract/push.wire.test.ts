import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText } from '../../testing/arbitraries.ts'
import { forexFollowTrade } from '../follow/trader.wire.ts'
import { forexClosed, forexTrade } from './contract.wire.ts'
import { FollowTicks, OrderIds, TradePush } from './push.wire.ts'

const decimal = fc.oneof(decimalText({ signed: true }), fc.integer())
const id = fc.oneof(fc.nat(), fc.string({ minLength: 1 }))
const tick = fc.record({ Id: id, UpdatePrice: decimal, FactProfits: decimal })
const push = fc.record(
  { ProfitsTotal: decimal, HazardRate: decimal, CautionMoneyAll: decimal, TransOrder: fc.array(tick) },
  { requiredKeys: ['ProfitsTotal'] },
)

describe('what is read by hand is what the schemas say', () => {
  it('[CON-17] live profit: the same orders and the same numbers', () => {
    const decode = Schema.decodeUnknownSync(TradePush)
    fc.assert(
      fc.property(push, (data) => {
        const said = decode(data)
        const read = forexTrade.read(data)
        expect(said.profitsTotal.eq(read?.profitsTotal ?? '')).toBe(true)
        expect(said.hazardRate?.eq(read?.hazardRate ?? '') ?? read?.hazardRate === '').toBe(true)
        expect(said.marginTotal?.eq(read?.marginTotal ?? '') ?? read?.marginTotal === '0').toBe(true)
        expect((said.orders ?? []).map((order) => order.id)).toEqual(read?.orders.map((order) => order.id))
        for (const [at, order] of (said.orders ?? []).entries()) {
          expect(order.price.eq(read?.orders[at]?.price ?? '')).toBe(true)
          expect(order.profit.eq(read?.orders[at]?.profit ?? '')).toBe(true)
        }
        expect(forexTrade.read({ ...data, ProfitsTotal: undefined })).toBeUndefined()
      }),
    )
  })

  it('copies: the same orders and numbers, in rows or one alone', () => {
    const decode = Schema.decodeUnknownSync(FollowTicks)
    fc.assert(
      fc.property(fc.array(tick, { minLength: 1 }), (rows) => {
        const read = forexFollowTrade.read(rows) ?? []
        expect(read.map((row) => row.id)).toEqual(decode(rows).map((row) => row.id))
        for (const [at, row] of decode(rows).entries())
          expect([row.price.eq(read[at]?.price ?? ''), row.profit.eq(read[at]?.profit ?? '')]).toEqual([true, true])
        expect(forexFollowTrade.read(rows[0])).toEqual(read.slice(0, 1))
        expect(forexFollowTrade.read([...rows, { Id: 1 }])).toBeUndefined()
      }),
    )
    expect(forexFollowTrade.read(null)).toBeUndefined()
  })

  it('[CON-18] closed orders: the same ids', () => {
    fc.assert(
      fc.property(fc.array(id), (ids) => {
        expect(forexClosed.read(ids)).toEqual(Schema.decodeUnknownSync(OrderIds)(ids))
        expect(forexClosed.read([...ids, null])).toBeUndefined()
      }),
    )
  })
})
