import type { MenuItem } from '@openlot/core/navigation'
import type { BalancePanel, MoneyButton } from '@openlot/core/wallet'
import type { ThemeChoiceProps } from '../settings/ThemeChoice.tsx'

export type UserViewProps = {
  /** Absent until the user is loaded. */
  readonly who: { readonly account: string; readonly uid: string } | undefined
  readonly mock: boolean
  /** By flag; undefined, and what the server leaves empty, is not shown. */
  readonly level: string | undefined
  readonly credit: string | undefined
  readonly balance: BalancePanel
  readonly stale: boolean
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onMoney: (button: MoneyButton) => void
  readonly onRetry: () => void
  readonly messages: boolean
  /** Number of events that were not seen. */
  readonly unseen?: number | undefined
  readonly menu: readonly MenuItem[]
  readonly onBlocked: (issueId: string) => void
  /** True when the server lists where the account is signed in. */
  readonly sessions: boolean
  readonly languageName: string
  readonly theme: Pick<ThemeChoiceProps, 'value' | 'change'> | undefined
  /** Offered to mock accounts. */
  readonly onReset: (() => void) | undefined
  readonly onSignOut: () => void
}
