import type { SymbolId } from '@openlot/core'
import { useText } from '../../bind/use-text.ts'
import { useSymbolLine } from '../symbols/use-symbol-line.ts'
import { TradeHeadView } from './TradeHeadView.tsx'

export const TradeHeadScreen = ({ id, onChoose }: { readonly id: SymbolId; readonly onChoose: () => void }) => {
  const text = useText()
  const line = useSymbolLine(id, false, true)
  return line && <TradeHeadView text={text} line={line} onChoose={onChoose} />
}
