import type { SymbolId } from '@openlot/core'
import { useCell, useClient } from '@openlot/react'
import { SymbolStar } from '../symbols/SymbolStar.tsx'
import { useSymbolLine } from '../symbols/use-symbol-line.ts'
import { TradeHeadView, type TradeHeadViewProps } from './TradeHeadView.tsx'

type TradeHeadProps = Pick<TradeHeadViewProps, 'onChoose' | 'onAlert'> & { readonly id: SymbolId }

export const TradeHeadScreen = ({ id, ...acts }: TradeHeadProps) => {
  const line = useSymbolLine(id, false, true)
  const { kind } = useCell(useClient().session)
  return line && <TradeHeadView line={line} kind={kind} star={<SymbolStar id={id} code={line.code} />} {...acts} />
}
