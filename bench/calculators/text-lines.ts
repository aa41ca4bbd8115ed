import { Decimal } from 'decimal.js'
import { formatAmount, parseAmount } from '../../packages/core/src/exports/calc.ts'
import { inTurn, kept, type Line } from '../lib/bench.ts'
import type { Draft } from './draft.ts'

const REPEATS = 10

/** Reading and showing amounts by hand, where no library does it. For comparison only. */
export const textLines = (drafts: readonly Draft[]): readonly Line[] => {
  const intl = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const amounts = drafts.map(({ amount }) => amount)
  const typed = amounts.map((amount) => formatAmount(amount, 'en'))
  const line = (
    work: string,
    texts: readonly string[],
    ours: (text: string) => unknown,
    name: string,
    other: (text: string) => unknown,
  ): Line => {
    for (const text of texts)
      if (String(ours(text)) !== String(other(text))) throw new Error(`${work} and ${name} disagree: ${text}`)
    const through = (way: (text: string) => unknown) => (): void => {
      for (let turn = 0; turn < REPEATS; turn += 1) for (const text of texts) kept.value = way(text)
    }
    const { medians, ratios } = inTurn([through(ours), through(other)])
    const perSecond = (ms = Number.NaN): string => `${((texts.length * REPEATS) / ms / 1000).toFixed(2)} M/s`
    const speed = ratios[0] ?? Number.NaN
    return {
      work,
      ours: perSecond(medians[0]),
      limit: `${perSecond(medians[1])} ${name}`,
      value: speed,
      shown: `${speed.toFixed(2)} ×`,
      goalText: '',
    }
  }
  return [
    line(
      'formatAmount, English, 2 places',
      amounts,
      (text) => formatAmount(text, 'en', { places: 2 }),
      'Intl.NumberFormat, made once',
      (text) => intl.format(text as `${number}`),
    ),
    line(
      'parseAmount, English, grouped',
      typed,
      (text) => {
        const parsed = parseAmount(text, 'en')
        return parsed.ok ? parsed.value : parsed.failure.id
      },
      'decimal.js without commas',
      (text) => new Decimal(text.replaceAll(',', '')),
    ),
  ]
}
