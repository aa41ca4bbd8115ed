import './symbols.css'
import type { SymbolId } from '@openlot/core'
import { useText } from '../../intl/use-text.ts'
import { Change } from '../../ui/Change.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { Price } from '../../ui/Price.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import type { SymbolLine } from './use-symbol-line.ts'

export type SymbolViewProps = {
  readonly line: SymbolLine
  readonly onChoose: (id: SymbolId) => void
}

const Closed = () => {
  const text = useText()
  return <span className="symbol-closed">{text('market.closed')}</span>
}

const Quoted = ({ line, size }: { readonly line: SymbolLine; readonly size?: 's' | undefined }) => (
  <Price
    text={line.price}
    size={size}
    direction={line.moved}
    dim={line.freshness === 'stale' || line.freshness === 'gap'}
  />
)

const Old = ({ age }: { readonly age: string }) => {
  const text = useText()
  return (
    <span className="symbol-old ol-xs">
      <Icon name="clock" size={12} />
      <span aria-hidden="true">{age}</span>
      <span className="ol-hidden">{text('market.stale', { age })}</span>
    </span>
  )
}

/** One line that reads like a price board: the name under the code, the change under the price. @rule HOME-13 HOME-16 MKT-30 */
export const SymbolRowView = ({
  line,
  onChoose,
  compact = false,
  lined = !compact,
  named = true,
  selected = false,
}: SymbolViewProps & {
  readonly compact?: boolean | undefined
  /** With its line of the day, which a compact row has only where it is asked for. */
  readonly lined?: boolean | undefined
  /** With its name below the code: where symbols are looked for. */
  readonly named?: boolean | undefined
  readonly selected?: boolean | undefined
}) => (
  <button
    type="button"
    className={cx(
      'symbol-row',
      named && 'symbol-row-named',
      compact && 'symbol-row-compact',
      compact && lined && 'symbol-row-lined',
      selected && 'symbol-row-selected',
    )}
    aria-current={selected || undefined}
    onClick={() => onChoose(line.id)}
  >
    <PairDisc code={line.code} logo={line.logo} size={compact && lined ? 28 : undefined} />
    <span className="symbol-words">
      <span className="symbol-code ol-cut ol-num">{line.code}</span>
      {line.age !== undefined ? (
        <Old age={line.age} />
      ) : (
        <span className={named ? 'symbol-name ol-xs ol-muted' : 'ol-hidden'} dir="auto">
          {line.name}
        </span>
      )}
    </span>
    {lined && (
      <span className="symbol-line">
        <Sparkline
          points={line.points}
          base={line.base}
          direction={line.direction}
          width={compact ? 44 : 56}
          height={28}
        />
      </span>
    )}
    {line.open ? (
      <>
        <span className="symbol-price">
          <Quoted line={line} />
        </span>
        <span className="symbol-change">
          <Change text={line.change} direction={line.direction} size="s" />
        </span>
      </>
    ) : (
      <span className="symbol-change symbol-change-alone">
        <Closed />
      </span>
    )}
  </button>
)

/** Symbol as a card. @rule HOME-11 */
export const SymbolTileView = ({ line, onChoose }: SymbolViewProps) => {
  const text = useText()
  return (
    <button type="button" className="symbol-tile" onClick={() => onChoose(line.id)}>
      <span className="symbol-tile-head">
        <PairDisc code={line.code} logo={line.logo} size={20} />
        <span className="ol-cut ol-num">{line.code}</span>
      </span>
      <Sparkline points={line.points} base={line.base} direction={line.direction} width={44} height={22} />
      {line.open ? (
        <>
          <Quoted line={line} size="s" />
          <Change text={line.change} direction={line.direction} size="s" />
        </>
      ) : (
        <span className="ol-muted ol-strong">{text('market.closed')}</span>
      )}
    </button>
  )
}
