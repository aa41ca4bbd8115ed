import './export.css'
import type { FilePanel } from '@openlot/core/contract'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useFormat } from '../../ui/use-format.ts'

export type ExportViewProps = {
  readonly open: boolean
  /** Rows that are in the file, in words. */
  readonly subject: string
  readonly panel: FilePanel
  /** Undefined before a download was tried; false where the browser has none. */
  readonly saved: boolean | undefined
  readonly onSave: () => void
  readonly onClose: () => void
}

const Reading = ({ panel: { loaded, total }, onClose }: ExportViewProps) => {
  const text = useText()
  const format = useFormat()
  const counted = { loaded: format.amount(String(loaded)) }
  const words =
    total === undefined
      ? text('export.reading_open', counted)
      : text('export.reading', { ...counted, total: format.amount(String(total)) })
  return (
    <>
      <p>{words}</p>
      <progress
        className="export-progress"
        aria-label={words}
        value={total === undefined ? undefined : loaded}
        max={total}
      />
      <Button block variant="quiet" onClick={onClose}>
        {text('common.cancel')}
      </Button>
    </>
  )
}

const Whole = ({ panel: { loaded }, saved, onSave, onClose }: ExportViewProps) => {
  const text = useText()
  return (
    <>
      <p className="export-end">
        <Icon name="check" />
        <span>{text('export.whole', { count: loaded })}</span>
      </p>
      {saved !== undefined && <p className="ol-muted">{text(saved ? 'export.started' : 'export.failed')}</p>}
      {loaded > 0 && (
        <Button block variant="quiet" icon="download" onClick={onSave}>
          {text('export.save')}
        </Button>
      )}
      <Button block onClick={onClose}>
        {text('common.close')}
      </Button>
    </>
  )
}

/** A file of a part says so. */
const Part = ({ panel: { loaded, total, failure, retry }, saved, onSave }: ExportViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const counted = { loaded: format.amount(String(loaded)) }
  return (
    <>
      <p className="export-end export-part" role="alert">
        <Icon name="alert" />
        <span>
          {total === undefined
            ? text('export.part_open', counted)
            : text('export.part', { ...counted, total: format.amount(String(total)) })}
        </span>
      </p>
      {failure !== undefined && <p className="ol-muted">{say(failure)}</p>}
      {saved !== undefined && <p className="ol-muted">{text(saved ? 'export.started' : 'export.failed')}</p>}
      <Button block onClick={retry}>
        {text('common.retry')}
      </Button>
      {loaded > 0 && (
        <Button block variant="quiet" onClick={onSave}>
          {text('export.save_part')}
        </Button>
      )}
    </>
  )
}

const STAGES = { reading: Reading, whole: Whole, part: Part } as const

/** A file of every row of a list: how far it is, and whether it is all of it. @rule LIST-21 */
export const ExportView = (props: ExportViewProps) => {
  const text = useText()
  const { open, subject, panel, onClose } = props
  const Stage = STAGES[panel.stage]
  return (
    <Sheet open={open} onClose={onClose} title={text('export.title')} closeLabel={text('common.close')}>
      <div className="export">
        <p className="ol-strong">{subject}</p>
        <PanelBoundary name="export">
          <Stage {...props} />
        </PanelBoundary>
        <p className="export-about">{text('export.about')}</p>
      </div>
    </Sheet>
  )
}
