import type { AmountShare } from '@openlot/core/wallet'
import { useText } from '../../intl/use-text.ts'
import { useFormat } from '../../ui/use-format.ts'
import './share-chips.css'

export type ShareChipsProps = {
  readonly shares: readonly AmountShare[]
  /** Name of the last of them: all that is free. */
  readonly all: string
}

/** Parts of what is free, a tap each. @rule WAL-22 */
export const ShareChips = ({ shares, all }: ShareChipsProps) => {
  const text = useText()
  const format = useFormat()
  if (shares.length === 0) return null
  return (
    <fieldset className="share-chips">
      <legend className="ol-hidden">{text('wallet.shares')}</legend>
      {shares.map(({ percent, amount, choose }) => (
        <button key={percent} type="button" className="share-chip" disabled={amount.isZero()} onClick={choose}>
          {percent === 100 ? all : format.percent(String(percent), 0)}
        </button>
      ))}
    </fieldset>
  )
}
