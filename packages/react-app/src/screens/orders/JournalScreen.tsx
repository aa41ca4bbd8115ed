import type { OrderId } from '@openlot/core'
import { journal, journalPanel } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { useCell, useClient, useDomain, useFacts, useOwn, useRows } from '@openlot/react'
import { useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useHidden } from '../../shell/use-hidden.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { JournalView } from './JournalView.tsx'
import { NoteSheetView } from './NoteSheetView.tsx'

type Shown = { readonly id: OrderId; readonly at: number; readonly open: boolean }

/** The journal, with the note of one of its trades. @rule CON-134 */
export const JournalScreen = () => {
  const text = useText()
  const { month, setNote, eraseNotes } = useDomain(journal)
  const panel = useFacts(journalPanel, useOwn(month))
  const symbols = useRows(useDomain(market).symbols)
  const mock = useCell(useClient().session).kind === 'demo'
  const hidden = useHidden()
  const back = useBack('/order?type=3')
  const [note, setNoteSheet] = useState<Shown>()
  const [erasing, setErasing] = useState(false)
  const precisionOf = (showCode: string): number | undefined =>
    symbols.find((symbol) => symbol.showCode === showCode)?.pricePrecision
  const order = panel.rows.find(({ id }) => id === note?.id)
  return (
    <>
      <JournalView
        panel={panel}
        mock={mock}
        precisionOf={precisionOf}
        {...hidden}
        exporting={
          <ExportButton of={{ kind: 'orders', range: panel.range }} name={`orders-${panel.month.slice(0, 7)}`} />
        }
        onTrade={(id) => setNoteSheet((last) => ({ id, at: (last?.at ?? 0) + 1, open: true }))}
        onErase={() => setErasing(true)}
        onBack={back}
      />
      {note !== undefined && order !== undefined && (
        <NoteSheetView
          key={note.at}
          order={order}
          precision={precisionOf(order.symbol.showCode)}
          note={panel.notes.get(order.id) ?? ''}
          open={note.open}
          onSave={(words) => {
            const kept = setNote(order.id, words)
            return kept.ok ? undefined : kept.failure
          }}
          onClose={() => setNoteSheet({ ...note, open: false })}
        />
      )}
      <ConfirmDialog
        open={erasing}
        title={text('journal.erase_ask')}
        confirmLabel={text('journal.erase')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        onConfirm={() => {
          eraseNotes()
          setErasing(false)
        }}
        onCancel={() => setErasing(false)}
      >
        {text('journal.erase_hint')}
      </ConfirmDialog>
    </>
  )
}
