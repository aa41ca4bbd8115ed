import { createActor, type EventFromLogic } from 'xstate'
import { type Domain, domain } from '../../engine/domain.ts'
import { createHold } from '../../engine/hold.ts'
import type { KeyedStore } from '../../engine/keyed-store.ts'
import { type Resource, resource, resources } from '../../engine/resource.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { realtime } from '../realtime/realtime.ts'
import { freshnessMachine } from './freshness.machine.ts'
import { mergeBar, PRICE_CHECK_MS, untilSweep } from './market.calc.ts'
import {
  type FreshnessRow,
  type KlineKey,
  type KlineSeries,
  klineKey,
  putBar,
  putBars,
  putQuotes,
  putSymbols,
  sweepFreshness,
  type UnusualPrice,
} from './market.store.ts'
import type { Category, Kline, Quote, TradingSymbol } from './market.wire.ts'
import { loadCategories, loadKlines, loadSparkline, loadSymbols } from './market.wire.ts'
import type { Period } from './periods.ts'
import type { QuotePush } from './quotes.wire.ts'
import { dayMarket, klineTopic } from './quotes.wire.ts'

/** Members of the domain `market`. */
export interface Market {
  /** Read when a view subscribes to `symbolList`. */
  readonly symbols: KeyedStore<SymbolId, TradingSymbol>
  /** The order of the list, and how its reading stands; with the prices it brings. @rule MKT-9 MKT-10 */
  readonly symbolList: Resource<readonly SymbolId[]>
  readonly categories: Resource<readonly Category[]>
  readonly quotes: KeyedStore<SymbolId, Quote>
  readonly freshness: KeyedStore<SymbolId, FreshnessRow>
  readonly klines: KeyedStore<KlineKey, KlineSeries>
  /** Prices that are not believed yet; their quotes are the last good ones. @rule MKT-23 */
  readonly unusual: KeyedStore<SymbolId, UnusualPrice>
  /** Closes of the short line of a card, oldest first. */
  readonly sparkline: (symbolId: SymbolId) => Resource<readonly string[]>
  /** Keeps symbols and quotes coming while held. Returns a release. */
  readonly watch: () => () => void
  /** Loads candles and keeps them live while held. @rule MKT-6 RT-20 */
  readonly watchKlines: (symbolId: SymbolId, period: Period) => () => void
}

/**
 * Symbols, prices and candles: the same for everybody. Frames patch; what a frame cannot say is read.
 * @rule MKT-3 MKT-5 MKT-6 MKT-9
 */
export const market: Domain<Market> = domain('market', (context) => {
  const { clock, host } = context.ports
  const { channel, status } = context.use(realtime)
  const stores = {
    symbols: context.rows<SymbolId, TradingSymbol>('everyone'),
    quotes: context.rows<SymbolId, Quote>('everyone'),
    freshness: context.rows<SymbolId, FreshnessRow>('everyone'),
    klines: context.rows<KlineKey, KlineSeries>('everyone'),
    unusual: context.rows<SymbolId, UnusualPrice>('everyone'),
  }
  const checkedAt = context.cell<number | undefined>(undefined, 'everyone')
  const symbolList = context.open(
    resource({
      call: loadSymbols,
      pick: ({ rows }, requestedAt) => putSymbols(stores, rows, requestedAt),
      tag: 'symbols',
      scope: 'everyone',
    }),
  )
  const sparkline = context.open(
    resources({ call: loadSparkline, pick: (bars) => bars.map(({ close }) => close), scope: 'everyone' }),
  )
  const now = (): number => clock.monotonic()
  const sweep = (): void => {
    const connection = status.get()
    sweepFreshness(stores, connection === 'live' || connection === 'recovering' ? connection : 'down', now())
  }
  const sweepDelay = (): number => untilSweep(stores.quotes.rows(), now())
  const freshness = createActor(
    freshnessMachine.provide({ actions: { sweep }, delays: { sweepDelay } }),
    context.actorOptions,
  )
  freshness.start()
  /** A screen may leave, and an answer may come, after the client has stopped. */
  const age = (type: EventFromLogic<typeof freshnessMachine>['type']): void => {
    if (freshness.getSnapshot().status === 'active') freshness.send({ type })
  }
  status.subscribe(sweep)
  context.onEnd(() => freshness.stop())
  context.onStart(symbolList.refresh)

  /** The list is the second source: it is read while a price is unusual, but not with every push. @rule MKT-23 */
  const checkUnusual = (at: number): void => {
    const last = checkedAt.get()
    if (stores.unusual.size === 0 || (last !== undefined && at - last < PRICE_CHECK_MS)) return
    checkedAt.set(at)
    context.ports.log.report({ kind: 'market.price_unusual', detail: stores.unusual.keys().join(' ') })
    void symbolList.refresh()
  }

  /**
   * Prices that come while the connection is in doubt wait for one that comes when it is not: frames come in order, so
   * they were the market's then; of a dead connection none was. @rule MKT-3 MKT-5
   */
  const followQuotes = (): readonly (() => void)[] => {
    let held: readonly QuotePush[] = []
    return [
      channel.subscribe(dayMarket, (quotes, at) => {
        const pushed = held.length === 0 ? quotes : [...held, ...quotes]
        held = channel.isInDoubt() ? pushed : []
        if (held.length > 0) return
        putQuotes(stores, pushed, at)
        checkUnusual(at)
      }),
      channel.onStatus(() => {
        held = []
      }),
    ]
  }
  const watch = createHold(() => {
    const stops = followQuotes()
    channel.start()
    age('watch.began')
    // A page that comes to the front must not show what its held-back timers have not looked at yet.
    const unwatch = host.watch(sweep)
    const unlist = symbolList.subscribe(() => age('quotes.read'))
    return () => {
      for (const stop of [...stops, unwatch, unlist]) stop()
      age('watch.ended')
    }
  })
  const loadBars = async (symbolId: SymbolId, period: Period, meanwhile: () => readonly Kline[]): Promise<void> => {
    const key = klineKey(symbolId, period)
    const before = stores.klines.get(key)?.bars ?? []
    if (before.length === 0) stores.klines.put(key, { stage: 'loading', bars: [] })
    const read = await context.call(loadKlines, { symbolId, period })
    if (read.ok) putBars(stores, key, read.value, meanwhile())
    else stores.klines.put(key, { stage: before.length > 0 ? 'ready' : 'failed', bars: before })
  }
  /** Subscribed first, then loaded, so that no bar falls between; loaded again after a gap. */
  const watchKlines = (symbolId: SymbolId, period: Period): (() => void) => {
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
    let stop = subscribe()
    // A page may open on a chart before its symbols are known.
    const unknown = stores.symbols.subscribe(symbolId, () => {
      if (stop !== undefined) return
      stop = subscribe()
      if (stop !== undefined) load()
    })
    const unlive = channel.onLive(({ recovered }) => {
      if (recovered) load()
    })
    load()
    return () => {
      unknown()
      stop?.()
      unlive()
    }
  }
  return {
    ...stores,
    symbolList,
    categories: context.open(resource({ call: loadCategories, pick: ({ rows }) => rows, scope: 'everyone' })),
    sparkline: (symbolId) => sparkline({ symbolId, period: '5min' }),
    watch,
    watchKlines,
  }
})
