import { createActor, type EventFromLogic } from 'xstate'
import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { createHold } from '../../engine/domain/hold.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { type Resource, resource, resources } from '../../engine/read/resource.ts'
import type { ReadStore } from '../../engine/rows/keyed-store.ts'
import type { Domain } from '../../engine/types.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { withOwnLogo } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import type { Company } from '../config/config.wire.ts'
import { realtime } from '../realtime/realtime.ts'
import { believedCloses } from './candles.calc.ts'
import { freshnessMachine } from './freshness.machine.ts'
import { klineWatch } from './klines.ts'
import { dayCloses, PRICE_CHECK_MS, untilSweep } from './market.calc.ts'
import {
  type FreshnessRow,
  type KeptMarket,
  type KlineKey,
  type KlineSeries,
  putKept,
  putQuotes,
  putSymbols,
  sweepFreshness,
  type UnusualPrice,
} from './market.store.ts'
import type { Category, Quote, TradingSymbol } from './market.wire.ts'
import { loadCategories, loadSparkline, loadSymbols } from './market.wire.ts'
import type { Period } from './periods.ts'
import { followedQuotes, type PricesListener, quoteWatch } from './quote-watch.ts'
import { companyLookup, createSearch, type Search, symbolLookup } from './search.ts'

/** Members of the domain `market`. */
export interface Market {
  /** Read when a view subscribes to `symbolList`; with what searches found besides. */
  readonly symbols: ReadStore<SymbolId, TradingSymbol>
  /** Those of them the list lacks. @rule MKT-27 */
  readonly found: ReadStore<SymbolId, TradingSymbol>
  /** The order of the list, and how its reading stands; with the prices it brings. @rule MKT-9 MKT-10 */
  readonly symbolList: Resource<readonly SymbolId[]>
  readonly categories: Resource<readonly Category[]>
  /** The latest prices; they come while somebody holds `watch()`. */
  readonly quotes: ReadStore<SymbolId, Quote>
  /** Freshness of each of them: nothing is ordered at one that is not live. */
  readonly freshness: ReadStore<SymbolId, FreshnessRow>
  /** Candles; they come while somebody holds `watchKlines()`. */
  readonly klines: ReadStore<KlineKey, KlineSeries>
  /** Prices that are not believed yet; their quotes are the last good ones. @rule MKT-23 */
  readonly unusual: ReadStore<SymbolId, UnusualPrice>
  /** Closes of the last day every quarter of an hour that are believed, oldest first: the short line of a card. @rule MKT-26 MKT-28 */
  readonly sparkline: (symbolId: SymbolId) => Resource<readonly string[]>
  /** A search for symbols; those the list lacks are known from then on. @rule MKT-22 MKT-27 */
  readonly symbolSearch: () => Search<SymbolId>
  /** A search for companies by a part of their name, with pictures of our own server alone. @rule MKT-22 CFG-14 */
  readonly companySearch: () => Search<Company>
  /** Keeps symbols and quotes coming while held. Returns a release. */
  readonly watch: () => () => void
  /** Loads candles and keeps them live while held. @rule MKT-6 RT-20 */
  readonly watchKlines: (symbolId: SymbolId, period: Period) => () => void
  /**
   * Hears every push once its prices are in `quotes`, with the time it came; those that are not believed are among them,
   * and not in `quotes`. Nothing that was read is heard. Returns a stop. @rule ALR-3
   */
  readonly onPrices: (listener: PricesListener) => () => void
  /** Keeps what an earlier visit knew: shown until it is read, and never live. @rule SNAP-1 SNAP-3 */
  readonly keep: (kept: KeptMarket) => void
  /** True when what is shown is of an earlier visit, or rests on settings that are. */
  readonly isKept: ReadCell<boolean>
}

/**
 * Symbols, prices and candles: the same for everybody. Frames patch; what a frame cannot say is read.
 * @rule MKT-3 MKT-5 MKT-6 MKT-9 CFG-14
 */
export const market: Domain<Market> = domain('market', (context) => {
  const { clock, host } = context.ports
  const { channel, status } = context.use(realtime)
  const stores = {
    symbols: context.rows<SymbolId, TradingSymbol>('everyone'),
    found: context.rows<SymbolId, TradingSymbol>('everyone'),
    quotes: context.rows<SymbolId, Quote>('everyone'),
    freshness: context.rows<SymbolId, FreshnessRow>('everyone'),
    klines: context.rows<KlineKey, KlineSeries>('everyone'),
    unusual: context.rows<SymbolId, UnusualPrice>('everyone'),
  }
  const settings = context.use(config)
  /** Tells whether what is shown is an earlier visit's: all of it, or but the settings it rests on. @rule SNAP-3 */
  const kept = context.cell<'all' | 'settings' | undefined>(undefined, 'everyone')
  const isKept = derivedCell(context.use, (read) => read(kept) !== undefined)
  const checkedAt = context.cell<number | undefined>(undefined, 'everyone')
  const now = (): number => clock.monotonic()
  const { find, findOpened } = symbolLookup(context, stores, () => sweep())
  const symbolList = context.open(
    resource({
      call: loadSymbols,
      pick: ({ rows }, requestedAt) => {
        if (kept.get() === 'all') {
          // Nothing is compared with a price of an earlier visit.
          stores.quotes.clear()
          stores.freshness.clear()
          stores.found.clear()
          kept.set(settings.isRead.get() ? undefined : 'settings')
        }
        const ids = putSymbols(stores, withOwnLogo(rows, context.origin), requestedAt)
        findOpened()
        return ids
      },
      tag: 'symbols',
      scope: 'everyone',
    }),
  )
  const sparkline = context.open(
    resources({ call: loadSparkline, pick: (bars) => dayCloses(believedCloses(bars)), scope: 'everyone' }),
  )
  const sweep = (): void => {
    const connection = status.get()
    const isUp = !isKept.get() && (connection === 'live' || connection === 'recovering')
    sweepFreshness(stores, isUp ? connection : 'down', now())
  }
  const isHidden = context.cell(false, 'everyone')
  const sweepDelay = (): number => untilSweep(stores.quotes.rows(), now(), isHidden.get())
  const freshness = createActor(
    freshnessMachine.provide({ actions: { sweep }, delays: { sweepDelay } }),
    context.actorOptions,
  )
  freshness.start()
  /** A screen may leave, and an answer may come, after the client has stopped. */
  const age = (type: EventFromLogic<typeof freshnessMachine>['type']): void => {
    if (freshness.getSnapshot().status === 'active') freshness.send({ type })
  }
  // News of the connection about a price is shown in the frame in which it is known. @rule RT-27
  status.subscribe(() => {
    sweep()
    stores.freshness.announce()
  })
  settings.isRead.subscribe(() => {
    if (kept.get() !== 'settings') return
    kept.set(undefined)
    sweep()
  })
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

  const pushes = quoteWatch(channel, isKept.get, (pushed, at) => {
    putQuotes(stores, pushed, at)
    checkUnusual(at)
  })
  const isWatched = context.cell(false, 'everyone')
  const watch = createHold(() => {
    isWatched.set(true)
    const stops = pushes.follow()
    channel.start()
    age('watch.began')
    // A page that comes to the front must not show what its held-back timers have not looked at yet.
    const unwatch = host.watch((hint) => {
      if (hint === 'hidden' || hint === 'visible') isHidden.set(hint === 'hidden')
      age('quotes.read')
    })
    const unlist = symbolList.subscribe(() => age('quotes.read'))
    return () => {
      for (const stop of [...stops, unwatch, unlist]) stop()
      age('watch.ended')
      isWatched.set(false)
    }
  })
  return {
    ...stores,
    quotes: followedQuotes(stores.quotes, context.ports, isWatched.get),
    symbolList,
    categories: context.open(resource({ call: loadCategories, pick: ({ rows }) => rows, scope: 'everyone' })),
    sparkline: (symbolId) => sparkline({ symbolId, period: '15min' }),
    symbolSearch: () => createSearch(context, find),
    companySearch: () => createSearch(context, companyLookup(context)),
    watch,
    watchKlines: klineWatch(context, stores, channel),
    onPrices: pushes.onPrices,
    keep: (last) => {
      if (symbolList.get().value !== undefined) return
      kept.set('all')
      putKept(stores, last)
      symbolList.keep(last.symbols.map(({ id }) => id))
      sweep()
    },
    isKept,
  }
})
