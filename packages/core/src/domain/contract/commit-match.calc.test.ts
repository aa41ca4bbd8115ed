import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOCK_TOLERANCE_MS } from '../../engine/rows/evidence.ts'
import { orderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import {
  findSubmitted,
  type ListView,
  matchCancel,
  matchClose,
  matchStops,
  partsFingerprint,
  stopsFingerprint,
  submitCriteria,
} from './commit-match.calc.ts'
import type { ContractOrder, OrderRequest } from './contract.wire.ts'

const AT = 1_767_787_200_000
const order: OrderRequest = {
  symbolId: '1',
  showCode: 'EUR/USD',
  side: 'buy',
  status: 'market',
  lots: '0.10',
  targetPrice: '0',
  stopLoss: '0',
  takeProfit: '0',
  multiple: '100',
}
const row = (id: string, change: Partial<ContractOrder> = {}): ContractOrder => ({
  id: orderId(id),
  side: 'buy',
  lots: dec('0.1'),
  originId: '',
  originPrice: dec('1'),
  openPrice: dec('1'),
  price: dec('1'),
  profit: dec('0'),
  margin: dec('1'),
  fee: dec('0'),
  stopLoss: dec('0'),
  takeProfit: dec('0'),
  multiple: dec('100'),
  status: 'holding',
  createdAt: AT + 500,
  completedAt: undefined,
  symbol: { showCode: 'EUR/USD' },
  ...change,
})
const list = (rows: readonly ContractOrder[], whole = true): ListView => ({ rows, whole })

describe('looking for a submitted order', () => {
  const alone = { synced: true, isUnique: true, named: [] }
  const criteria = { ...submitCriteria(order, ['7']), ...alone }

  it('[ENV-13] the new order of the same symbol, side, lots and multiple is it, in whatever list and place', () => {
    expect(findSubmitted(criteria, AT, [list([]), list([row('8')])])).toBe('found')
    expect(findSubmitted(criteria, AT, [list([row('7'), row('8')]), list([row('7')])])).toBe('found')
  })

  it('[ENV-13] however its amounts were written', () => {
    expect({ ...submitCriteria({ ...order, lots: '0.1', multiple: '100.00' }, ['7']), ...alone }).toEqual(criteria)
  })

  it.each([
    ['known before', row('7')],
    ['of another symbol', row('8', { symbol: { showCode: 'GBP/USD' } })],
    ['of the other side', row('8', { side: 'sell' })],
    ['of other lots', row('8', { lots: dec('0.2') })],
    ['of another multiple', row('8', { multiple: dec('50') })],
    ['older than the mutation', row('8', { createdAt: AT - CLOCK_TOLERANCE_MS - 1 })],
  ])('[ENV-13] an order %s is not it', (_what, other) => {
    expect(findSubmitted(criteria, AT, [list([other])])).toBe('absent')
  })

  it('[ENV-13] one that the server has named for another is not it, and of equal ones under way none can be told', () => {
    expect(findSubmitted({ ...criteria, named: ['8'] }, AT, [list([row('8')])])).toBe('absent')
    expect(findSubmitted({ ...criteria, named: ['8'] }, AT, [list([row('8'), row('9')])])).toBe('found')
    expect(findSubmitted({ ...criteria, isUnique: false }, AT, [list([row('8')])])).toBe('maybe')
  })

  it('[ENV-13] clocks may differ by a minute, and a row without a time still counts', () => {
    expect(CLOCK_TOLERANCE_MS).toBe(60_000)
    expect(findSubmitted(criteria, AT, [list([row('8', { createdAt: AT - CLOCK_TOLERANCE_MS })])])).toBe('found')
    expect(findSubmitted(criteria, AT, [list([row('8', { createdAt: undefined })])])).toBe('found')
  })

  it('[ENV-13] by the clock of the device alone, an order that seems too old may still be it', () => {
    const unsynced = { ...criteria, synced: false }
    const old = row('8', { createdAt: AT - CLOCK_TOLERANCE_MS - 1 })
    expect(findSubmitted(unsynced, AT, [list([old])])).toBe('maybe')
    expect(findSubmitted(unsynced, AT, [list([old, row('9')])])).toBe('found')
    expect(findSubmitted(unsynced, AT, [list([row('7')])])).toBe('absent')
  })

  it('[ENV-15] what is kept holds no amount', () => {
    const kept = JSON.stringify(
      submitCriteria({ ...order, lots: '12345.67', targetPrice: '98765.4', multiple: '321' }, []),
    )
    for (const amount of ['12345', '98765', '321"']) expect(kept).not.toContain(amount)
  })
})

describe('looking for a close, a cancel or stops', () => {
  it('[ENV-13] a close has happened when the order is closed, or gone from a list read to its end', () => {
    expect(matchClose('7', list([row('7')]), list([row('7')]))).toBe('found')
    expect(matchClose('7', list([row('7')]), list([]))).toBe('absent')
    expect(matchClose('7', list([]), list([]))).toBe('found')
    expect(matchClose('7', list([], false), list([]))).toBe('maybe')
    const others = [row('6'), row('8')]
    expect(matchClose('7', list(others), list(others))).toBe('found')
    expect(matchClose('7', list(others, false), list(others))).toBe('maybe')
    expect(matchClose('7', list([...others, row('7')]), list(others))).toBe('absent')
    expect(matchClose('7', list(others, false), list([...others, row('7')]))).toBe('found')
  })

  it('[ENV-13] a cancel has happened when the order is gone from a list read to its end', () => {
    expect(matchCancel('7', list([row('7')]), [])).toBe('absent')
    expect(matchCancel('7', list([row('8')]), [])).toBe('found')
    expect(matchCancel('7', list([row('8')], false), [])).toBe('maybe')
    expect(matchCancel('7', list([row('8'), row('7')]), [])).toBe('absent')
  })

  it('[ENV-13] an order that left the pending ones because it was filled has not been cancelled', () => {
    expect(matchCancel('7', list([]), [list([row('7')]), list([])])).toBe('absent')
    expect(matchCancel('7', list([]), [list([]), list([row('7')])])).toBe('absent')
    expect(matchCancel('7', list([]), [list([row('8')]), list([])])).toBe('found')
  })

  it('[ENV-13] stops are set when the row has the ones that were sent', () => {
    const fingerprint = stopsFingerprint('1.0500', '0')
    expect(stopsFingerprint('1.05', '0.000')).toBe(fingerprint)
    expect(matchStops('7', fingerprint, list([row('6'), row('7', { stopLoss: dec('1.05') }), row('8')]))).toBe('found')
    expect(matchStops('7', fingerprint, list([row('7', { stopLoss: dec('1.05') })]))).toBe('found')
    expect(matchStops('7', fingerprint, list([row('7')]))).toBe('absent')
    expect(matchStops('7', fingerprint, list([]))).toBe('maybe')
    // A list with an order twice: the first row counts.
    expect(matchStops('7', fingerprint, list([row('7', { stopLoss: dec('1.05') }), row('7')]))).toBe('found')
  })

  it('[NUM-7] what was sent and is no amount is refused by name', () => {
    for (const field of ['lots', 'multiple'] as const)
      expect(() => submitCriteria({ ...order, [field]: 'x' }, [])).toThrow(expect.objectContaining({ field }))
    expect(() => stopsFingerprint('x', '0')).toThrow(expect.objectContaining({ field: 'stopLoss' }))
    expect(() => stopsFingerprint('0', 'x')).toThrow(expect.objectContaining({ field: 'takeProfit' }))
  })
})

it('[ENV-13] a fingerprint depends on every part and on their order, and is the same every time', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => {
      expect(partsFingerprint([left, right])).toBe(partsFingerprint([left, right]))
      expect(partsFingerprint([left, right])).toMatch(/^[0-9a-f]{1,8}$/)
    }),
  )
  // The published values of FNV-1a, 32 bit.
  expect(['', 'a', 'foobar'].map((text) => partsFingerprint([text]))).toEqual(['811c9dc5', 'e40c292c', 'bf9cf968'])
  expect(partsFingerprint(['a', 'b'])).toBe(partsFingerprint(['a|b']))
  expect(partsFingerprint(['a', 'b'])).not.toBe(partsFingerprint(['b', 'a']))
  expect(partsFingerprint(['0.1', '100'])).not.toBe(partsFingerprint(['0.11', '00']))
})
