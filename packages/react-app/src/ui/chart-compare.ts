import type { Values } from './chart-path.ts'
import type { Candle } from './chart-scale.ts'

/** Second symbol beside the first. */
export type ChartCompare = {
  readonly name: string
  /** Oldest first. */
  readonly candles: readonly Candle[]
  readonly last: Candle | undefined
}

export type CompareLine = {
  /** Closes of the second symbol, moved to the prices of the first: both rise by the same share from the first bar that both have. */
  readonly values: Values
  /** Change of the second symbol since then, as a share. */
  readonly shares: Values
  /** Moves one more close there. */
  readonly next: (close: number) => { readonly value: number; readonly share: number } | undefined
}

/** Line of the second symbol through bars of the first; a bar it has none of keeps its last close. @rule CHT-14 */
export const compareLine = (bars: readonly Candle[], other: readonly Candle[]): CompareLine => {
  const values: (number | undefined)[] = []
  const shares: (number | undefined)[] = []
  let base: { readonly own: number; readonly other: number } | undefined
  let at = -1
  for (const { time, close } of bars) {
    while ((other[at + 1]?.time ?? Number.POSITIVE_INFINITY) <= time) at += 1
    const found = other[at]?.close
    if (found !== undefined && found > 0 && close > 0) base ??= { own: close, other: found }
    const share = base === undefined || found === undefined ? undefined : found / base.other - 1
    values.push(share === undefined || base === undefined ? undefined : base.own * (1 + share))
    shares.push(share)
  }
  return {
    values,
    shares,
    next: (close) => {
      if (base === undefined) return undefined
      const share = close / base.other - 1
      return { value: base.own * (1 + share), share }
    },
  }
}
