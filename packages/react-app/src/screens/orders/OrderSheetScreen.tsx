import type { OrderId } from '@openlot/core'
import { contract, contractOrderFacts, contractOrderPanel } from '@openlot/core/contract'
import { useEffect } from 'react'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useOwn } from '../../bind/use-own.ts'
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
  const { order } = useDomain(contract)
  const sheet = useOwn(() => order(id), id)
  const facts = useFacts(contractOrderFacts, id)
  const panel = contractOrderPanel(useCell(sheet), sheet.send, facts)
  const gone = panel.stage === 'gone'
  useEffect(() => {
    if (gone) onClose()
  }, [gone, onClose])
  return (
    <OrderSheetView
      panel={panel}
      open={open && !gone}
      onClose={onClose}
      mock={useCell(useClient().session).kind === 'demo'}
      stale={stale}
      age={age}
      precision={facts.symbol?.pricePrecision}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
