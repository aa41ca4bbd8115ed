import { mergeBar } from '../domain/market/market.calc.ts'
import type { marketLoads } from '../domain/market/market.live.ts'
import type { Kline, Period } from '../domain/market/market.model.ts'
import type { MarketStores } from '../domain/market/market.store.ts'
import { putBar } from '../domain/market/market.store.ts'
import { klineTopic } from '../domain/market/market.topic.ts'
import type { Realtime } from '../domain/realtime/realtime.select.ts'
import type { SymbolId } from '../kernel/brand.ts'

/** Counts holders: the first begins, the last ends. */
export const createHold = (begin: () => () => void): (() => () => void) => {
  let holders = 0
  let end: (() => void) | undefined
  return () => {
    holders += 1
    if (holders === 1) end = begin()
    let held = true
    return () => {
      if (!held) return
      held = false
      holders -= 1
      if (holders === 0) end?.()
    }
  }
}

/**
 * Keeps the candles of a symbol and period live: subscribed first, then loaded, so that no bar falls between; loaded
 * again after a gap. @rule MKT-6 RT-20
 */
export const watchKlines = (
  deps: { readonly stores: MarketStores; readonly loads: ReturnType<typeof marketLoads>; readonly realtime: Realtime },
  symbolId: SymbolId,
  period: Period,
): (() => void) => {
  const code = deps.stores.symbols.get(symbolId)?.code
  let meanwhile: readonly Kline[] = []
  const load = (): void => {
    meanwhile = []
    void deps.loads.klines(symbolId, period, () => meanwhile)
  }
  const stop =
    code === undefined
      ? () => undefined
      : deps.realtime.subscribe(klineTopic(code), (push) => {
          if (push.period !== period) return
          meanwhile = mergeBar(meanwhile, push.bar)
          putBar(deps.stores, symbolId, push)
        })
  const unlive = deps.realtime.onLive(({ recovered }) => {
    if (recovered) load()
  })
  load()
  return () => {
    stop()
    unlive()
  }
}
