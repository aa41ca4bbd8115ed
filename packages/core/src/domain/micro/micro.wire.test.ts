import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { symbolId } from '../../kernel/brand.ts'
import { submitMicroOrder } from './micro.mutation.ts'
import { loadMicroOrders, MicroOrder, MicroOrderList, MicroPlaced, MicroTerms } from './micro.wire.ts'

const ORDER = {
  Id: 7,
  ForexTradeList: { Id: 1, ShowCode: 'EUR/USD' },
  Type: 1,
  Number: '10.50',
  Seconds: 30,
  RemainMilliSeconds: 12_500,
  OpenPrice: '1.0845',
  EndPrice: '',
  ProfitRatio: '0.85',
  FactProfits: null,
  Status: 1,
  CreatedAtST: 1_767_787_200,
  CompleteAtST: '',
}
const read = Schema.decodeUnknownSync(MicroOrder)

describe('micro orders on the wire', () => {
  it('[MIC-18] an order is read with exact amounts, and times where there are any', () => {
    const order = read(ORDER)
    expect({
      ...order,
      stake: order.stake.toFixed(),
      openPrice: order.openPrice.toFixed(),
      profitRatio: order.profitRatio.toFixed(),
    }).toEqual({
      id: '7',
      symbol: { id: '1', showCode: 'EUR/USD' },
      direction: 'up',
      stake: '10.5',
      seconds: 30,
      remainingMs: 12_500,
      openPrice: '1.0845',
      endPrice: undefined,
      profitRatio: '0.85',
      profit: undefined,
      status: 'running',
      createdAt: 1_767_787_200_000,
      completedAt: undefined,
    })
    expect(read({ ...ORDER, FactProfits: '-3', EndPrice: '1.09' }).profit?.toFixed()).toBe('-3')
    expect(read({ ...ORDER, ForexTradeList: null }).symbol).toEqual({ id: '', showCode: '' })
  })

  it('[MIC-19] directions and statuses by their codes; any other is unknown', () => {
    expect([1, '2', 3, null].map((Type) => read({ ...ORDER, Type }).direction)).toEqual([
      'up',
      'down',
      'unknown',
      'unknown',
    ])
    expect([1, '3', 0, null].map((Status) => read({ ...ORDER, Status }).status)).toEqual([
      'running',
      'closed',
      'unknown',
      'unknown',
    ])
  })

  it('[MIC-20] what is left may be text, a fraction, negative or missing', () => {
    expect(
      [12_500, '12500', 12_499.9, -4, null].map((left) => read({ ...ORDER, RemainMilliSeconds: left }).remainingMs),
    ).toEqual([12_500, 12_500, 12_499, -4, 0])
    expect(() => read({ ...ORDER, RemainMilliSeconds: 'soon' })).toThrow()
    expect(() => read({ ...ORDER, RemainMilliSeconds: '1e30' })).toThrow()
  })

  it('[LIST-6] an order that cannot be read fails its list', () => {
    expect(() => Schema.decodeUnknownSync(MicroOrderList)({ data: [ORDER, { Id: 8 }], total: 2 })).toThrow()
  })

  it('[MIC-7] durations and presets; what cannot be read is left out, and presets may be missing', () => {
    const read = Schema.decodeUnknownSync(MicroTerms)
    const one = { Id: 1, Seconds: '30', ProfitRatio: '0.85', LimitAmount: null }
    const { durations, stakes } = read({ sec: [one, { Id: 2 }], number: [{ Number: '10' }, {}, { Number: 50 }] })
    expect(durations.map(({ seconds, minStake }) => [seconds, minStake.toFixed()])).toEqual([[30, '0']])
    expect(stakes.map(String)).toEqual(['10', '50'])
    for (const nothing of [{ sec: [] }, { sec: null, number: null }, {}, { sec: [], number: 'x' }])
      expect(read(nothing)).toEqual({ durations: [], stakes: [] })
    for (const broken of [{ sec: 'x' }, { sec: [{}] }]) expect(() => read(broken)).toThrow()
  })

  it('[MIC-16] a submit by symbol, code of the direction, stake as text and number of seconds', () => {
    const order = { symbolId: symbolId(1), direction: 'down', stake: '10.5', seconds: 60 } as const
    expect(submitMicroOrder.params(order)).toEqual({ forex_id: '1', type: 2, number: '10.5', seconds: 60 })
    expect(loadMicroOrders.params({ status: 'closed', page: 2 })).toEqual({ status: 3, page: 2 })
  })

  it('[MIC-17] an id in the answer is used, whatever else is in it', () => {
    const read = Schema.decodeUnknownSync(MicroPlaced)
    expect([{ id: 9 }, { id: '9' }, { id: null }, null, [], 'ok'].map((raw) => read(raw).id)).toEqual([
      '9',
      '9',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
