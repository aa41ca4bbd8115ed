import { INSTRUMENTS } from '../market/catalogue.ts'
import { compare, rational, whole } from '../oracle/rational.ts'
import { DRAW_SYMBOLS } from './draw-symbols.ts'
import { FUND_PRODUCTS } from './fund-terms.ts'
import { LOAN_OPTIONS } from './loan-terms.ts'
import { MICRO_DURATIONS } from './micro-terms.ts'

/** Terms that people pay, or are paid, by. */
const STATED = {
  withdrawal: DRAW_SYMBOLS,
  contract: INSTRUMENTS,
  micro: MICRO_DURATIONS,
  fund: FUND_PRODUCTS,
  loan: LOAN_OPTIONS,
} as const
const NAMES = {
  withdrawal: ['rate'],
  contract: ['feeRate', 'contractSize'],
  micro: ['ratio'],
  fund: ['percent', 'damages'],
  loan: ['interestRate', 'penaltyRate'],
} as const

type Kind = keyof typeof STATED
type Row = { readonly id: number } & Readonly<Record<string, unknown>>

/** Throws where a term is below zero: a payout would exceed what was taken. @rule WAL-18 */
export const refuseBelowZero = (stated: Readonly<Record<Kind, readonly Row[]>> = STATED): void => {
  for (const kind of Object.keys(NAMES) as Kind[])
    for (const row of stated[kind])
      for (const name of NAMES[kind])
        if (compare(rational(String(row[name])), whole(0)) < 0)
          throw new RangeError(`${name} of ${kind} ${row.id} is below zero: ${String(row[name])}`)
}
