import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { sampleOrder } from '../../testing/samples.ts'
import {
  closeOutLevel,
  levelWord,
  marginInUse,
  orderEnd,
  orderNet,
  orderNetRoi,
  orderRoi,
  pendingDistance,
  pendingType,
  profitOf,
  shareOfAccount,
  stopTrack,
  TIGHT_USE,
} from './contract-order.calc.ts'

const order = (change: Readonly<Record<string, string>> = {}, side: 'buy' | 'sell' = 'buy') =>
  sampleOrder({ side, ...Object.fromEntries(Object.entries(change).map(([name, text]) => [name, dec(text)])) })

describe('what an order brings', () => {
  it('[CON-120] profits of several are summed exactly; without any there is none', () => {
    expect(profitOf([order({ profit: '4.700001' }), order({ profit: '-20.1' })])?.toFixed()).toBe('-15.399999')
    expect(profitOf([])).toBeUndefined()
  })
  it.each([
    ['4.7', '109.845', '4.28'],
    ['-20', '109.845', '-18.21'],
    ['0', '5', '0'],
    ['1', '0', undefined],
    ['1', '-1', undefined],
  ])('[CON-70] %s on a margin of %s is %s %%', (profit, margin, roi) => {
    expect(orderRoi(order({ profit, margin }))?.toFixed()).toBe(roi)
  })

  it('[CON-71] net is profit less fee, to the last digit; one that was never opened paid nothing', () => {
    expect(orderNet(order({ profit: '4.7', fee: '0.549225' })).toFixed()).toBe('4.150775')
    expect(orderNet(order({ profit: '-20', fee: '0.549225' })).toFixed()).toBe('-20.549225')
    expect(orderNet(order({ profit: '0', fee: '0.55', openPrice: '0' })).toFixed()).toBe('0')
  })

  it('[CON-115] the return of a closed order is of its net; one that was never opened has none', () => {
    expect(orderNetRoi(order({ profit: '2.75', fee: '11.73', margin: '2000' }))?.toFixed()).toBe('-0.45')
    expect(orderNetRoi(order({ profit: '1', margin: '0' }))).toBeUndefined()
    expect(orderNetRoi(order({ openPrice: '0', margin: '5' }))).toBeUndefined()
  })

  it('a share of the account has no sign, and needs something in it', () => {
    expect(shareOfAccount(dec('-20.549225'), dec('9979.45'))?.toFixed()).toBe('0.21')
    expect(shareOfAccount(dec('-1'), dec(0))).toBeUndefined()
  })
})

describe('what closed it', () => {
  const stops = { stopLoss: '1.05', takeProfit: '1.12' }
  it.each([
    ['buy', '1.05', 'stopLoss', true],
    ['buy', '1.0499', 'stopLoss', false],
    ['buy', '1.12', 'takeProfit', true],
    ['buy', '1.13', 'takeProfit', false],
    ['sell', '1.12', 'stopLoss', true],
    ['sell', '1.121', 'stopLoss', false],
    ['sell', '1.05', 'takeProfit', true],
  ] as const)('[CON-72] a %s that ended at %s: %s', (side, price, by, isExact) => {
    const ends = side === 'buy' ? stops : { stopLoss: '1.12', takeProfit: '1.05' }
    expect(orderEnd(order({ ...ends, price }, side))).toEqual({ by, isExact })
  })

  it('[CON-72] between the stops, or without them, nothing is claimed', () => {
    expect(orderEnd(order({ stopLoss: '1.12', takeProfit: '1.05', price: '1.08' }, 'sell'))).toBeUndefined()
    expect([orderEnd(order({ ...stops, price: '1.08' })), orderEnd(order({ price: '1.02' }))]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('where it stands between its stops', () => {
  const at = (change: Readonly<Record<string, string>>, side: 'buy' | 'sell' = 'buy') => {
    const track = stopTrack(order(change, side))
    return track && [track.entry.toFixed(), track.now.toFixed()]
  }

  it('[CON-73] from the loss on the left to the target on the right, for buys and sells alike', () => {
    expect(at({ stopLoss: '1', takeProfit: '2', openPrice: '1.25', price: '1.5' })).toEqual(['25', '50'])
    expect(at({ stopLoss: '2', takeProfit: '1', openPrice: '1.75', price: '1.25' }, 'sell')).toEqual(['25', '75'])
  })

  it('[CON-73] never beyond its ends', () => {
    expect(at({ stopLoss: '1', takeProfit: '2', openPrice: '1.25', price: '0.5' })).toEqual(['25', '0'])
    expect(at({ stopLoss: '1', takeProfit: '2', openPrice: '1.25', price: '9' })).toEqual(['25', '100'])
  })

  it('[CON-73] with one stop the opening price is in the middle; a stop beyond it leans on the price now', () => {
    expect(at({ stopLoss: '1', openPrice: '1.5', price: '1.75' })).toEqual(['50', '75'])
    expect(at({ takeProfit: '2', openPrice: '1.5', price: '1.25' })).toEqual(['50', '25'])
    expect(at({ stopLoss: '1.6', openPrice: '1.5', price: '1.8' })).toEqual(['0', '50'])
    expect(at({ stopLoss: '2', openPrice: '1.5', price: '1.25' }, 'sell')).toEqual(['50', '75'])
    // A stop at the opening price itself has nothing on its other side.
    expect(at({ stopLoss: '1.5', openPrice: '1.5', price: '1.75' })).toEqual(['0', '50'])
    expect(at({ stopLoss: '1.5', openPrice: '1.5', price: '1.25' }, 'sell')).toEqual(['0', '50'])
    expect(at({ takeProfit: '1.2', openPrice: '1.5', price: '1.25' }), 'a target that is behind both').toBeUndefined()
  })

  it('[CON-73] without stops there is no way', () => {
    expect(at({}, 'sell')).toBeUndefined()
    expect([at({}), at({ stopLoss: '1', takeProfit: '1' }), at({ stopLoss: '3', openPrice: '1', price: '2' })]).toEqual(
      [undefined, undefined, undefined],
    )
  })
})

describe('what waits, and what is borne', () => {
  it('[CON-74] how far the market is from a pending order, and on which side', () => {
    expect(pendingDistance(dec('1.075'), dec('1.08427'))).toEqual({ percent: dec('0.85'), side: 'below' })
    expect(pendingDistance(dec('1.1'), dec('1'))).toEqual({ percent: dec(10), side: 'above' })
    expect(pendingDistance(dec('1'), dec('1'))).toEqual({ percent: dec(0), side: 'at' })
    expect([pendingDistance(dec('1'), undefined), pendingDistance(dec('1'), dec(0))]).toEqual([undefined, undefined])
  })

  it('[CON-74] a limit waits for a better price, a stop for a worse one', () => {
    const at = (target: string) => pendingDistance(dec(target), dec('1.1'))
    const types = (target: string) => [pendingType('buy', at(target)), pendingType('sell', at(target))]
    expect(types('1.09')).toEqual(['limit', 'stop'])
    expect(types('1.11')).toEqual(['stop', 'limit'])
    expect(types('1.1')).toEqual([undefined, undefined])
    expect(pendingType('buy', undefined)).toBeUndefined()
  })

  it('[CON-75] the level in a word, and the share of the equity that is held', () => {
    const words = ['1e9', '200', '199.99', '120', '119.99', '0', '-5'].map((level) => levelWord(dec(level)))
    expect(words).toEqual(['healthy', 'healthy', 'tight', 'tight', 'low', 'low', 'low'])
    // 150.38 is 66.498 %: rounded once.
    const levels = ['497', '200', '150.38', '150', '100', '80', '0', '-5', '100000']
    const used = levels.map((level) => marginInUse(dec(level)).toFixed())
    expect(used).toEqual(['20', '50', '66', '67', '100', '100', '100', '100', '0'])
    // Both say the same: a level is tight from where more of the equity is held than this.
    expect(TIGHT_USE).toBe(50)
  })
})

it('[CON-93] the level of a close-out is what the server says, and nothing where it says none', () => {
  expect(closeOutLevel({ closeOutLevel: '100' })?.toFixed()).toBe('100')
  expect(closeOutLevel({ closeOutLevel: '' })).toBeUndefined()
})
