import type { Decimal } from '@openlot/core'
import type { Text } from '../intl/use-text.ts'
import { Icon } from '../ui/Icon.tsx'

type Change = { readonly what: string; readonly from: Decimal; readonly to: Decimal }
type Props = { readonly changes: readonly Change[]; readonly money: (amount: Decimal) => string; readonly text: Text }

/** Terms of a review that are others than when it opened. @rule WAL-17 */
export const ChangedTerms = ({ changes, money, text }: Props) =>
  changes.map(({ what, from, to }) => (
    <div key={what} className="review-cue">
      <Icon name="alert" size={20} />
      <p className="ol-strong">{text('commit.term_moved', { what: text(what), from: money(from), to: money(to) })}</p>
    </div>
  ))
