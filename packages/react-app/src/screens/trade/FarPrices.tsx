import type { ContractTicketPanel } from '@openlot/core/contract'
import type { Format } from '../../intl/use-format.ts'
import type { Text } from '../../intl/use-text.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Icon } from '../../ui/Icon.tsx'

export type FarPricesProps = {
  readonly question: NonNullable<ContractTicketPanel['review']>['question']
  readonly precision: number
  readonly text: Text
  readonly format: Format
  /** Why nothing happened: they did not say yet that they mean it. */
  readonly error?: string | undefined
}

const NAMES = {
  targetPrice: 'contract.target_price',
  stopLoss: 'contract.stop_loss',
  takeProfit: 'contract.take_profit',
} as const

/** Prices far from the market, and a box for who means them. @rule CON-84 */
export const FarPrices = ({ question, precision, text, format, error }: FarPricesProps) =>
  question === undefined ? null : (
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
