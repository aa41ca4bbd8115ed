import type { SymbolId } from '@openlot/core'
import { useCell, useClient } from '@openlot/react'
import { useSymbolLine } from '../symbols/use-symbol-line.ts'
import { TradeHeadView } from './TradeHeadView.tsx'

export const TradeHeadScreen = ({ id, onChoose }: { readonly id: SymbolId; readonly onChoose: () => void }) => {
  const line = useSymbolLine(id, false, true)
  const { kind } = useCell(useClient().session)
  return line && <TradeHeadView line={line} kind={kind} onChoose={onChoose} />
}
