import type { MessageId } from '@openlot/core'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Money } from '../../ui/Money.tsx'
import type { TicketViewProps } from './ticket-props.ts'

const NONE = '—'

/** Cost of what the buttons below it order: margin, fee, and what is lost at the stop or is free afterwards. @rule CON-100 */
export const TicketLine = ({ panel }: Pick<TicketViewProps, 'panel'>) => {
  const text = useText()
  const { margin, fee, after, atStop } = panel.line
  const facts: readonly (readonly [MessageId, ReactNode])[] = [
    ['contract.margin', margin && <Money value={margin} sign={panel.sign} />],
    ['contract.fee', fee && <Money value={fee} sign={panel.feeSign} />],
    atStop === undefined
      ? ['contract.free_after', after && <Money value={after} own places={2} />]
      : ['contract.at_stop', <Money key="stop" value={atStop} sign={panel.sign} signed places={2} />],
  ]
  return (
    <dl className="ticket-line">
      {facts.map(([label, value = NONE]) => (
        <div key={label} className="ticket-cost">
          <dt>{text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
