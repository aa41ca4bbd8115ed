import { describe, expect, it } from 'vitest'
import { INSTRUMENTS } from '../market/catalogue.ts'
import { DRAW_SYMBOLS } from './draw-symbols.ts'
import { FUND_PRODUCTS } from './fund-terms.ts'
import { LOAN_OPTIONS } from './loan-terms.ts'
import { MICRO_DURATIONS } from './micro-terms.ts'
import { refuseBelowZero } from './stated-terms.ts'

const STATED = {
  withdrawal: DRAW_SYMBOLS,
  contract: INSTRUMENTS,
  micro: MICRO_DURATIONS,
  fund: FUND_PRODUCTS,
  loan: LOAN_OPTIONS,
}

describe('terms of the sandbox', () => {
  it.each([
    ['withdrawal', 'rate'],
    ['contract', 'feeRate'],
    ['contract', 'contractSize'],
    ['micro', 'ratio'],
    ['fund', 'percent'],
    ['fund', 'damages'],
    ['loan', 'interestRate'],
    ['loan', 'penaltyRate'],
  ] as const)('[WAL-18] a %s with a %s below zero is refused by name, one of 0 is not', (kind, name) => {
    const [first, ...rest] = STATED[kind]
    const asked = (value: string) => () =>
      refuseBelowZero({ ...STATED, [kind]: [...rest, { ...first, id: 9, [name]: value }] })
    expect(asked('-0.0001')).toThrow(`${name} of ${kind} 9 is below zero: -0.0001`)
    expect(asked('0')).not.toThrow()
    expect(refuseBelowZero).not.toThrow()
  })
})
