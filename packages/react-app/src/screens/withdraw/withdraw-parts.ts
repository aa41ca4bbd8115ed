import type { CalendarDay, MessageId } from '@openlot/core'
import type { WithdrawalLogPanel, WithdrawPanel, WithdrawSum } from '@openlot/core/withdraw'
import type { Text } from '../../intl/use-text.ts'
import { sumText } from '../../ui/sum-text.ts'
import type { Format } from '../../ui/use-format.ts'

export { sumText }

export type WithdrawViewProps = {
  readonly panel: WithdrawPanel
  readonly log: WithdrawalLogPanel
  /** The currencies, or what is bound, could not be read. */
  readonly isUnread: boolean
  readonly onRead: () => void
  readonly today: CalendarDay
  readonly stale: boolean
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onGo: (address: string) => void
  readonly onKind: (address: string) => void
  readonly onCopy: (text: string) => void
  readonly onBack: () => void
}

/** A currency, and its network where it has one. */
export const symbolName = ({ code, protocol }: { readonly code: string; readonly protocol: string }): string =>
  protocol === '' || protocol === code ? code : `${code} · ${protocol}`

/** Part of a fee too fine to be paid out, and the smallest amount that brings as much; '' where there is none. @rule WDR-38 */
export const tooFineText = (
  { tooFine, enough, code }: Pick<WithdrawSum, 'tooFine' | 'enough' | 'code'>,
  text: Text,
  format: Format,
): string => {
  const said = (id: MessageId, amount: typeof enough) =>
    amount === undefined || amount.isZero() ? [] : [text(id, { amount: sumText(amount, code, format) })]
  return [...said('withdraw.too_fine', tooFine), ...said('withdraw.enough', enough)].join(' ')
}
