import type { ContractTicketPanel } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useFormat } from '../../ui/use-format.ts'

export type FarPricesProps = {
  readonly question: NonNullable<ContractTicketPanel['review']>['question']
  readonly precision: number
  /** Why nothing happened: they did not say yet that they mean it. */
  readonly error?: string | undefined
}

const NAMES = {
  targetPrice: 'contract.target_price',
  stopLoss: 'contract.stop_loss',
  takeProfit: 'contract.take_profit',
} as const

/** Prices far from the market, and a box for who means them. @rule CON-84 */
export const FarPrices = ({ question, precision, error }: FarPricesProps) => {
  const text = useText()
  const format = useFormat()
  return question === undefined ? null : (
    <div className="far-prices">
      {question.prices.map(({ field, price, market }) => (
        <p key={field} className="far-price">
          <Icon name="alert" size={20} />
          <span>
            {text('contract.far_price', {
              name: text(NAMES[field]),
              price: format.price(price, precision),
              market: format.price(market, precision),
            })}
          </span>
        </p>
      ))}
      <CheckField
        label={text('contract.far_sure')}
        checked={question.isOn}
        onChange={question.change}
        error={question.isOn ? undefined : error}
      />
    </div>
  )
}
