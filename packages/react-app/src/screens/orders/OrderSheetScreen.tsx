import type { OrderId } from '@openlot/core'
import { contractOrderFacts, contractOrderLogic, contractOrderPanel, followContractOrder } from '@openlot/core/contract'
import { useEffect } from 'react'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useFollow } from '../../bind/use-follow.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useLogic } from '../../bind/use-logic.ts'
import { usePanel } from '../../bind/use-panel.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { OrderSheetView } from './OrderSheetView.tsx'

export type OrderSheetScreenProps = {
  readonly id: OrderId
  readonly open: boolean
  readonly onClose: () => void
  readonly stale: boolean
  readonly age: string | undefined
}

export const OrderSheetScreen = ({ id, open, onClose, stale, age }: OrderSheetScreenProps) => {
  const { stores } = useClient()
  const actor = useLogic(contractOrderLogic, { id })
  const facts = useFollow(
    () => contractOrderFacts(stores, id),
    (told) => followContractOrder(stores, id, told),
    [stores, id],
  )
  const panel = usePanel(actor, contractOrderPanel, facts)
  const gone = panel.stage === 'gone'
  useEffect(() => {
    if (gone) onClose()
  }, [gone, onClose])
  return (
    <OrderSheetView
      panel={panel}
      open={open && !gone}
      onClose={onClose}
      mock={useCell(stores.session).kind === 'demo'}
      stale={stale}
      age={age}
      precision={facts.symbol?.pricePrecision}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
