import type { SymbolId } from '@openlot/core'
import { market, type TradingSymbol } from '@openlot/core/market'
import { useDomain, useRow, useRows } from '@openlot/react'

interface Choice {
  readonly chosen: SymbolId | undefined
  readonly onChoose: (id: SymbolId) => void
}

/** Drawn again for its own price alone. */
const Quote = ({ symbol, chosen, onChoose }: Choice & { readonly symbol: TradingSymbol }) => {
  const quote = useRow(useDomain(market).quotes, symbol.id)
  return (
    <button type="button" aria-pressed={symbol.id === chosen} onClick={() => onChoose(symbol.id)}>
      <span className="grow">{symbol.showCode}</span>
      <span className="num">{quote?.close ?? '–'}</span>
      <span className={`num ${quote?.change.startsWith('-') ? 'down' : 'up'}`}>{quote?.change ?? '–'} %</span>
    </button>
  )
}

export const Quotes = (choice: Choice) => {
  const symbols = useRows(useDomain(market).symbols)
  return (
    <section className="card" aria-labelledby="quotes">
      <h2 id="quotes">Prices</h2>
      <ul className="quotes">
        {symbols.map((symbol) => (
          <li key={symbol.id}>
            <Quote symbol={symbol} {...choice} />
          </li>
        ))}
      </ul>
    </section>
  )
}
