import { createHolds } from '../../engine/domain/hold.ts'
import type { ReadStore } from '../../engine/rows/keyed-store.ts'
import type { DomainContext } from '../../engine/types.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { closeOf } from '../market/market.calc.ts'
import { market } from '../market/market.ts'
import { type MicroTick, withTick } from './micro-chart.calc.ts'

/** Prices of a symbol over the last minutes; kept while somebody follows them. */
export interface TicksOfSymbol {
  readonly ticks: readonly MicroTick[]
}

/** Members of `microOrders` about prices over time. */
export interface MicroTicks {
  /** The prices that came of each symbol that is followed. */
  readonly ticks: ReadStore<SymbolId, TicksOfSymbol>
  /** Keeps the prices of a symbol as they come while held; prices themselves come while `watch` is. Returns a release. */
  readonly followTicks: (symbolId: SymbolId) => () => void
}

const NONE: readonly MicroTick[] = []

export const createMicroTicks = (context: DomainContext): MicroTicks => {
  const rows = context.rows<SymbolId, TicksOfSymbol>('everyone')
  return {
    ticks: rows,
    followTicks: createHolds(
      (symbolId: SymbolId) => symbolId,
      (symbolId) => {
        const { quotes } = context.use(market)
        const take = (): void => {
          const quote = quotes.get(symbolId)
          if (quote === undefined || closeOf(quote) === undefined) return
          const before = rows.get(symbolId)?.ticks ?? NONE
          const ticks = withTick(before, { at: quote.receivedAt, price: quote.close })
          if (ticks !== before) rows.put(symbolId, { ticks })
        }
        take()
        return { join: () => undefined, end: quotes.subscribe(symbolId, take) }
      },
    ),
  }
}
