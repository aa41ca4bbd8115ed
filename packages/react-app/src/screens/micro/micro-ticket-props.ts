import type { AccountKind } from '@openlot/core/account'
import type { TradingSymbol } from '@openlot/core/market'
import type { MicroTicketPanel } from '@openlot/core/micro'
import type { ReactNode } from 'react'

export type MicroTicketViewProps = {
  readonly panel: MicroTicketPanel
  readonly symbol: Pick<TradingSymbol, 'showCode' | 'pricePrecision' | 'logo'> | undefined
  /** Absent for visitors. */
  readonly kind: AccountKind | undefined
  /** The way back to orders that run. */
  readonly running?: ReactNode
  /** Place where the buttons are drawn as well, while the chart fills the screen. */
  readonly fullFoot?: HTMLElement | null
}
