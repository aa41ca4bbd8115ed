import './record-sheet.css'
import type { Epoch } from '@openlot/core'
import type { ReceiptStep } from '@openlot/core/wallet'
import { type ReactNode, useState } from 'react'
import { useText } from '../intl/use-text.ts'
import { type Fact, FactTable } from '../ui/FactTable.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useKept } from '../ui/use-presence.ts'
import { PanelBoundary } from './ErrorBoundary.tsx'
import { RecordSteps } from './RecordSteps.tsx'

/** Row of a list that is opened: as the list has it now, also after it was read again. */
export const useOpenRow = <Row,>({
  rows,
  keys,
}: {
  readonly rows: readonly Row[]
  readonly keys: readonly string[]
}): OpenRow<Row> => {
  const [key, setKey] = useState<string>()
  const row = key === undefined ? undefined : rows[keys.indexOf(key)]
  return {
    isOpen: row !== undefined,
    /** The last one, while it closes. */
    row: useKept(row, row !== undefined),
    open: (one: Row) => setKey(keys[rows.indexOf(one)]),
    close: () => setKey(undefined),
  }
}

/** Row that is opened, or closes. */
export type OpenRow<Row> = {
  readonly isOpen: boolean
  readonly row: Row | undefined
  readonly open: (row: Row) => void
  readonly close: () => void
}

export type RecordSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly amount: ReactNode
  /** Below the amount: how it stands. */
  readonly state?: ReactNode
  readonly steps?: readonly ReceiptStep[]
  readonly asked?: Epoch | undefined
  readonly hint?: string | undefined
  readonly facts: readonly Fact[]
  readonly footer?: ReactNode
  /** Between the steps and the facts. */
  readonly children?: ReactNode
}

/** One record of money: how much, how it stands, and everything that is known of it. */
export const RecordSheet = ({
  open,
  onClose,
  title,
  amount,
  state,
  steps = [],
  asked,
  hint,
  facts,
  footer,
  children,
}: RecordSheetProps) => {
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={text('common.close')} footer={footer}>
      <PanelBoundary name="record">
        <div className="record-sheet">
          <div className="record-head">
            <span className="record-amount">{amount}</span>
            {state}
          </div>
          {steps.length > 0 && <RecordSteps steps={steps} asked={asked} className="record-steps" />}
          {hint !== undefined && <p className="done-note">{hint}</p>}
          {children}
          <FactTable rows={facts} />
        </div>
      </PanelBoundary>
    </Sheet>
  )
}
