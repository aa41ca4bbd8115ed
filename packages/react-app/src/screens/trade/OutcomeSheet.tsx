import type { ContractOrderFormPanel } from '@openlot/core/contract'
import type { Text } from '../../bind/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

export type OutcomeSheetProps = { readonly panel: ContractOrderFormPanel; readonly text: Text }

const WORDS = {
  accepted: { icon: 'check', title: 'contract.confirmed', hint: undefined },
  undecided: { icon: 'alert', title: 'contract.undecided', hint: 'contract.undecided_hint' },
} as const

/** How it ended: placed, or nobody can say yet. */
export const OutcomeSheet = ({ panel, text }: OutcomeSheetProps) => {
  const words = panel.stage === 'accepted' || panel.stage === 'undecided' ? WORDS[panel.stage] : undefined
  return (
    <Sheet
      open={words !== undefined}
      onClose={panel.dismiss}
      title={words && text(words.title)}
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
          <span className="ol-hidden">{text(words.title)}</span>
          {words.hint && <p>{text(words.hint)}</p>}
        </div>
      )}
    </Sheet>
  )
}
