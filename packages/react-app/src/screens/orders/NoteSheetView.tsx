import './journal.css'
import type { Issue } from '@openlot/core'
import { type ContractOrder, MOST_TRADE_NOTE } from '@openlot/core/contract'
import { useState } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { HistoryRow } from './HistoryRow.tsx'

export type NoteSheetViewProps = {
  /** Trade the note is of. */
  readonly order: ContractOrder
  readonly precision: number | undefined
  readonly note: string
  readonly open: boolean
  /** Keeps the note; answers what is wrong with it. */
  readonly onSave: (text: string) => Issue | undefined
  readonly onClose: () => void
}

/** A trade of the journal, and the note a person keeps with it. @rule CON-133 */
export const NoteSheetView = ({ order, precision, note, open, onSave, onClose }: NoteSheetViewProps) => {
  const text = useText()
  const say = useWords()
  const [words, setWords] = useState(note)
  const [wrong, setWrong] = useState<Issue>()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text(note === '' ? 'journal.note_add' : 'journal.note_edit')}
      closeLabel={text('common.close')}
      footer={
        <Button
          block
          onClick={() => {
            const issue = onSave(words)
            setWrong(issue)
            if (issue === undefined) onClose()
          }}
        >
          {text('journal.note_save')}
        </Button>
      }
    >
      <div className="journal-sheet">
        <PanelBoundary name="trade">
          <HistoryRow order={order} precision={precision} onAct={onClose} />
        </PanelBoundary>
        <Field label={text('journal.note')} hint={text('journal.note_hint')} error={say(wrong)}>
          {(aria) => (
            <span className="ol-box journal-note-box">
              <textarea
                {...aria}
                className="ol-input"
                dir="auto"
                rows={4}
                maxLength={MOST_TRADE_NOTE * 2}
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
            </span>
          )}
        </Field>
        <Link to={`/order?type=3&order=${order.id}`} className={buttonClass({ variant: 'quiet', block: true })}>
          {text('journal.open')}
        </Link>
      </div>
    </Sheet>
  )
}
