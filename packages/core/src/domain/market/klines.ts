import { createHolds } from '../../engine/domain/hold.ts'
import type { ClientContext } from '../../engine/types.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import type { Realtime } from '../realtime/channel.ts'
import { mergeBar } from './market.calc.ts'
import { klineKey, type MarketStores, putBar, putBars } from './market.store.ts'
import { type Kline, loadKlines } from './market.wire.ts'
import type { Period } from './periods.ts'
import { klineTopic } from './quotes.wire.ts'

/**
 * Candles, loaded and kept live while held: subscribed first, then loaded, so that no bar falls between; loaded again after a
 * gap. @rule MKT-6 RT-20
 */
export const klineWatch = (
  context: Pick<ClientContext, 'call'>,
  stores: MarketStores,
  channel: Pick<Realtime, 'subscribe' | 'onLive'>,
) => {
  const loadBars = async (symbolId: SymbolId, period: Period, meanwhile: () => readonly Kline[]): Promise<void> => {
    const key = klineKey(symbolId, period)
    const before = stores.klines.get(key)
    const bars = before?.bars ?? []
    if (bars.length === 0) stores.klines.put(key, { stage: 'loading', bars })
    const read = await context.call(loadKlines, { symbolId, period })
    if (read.ok) putBars(stores, key, read.value, meanwhile())
    else if (before?.stage === 'ready') stores.klines.put(key, { stage: 'ready', bars })
    else stores.klines.put(key, { stage: 'failed', failure: read.failure, bars })
  }
  return createHolds(klineKey, (symbolId: SymbolId, period: Period) => {
    let meanwhile: readonly Kline[] = []
    const load = (): void => {
      meanwhile = []
      void loadBars(symbolId, period, () => meanwhile)
    }
    const subscribe = (): (() => void) | undefined => {
      const code = stores.symbols.get(symbolId)?.code
      if (code === undefined) return undefined
      return channel.subscribe(klineTopic(code), (push) => {
        if (push.period !== period) return
        meanwhile = mergeBar(meanwhile, push.bar)
        putBar(stores, symbolId, push)
      })
    }
    const isFailed = (): boolean => stores.klines.get(klineKey(symbolId, period))?.stage === 'failed'
    let stop = subscribe()
    // A page may open on a chart before its symbols are known.
    const unknown = stores.symbols.subscribe(symbolId, () => {
      if (stop !== undefined) return
      stop = subscribe()
      if (stop !== undefined) load()
    })
    const unlive = channel.onLive(({ recovered }) => {
      if (recovered || isFailed()) load()
    })
    load()
    return {
      // A new subscriber to a failed read starts another attempt.
      join: () => {
        if (isFailed()) load()
      },
      end: () => {
        unknown()
        stop?.()
        unlive()
      },
    }
  })
}
