import type { MoneyKind, PayoutMethodRow } from '@openlot/core/withdraw'
import { Avatar } from '../../ui/Avatar.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'

export type WayMarkProps = {
  readonly kind: MoneyKind
  readonly payoutMethod: Pick<PayoutMethodRow, 'code' | 'name'>
  readonly size?: number | undefined
}

/** Sign of a coin, or the first letter of a bank. */
export const WayMark = ({ kind, payoutMethod: { code, name }, size = 36 }: WayMarkProps) =>
  kind === 'crypto' ? (
    <PairDisc code={code} size={size} />
  ) : (
    <Avatar text={(name || code).slice(0, 1).toUpperCase()} size={size} />
  )
