import './checklist.css'
import type { MessageId } from '@openlot/core'
import type { ChecklistPanel, ChecklistRow, StepId } from '@openlot/core/account'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

export type ChecklistViewProps = { readonly panel: ChecklistPanel; readonly onDismiss: () => void }

/** Title of a step, what it takes, and what is under way. */
const WORDS: Readonly<Record<StepId, readonly [MessageId, MessageId, MessageId]>> = {
  verify: ['checklist.verify', 'checklist.verify_hint', 'checklist.verify_waiting'],
  deposit: ['checklist.deposit', 'checklist.deposit_hint', 'checklist.deposit_waiting'],
  trade: ['checklist.trade', 'checklist.trade_hint', 'checklist.trade_hint'],
}

const Mark = ({ state, at }: { readonly state: ChecklistRow['state']; readonly at: number }) => (
  <span className={`checklist-mark checklist-mark-${state}`} aria-hidden="true">
    {state === 'open' ? at + 1 : <Icon name={state === 'done' ? 'check' : 'clock'} size={16} />}
  </span>
)

const Step = ({ row, at }: { readonly row: ChecklistRow; readonly at: number }) => {
  const text = useText()
  const [title, hint, waiting] = WORDS[row.id]
  const note = text(row.state === 'done' ? 'checklist.done' : row.state === 'waiting' ? waiting : hint)
  const words = (
    <>
      <Mark state={row.state} at={at} />
      <span className="checklist-words">
        <span className="ol-strong">{text(title)}</span>
        <span className="ol-xs ol-muted">{note}</span>
      </span>
    </>
  )
  if (row.state === 'done') return <span className="checklist-step checklist-step-done">{words}</span>
  return (
    <Link className="checklist-step" to={row.address}>
      {words}
      <Icon name="chevronRight" size={18} />
    </Link>
  )
}

/** First steps with their states; each that is not done leads to its screen. @rule HOME-27 HOME-28 */
export const ChecklistView = ({ panel, onDismiss }: ChecklistViewProps) => {
  const text = useText()
  return (
    <section className="checklist" aria-labelledby="checklist-title">
      <header className="checklist-head">
        <h2 className="ol-strong" id="checklist-title">
          {text('checklist.title')}
        </h2>
        <span className="ol-xs ol-muted">{text('checklist.count', { done: panel.done, all: panel.rows.length })}</span>
        <IconButton icon="close" label={text('checklist.dismiss')} onClick={onDismiss} />
      </header>
      <PanelBoundary name="first steps">
        <ol className="checklist-steps">
          {panel.rows.map((row, at) => (
            <li key={row.id}>
              <Step row={row} at={at} />
            </li>
          ))}
        </ol>
      </PanelBoundary>
    </section>
  )
}
