import { type CsvCell, type CsvColumns, csvTime } from '../../kernel/csv.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { ContractOrder } from './contract.wire.ts'
import { orderNet, wasTraded } from './contract-order.calc.ts'

/** Of an order that was never opened there is nothing to say. */
const ofTrade =
  (cell: (order: ContractOrder) => CsvCell) =>
  (order: ContractOrder): CsvCell =>
    wasTraded(order) ? cell(order) : undefined
const unlessZero = (price: Decimal): CsvCell => (price.isZero() ? undefined : price)

/** Closed orders as a file: amounts in the account's currency, prices in the quote currency, times in UTC. @rule LIST-22 */
export const orderColumns: CsvColumns<ContractOrder> = {
  order: ({ id }) => id,
  symbol: ({ symbol }) => symbol.showCode,
  side: ({ side }) => side,
  lots: ({ lots }) => lots,
  leverage: ({ multiple }) => unlessZero(multiple),
  outcome: (order) => (wasTraded(order) ? 'closed' : 'cancelled'),
  asked_price: ({ originPrice }) => unlessZero(originPrice),
  open_price: ofTrade(({ openPrice }) => openPrice),
  close_price: ofTrade(({ price }) => price),
  stop_loss: ({ stopLoss }) => unlessZero(stopLoss),
  take_profit: ({ takeProfit }) => unlessZero(takeProfit),
  margin: ofTrade(({ margin }) => margin),
  gross_profit: ofTrade(({ profit }) => profit),
  fee: ofTrade(({ fee }) => fee),
  net_profit: ofTrade(orderNet),
  placed_utc: ({ createdAt }) => csvTime(createdAt),
  opened_utc: ofTrade(({ filledAt, createdAt }) => csvTime(filledAt ?? createdAt)),
  closed_utc: ({ completedAt }) => csvTime(completedAt),
  closed_by: ({ closedBy }) => closedBy,
  copied_from: ({ master }) => master,
}
