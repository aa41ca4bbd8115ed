import type { OrderSide } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'

/** Direction of an order: an arrow and a word, so that colour is never alone. */
export const Side = ({ side }: { readonly side: OrderSide }) => {
  const text = useText()
  return (
    <span className={`order-side order-side-${side}`}>
      <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
        <path d={side === 'buy' ? 'M4 1 7.6 7H.4z' : 'M4 7 .4 1h7.2z'} />
      </svg>
      {text(`contract.${side}`)}
    </span>
  )
}
