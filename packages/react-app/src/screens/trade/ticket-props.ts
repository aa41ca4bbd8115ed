import type { AccountKind } from '@openlot/core/account'
import type { AccountHealth, ContractTicketPanel } from '@openlot/core/contract'
import type { TradingSymbol } from '@openlot/core/market'

export type TicketViewProps = {
  readonly panel: ContractTicketPanel
  readonly symbol: Pick<TradingSymbol, 'showCode' | 'pricePrecision' | 'logo'> | undefined
  /** Absent for visitors. */
  readonly kind: AccountKind | undefined
  /** Health of the account with what it holds; undefined while that is not shown. */
  readonly health?: AccountHealth | undefined
}
