import type { ContractOrder, ContractOrderPanel } from '@openlot/core/contract'
import { useCallback, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import type { AskOrder } from './use-chart-lines.tsx'

const orderSheet = pageChunk(() =>
  import('../orders/OrderSheetScreen.tsx').then(({ OrderSheetScreen }) => OrderSheetScreen),
)

/** Brings the code of the sheet, before it is asked for. */
export const loadAskedOrder = (): void => orderSheet.load()

type Asked = {
  readonly order: ContractOrder
  readonly begin: (panel: ContractOrderPanel) => void
  readonly at: number
  readonly open: boolean
}

type AskedOrderProps = { readonly asked: Asked; readonly stale: boolean; readonly onClose: () => void }

/** The sheet of an order that was asked about on the chart. */
export const AskedOrder = ({ asked, stale, onClose }: AskedOrderProps) => {
  const text = useText()
  const code = useChunk(orderSheet)
  if (code.stage === 'here') {
    const Order = code.part
    return (
      <Order
        id={asked.order.id}
        open={asked.open}
        onClose={onClose}
        stale={stale}
        age={undefined}
        begin={asked.begin}
      />
    )
  }
  if (code.stage === 'coming') return null
  // A question that cannot be asked is not left open unseen.
  return (
    <Sheet open={asked.open} onClose={onClose} title={asked.order.symbol.showCode} closeLabel={text('common.close')}>
      <MissingCode why={code.why} trying={code.trying} onRetry={orderSheet.load} compact />
    </Sheet>
  )
}

/** Order that is asked about; a new question is a new sheet. */
export const useAsked = () => {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback<AskOrder>(
    (order, begin) => setAsked((last) => ({ order, begin, at: (last?.at ?? 0) + 1, open: true })),
    [],
  )
  const close = useCallback(() => setAsked((last) => (last?.open ? { ...last, open: false } : last)), [])
  return { asked, ask, close }
}
