import './ticket.css'
import type { AccountKind } from '@openlot/core/account'
import type { ContractTicketPanel } from '@openlot/core/contract'
import type { TradingSymbol } from '@openlot/core/market'
import type { Format } from '../../intl/use-format.ts'
import type { Say, Text } from '../../intl/use-text.ts'
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
  readonly text: Text
  readonly say: Say
  readonly format: Format
  /** Of what an order would cost and bring, where that cannot be told in the account's money. @rule CON-86 */
  readonly quoteFormat?: Format | undefined
  /** Format of its fee. */
  readonly feeFormat?: Format | undefined
}

/** The ticket: how it is filled in, what it costs, buy and sell. @rule CON-34 */
export const TicketView = (props: TicketViewProps) => {
  const { panel, text } = props
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
