import type { ContractOrder, LinePoint, ResultLine } from '@openlot/core/contract'

export const SKY_WIDTH = 390
export const SKY_HEIGHT = 264
/** Course of the line: the order begins at a third and ends before the edge, however long it was. */
const ENTRY_X = 138
const EXIT_X = 312
const TOP = 130
const BOTTOM = 226

type OrderSide = ContractOrder['side']
type Spot = readonly [x: number, y: number]

export interface Horizon {
  /** From the edge to the closing price. */
  readonly way: string
  /** Below the line, to both edges. */
  readonly ground: string
  readonly entry: Spot
  readonly exit: Spot
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Prices as a drawing: up is what an order of this side gains. Numbers for drawing only. @rule CON-118 */
export const horizonOf = ({ before, during }: ResultLine, side: OrderSide): Horizon => {
  const sign = side === 'buy' ? 1 : -1
  const prices = [...before, ...during].map(({ price }) => sign * Number(price))
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const y = (price: string): number =>
    high > low ? round(BOTTOM - ((sign * Number(price) - low) / (high - low)) * (BOTTOM - TOP)) : (TOP + BOTTOM) / 2
  /** Points by time between two edges; a span without length is its end. */
  const spots = (
    points: readonly LinePoint[],
    from: number,
    to: number,
    left: number,
    right: number,
  ): readonly Spot[] =>
    points.map(({ at, price }) => [
      round(to > from ? left + ((at - from) / (to - from)) * (right - left) : right),
      y(price),
    ])
  const [opened] = during
  const closed = during.at(-1)
  const from = opened?.at ?? 0
  const to = closed?.at ?? from
  const lead = spots(before, before[0]?.at ?? from, from, 0, ENTRY_X)
  const trade = during.map((point, at): Spot => {
    const share = to > from ? (point.at - from) / (to - from) : at / Math.max(1, during.length - 1)
    return [round(ENTRY_X + share * (EXIT_X - ENTRY_X)), y(point.price)]
  })
  const entry = trade[0] ?? [ENTRY_X, BOTTOM]
  const exit = trade.at(-1) ?? entry
  const all: readonly Spot[] = [[0, lead[0]?.[1] ?? entry[1]], ...lead, ...trade]
  const way = `M${all.map(([x, at]) => `${x} ${at}`).join('L')}`
  return { way, ground: `${way}H${SKY_WIDTH}V${SKY_HEIGHT}H0Z`, entry, exit }
}
