import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { contractOrder } from '../../../test-support/wire-rows.ts'
import { ContractOrder, forexClosed, forexTrade, OrderList } from './contract.wire.ts'

const wire = { ...contractOrder, CompleteTimeHandler: '' }
const decode = Schema.decodeUnknownSync(ContractOrder)
const list = Schema.decodeUnknownExit(OrderList)

describe('an order on the wire', () => {
  it('[CON-1 CON-2] is read into words and exact amounts', () => {
    expect(decode(wire)).toMatchObject({
      id: '7',
      side: 'buy',
      status: 'holding',
      createdAt: Date.UTC(2026, 0, 7, 12),
      completedAt: undefined,
      symbol: { showCode: 'EUR/USD' },
    })
    expect(decode(wire).profit.toFixed()).toBe('-0.5')
  })

  it('[CON-45] every field has its place, and only who, how much and of what must be there', () => {
    const order = decode(wire)
    const amounts = ['lots', 'originPrice', 'openPrice', 'price', 'profit', 'margin', 'fee', 'stopLoss', 'takeProfit']
    expect(amounts.map((name) => String(order[name as 'lots']))).toEqual([
      '0.1',
      '1.1',
      '1.1',
      '1.2',
      '-0.5',
      '1',
      '0',
      '0',
      '1.3',
    ])
    expect([order.originId, decode({ ...wire, OriginId: undefined }).originId]).toEqual(['5', ''])
    const { Id, OrderType, Quantity, Status, ForexTradeLists } = wire
    expect(decode({ Id, OrderType, Quantity, Status, ForexTradeLists })).toMatchObject({ originId: '', id: '7' })
    expect(list({ data: [{ ...wire, Quantity: undefined }], total: 1 })._tag).toBe('Failure')
  })

  it('[CON-96] says what closed it; a reason that is not known is none, and costs no row', () => {
    const reasons = ['user', 'stop_loss', 'take_profit', 'stop_out', 'loss_limit', 'master', 'reset']
    expect(reasons.map((CloseReason) => decode({ ...wire, CloseReason }).closedBy)).toEqual([
      'user',
      'stopLoss',
      'takeProfit',
      'stopOut',
      'lossLimit',
      'master',
      'reset',
    ])
    const others: readonly unknown[] = [
      undefined,
      null,
      '',
      'stopLoss',
      'STOP_LOSS',
      'toString',
      1,
      {},
      ['user'],
      { toString: 1 },
    ]
    const rows = others.map((CloseReason) => ({ ...wire, CloseReason }))
    const { CloseReason: _, ...silent } = wire
    const read = list({ data: [...rows, silent], total: rows.length + 1 })
    if (read._tag === 'Failure') throw new Error('a row was lost')
    expect(read.value.rows.map(({ closedBy }) => closedBy)).toEqual([...others, silent].map(() => undefined))
  })

  it('[CON-97] [CON-98] says when it was filled and whom it was copied from, where the server does', () => {
    expect(decode(wire)).toMatchObject({ filledAt: Date.UTC(2026, 0, 7, 12, 30), master: 'N' })
    const { FillTimeHandler: _, FollowNickname: __, ...silent } = wire
    for (const row of [silent, { ...silent, FillTimeHandler: null, FollowNickname: null }]) {
      const { filledAt, master } = decode(row)
      expect([filledAt, master]).toEqual([undefined, ''])
    }
    for (const FillTimeHandler of ['', 'soon', {}, -1])
      expect(decode({ ...wire, FillTimeHandler }).filledAt).toBe(undefined)
  })

  it('[CON-1] statuses: 0, 1, 3, and anything else is unknown', () => {
    expect([0, '1', 3, 2, 'x'].map((Status) => decode({ ...wire, Status }).status)).toEqual([
      'pending',
      'holding',
      'closed',
      'unknown',
      'unknown',
    ])
  })

  it('[CON-1] a status that is no number and no text is unknown, whatever it holds', () => {
    for (const Status of [{ toString: 1 }, ['1'], true, {}]) expect(decode({ ...wire, Status }).status).toBe('unknown')
  })

  it('[CON-2] type 1 buys, every other sells', () => {
    expect([1, '1', 2, 0, 'x'].map((OrderType) => decode({ ...wire, OrderType }).side)).toEqual([
      'buy',
      'buy',
      'sell',
      'sell',
      'sell',
    ])
  })
})

describe('a list of orders', () => {
  it('[LIST-6] fails loudly when one row cannot be read', () => {
    expect(list({ data: [wire], total: 1, all_fact_profits: '3.5' })).toMatchObject({ value: { total: 1 } })
    for (const broken of [
      { ...wire, Id: null },
      { ...wire, OrderType: null },
      { ...wire, Quantity: 'x' },
      { ...wire, CautionMoney: 'x' },
      null,
    ])
      expect(list({ data: [wire, broken], total: 2 })._tag).toBe('Failure')
    expect(list(null)._tag).toBe('Failure')
  })

  it('[LIST-6] the total profit may be missing', () => {
    expect(list({ data: [], total: 0 })).toMatchObject({ value: { totalProfit: undefined } })
  })
})

describe('pushes', () => {
  it('[CON-17 CON-46] live numbers of the account and its orders, as text', () => {
    const push = {
      ProfitsTotal: '1.50',
      HazardRate: 99.5,
      CautionMoneyAll: '3',
      TransOrder: [{ Id: 7, UpdatePrice: '1.20', FactProfits: '-0.10' }],
    }
    expect(forexTrade.read(push)).toEqual({
      profitsTotal: '1.50',
      hazardRate: '99.5',
      marginTotal: '3',
      orders: [{ id: '7', price: '1.20', profit: '-0.10' }],
    })
    // One alone is the same as a row of one.
    expect(forexTrade.read({ ...push, TransOrder: push.TransOrder[0] })).toEqual(forexTrade.read(push))
    expect(forexTrade.read({ ProfitsTotal: 0 })).toEqual({
      profitsTotal: '0',
      hazardRate: '',
      marginTotal: '0',
      orders: [],
    })
  })

  it.each([
    null,
    undefined,
    5,
    {},
    { ProfitsTotal: 'x' },
    { ProfitsTotal: '1', TransOrder: {} },
    { ProfitsTotal: '1', TransOrder: 'x' },
    { ProfitsTotal: '1', TransOrder: [null] },
    { ProfitsTotal: '1', TransOrder: [{ Id: 7, UpdatePrice: 'x', FactProfits: '1' }] },
    { ProfitsTotal: '1', TransOrder: [{ UpdatePrice: '1', FactProfits: '1' }] },
    // Regression, found by the frame fuzzer: unreadable money was shown as none.
    { ProfitsTotal: '1', CautionMoneyAll: '108.3+8' },
    { ProfitsTotal: '1', CautionMoneyAll: ['325.1'] },
    { ProfitsTotal: '1', HazardRate: 'high' },
    { ProfitsTotal: '1', TransOrder: [{ Id: Number.NEGATIVE_INFINITY, UpdatePrice: '1', FactProfits: '1' }] },
    { ProfitsTotal: '1', TransOrder: [{ Id: '', UpdatePrice: '1', FactProfits: '1' }] },
    { ProfitsTotal: '1', TransOrder: [{ Id: 'x'.repeat(65), UpdatePrice: '1', FactProfits: '1' }] },
  ])('[CON-17] %j is discarded whole', (data) => {
    expect(forexTrade.read(data)).toBeUndefined()
  })

  it('[CON-18 CON-46] closed ids, numbers or text', () => {
    expect(forexClosed.read([7, '8'])).toEqual(['7', '8'])
    expect(forexClosed.read([])).toEqual([])
    for (const data of [null, {}, [null], [7, {}], '7', [Number.POSITIVE_INFINITY], ['']])
      expect(forexClosed.read(data)).toBeUndefined()
  })

  it('[CON-17 CON-18] both are private', () => {
    expect([forexTrade.private, forexClosed.private]).toEqual([true, true])
  })
})
