import './home-more.css'
import type { SymbolId } from '@openlot/core'
import type { TradingSymbol } from '@openlot/core/market'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Change } from '../../ui/Change.tsx'
import type { SymbolLine } from '../symbols/use-symbol-line.ts'

export type MoverProps = {
  readonly line: SymbolLine
  readonly onChoose: (id: SymbolId) => void
}

/** One of them: its code and the change of its day. */
export const Mover = ({ line, onChoose }: MoverProps) => (
  <button type="button" className="home-mover" onClick={() => onChoose(line.id)}>
    <span className="ol-num ol-strong ol-xs">{line.code}</span>
    <Change text={line.change} direction={line.direction} size="s" />
  </button>
)

export type MoversProps = {
  readonly movers: readonly TradingSymbol[]
  readonly renderMover: (symbol: TradingSymbol) => ReactNode
}

/** The greatest changes of the day, side by side. */
export const Movers = ({ movers, renderMover }: MoversProps) => {
  const text = useText()
  if (movers.length === 0) return null
  return (
    <section className="home-movers" aria-label={text('home.movers')}>
      <h2 className="home-note">{text('home.movers')}</h2>
      <div className="home-movers-row">{movers.map(renderMover)}</div>
    </section>
  )
}
