import type { Decimal } from '@openlot/core'
import { useText, useWords } from '../intl/use-text.ts'
import { Icon } from '../ui/Icon.tsx'

type Change = { readonly what: string; readonly from: Decimal; readonly to: Decimal }
type Props = { readonly changes: readonly Change[]; readonly money: (amount: Decimal) => string }

/** Terms of a review that are others than when it opened. @rule WAL-17 */
export const ChangedTerms = ({ changes, money }: Props) => {
  const text = useText()
  const say = useWords()
  return changes.map(({ what, from, to }) => (
    <div key={what} className="review-cue">
      <Icon name="alert" size={20} />
      <p className="ol-strong">
        {text('commit.term_moved', { what: say({ id: what }), from: money(from), to: money(to) })}
      </p>
    </div>
  ))
}
