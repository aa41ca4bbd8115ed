import type { SymbolId } from '@openlot/core'
import { type ContractOrder, profitOf } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/Money.tsx'
import { type SymbolLine, useSymbolLine } from '../symbols/use-symbol-line.ts'
import { HeadPrice } from './TradeHeadView.tsx'

export type FullHeadViewProps = {
  readonly line: SymbolLine
  /** Open positions in this symbol. */
  readonly held: readonly ContractOrder[]
  /** The connection is not live: the profit is from before. */
  readonly stale: boolean
}

/** Head of the chart over everything: the price, its change, and the profit of the positions in it. @rule CON-120 */
export const FullHeadView = ({ line, held, stale }: FullHeadViewProps) => {
  const text = useText()
  const profit = profitOf(held)
  return (
    <>
      {profit !== undefined && (
        <span className={cx('trade-full-profit', stale && 'ol-dim')}>
          <span className="ol-xs ol-muted">{text('contract.profit_now')}</span>
          {stale && <span className="ol-hidden">{text('orders.not_live')} </span>}
          <Money value={profit} signed own strong />
        </span>
      )}
      <span className="trade-price">
        <HeadPrice line={line} />
      </span>
    </>
  )
}

export const FullHead = ({ id, ...rest }: Omit<FullHeadViewProps, 'line'> & { readonly id: SymbolId }) => {
  const line = useSymbolLine(id, false)
  return line && <FullHeadView line={line} {...rest} />
}
