import { derive } from '../../engine/read/derive.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { type Decimal, exact, roundQuotient, ZERO } from '../../kernel/decimal.ts'
import { contractProfit, orderCost } from './contract.calc.ts'
import type { ContractOrder, OrderSide, Placed } from './contract.wire.ts'
import { contractOrders } from './contract-orders.ts'
import type { ContractFacts, TicketSnapshot } from './contract-ticket.form.ts'
import { draftOf } from './ticket.calc.ts'

/** Place of a stop, and what it brings there without the fee: the sign is the number's own. @rule CON-53 */
export interface StopResult {
  readonly price: Decimal
  readonly result: Decimal
}

/** A stop with its result, where both are known; nothing is promised at a price that cannot be. */
export const resultOf = (stop: Decimal | 'off' | undefined, result: Decimal | undefined): StopResult | undefined =>
  stop === 'off' || stop === undefined || result === undefined || stop.lte(ZERO) ? undefined : { price: stop, result }

/** Order just placed: as the server books it once known, else as agreed to. Money in the account's currency. @rule CON-57 */
export interface PlacedOrder {
  readonly id: OrderId | undefined
  readonly side: OrderSide
  readonly kind: 'market' | 'pending'
  readonly lots: Decimal
  /** Opened at, or waiting for. */
  readonly price: Decimal
  /** The price of now. */
  readonly now: Decimal | undefined
  /** Of a held order. */
  readonly profit: Decimal | undefined
  /** The price, and so the profit, is the one of now. */
  readonly isLive: boolean
  /** Of a waiting order: how far the market is from it, in percent of the price of now. */
  readonly distance: Decimal | undefined
  readonly margin: Decimal
  readonly fee: Decimal
  /** Profit, margin and fee are what the server has booked, and not what was agreed to. */
  readonly isBooked: boolean
  readonly stopLoss: StopResult | undefined
  readonly takeProfit: StopResult | undefined
  /** When the server took it, in epoch milliseconds. */
  readonly at: number | undefined
}

/** The order an accepted ticket became; its id is undefined where the server did not name it. */
export const placedId = (snapshot: TicketSnapshot): OrderId | undefined => {
  const { outcome } = snapshot.context
  return outcome?.kind === 'accepted' ? (outcome.answer as Placed | undefined)?.id : undefined
}

/** The row of an order, once a list has it. */
export const placedRow = derive((read, id: OrderId | undefined): ContractOrder | undefined => {
  if (id === undefined) return undefined
  const { rows, lists } = read.use(contractOrders)
  for (const status of ['holding', 'pending'] as const) read(lists({ status }))
  return read(rows, id)
})

/** Decimals of a distance in percent. */
const CENTS = 2

/** Order that was placed. @rule CON-57 */
export const placedOf = (
  snapshot: TicketSnapshot,
  { terms, close, freshness }: ContractFacts,
  row: ContractOrder | undefined,
): PlacedOrder | undefined => {
  const { confirmed, seen } = snapshot.context
  const side = confirmed?.side
  if (confirmed === undefined || side === undefined || terms === undefined) return undefined
  const draft = draftOf(confirmed, side, { terms, close: seen ?? close })
  const cost = orderCost(draft, terms, seen ?? close ?? ZERO)
  const lots = row?.lots ?? draft.lots
  if (cost === undefined || lots === undefined) return undefined
  const kind = row?.status === 'pending' ? 'pending' : row?.status === 'holding' ? 'market' : draft.kind
  const price = row?.openPrice.gt(ZERO) ? row.openPrice : draft.kind === 'pending' ? cost.price : (seen ?? cost.price)
  const profitAt = (at: Decimal): Decimal => contractProfit({ ...terms, side, lots, openPrice: price, price: at })
  const stop = (at: Decimal | 'off' | undefined): StopResult | undefined =>
    at === 'off' || at === undefined || at.isZero() ? undefined : { price: at, result: profitAt(at) }
  const isHeld = kind === 'market'
  return {
    id: row?.id ?? placedId(snapshot),
    side,
    kind,
    lots,
    price,
    now: row?.status === 'holding' && row.price.gt(ZERO) ? row.price : close,
    isLive: freshness === 'live',
    profit: isHeld ? (row?.profit ?? (close && profitAt(close))) : undefined,
    distance:
      isHeld || close === undefined || close.isZero()
        ? undefined
        : roundQuotient(exact(price).minus(close).mul(100), exact(close), CENTS),
    margin: row?.margin ?? cost.margin,
    fee: row?.fee ?? cost.fee,
    isBooked: row !== undefined,
    stopLoss: stop(row?.stopLoss ?? draft.stopLoss),
    takeProfit: stop(row?.takeProfit ?? draft.takeProfit),
    at: row?.createdAt,
  }
}
