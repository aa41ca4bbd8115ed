import { derive, type SymbolId } from '@openlot/core'
import { market, type Period } from '@openlot/core/market'

/** Candles of a symbol that are held now. */
export const klinesOf = derive((read, symbolId: SymbolId | undefined, period: Period | undefined) =>
  symbolId === undefined || period === undefined ? undefined : read(read.use(market).klines, `${symbolId}:${period}`),
)
