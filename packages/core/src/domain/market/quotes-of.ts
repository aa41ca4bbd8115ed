import type { SymbolId } from '../../kernel/brand.ts'
import type { StopSignal } from '../../ports/index.ts'
import type { Market } from './market.ts'
import type { Quote } from './market.wire.ts'

/** A price and its symbol. */
export interface SymbolQuote extends Quote {
  readonly symbolId: SymbolId
}

/** Options of `quotesOf`. */
export interface QuotesOptions {
  /** Ends the loop once it is aborted. */
  readonly signal?: StopSignal
}

const stream = async function* (
  quotes: Market['quotes'],
  watch: Market['watch'],
  symbolIds: readonly SymbolId[],
  signal: StopSignal | undefined,
): AsyncGenerator<SymbolQuote, void, undefined> {
  const waiting = new Set(symbolIds)
  let wake = (): void => undefined
  const awaken = (): void => wake()
  const releases = [
    watch(),
    ...symbolIds.map((id) =>
      quotes.subscribe(id, () => {
        waiting.add(id)
        awaken()
      }),
    ),
  ]
  signal?.addEventListener('abort', awaken)
  try {
    while (signal?.aborted !== true) {
      const [symbolId] = waiting
      if (symbolId === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      waiting.delete(symbolId)
      const quote = quotes.get(symbolId)
      if (quote !== undefined) yield { ...quote, symbolId }
    }
  } finally {
    signal?.removeEventListener('abort', awaken)
    for (const release of releases) release()
  }
}

/**
 * Prices of some symbols, one after the other: `for await (const quote of quotesOf(client.use(market), [id]))`. Prices come while
 * it runs. A loop that is slower than the market gets the newest price of each symbol only, never a queue of old ones. It ends by
 * `break`, or when `signal` is aborted. Throws a `TypeError` for an id that is none of the symbols that were read.
 */
export const quotesOf = (
  market: Pick<Market, 'quotes' | 'watch'> & Partial<Pick<Market, 'symbols'>>,
  symbolIds: readonly SymbolId[],
  { signal }: QuotesOptions = {},
): AsyncGenerator<SymbolQuote, void, undefined> => {
  const { symbols, quotes, watch } = market
  // Without types a client or a code is easily handed over, and the loop would wait for ever.
  if (typeof watch !== 'function')
    throw new TypeError('quotesOf: market: expected client.use(market), got another value')
  const isUnknown = (id: SymbolId): boolean =>
    typeof id !== 'string' || (!!symbols?.size && symbols.get(id) === undefined)
  if (!Array.isArray(symbolIds) || symbolIds.some(isUnknown))
    throw new TypeError('quotesOf: symbolIds: expected a list of ids of symbols, got another value')
  return stream(quotes, watch, [...symbolIds], signal)
}
