import './close-several.css'
import type { CloseSeveralPanel } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { AskSeveral } from './AskSeveral.tsx'
import { ClosingList, ClosingSums } from './ClosingList.tsx'

export type SeveralBelowViewProps = {
  readonly panel: CloseSeveralPanel
  /** The connection is not live: profits are from before. */
  readonly stale: boolean
  /** The question, or how the closings end, is open: it was asked for here. */
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** Commands of the table's head while positions are selected in it, the question, and the summary of the closings. */
export const SeveralBelowView = ({ panel, stale, open, onOpen }: SeveralBelowViewProps) => {
  const text = useText()
  const format = useFormat()
  const { stage, summary, selected } = panel
  const count = selected.size
  const title =
    summary &&
    text('several.closed', {
      closed: format.amount(String(summary.closed)),
      total: format.amount(String(summary.closings.length)),
    })
  return (
    <>
      {summary === undefined ? (
        count > 0 && (
          <span className="several-head">
            <Button
              variant="danger"
              size="s"
              onClick={() => {
                onOpen(true)
                panel.ask()
              }}
            >
              {text('several.close', { count })}
            </Button>
            <IconButton icon="close" label={text('several.leave')} onClick={panel.leave} />
          </span>
        )
      ) : (
        <Button variant="quiet" size="s" onClick={() => onOpen(true)}>
          {title}
        </Button>
      )}
      <AskSeveral panel={panel} stale={stale} open={open && stage === 'confirming'} />
      <Sheet
        open={open && summary !== undefined}
        onClose={() => {
          onOpen(false)
          if (panel.canLeave) panel.leave()
        }}
        closeLabel={text('common.close')}
        title={<span role="status">{title}</span>}
        footer={
          <Button
            block
            busy={!panel.canLeave}
            busyLabel={text('several.sending')}
            onClick={() => {
              onOpen(false)
              panel.leave()
            }}
          >
            {text('orders.done')}
          </Button>
        }
      >
        {summary !== undefined && (
          <PanelBoundary name="closings">
            <ClosingList closings={summary.closings} />
            <div className="several-sums">
              <ClosingSums summary={summary} />
            </div>
          </PanelBoundary>
        )}
      </Sheet>
    </>
  )
}
