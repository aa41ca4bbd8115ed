import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as calc from './calc.ts'

type Answer = number | { readonly toFixed: () => string; readonly isNegative: () => boolean }

interface Vectors {
  readonly rule: readonly string[]
  readonly cases: readonly { readonly input: unknown; readonly output: string }[]
}

const folder = new URL('../../vectors/', import.meta.url)
const names = readdirSync(folder)
  .filter((name) => name !== 'schema.json')
  .map((name) => name.replace('.json', ''))
const calculators = calc as unknown as Readonly<Record<string, (input: unknown) => Answer>>

const textOf = (answer: Answer | undefined): string => {
  if (answer === undefined) return 'no such calculator'
  const text = typeof answer === 'number' ? String(answer) : answer.toFixed()
  return text === '0' && typeof answer !== 'number' && answer.isNegative() ? '-0' : text
}

/** The calculators that answer with a number, as clients in any language can check them. */
const published = [
  'contractFee',
  'contractMargin',
  'contractProfit',
  'fundDailyProfit',
  'fundPenalty',
  'fundTotalProfit',
  'loanFirstInterestDay',
  'loanInterest',
  'loanPenalty',
  'loanRepayment',
  'lotsForRisk',
  'microProfit',
  'todayProfitPercent',
  'totalAssets',
  'withdrawFee',
  'withdrawReceive',
]

describe('published cases', () => {
  it('are there for every calculator', () => {
    expect(names.toSorted()).toEqual(published)
  })

  it.each(names)('%s: at least 200, all different, and ours are exact', (name) => {
    const { cases } = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Vectors
    expect(new Set(cases.map(({ input }) => JSON.stringify(input))).size).toBeGreaterThanOrEqual(200)
    for (const { input, output } of cases)
      expect(textOf(calculators[name]?.(input)), JSON.stringify(input)).toBe(output)
  })
})
