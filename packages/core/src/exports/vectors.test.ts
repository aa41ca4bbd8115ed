import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_TAGS } from '../kernel/languages.ts'
import * as calc from './calc.ts'

type Answer = number | string | { readonly toFixed: () => string; readonly isNegative: () => boolean }

interface Vectors {
  readonly rule: readonly string[]
  readonly locales?: Readonly<Record<string, unknown>>
  readonly cases: readonly {
    readonly input: unknown
    readonly output?: string
    readonly issue?: string
    readonly text?: string
  }[]
}

const folder = new URL('../../vectors/', import.meta.url)
const names = readdirSync(folder)
  .filter((name) => name !== 'schema.json')
  .map((name) => name.replace('.json', ''))
/** Calculators of a single argument, and those for text, whose cases name their arguments. */
const calculators = {
  ...calc,
  parseAmount: ({ text, locale }: { text: string; locale: string }): Answer => {
    const parsed = calc.parseAmount(text, locale)
    return parsed.ok ? parsed.value : parsed.failure.id
  },
  formatAmount: ({ value, locale, ...options }: { value: string; locale: string }): Answer =>
    calc.formatAmount(
      value,
      locale,
      Object.fromEntries(Object.entries(options).map(([name, places]) => [name, Number(places)])),
    ),
} as unknown as Readonly<Record<string, (input: unknown) => Answer>>

const textOf = (answer: Answer | undefined): string => {
  if (answer === undefined) return 'no such calculator'
  if (typeof answer === 'string') return answer
  const text = typeof answer === 'number' ? String(answer) : answer.toFixed()
  return text === '0' && typeof answer !== 'number' && answer.isNegative() ? '-0' : text
}

/** Calculators as clients in any language can check them. */
const published = [
  'contractFee',
  'contractMargin',
  'contractProfit',
  'formatAmount',
  'fundDailyProfit',
  'fundPenalty',
  'fundTotalProfit',
  'loanFirstInterestDay',
  'loanInterest',
  'loanPenalty',
  'loanRepayment',
  'lotsForRisk',
  'microProfit',
  'parseAmount',
  'todayProfitPercent',
  'totalAssets',
  'withdrawFee',
  'withdrawReceive',
]

describe('published cases', () => {
  it('are there for every calculator', () => {
    expect(names.toSorted()).toEqual(published)
  })

  it.each(['parseAmount', 'formatAmount'])('%s: at least 20 in each of the 18 languages, with their facts', (name) => {
    const { cases, locales } = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Vectors
    const tags = Object.values(LANGUAGE_TAGS)
    expect(Object.keys(locales ?? {})).toEqual(tags)
    for (const tag of tags) {
      const own = cases.filter(({ input }) => (input as { locale: string }).locale === tag)
      expect(own.length, tag).toBeGreaterThanOrEqual(20)
      if (name === 'parseAmount')
        expect(own.filter(({ issue }) => issue !== undefined).length, tag).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(names)('%s: at least 200, all different, and ours are exact', (name) => {
    const { cases } = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Vectors
    expect(new Set(cases.map(({ input }) => JSON.stringify(input))).size).toBeGreaterThanOrEqual(200)
    for (const { input, output, issue, text } of cases)
      expect(textOf(calculators[name]?.(input)), JSON.stringify(input)).toBe(output ?? issue ?? text)
  })
})
