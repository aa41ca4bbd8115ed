import type { Place, Span, Totals } from './ports.ts'

export const NO_TOTALS: Totals = { count: 0, value: 0n, gains: 0, weight: 0n, most: 0n }

export const addedTo = ({ count, value, gains, weight, most }: Totals, place: Place): Totals => ({
  count: count + 1,
  value: value + place.value,
  gains: gains + (place.value > 0n ? 1 : 0),
  weight: weight + place.weight,
  most: place.weight > most ? place.weight : most,
})

export const isWithin = ({ at, order }: Place, { from, until, after }: Span): boolean =>
  (from === undefined || at >= from) && (until === undefined || at < until) && (after === undefined || order > after)
