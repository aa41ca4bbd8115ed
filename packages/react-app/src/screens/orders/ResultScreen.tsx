import { type OrderId, preferences } from '@openlot/core'
import { orderResultPanel } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { useCell, useClient, useDomain, useFacts } from '@openlot/react'
import { useEffect } from 'react'
import { useText } from '../../intl/use-text.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { OrderPathSlot } from './OrderPathSlot.tsx'
import { ResultView } from './ResultView.tsx'
import { sharePicture } from './share-picture.ts'

export type ResultScreenProps = {
  readonly id: OrderId
  readonly open: boolean
  readonly onClose: () => void
  /** Everything about the order, where that can be shown. */
  readonly onDetails?: ((id: OrderId) => void) | undefined
}

/** Result of an order, with the way its price went. */
export const ResultScreen = ({ id, open, onClose, onDetails }: ResultScreenProps) => {
  const text = useText()
  const format = useFormat()
  const { watchKlines } = useDomain(market)
  const { chosen } = useDomain(preferences)
  const { hideAmounts } = useCell(chosen)
  const panel = useFacts(orderResultPanel, id)
  const mock = useCell(useClient().session).kind === 'demo'
  const toast = useToast()
  const symbolId = panel.symbol?.id
  const { period } = panel
  useEffect(
    () => (open && symbolId !== undefined && period !== undefined ? watchKlines(symbolId, period) : undefined),
    [open, symbolId, period, watchKlines],
  )
  const share = async (sum: boolean): Promise<void> => {
    if (panel.result === undefined) return
    const said = await sharePicture({
      result: panel.result,
      mock,
      masked: hideAmounts,
      precision: panel.symbol?.pricePrecision,
      sum,
      text,
      format,
    })
    if (said !== undefined) toast({ tone: said === 'orders.picture_failed' ? 'bad' : 'good', message: { id: said } })
  }
  return (
    <ResultView
      panel={panel}
      open={open}
      mock={mock}
      onDone={onClose}
      onShare={(sum) => void share(sum)}
      chart={panel.order && <OrderPathSlot id={id} />}
      onDetails={onDetails && (() => onDetails(id))}
    />
  )
}
