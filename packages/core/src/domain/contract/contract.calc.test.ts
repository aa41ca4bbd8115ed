import { describe, expect, it } from 'vitest'
import { fivePlaceTerms as terms } from '../../../test-support/contract-samples.ts'
import { Decimal, dec, InvalidDecimal, ZERO } from '../../kernel/decimal.ts'
import {
  balanceAfter,
  type ContractDraft,
  type ContractTerms,
  contractFee,
  contractMargin,
  contractOrderIssues,
  contractProfit,
  defaultMultiple,
  lotsForRisk,
  lotsIssues,
  orderCost,
  stepLots,
  stopsIssues,
} from './contract.calc.ts'

const draft: ContractDraft = {
  side: 'buy',
  kind: 'market',
  lots: dec('0.1'),
  multiple: dec(100),
  targetPrice: undefined,
  stopLoss: 'off',
  takeProfit: 'off',
}
const facts = { close: dec('1.0845'), balance: dec('1000') }
const ids = (change: Partial<ContractDraft>, more: Partial<typeof facts> = {}, own: Partial<ContractTerms> = {}) =>
  contractOrderIssues({ ...draft, ...change }, { ...terms, ...own }, { ...facts, ...more }).map(
    ({ id, field }) => `${id}${field === undefined ? '' : ` ${field}`}`,
  )

describe('margin', () => {
  it('[CON-5] per lot: lots × contract size, whatever price and multiple', () => {
    const input = { marginMode: 'perLot', lots: '0.5', contractSize: 1000, price: '9', multiple: 50 } as const
    expect(contractMargin(input).toFixed()).toBe('500')
    expect(contractMargin({ ...input, price: '1', multiple: 0 }).toFixed()).toBe('500')
  })

  it.each([
    // Without a rate the result is in the quote currency: 7.731 yen are five cents.
    ['leveraged', '0.05', '1000', '154.62', '10', undefined, '773.1'],
    ['leveraged', '0.05', '1000', '154.62', '10', '0.006467468633', '5'],
    ['leveraged', '0.13', '100000', '0.84237', '100', '1.27325', '139.431188'],
    ['leveraged', '1.7', '1', '19322.7', '20', '1.08457', '1781.329763'],
    ['perLot', '1.5', '1000', '154.62', '20', '0.006467468633', '9.701203'],
    // The rate comes before the one rounding: 0.000001 × 0.4 is 0, 0.0000014 × 0.4 is one millionth.
    ['leveraged', '1', '0.0000014', '1', '1', '0.4', '0.000001'],
  ] as const)(
    '[CON-85] %s: %s × %s × %s ÷ %s at the rate %s is %s',
    (mode, lots, size, price, multiple, rate, margin) => {
      const input = { marginMode: mode, lots, contractSize: size, price, multiple }
      expect(contractMargin({ ...input, rate }).toFixed()).toBe(margin)
      expect(() => contractMargin({ ...input, rate: 'x' })).toThrow(expect.objectContaining({ field: 'rate' }))
    },
  )

  it.each([
    ['0.1', '1000', '1.0845', '100', '1.0845'],
    ['0.5', '100', '1.2345', '50', '1.2345'],
    ['1', '1', '1', '3', '0.333333'],
    ['1', '1', '2', '3', '0.666667'],
    ['0.000001', '1', '1', '2', '0.000001'],
    ['0', '1000', '1.0845', '100', '0'],
    // Exactly half a millionth, which a division before the multiplication would miss.
    ['1', '1', '0.0000015', '3', '0.000001'],
    ['12345678.91', '100000', '98765.4321', '3', '40644210403800233.7'],
  ])('[CON-6 CON-7] %s lots × %s × %s ÷ %s is %s', (lots, contractSize, price, multiple, margin) => {
    expect(contractMargin({ marginMode: 'leveraged', lots, contractSize, price, multiple }).toFixed()).toBe(margin)
  })

  it('[CON-7 NUM-2] is rounded once: a hair below the half stays below', () => {
    const perLot = { marginMode: 'perLot', lots: '0.00000045', contractSize: 1, price: 1, multiple: 1 } as const
    expect(contractMargin(perLot).toFixed()).toBe('0')
    expect(contractMargin({ ...perLot, lots: '0.0000005' }).toFixed()).toBe('0.000001')
  })

  it('[CON-6] a multiple of 0 is refused by name', () => {
    expect(() => contractMargin({ marginMode: 'leveraged', lots: 1, contractSize: 1, price: 1, multiple: 0 })).toThrow(
      expect.objectContaining({ field: 'multiple' }),
    )
    for (const bad of ['', 'x', Number.NaN])
      expect(() => contractMargin({ marginMode: 'perLot', lots: bad, contractSize: 1, price: 1, multiple: 1 })).toThrow(
        InvalidDecimal,
      )
  })
})

describe('fee', () => {
  it.each([
    ['perLot', '0.1', '108.427', '6', '0.6'],
    ['ofMargin', '0.1', '108.427', '0.005', '0.542135'],
    ['ofMargin', '1', '0.0000005', '1', '0.000001'],
    ['ofMargin', '1', '0.00000045', '1', '0'],
    ['ofMargin', '1', '100', '0', '0'],
  ] as const)('[CON-8 CON-7] %s: %s lots, margin %s at %s is %s', (feeType, lots, margin, feeRate, fee) => {
    expect(contractFee({ feeType, lots, margin, feeRate }).toFixed()).toBe(fee)
  })

  it('[CON-8] names the amount that is wrong', () => {
    expect(() => contractFee({ feeType: 'perLot', lots: 'x', margin: 1, feeRate: 1 })).toThrow('lots')
    expect(() => contractFee({ feeType: 'ofMargin', lots: 1, margin: 'x', feeRate: 1 })).toThrow('margin')
  })

  it('[NUM-7] also the amount its formula would not have read', () => {
    expect(() => contractFee({ feeType: 'perLot', lots: 1, margin: 'x', feeRate: 1 })).toThrow('margin')
    expect(() => contractFee({ feeType: 'ofMargin', lots: 'x', margin: 1, feeRate: 1 })).toThrow('lots')
    const margin = { marginMode: 'perLot', lots: 1, contractSize: 1, price: 1, multiple: 1 } as const
    expect(() => contractMargin({ ...margin, price: '' })).toThrow('price')
    expect(() => contractMargin({ ...margin, multiple: Number.NaN })).toThrow('multiple')
  })
})

describe('profit', () => {
  it.each([
    ['buy', '1.08', '1.09', '1'],
    ['buy', '1.09', '1.08', '-1'],
    ['sell', '1.09', '1.08', '1'],
    ['sell', '1.08', '1.08', '0'],
  ] as const)('[CON-9] %s from %s to %s brings %s', (side, openPrice, price, profit) => {
    const result = contractProfit({ side, lots: '0.1', contractSize: 1000, openPrice, price })
    expect(result.toFixed()).toBe(profit)
    expect(result.isZero() && result.isNegative()).toBe(false)
  })
})

describe('lots for a risk', () => {
  it.each([
    ['50', '1.1', '1.09', '1000', '0.01', '5'],
    ['50', '1.09', '1.1', '1000', '0.01', '5'],
    ['49.99', '1.1', '1.09', '1000', '0.01', '4.99'],
    ['0.05', '1.1', '1.09', '1000', '0.01', '0'],
    ['0', '1.1', '1.09', '1000', '0.01', '0'],
    ['-5', '1.1', '1.09', '1000', '0.01', '0'],
    ['50', '1.1', '1.1', '1000', '0.01', '0'],
    ['1', '4', '1', '1', '0.01', '0.33'],
    // Less than one in its 50th digit: a division of 40 digits gives one.
    [`0.${'9'.repeat(50)}`, '2', '1', '1', '1', '0'],
  ])(
    '[CON-10] risk %s from %s to %s, size %s, step %s: %s lots',
    (riskAmount, openPrice, stopPrice, contractSize, step, lots) => {
      const result = lotsForRisk({ riskAmount, openPrice, stopPrice, contractSize, step })
      expect([result.toFixed(), result.constructor === Decimal]).toEqual([lots, true])
    },
  )

  it.each(['0', '-0.01'])('[CON-10] a step of %s is refused by name, risk or no risk', (step) => {
    for (const riskAmount of ['10', '0']) {
      expect(() => lotsForRisk({ riskAmount, openPrice: 2, stopPrice: 1, contractSize: 1, step })).toThrow(
        new InvalidDecimal('step', step),
      )
    }
  })
})

describe('what keeps an order from being sent', () => {
  it('nothing, when all is well', () => {
    expect(ids({})).toEqual([])
  })

  it('[CON-3] a symbol without multiples, and then nothing else matters', () => {
    expect(ids({ lots: undefined, multiple: undefined }, {}, { multiples: [] })).toEqual(['contract.no_leverage'])
  })

  it('[CON-4] lots at or below the step', () => {
    for (const lots of ['0', '-1', '0.009', '0.01'])
      expect(lotsIssues(dec(lots), terms)).toEqual([
        { id: 'contract.lots_above_step', field: 'lots', params: { step: '0.01' } },
      ])
    expect(lotsIssues(dec('0.02'), { ...terms, minLots: dec(0) })).toEqual([])
  })

  it('[CON-11] lots below the minimum or between two steps', () => {
    expect(ids({ lots: dec('0.04') })).toEqual(['contract.lots_minimum lots'])
    expect(ids({ lots: dec('0.05') })).toEqual([])
    expect(ids({ lots: dec('0.055') })).toEqual(['contract.lots_step lots'])
    expect(ids({ lots: dec('0.1000') })).toEqual([])
    expect(lotsIssues(dec('0.04'), terms)).toEqual([
      { id: 'contract.lots_minimum', field: 'lots', params: { minimum: '0.05' } },
    ])
    expect(lotsIssues(dec('0.055'), terms)).toEqual([
      { id: 'contract.lots_step', field: 'lots', params: { step: '0.01' } },
    ])
  })

  it('[CON-30] nothing chosen: multiple and lots are asked for together', () => {
    expect(ids({ lots: undefined, multiple: undefined })).toEqual([
      'contract.multiple_required multiple',
      'contract.lots_required lots',
    ])
  })

  it.each([
    ['buy', 'stopLoss', '1.0844', undefined],
    ['buy', 'stopLoss', '1.0845', 'contract.stop_below stopLoss'],
    ['buy', 'stopLoss', '1.0846', 'contract.stop_below stopLoss'],
    ['buy', 'takeProfit', '1.0846', undefined],
    ['buy', 'takeProfit', '1.0845', 'contract.stop_above takeProfit'],
    ['sell', 'stopLoss', '1.0846', undefined],
    ['sell', 'stopLoss', '1.0845', 'contract.stop_above stopLoss'],
    ['sell', 'takeProfit', '1.0844', undefined],
    ['sell', 'takeProfit', '1.0846', 'contract.stop_below takeProfit'],
    ['buy', 'stopLoss', '0', 'contract.stop_beyond_zero stopLoss'],
    ['buy', 'takeProfit', '-1', 'contract.stop_beyond_zero takeProfit'],
    ['buy', 'stopLoss', '1.08441', undefined],
    ['buy', 'stopLoss', '1.084401', 'contract.price_precision stopLoss'],
  ] as const)('[CON-12 CON-35] %s with a %s at %s of 1.0845: %s', (side, field, price, issue) => {
    expect(ids({ side, [field]: dec(price) })).toEqual(issue === undefined ? [] : [issue])
  })

  it('[CON-12] a stop that is on and empty is asked for; both sides say so', () => {
    expect(ids({ stopLoss: undefined, takeProfit: undefined })).toEqual([
      'contract.stop_required stopLoss',
      'contract.stop_required takeProfit',
    ])
    expect(stopsIssues({ side: 'buy', stopLoss: 'off', takeProfit: 'off' }, dec(1), 5)).toEqual([])
  })

  it('[CON-12] what is said names the price with all its digits, or the places', () => {
    const said = (stopLoss: string, takeProfit: string) =>
      stopsIssues({ side: 'buy', stopLoss: dec(stopLoss), takeProfit: dec(takeProfit) }, dec('1.5'), 2)
    expect(said('1.51', '1.49')).toEqual([
      { id: 'contract.stop_below', field: 'stopLoss', params: { price: '1.50' } },
      { id: 'contract.stop_above', field: 'takeProfit', params: { price: '1.50' } },
    ])
    expect(said('1.491', '1.51')).toEqual([
      { id: 'contract.price_precision', field: 'stopLoss', params: { places: 2 } },
    ])
  })

  it('[CON-12 CON-13] a pending order is measured at its target', () => {
    const pending = { kind: 'pending', targetPrice: dec('1.2') } as const
    expect(ids({ ...pending, stopLoss: dec('1.19') })).toEqual([])
    expect(ids({ ...pending, stopLoss: dec('1.2') })).toEqual(['contract.stop_below stopLoss'])
  })

  it('[CON-13] a pending order without a usable target', () => {
    expect(ids({ kind: 'pending' })).toEqual(['contract.price_required targetPrice'])
    expect(ids({ kind: 'pending', targetPrice: dec(0) })).toEqual(['contract.price_required targetPrice'])
    expect(ids({ kind: 'pending', targetPrice: dec('1.000001') })).toEqual(['contract.price_precision targetPrice'])
    expect(ids({ kind: 'market', targetPrice: dec('1.000001') })).toEqual([])
    expect(ids({ kind: 'pending', targetPrice: dec('1.00001') })).toEqual([])
    expect(contractOrderIssues({ ...draft, kind: 'pending', targetPrice: dec('1.000001') }, terms, facts)).toEqual([
      { id: 'contract.price_precision', field: 'targetPrice', params: { places: 5 } },
    ])
  })

  it('[CON-12 CON-13] stops are judged only against a price there is', () => {
    const stops = { stopLoss: undefined, takeProfit: dec('1') }
    for (const targetPrice of [undefined, dec(0), dec(-1)])
      expect(ids({ ...stops, kind: 'pending', targetPrice })).toEqual(['contract.price_required targetPrice'])
    expect(ids(stops, { close: dec(0) })).toEqual([])
  })

  it('come in the order of the inputs, and the balance only when all else is well', () => {
    const wrong = { multiple: undefined, lots: dec('0.001'), targetPrice: dec('1.000001') } as const
    expect(ids({ ...wrong, kind: 'pending', stopLoss: undefined, takeProfit: undefined }, { balance: dec(0) })).toEqual(
      [
        'contract.multiple_required multiple',
        'contract.lots_above_step lots',
        'contract.price_precision targetPrice',
        'contract.stop_required stopLoss',
        'contract.stop_required takeProfit',
      ],
    )
    // With a multiple of 0 the cost is not known.
    expect(ids({ multiple: dec(0) }, { balance: dec(0) })).toEqual([])
  })

  it('[CON-14] margin and fee together against the free balance', () => {
    // 0.1 × 1000 × 1.0845 ÷ 100 = 1.0845, its fee 0.0054225 rounds to 0.005423.
    expect(ids({}, { balance: dec('1.089923') })).toEqual([])
    expect(ids({}, { balance: dec('1.089922') })).toEqual(['contract.balance_short lots'])
    expect(
      contractOrderIssues(draft, terms, { close: facts.close, balance: undefined }),
      'a balance that is not known yet is not checked',
    ).toEqual([])
  })
})

describe('what an order costs', () => {
  it('[CON-6 CON-8 CON-9] at the live price, with the results at both stops', () => {
    const cost = orderCost({ ...draft, stopLoss: dec('1.08'), takeProfit: dec('1.09') }, terms, facts.close)
    expect(cost && Object.fromEntries(Object.entries(cost).map(([name, value]) => [name, value?.toFixed()]))).toEqual({
      price: '1.0845',
      margin: '1.0845',
      fee: '0.005423',
      atStopLoss: '-0.45',
      atTakeProfit: '0.55',
    })
    const left = cost && balanceAfter(dec(1000), cost)
    expect([left?.toFixed(), left?.constructor === Decimal]).toEqual(['998.910077', true])
    expect(() => balanceAfter(new Decimal(Number.NaN), { margin: dec(1), fee: dec(1) })).toThrow('balance')
    for (const field of ['margin', 'fee'] as const)
      expect(() => balanceAfter(dec(2), { margin: dec(1), fee: dec(1), [field]: new Decimal(Number.NaN) })).toThrow(
        expect.objectContaining({ field }),
      )
    expect(balanceAfter(dec(2), { margin: dec(1), fee: dec(1) }).isNegative()).toBe(false)
  })

  it('[CON-13] at the target of a pending order', () => {
    const cost = orderCost({ ...draft, kind: 'pending', targetPrice: dec('2') }, terms, facts.close)
    expect(cost?.margin.toFixed()).toBe('2')
  })

  it('unknown while something is missing', () => {
    for (const change of [
      { lots: undefined },
      { multiple: undefined },
      { multiple: dec(0) },
      { kind: 'pending' },
    ] as const)
      expect(orderCost({ ...draft, ...change }, terms, facts.close)).toBeUndefined()
  })

  it('[WAL-18] is not worked out by a fee rate or a contract size below zero, and is by 0', () => {
    for (const name of ['feeRate', 'contractSize'] as const) {
      expect(orderCost(draft, { ...terms, [name]: dec('-0.0001') }, facts.close)).toBeUndefined()
      expect(orderCost(draft, { ...terms, [name]: dec(0) }, facts.close)?.fee.toFixed()).toBe('0')
    }
  })

  it('[CON-6] a size or target below nothing has no known cost, and frees no balance', () => {
    for (const change of [{ lots: dec(-1) }, { kind: 'pending', targetPrice: dec(-1) }] as const)
      expect(orderCost({ ...draft, ...change }, terms, facts.close)).toBeUndefined()
    expect(orderCost({ ...draft, lots: dec(0) }, terms, facts.close)?.margin.toFixed()).toBe('0')
    expect(orderCost(draft, terms, ZERO)?.margin.toFixed()).toBe('0')
  })
})

describe('what inputs begin with', () => {
  it.each([
    [undefined, 1, '0.1'],
    [undefined, -1, '0'],
    ['0.1', 1, '0.2'],
    ['0.1', -1, '0'],
    ['0', -1, '0'],
    ['0.25', 1, '0.3'],
    ['0.25', -1, '0.2'],
    ['7', -1, '6.9'],
  ] as const)('[CON-16] %s stepped by %d is %s', (lots, direction, next) => {
    expect(stepLots(lots === undefined ? undefined : dec(lots), dec('0.1'), direction).toFixed()).toBe(next)
  })

  it('[CON-3] the configured multiple is chosen first, else the first', () => {
    const of = (...flags: readonly boolean[]) =>
      flags.map((isDefault, at) => ({ value: dec(10 * (at + 1)), isDefault }))
    expect(defaultMultiple(of(false, true, false))?.toFixed()).toBe('20')
    expect(defaultMultiple(of(false, true, true))?.toFixed()).toBe('20')
    expect(defaultMultiple(of(false, false))?.toFixed()).toBe('10')
    expect(defaultMultiple([])).toBeUndefined()
  })
})
