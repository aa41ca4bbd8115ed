import type { SymbolId } from '@openlot/core'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { SymbolRowView, SymbolTileView } from './SymbolRowView.tsx'
import { SymbolStar } from './SymbolStar.tsx'
import { useSymbolLine } from './use-symbol-line.ts'

export type SymbolRowProps = {
  readonly id: SymbolId
  readonly onChoose: (id: SymbolId) => void
  readonly compact?: boolean | undefined
  /** Compact, with its line of the day. */
  readonly lined?: boolean | undefined
  readonly named?: boolean | undefined
  readonly selected?: boolean | undefined
}

/** A row of the price board, bound to one symbol. */
export const SymbolRow = (props: SymbolRowProps) => (
  <PanelBoundary name="symbol">
    <BoundRow {...props} />
  </PanelBoundary>
)

const BoundRow = ({ id, compact = false, lined = !compact, ...rest }: SymbolRowProps) => {
  const line = useSymbolLine(id, lined)
  return (
    line && (
      <div className="symbol-slot">
        <SymbolRowView line={line} compact={compact} lined={lined} {...rest} />
        <SymbolStar id={id} code={line.code} />
      </div>
    )
  )
}

type TileProps = Pick<SymbolRowProps, 'id' | 'onChoose'>

/** A card of the strip, bound to one symbol. */
export const SymbolTile = (props: TileProps) => (
  <PanelBoundary name="symbol">
    <BoundTile {...props} />
  </PanelBoundary>
)

const BoundTile = ({ id, onChoose }: TileProps) => {
  const line = useSymbolLine(id, true)
  return line && <SymbolTileView line={line} onChoose={onChoose} />
}
