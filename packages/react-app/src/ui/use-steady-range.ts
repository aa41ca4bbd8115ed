import { useRef } from 'react'
import { type Bar, fits, priceRange, type Range } from './chart-scale.ts'

const sameValues = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((one, at) => one === right[at])

/** The range of the bars, kept while the live bar stays inside: a new one means a whole redraw. */
export const useSteadyRange = (bars: readonly Bar[], cuts: string, levels: readonly number[]): Range => {
  const kept = useRef<{ range: Range; settled: readonly Bar[]; cuts: string; levels: readonly number[] }>(undefined)
  const settled = bars.slice(0, -1)
  const final = bars.at(-1)
  const before = kept.current
  const same =
    before !== undefined &&
    sameValues(before.levels, levels) &&
    before.cuts === cuts &&
    before.settled.length === settled.length &&
    before.settled[0]?.time === settled[0]?.time &&
    before.settled.at(-1)?.time === settled.at(-1)?.time
  if (same && (final === undefined || fits(final, before.range))) return before.range
  const range = priceRange(bars, levels)
  kept.current = { range, settled, cuts, levels }
  return range
}
