import { describe, expect, it } from 'vitest'
import { namesRefused } from '../../../test-support/refusals.ts'
import { withdrawFee, withdrawReceive, withdrawRest } from './withdraw.calc.ts'

describe('the fee of a withdrawal', () => {
  it.each([
    ['fixed', '5', '100', '5'],
    ['fixed', '5', '1', '5'],
    ['rate', '0.0125', '10.0001', '0.12500125'],
    ['rate', '0', '10', '0'],
    ['rate', '0.3333333333333333333333', '0.1111111111111111111111', '0.03703703703703703703702962962962962962962963'],
  ] as const)('[WDR-1 WDR-2] %s %s of %s is %s, exactly', (feeType, drawRate, amount, fee) => {
    expect(withdrawFee({ feeType, drawRate, amount }).toFixed()).toBe(fee)
  })

  it.each(['', '0', '-5', 0, '-0'])('[WDR-3] %j costs nothing and brings nothing', (amount) => {
    for (const feeType of ['fixed', 'rate'] as const) {
      expect(withdrawFee({ feeType, drawRate: '5', amount }).toFixed()).toBe('0')
      const receive = withdrawReceive({ kind: 'crypto', feeType, drawRate: '5', amount })
      expect([receive.toFixed(), receive.isNegative()]).toEqual(['0', false])
    }
  })
})

it.each(['fixed', 'rate'] as const)('[WDR-1 WDR-2] no fee is 0 without a sign, %s', (feeType) => {
  const fee = withdrawFee({ feeType, drawRate: '-0', amount: '5' })
  expect([fee.toFixed(), fee.isNegative()]).toEqual(['0', false])
})

describe('what arrives', () => {
  it.each([
    ['crypto', 'rate', '0.0125', '10.0001', '9.875'],
    // Rounded half up these paid out more than was taken.
    ['crypto', 'rate', '0.0015', '0.000051', '0'],
    ['crypto', 'fixed', '0.0002', '0.00034999', '0.0001'],
    ['bank', 'rate', '0.0125', '10.0001', '9.87'],
    ['crypto', 'fixed', '5', '105.00005', '100'],
    ['crypto', 'fixed', '5', '105.00019', '100.0001'],
    ['bank', 'fixed', '5', '105.005', '100'],
    ['bank', 'fixed', '5', '105.0049', '100'],
    ['crypto', 'fixed', '5', '4.99', '0'],
    ['crypto', 'fixed', '5', '5', '0'],
    ['crypto', 'rate', '1.5', '10', '0'],
  ] as const)('[WDR-4] %s, %s %s of %s: %s', (kind, feeType, drawRate, amount, receive) => {
    const value = withdrawReceive({ kind, feeType, drawRate, amount })
    expect([value.toFixed(), value.isNegative()]).toEqual([receive, false])
  })

  it('[WDR-4] what is wrong is refused by name', () => {
    const input = { kind: 'bank', feeType: 'rate', drawRate: '0.1', amount: '1' } as const
    expect(() => withdrawReceive({ ...input, amount: 'x' })).toThrow('amount')
    expect(() => withdrawReceive({ ...input, drawRate: 'x' })).toThrow('drawRate')
    expect(() => withdrawFee({ ...input, amount: Number.NaN })).toThrow('amount')
  })
})

describe('what is too fine to be paid out', () => {
  it.each([
    ['crypto', 'fixed', '0.0002', '0.00034999', '0.00004999'],
    ['crypto', 'rate', '0.0015', '0.1', '0.00005'],
    ['bank', 'fixed', '25', '100.009', '0.009'],
    ['bank', 'fixed', '25', '100', '0'],
    ['crypto', 'fixed', '5', '4.99', '0'],
    ['crypto', 'fixed', '5', '', '0'],
    ['crypto', 'fixed', '5', '-7', '0'],
  ] as const)('[WDR-35] %s, %s %s of %s: %s', (kind, feeType, drawRate, amount, rest) => {
    const value = withdrawRest({ kind, feeType, drawRate, amount })
    expect([value.toFixed(), value.isNegative()]).toEqual([rest, false])
  })
})

describe('amounts that are none', () => {
  it.each(['fixed', 'rate'] as const)('[NUM-7] are refused by name, fee %s', (feeType) => {
    const fee = (input: { drawRate: string; amount: string }) => withdrawFee({ feeType, ...input })
    const receive = (input: { drawRate: string; amount: string }) =>
      withdrawReceive({ kind: 'bank', feeType, ...input })
    const rest = (input: { drawRate: string; amount: string }) => withdrawRest({ kind: 'bank', feeType, ...input })
    for (const calculator of [fee, receive, rest]) {
      expect(namesRefused(calculator, { drawRate: '1', amount: '5' })).toEqual(['drawRate', 'amount'])
    }
  })
})
