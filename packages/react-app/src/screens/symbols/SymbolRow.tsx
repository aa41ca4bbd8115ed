import type { SymbolId } from '@openlot/core'
import { useText } from '../../bind/use-text.ts'
import { SymbolRowView, SymbolTileView } from './SymbolRowView.tsx'
import { useSymbolLine } from './use-symbol-line.ts'

export type SymbolRowProps = {
  readonly id: SymbolId
  readonly onChoose: (id: SymbolId) => void
  readonly compact?: boolean | undefined
  readonly selected?: boolean | undefined
}

/** A row of the price board, bound to one symbol. */
export const SymbolRow = ({ id, onChoose, compact = false, selected }: SymbolRowProps) => {
  const line = useSymbolLine(id, !compact)
  const text = useText()
  return line && <SymbolRowView line={line} text={text} onChoose={onChoose} compact={compact} selected={selected} />
}

/** A card of the strip, bound to one symbol. */
export const SymbolTile = ({ id, onChoose }: Pick<SymbolRowProps, 'id' | 'onChoose'>) => {
  const line = useSymbolLine(id, true)
  const text = useText()
  return line && <SymbolTileView line={line} text={text} onChoose={onChoose} />
}
