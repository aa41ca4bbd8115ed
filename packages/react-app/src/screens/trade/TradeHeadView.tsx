import './trade.css'
import type { AccountKind } from '@openlot/core/account'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { Change } from '../../ui/Change.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { Price } from '../../ui/Price.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import type { SymbolLine } from '../symbols/use-symbol-line.ts'

export type TradeHeadViewProps = {
  readonly line: SymbolLine
  /** Whose money is traded; absent for visitors. */
  readonly kind?: AccountKind | undefined
  /** Favourite or not, and the way to change it. */
  readonly star?: ReactNode
  readonly onChoose: () => void
  readonly onAlert: () => void
}

const FRESHNESS = { live: 'market.live', stale: 'market.stale', gap: 'market.gap', closed: 'market.closed' } as const

/** Price of now with its change, or the word for a closed market. */
export const HeadPrice = ({ line }: Pick<TradeHeadViewProps, 'line'>) => {
  const text = useText()
  if (!line.open) return <span className="symbol-closed">{text('market.closed')}</span>
  return (
    <>
      <Price
        text={line.price}
        direction={line.moved}
        size="l"
        dim={line.freshness === 'stale' || line.freshness === 'gap'}
      />
      <Change text={line.change} direction={line.direction} size="s" />
    </>
  )
}

/** Symbol, its price now, and how fresh that is; a closed market has a word for all of it. @rule MKT-16 MKT-30 */
export const TradeHeadView = ({ line, kind, star, onChoose, onAlert }: TradeHeadViewProps) => {
  const text = useText()
  const { freshness } = line
  return (
    <header className="trade-head">
      <PairDisc code={line.code} logo={line.logo} />
      <div className="trade-symbol">
        <h1>
          <button type="button" className="trade-choose" aria-haspopup="dialog" onClick={onChoose}>
            <span className="ol-cut">{line.code}</span>
            <Icon name="chevronDown" size={18} />
            <span className="ol-hidden">{text('market.choose_symbol')}</span>
          </button>
        </h1>
        <div className="trade-note">
          {line.open ? (
            <StaleBadge tone={freshness === 'live' && line.quiet !== undefined ? 'closed' : freshness}>
              {line.quiet === undefined
                ? text(FRESHNESS[freshness], { age: line.age ?? '' })
                : text('market.stale', { age: line.quiet })}
            </StaleBadge>
          ) : (
            <span className="ol-xs ol-muted ol-cut">{line.name}</span>
          )}
          {kind !== undefined && <AccountChip mock={kind === 'demo'} />}
        </div>
      </div>
      <span className="trade-bell">
        {star}
        <IconButton icon="bell" label={text('alerts.new')} aria-haspopup="dialog" onClick={onAlert} />
      </span>
      <div className="trade-price">
        <HeadPrice line={line} />
      </div>
    </header>
  )
}
