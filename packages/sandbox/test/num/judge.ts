// Runs one calculator against the exact oracle and counts what it saw.
import { type Rational, rational } from '../../src/oracle/rational.ts'
import { type Chance, createChance } from './chance.ts'

/** Answer of a calculator: a Decimal, a plain number for a count of days, or text (an amount shown, a message id). */
export type Answer =
  | number
  | string
  | { readonly toFixed: () => string; readonly isZero: () => boolean; readonly isNegative: () => boolean }

/** A calculator under test: how cases are drawn, what the oracle says, and where its ties lie. */
export interface Formula<Input = unknown> {
  readonly name: string
  readonly rule: readonly string[]
  readonly draw: (chance: Chance, aimed: boolean) => Input
  readonly exact: (input: Input) => string
  readonly ours: (input: Input) => Answer
  /** True when rounding has two equally near answers; without it the formula does not round. */
  readonly isTie?: (input: Input) => boolean
  /** Kind of the answer, where it is not always an amount. */
  readonly answer?: (text: string) => AnswerKind
  /** Facts of each language a client needs besides the input. */
  readonly locales?: Readonly<Record<string, unknown>> | undefined
  /** Number of cases published for clients, where it is not the usual one. */
  readonly published?: number
}

/** An amount, the message id of an issue, or an amount as it is shown. */
export type AnswerKind = 'output' | 'issue' | 'text'

export interface Mismatch {
  readonly input: unknown
  readonly ours: string
  readonly exact: string
}

export interface Verdict {
  readonly ties: number | undefined
  readonly mismatches: number
  readonly examples: readonly Mismatch[]
}

/** Inputs without an answer (a division by zero, a number too long to be one): both have to refuse them. */
export const REFUSED = 'refused'

/** Minus zero is a wrong answer, and `toFixed` alone would hide it. */
const textOfAnswer = (answer: Answer): string => {
  if (typeof answer === 'string') return answer
  if (typeof answer === 'number') return Object.is(answer, -0) ? '-0' : String(answer)
  return answer.isZero() && answer.isNegative() ? '-0' : answer.toFixed()
}

export const oursText = <Input>(formula: Pick<Formula<Input>, 'ours'>, input: Input): string => {
  try {
    return textOfAnswer(formula.ours(input))
  } catch (problem) {
    if (problem instanceof Error && problem.name === 'InvalidDecimal') return REFUSED
    throw problem
  }
}

export const exactAnswer = <Input>(formula: Pick<Formula<Input>, 'exact'>, input: Input): string => {
  try {
    return formula.exact(input)
  } catch (problem) {
    if (problem instanceof RangeError) return REFUSED
    throw problem
  }
}

const EXAMPLES = 3

/** Every second case is aimed at ties, extremes, noughts and signs; the others are ordinary. */
export const judge = <Input>(formula: Formula<Input>, cases: number, seed: number): Verdict => {
  const chance = createChance(seed)
  const examples: Mismatch[] = []
  let ties = 0
  let mismatches = 0
  for (let count = 0; count < cases; count += 1) {
    const input = formula.draw(chance, count % 2 === 0)
    const exact = exactAnswer(formula, input)
    const ours = oursText(formula, input)
    if (exact !== REFUSED && formula.isTie?.(input) === true) ties += 1
    if (ours === exact) continue
    mismatches += 1
    if (examples.length < EXAMPLES) examples.push({ input, ours, exact })
  }
  return { ties: formula.isTie === undefined ? undefined : ties, mismatches, examples }
}

/** True when the value lies exactly between two values of `places` decimals. */
export const isBetween = (value: Rational, places: number): boolean => {
  const doubled = 2n * value.top * 10n ** BigInt(places)
  return doubled % value.bottom === 0n && (doubled / value.bottom) % 2n !== 0n
}

/** Text as a fraction; an empty field counts as nothing. */
export const fraction = (text: string): Rational => rational(text === '' ? '0' : text)
