import '../trade/ticket.css'
import type { ReversePanel } from '@openlot/core/contract'
import { useText, useWords } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { OutcomeSheet } from '../trade/OutcomeSheet.tsx'
import { ReviewSheet } from '../trade/ReviewSheet.tsx'
import type { TicketViewProps } from '../trade/ticket-props.ts'

export type ReverseViewProps = {
  readonly panel: ReversePanel
  /** The new order. */
  readonly ticket: TicketViewProps
  /** Gives the new order up: the position is closed. */
  readonly onLeave: () => void
}

/** Second half of a reversal: the new order is prepared, reviewed and placed, or it is said why not. @rule CON-112 */
export const ReverseView = ({ panel, ticket, onLeave }: ReverseViewProps) => {
  const text = useText()
  const say = useWords()
  const isWaiting = panel.stage === 'waiting'
  const isFailed = panel.stage === 'failed'
  return (
    <>
      <Sheet
        open={isWaiting || isFailed}
        onClose={onLeave}
        closeLabel={text('common.close')}
        title={<span className="ol-num">{ticket.symbol?.showCode}</span>}
        titleEnd={ticket.kind !== undefined && <AccountChip mock={ticket.kind === 'demo'} full />}
        footer={
          isFailed && (
            <div className="ol-two">
              <Button variant="quiet" block onClick={onLeave}>
                {text('reverse.result')}
              </Button>
              <Button block onClick={panel.again}>
                {text('reverse.again')}
              </Button>
            </div>
          )
        }
      >
        <PanelBoundary name="reverse">
          <div className="outcome outcome-undecided" role={isFailed ? 'alert' : 'status'}>
            <span className="outcome-mark">
              <Icon name={isFailed ? 'alert' : 'clock'} size={32} />
            </span>
            <p className="ol-strong">{text(isFailed ? 'reverse.failed' : 'reverse.waiting')}</p>
            {isFailed && panel.reason !== undefined && <p>{say(panel.reason)}</p>}
          </div>
        </PanelBoundary>
      </Sheet>
      <PanelBoundary name="ticket">
        <ReviewSheet {...ticket} />
        <OutcomeSheet {...ticket} />
      </PanelBoundary>
    </>
  )
}
