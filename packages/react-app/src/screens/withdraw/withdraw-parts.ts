import type { WithdrawalLogPanel, WithdrawPanel } from '@openlot/core/withdrawal'
import type { Format } from '../../intl/use-format.ts'
import type { Say, Text } from '../../intl/use-text.ts'

export type WithdrawViewProps = {
  readonly panel: WithdrawPanel
  readonly log: WithdrawalLogPanel
  /** The currencies, or what is bound, could not be read. */
  readonly isUnread: boolean
  readonly onRead: () => void
  /** Milliseconds since the epoch: which day is today. */
  readonly now: number
  readonly stale: boolean
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onGo: (address: string) => void
  readonly onKind: (address: string) => void
  readonly onBack: () => void
  readonly text: Text
  readonly say: Say
  readonly format: Format
}

/** A currency, and its network where it has one. */
export const symbolName = ({ code, protocol }: { readonly code: string; readonly protocol: string }): string =>
  protocol === '' || protocol === code ? code : `${code} · ${protocol}`

export { sumText } from '../../ui/sum-text.ts'
