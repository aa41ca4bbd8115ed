import './fund.css'
import type { Epoch, MessageId } from '@openlot/core'
import type { FundProductRow, FundStatus } from '@openlot/core/fund'
import { type Text, useText } from '../../intl/use-text.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { sumText } from '../../ui/sum-text.ts'
import { type Format, useFormat } from '../../ui/use-format.ts'

/** Places of a day's income: 4 decimals. @rule FUND-1 */
export const DAY_PLACES = { places: 4 } as const

/** Between which amounts one may subscribe. */
export const boundsText = (
  { minAmount, maxAmount, currency }: Pick<FundProductRow, 'minAmount' | 'maxAmount' | 'currency'>,
  text: Text,
  format: Format,
): string => {
  const [min, max] = [
    sumText(minAmount, maxAmount.isZero() ? currency : '', format),
    sumText(maxAmount, currency, format),
  ]
  if (minAmount.isZero() && maxAmount.isZero()) return text('fund.any_amount')
  if (maxAmount.isZero()) return text('fund.from', { min })
  return minAmount.isZero() ? text('fund.up_to', { max }) : text('fund.between', { min, max })
}

/** A picture of the operator's own, or a sign for all. */
export const FundDisc = ({ picture }: { readonly picture: string }) => (
  <span className="fund-disc">
    {picture === '' ? <Icon name="mining" size={22} /> : <img src={picture} alt="" loading="lazy" />}
  </span>
)

const STATUS: Readonly<Record<FundStatus, readonly [word: MessageId, tone: BadgeTone]>> = {
  inProgress: ['fund.in_progress', 'up'],
  refunding: ['fund.refunding', 'warn'],
  refunded: ['fund.refunded', 'neutral'],
  finished: ['fund.finished', 'neutral'],
  unknown: ['withdraw.no_status', 'neutral'],
}

/** Status of a subscription, in a word. @rule FUND-13 */
export const FundBadge = ({ status }: { readonly status: FundStatus }) => {
  const text = useText()
  const [word, tone] = STATUS[status]
  return <Badge tone={tone}>{text(word)}</Badge>
}

/** Day on which the lock of a running subscription ends. @rule FUND-28 */
export const LockEnd = ({ at }: { readonly at: Epoch | undefined }) => {
  const text = useText()
  const format = useFormat()
  return (
    at !== undefined && (
      <span className="ol-xs ol-muted">
        {text('fund.locked_until')} <bdi>{format.date(at)}</bdi>
      </span>
    )
  )
}
