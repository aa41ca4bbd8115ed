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
  const { stores, loads, realtime } = deps
  let meanwhile: readonly Kline[] = []
  const load = (): void => {
    meanwhile = []
    void loads.klines(symbolId, period, () => meanwhile)
  }
  const subscribe = (): (() => void) | undefined => {
    const code = stores.symbols.get(symbolId)?.code
    if (code === undefined) return undefined
    return realtime.subscribe(klineTopic(code), (push) => {
      if (push.period !== period) return
      meanwhile = mergeBar(meanwhile, push.bar)
      putBar(stores, symbolId, push)
    })
  }
  let stop = subscribe()
  // A page may open on a chart before its symbols are known.
  const unknown = stores.symbols.subscribe(symbolId, () => {
    if (stop !== undefined) return
    stop = subscribe()
    if (stop !== undefined) load()
  })
  const unlive = realtime.onLive(({ recovered }) => {
    if (recovered) load()
  })
  load()
  return () => {
    unknown()
    stop?.()
    unlive()
  }
}
