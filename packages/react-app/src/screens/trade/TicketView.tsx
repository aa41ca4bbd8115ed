import './ticket.css'
import type { AccountKind } from '@openlot/core/account'
import type { AccountHealth, ContractTicketPanel } from '@openlot/core/contract'
import type { TradingSymbol } from '@openlot/core/market'
import { useText } from '../../intl/use-text.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { MarginHelp } from '../orders/MarginHelp.tsx'
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
  /** Health of the account with what it holds; undefined while that is not shown. */
  readonly health?: AccountHealth | undefined
}

/** The ticket: how it is filled in, what it costs, buy and sell. @rule CON-34 */
export const TicketView = (props: TicketViewProps) => {
  const text = useText()
  const { panel, health } = props
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
      {health !== undefined && <MarginHelp health={health} />}
      {risk === undefined ? <TicketInputs {...props} /> : <TicketRisk {...props} risk={risk} />}
      <TicketFoot {...props} />
      <ReviewSheet {...props} />
      <OutcomeSheet {...props} />
    </section>
  )
}
