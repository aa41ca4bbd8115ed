import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText, halfUp, isMultipleOf, parseRational, scaled } from '../oracle/rational.ts'
import { said } from '../words/words.ts'
import { type Refusal, refused } from './contract-terms.ts'

export type MicroDuration = {
  readonly id: number
  readonly seconds: number
  /** Gain of the right direction for a stake, as a fraction. */
  readonly ratio: string
  /** The least stake, in millionths. */
  readonly least: bigint
}

const MILLION = 1_000_000n
/** Durations of an order. Ratios and least stakes are the sandbox's own choice; no ratio is above 1. */
export const MICRO_DURATIONS: readonly MicroDuration[] = [
  { id: 1, seconds: 30, ratio: '0.75', least: 5n * MILLION },
  { id: 2, seconds: 60, ratio: '0.8', least: 10n * MILLION },
  { id: 3, seconds: 120, ratio: '0.85', least: 20n * MILLION },
  { id: 4, seconds: 300, ratio: '0.92', least: 50n * MILLION },
]
/** Decimals of a stake. */
export const STAKE_PLACES = 2

/** The stake in millionths, or why it is none for this duration. */
export const readStake = (duration: MicroDuration, text: string): bigint | Refusal => {
  const stake = parseRational(text)
  if (stake === null || stake.top <= 0n) return refused('micro.quantity')
  if (!isMultipleOf(stake, scaled(1, STAKE_PLACES))) return refused(said('micro.fine', { places: STAKE_PLACES }))
  const units = halfUp(stake, MONEY_PLACES)
  return units < duration.least
    ? refused(said('micro.least', { least: amountText(duration.least, MONEY_PLACES) }))
    : units
}
