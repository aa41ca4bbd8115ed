import type { ContractTicketPanel } from '@openlot/core/contract'
import type { Say, Text } from '../../bind/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

export type OutcomeSheetProps = { readonly panel: ContractTicketPanel; readonly text: Text; readonly say: Say }

const WORDS = {
  accepted: { icon: 'check', title: undefined, hint: undefined },
  undecided: { icon: 'alert', title: 'contract.undecided', hint: 'contract.undecided_hint' },
} as const

/** How it ended: placed, or not known yet. */
export const OutcomeSheet = ({ panel, text, say }: OutcomeSheetProps) => {
  const words = panel.stage === 'accepted' || panel.stage === 'undecided' ? WORDS[panel.stage] : undefined
  const title = words?.title === undefined ? say(panel.acknowledgement) : text(words.title)
  return (
    <Sheet
      open={words !== undefined}
      onClose={panel.dismiss}
      title={words && title}
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
      {words !== undefined && (
        <div className={`outcome outcome-${panel.stage}`} role="status">
          <span className="outcome-mark">
            <Icon name={words.icon} size={32} />
          </span>
          <span className="ol-hidden">{title}</span>
          {words.hint && <p>{text(words.hint)}</p>}
        </div>
      )}
    </Sheet>
  )
}
