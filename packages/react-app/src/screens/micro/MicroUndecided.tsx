import { useText } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { MicroTicketViewProps } from './micro-ticket-props.ts'

/** Unknown outcome of a ticket: the orders say whether it was placed. */
export const MicroUndecided = ({ panel }: MicroTicketViewProps) => {
  const text = useText()
  return (
    <Sheet
      open={panel.stage === 'undecided'}
      onClose={panel.dismiss}
      title={text('contract.undecided')}
      closeLabel={text('common.close')}
      footer={
        <div className="review-buttons outcome-buttons">
          <Button block onClick={panel.openOrders}>
            {text('contract.go_to_orders')}
          </Button>
          <Button variant="ghost" block onClick={panel.dismiss}>
            {text('contract.done')}
          </Button>
        </div>
      }
    >
      <div className="outcome outcome-undecided" role="status">
        <span className="outcome-mark">
          <Icon name="alert" size={32} />
        </span>
        <span className="ol-hidden">{text('contract.undecided')}</span>
        <p>{text('contract.undecided_hint')}</p>
      </div>
    </Sheet>
  )
}
