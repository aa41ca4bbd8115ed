import { domain } from '../../engine/domain/domain.ts'
import type { Domain } from '../../engine/types.ts'
import { config } from '../config/config.ts'
import { market } from '../market/market.ts'
import { preferences } from '../preferences/preferences.ts'
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.wire.ts'

/** @rule SES-20 */
const KEPT = 'openlot.snapshot'

/** Members of the domain `snapshot`. */
export interface Snapshots {
  /** True when an earlier visit left something to draw until the server answers. */
  readonly isRestored: boolean
}

/**
 * The market as this device saw it last, shown until the server has answered and never as live. Used before the start. It is
 * written when the page goes out of sight, the last moment a phone is sure to grant. @rule SNAP-1 SNAP-2 SNAP-3
 */
export const snapshot: Domain<Snapshots> = domain('snapshot', (context) => {
  const { clock, host, storage } = context.ports
  const { settings, isRead, keep } = context.use(config)
  const shown = context.use(market)
  const { language, setDefaultLanguage, chosen } = context.use(preferences)

  /** A moment of the wall clock by the one that never goes back, and the other way round. */
  const toMonotonic = (at: number): number => clock.monotonic() - (clock.now() - at)
  const toWall = (at: number): number => clock.now() - (clock.monotonic() - at)

  const restore = (): boolean => {
    const last = readSnapshot(storage.get('device', KEPT), context.origin, clock.now())
    if (last === undefined) return false
    setDefaultLanguage(last.config.defaultLanguage)
    // Names in another language than the page is in.
    if (last.language !== language.get()) return false
    keep(last.config)
    shown.keep({
      symbols: last.symbols,
      quotes: last.prices.map(({ id, close, change, at }) => [id, { close, change, receivedAt: toMonotonic(at) }]),
      klines: last.chart === undefined ? [] : [[`${last.chart.id}:${last.chart.period}`, last.chart.bars]],
    })
    return true
  }

  const chart = (): Snapshot['chart'] => {
    const { symbolId, period } = chosen.get()
    const id = symbolId ?? shown.symbols.keys()[0]
    const bars = id === undefined ? [] : (shown.klines.get(`${id}:${period}`)?.bars ?? [])
    return id === undefined || bars.length === 0 ? undefined : { id, period, bars }
  }
  /** Only what was read at this visit: what is older is kept already, with its age. */
  const save = (): void => {
    if (!isRead.get() || shown.isKept.get() || shown.symbols.size === 0) return
    const text = writeSnapshot({
      origin: context.origin,
      language: language.get(),
      config: settings.get(),
      symbols: shown.symbols.rows(),
      prices: shown.symbols.keys().flatMap((id) => {
        const quote = shown.quotes.get(id)
        return quote === undefined
          ? []
          : [{ id, close: quote.close, change: quote.change, at: Math.round(toWall(quote.receivedAt)) }]
      }),
      chart: chart(),
    })
    if (text === undefined) storage.remove('device', KEPT)
    else storage.set('device', KEPT, text)
  }
  context.onEnd(
    host.watch((hint) => {
      if (hint === 'hidden') save()
    }),
  )
  return { isRestored: restore() }
})
