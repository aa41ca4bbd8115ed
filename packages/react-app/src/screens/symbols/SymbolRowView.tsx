import './symbols.css'
import type { SymbolId } from '@openlot/core'
import type { Text } from '../../bind/use-text.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Change } from '../../ui/Change.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Price } from '../../ui/Price.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import type { SymbolLine } from './use-symbol-line.ts'

export type SymbolViewProps = {
  readonly line: SymbolLine
  readonly text: Text
  readonly onChoose: (id: SymbolId) => void
}

/** What a row of the board is high, in pixels of usual text. */
export const SYMBOL_ROW = 60

const Closed = ({ text }: { readonly text: Text }) => <span className="symbol-closed">{text('market.closed')}</span>

const Quoted = ({ line }: { readonly line: SymbolLine }) => (
  <Price text={line.price} direction={line.moved} dim={line.freshness === 'stale' || line.freshness === 'gap'} />
)

const Old = ({ age, text }: { readonly age: string; readonly text: Text }) => (
  <span className="symbol-old ol-xs">
    <Icon name="clock" size={12} />
    <span aria-hidden="true">{age}</span>
    <span className="ol-hidden">{text('market.stale', { age })}</span>
  </span>
)

/** One line that reads like a price board. @rule HOME-13 */
export const SymbolRowView = ({
  line,
  text,
  onChoose,
  compact = false,
  selected = false,
}: SymbolViewProps & { readonly compact?: boolean | undefined; readonly selected?: boolean | undefined }) => (
  <button
    type="button"
    className={cx('symbol-row', compact && 'symbol-row-compact', selected && 'symbol-row-selected')}
    aria-current={selected || undefined}
    onClick={() => onChoose(line.id)}
  >
    {!compact && <Avatar text={line.code.slice(0, 2)} />}
    <span className="symbol-words">
      <span className="ol-strong ol-cut">{line.code}</span>
      {line.age === undefined ? (
        <span className="symbol-name ol-xs ol-muted ol-cut" dir="auto">
          {line.name}
        </span>
      ) : (
        <Old age={line.age} text={text} />
      )}
    </span>
    {!compact && (
      <span className="symbol-line">
        <Sparkline points={line.points} direction={line.direction} />
      </span>
    )}
    {line.open ? (
      <>
        <span className="symbol-price">
          <Quoted line={line} />
        </span>
        <span className="symbol-change">
          <Change text={line.change} direction={line.direction} chip={!compact} size="s" />
        </span>
      </>
    ) : (
      <span className="symbol-change symbol-change-alone">
        <Closed text={text} />
      </span>
    )}
  </button>
)

/** The same as a card. @rule HOME-11 */
export const SymbolTileView = ({ line, text, onChoose }: SymbolViewProps) => (
  <button type="button" className="symbol-tile" onClick={() => onChoose(line.id)}>
    <span className="symbol-tile-code ol-cut">{line.code}</span>
    <Sparkline points={line.points} direction={line.direction} width={106} height={34} fluid />
    {line.open ? (
      <>
        <Quoted line={line} />
        <Change text={line.change} direction={line.direction} size="s" />
      </>
    ) : (
      <span className="ol-muted ol-strong">{text('market.closed')}</span>
    )}
  </button>
)
