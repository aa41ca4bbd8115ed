import './ticket.css'
import type { AccountKind } from '@openlot/core/account'
import type { ContractTicketPanel } from '@openlot/core/contract'
import type { TradingSymbol } from '@openlot/core/market'
import { useText } from '../../intl/use-text.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { OutcomeSheet } from './OutcomeSheet.tsx'
import { ReviewSheet } from './ReviewSheet.tsx'
import { TicketFoot } from './TicketFoot.tsx'
import { TicketInputs } from './TicketInputs.tsx'
import { TicketRisk } from './TicketRisk.tsx'

export type TicketViewProps = {
  readonly panel: ContractTicketPanel
  readonly symbol: Pick<TradingSymbol, 'showCode' | 'pricePrecision' | 'logo'> | undefined
  /** Absent for visitors. */
  readonly kind: AccountKind | undefined
}

/** The ticket: how it is filled in, what it costs, buy and sell. @rule CON-34 */
export const TicketView = (props: TicketViewProps) => {
  const text = useText()
  const { panel } = props
  const { kind, risk } = panel
  return (
    <section className="ticket" aria-label={text('nav.trade')}>
      <Segmented
        items={[
          { key: 'market', label: text('contract.market') },
          { key: 'pending', label: text('contract.pending') },
          { key: 'risk', label: text('contract.by_risk') },
        ]}
        value={kind.value}
        onChange={kind.change}
        label={text('contract.price')}
      />
      {risk === undefined ? <TicketInputs {...props} /> : <TicketRisk {...props} risk={risk} />}
      <TicketFoot {...props} />
      <ReviewSheet {...props} />
      <OutcomeSheet {...props} />
    </section>
  )
}
