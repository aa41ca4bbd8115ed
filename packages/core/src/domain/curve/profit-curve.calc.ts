import { type Decimal, dec, Exact, exact } from '../../kernel/decimal.ts'
import type { Epoch } from '../../kernel/instant.ts'

/** One closed trade: its profit after the fee, in the account's currency, and when it was booked. */
export interface ClosedTrade {
  /** Undefined where the server does not say: it is in no window but the whole. */
  readonly at: Epoch | undefined
  readonly net: Decimal
}

/** Time a curve covers; without `from` all of it. The first millisecond that counts, and the first that no longer does. */
export interface CurveWindow {
  readonly from?: Epoch | undefined
  readonly to?: Epoch | undefined
}

/** Profit over a window. Amounts in the account's currency, exact. */
export interface ProfitCurve {
  /** Nothing at the beginning, the sum after each closed trade, and now with what is open; undefined is now. */
  readonly points: readonly { readonly at: Epoch | undefined; readonly sum: Decimal }[]
  /** Sum of the trades that were closed in the window. */
  readonly realised: Decimal
  /** That with the open profit: where the curve ends. */
  readonly total: Decimal
  /** Number of trades in the window. */
  readonly trades: number
}

const isIn = (at: Epoch | undefined, { from, to }: CurveWindow): boolean =>
  at === undefined
    ? from === undefined && to === undefined
    : (from === undefined || at >= from) && (to === undefined || at < to)

/**
 * Profit alone, whatever was deposited, withdrawn or transferred: nothing at the beginning of the window, then the sum after
 * each trade that was closed in it, oldest first, and at last that with `open`, the profit of what is open now. A fee counts
 * with its trade when that closes. Exact; nothing is rounded. @rule CRV-1 CRV-2
 */
export const profitCurve = (trades: readonly ClosedTrade[], open: Decimal, window: CurveWindow = {}): ProfitCurve => {
  const own = trades.filter(({ at }) => isIn(at, window)).sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
  let sum: Exact = new Exact(0)
  const points: { readonly at: Epoch | undefined; readonly sum: Decimal }[] = [
    { at: window.from ?? own.find(({ at }) => at !== undefined)?.at, sum: dec(sum) },
  ]
  for (const { at, net } of own) {
    sum = sum.plus(exact(net, 'net'))
    // Of unknown time, it was before all others.
    points.push({ at: at ?? points[0]?.at, sum: dec(sum) })
  }
  const realised = dec(sum)
  const total = dec(sum.plus(exact(open, 'open')))
  return { points: [...points, { at: undefined, sum: total }], realised, total, trades: own.length }
}
