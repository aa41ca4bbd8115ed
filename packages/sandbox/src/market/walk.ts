import { bell } from './noise.ts'

const DAY_SECONDS = 86_400
const SQRT_DAY = 293.9387691339814
/** Half of a deviation from the anchor is drawn back in this many days. */
const HALF_LIFE_DAYS = 20

export type Pace = {
  /** Standard deviation of one step, as a fraction of the price. */
  readonly sigma: number
  /** Share of the distance to the anchor given back in one step. */
  readonly pull: number
}

/** The pace of a step of this many seconds (a perfect square, so that every engine agrees on its root). */
export const paceOf = (dailyMove: number, root: number): Pace => ({
  sigma: (dailyMove / SQRT_DAY) * root,
  pull: (Math.LN2 * root * root) / (HALF_LIFE_DAYS * DAY_SECONDS),
})

/** One step of a mean-reverting walk in whole price units. Proportional, so it cannot pass through zero. */
export const stepPrice = (price: number, anchor: number, pace: Pace, stream: number, counter: number): number => {
  const moved = price + pace.pull * (anchor - price) + price * pace.sigma * bell(stream, counter)
  return Math.max(1, Math.round(moved))
}
