import type { OrderId } from '@openlot/core'
import { type ContractOrderPanel, contract, contractOrderFacts, contractOrderPanel } from '@openlot/core/contract'
import { useCell, useClient, useDomain, useFacts, useOwn } from '@openlot/react'
import { useEffect, useRef } from 'react'
import { useText } from '../../intl/use-text.ts'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { OrderPathSlot } from './OrderPathSlot.tsx'
import { OrderSheetView } from './OrderSheetView.tsx'
import { ResultScreen, type ResultScreenProps } from './ResultScreen.tsx'

export type OrderSheetScreenProps = {
  readonly id: OrderId
  readonly open: boolean
  readonly onClose: () => void
  readonly stale: boolean
  readonly age: string | undefined
  /** Act it opens with at once: it closes when that is done. */
  readonly begin?: ((panel: ContractOrderPanel) => void) | undefined
  /** From its result to everything about it, where that can be shown. */
  readonly onDetails?: ((id: OrderId) => void) | undefined
  /** From a past order to its full result, where that can be shown. */
  readonly onResult?: ((id: OrderId) => void) | undefined
}

/** Code of the second half of a reversal: brought while the first is asked about. */
const reverseChunk = pageChunk(() => import('./ReverseScreen.tsx').then(({ ReverseScreen }) => ReverseScreen))

const Reverse = (props: ResultScreenProps) => {
  const text = useText()
  const code = useChunk(reverseChunk)
  if (code.stage === 'here') return <code.part {...props} />
  if (code.stage === 'coming') return null
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text('reverse.failed')} closeLabel={text('common.close')}>
      <MissingCode why={code.why} trying={code.trying} onRetry={reverseChunk.load} compact />
    </Sheet>
  )
}

/** Begins at once, and closes once nothing is asked any more; a refusal stays to be read. */
const useBegin = (panel: ContractOrderPanel, { begin, open, onClose }: OrderSheetScreenProps): void => {
  const began = useRef(false)
  /** Its question was drawn: an effect may run twice for one drawing. */
  const asked = useRef(false)
  const isOver = panel.stage === 'viewing' && panel.refusal === undefined
  useEffect(() => {
    if (begin === undefined) return
    asked.current ||= !isOver
    if (asked.current && isOver && open) onClose()
    if (began.current) return
    began.current = true
    begin(panel)
  })
}

/** Acts on an order; once this person has closed it, how it ended. */
export const OrderSheetScreen = (props: OrderSheetScreenProps) => {
  const { id, open, onClose, stale, age, onDetails, onResult } = props
  const { order } = useDomain(contract)
  const sheet = useOwn(() => order(id), id)
  const facts = useFacts(contractOrderFacts, id)
  const panel = contractOrderPanel(useCell(sheet), sheet.send, facts)
  useBegin(panel, props)
  const gone = panel.stage === 'gone'
  const { isClosedHere, isReversing } = panel
  const Ended = isReversing ? Reverse : ResultScreen
  useEffect(() => {
    if (isReversing) reverseChunk.load()
  }, [isReversing])
  useEffect(() => {
    if (gone && !isClosedHere) onClose()
  }, [gone, isClosedHere, onClose])
  return (
    <>
      <OrderSheetView
        panel={panel}
        open={open && !gone}
        onClose={onClose}
        onResult={onResult && (() => onResult(id))}
        mock={useCell(useClient().session).kind === 'demo'}
        stale={stale}
        age={age}
        precision={facts.symbol?.pricePrecision}
        chart={<OrderPathSlot id={id} />}
        stopSign={facts.money?.sign}
      />
      {gone && isClosedHere && <Ended id={id} open={open} onClose={onClose} onDetails={onDetails} />}
    </>
  )
}
