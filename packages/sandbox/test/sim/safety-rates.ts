import type { OrderId, SymbolId } from '@openlot/core'
import type { ContractOrder, OrderReview } from '@openlot/core/contract'
import type { Instrument } from '../../src/market/catalogue.ts'
import { quoteRate, rateSource, rateValue } from '../../src/market/quote-rate.ts'
import { bookedProfit, heldMargin, MONEY_PLACES } from '../../src/oracle/contract.ts'
import { amountText, rational } from '../../src/oracle/rational.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

/** Longest way of a rate. */
const WAY_MS = 12_000

const money = (units: bigint): string => amountText(units, MONEY_PLACES)

/** The rates of an instrument since then, the one of that moment among them. */
const ratesSince = (sim: Sim, instrument: Instrument, since: number): readonly string[] => {
  const { market } = sim.server.world
  const { instrumentByCode } = market
  const source = instrumentByCode(rateSource(instrument) ?? '')
  if (source === undefined) return ['1']
  return sim.server.truth
    .pricesSince(source.id, since)
    .map((price) => quoteRate({ instrumentByCode, price: () => price }, instrument))
}

/** Margin and result of an order at one rate, as the books would have them: all numbers of a review. */
const termsAt = (instrument: Instrument, review: OrderReview, rate: string): string => {
  const order = {
    lots: rational(review.lots.toFixed()),
    contractSize: rational(instrument.contractSize),
    rate: rateValue(rate),
  }
  const price = rational(review.price.toFixed())
  const marginMode = instrument.marginMode === 1 ? ('perLot' as const) : ('leveraged' as const)
  const margin = heldMargin({ ...order, marginMode, price, multiple: rational(review.multiple.toFixed()) })
  const results = [review.stopLoss, review.takeProfit].map((stop) =>
    stop === undefined
      ? 'none'
      : money(bookedProfit({ ...order, side: review.side, openPrice: price, price: rational(stop.price.toFixed()) })),
  )
  return [money(margin), ...results].join(' ')
}
const saidOf = ({ margin, stopLoss, takeProfit }: OrderReview): string =>
  [margin.toFixed(), ...[stopLoss, takeProfit].map((stop) => stop?.result.toFixed() ?? 'none')].join(' ')

/** S38: margin and results of a confirmed order are in the account's money, by a rate the market has just had. */
export const checkReview = (sim: Sim, tab: Tab, symbol: SymbolId, review: OrderReview): void => {
  const { view } = tab.page
  const instrument = sim.server.world.market.instrument(Number(symbol))
  const quote = view.quotes.get(symbol)
  if (instrument === undefined || quote === undefined || view.freshness.get(symbol)?.state !== 'live') return
  const said = saidOf(review)
  const rates = ratesSince(sim, instrument, quote.receivedAt - WAY_MS)
  if (!rates.some((rate) => termsAt(instrument, review, rate) === said))
    sim.alarm('S38', `${tab.name}: ${said} is agreed to for ${instrument.code}, and is true at none of ${rates.join()}`)
}

/** S38: the profit of a position is that of its price and its rate. */
export const checkHeld = (sim: Sim, tab: Tab, id: OrderId, row: ContractOrder): void => {
  const { truth, world } = sim.server
  const instrument = world.market.instrument(truth.orders.get(Number(id))?.symbolId ?? 0)
  if (instrument === undefined || row.status !== 'holding') return
  const booked = bookedProfit({
    side: row.side,
    lots: rational(row.lots.toFixed()),
    contractSize: rational(instrument.contractSize),
    openPrice: rational(row.openPrice.toFixed()),
    price: rational(row.price.toFixed()),
    rate: rateValue(row.rate?.toFixed()),
  })
  if (money(booked) !== row.profit.toFixed())
    sim.alarm(
      'S38',
      `${tab.name}: order ${id} shows a profit of ${row.profit.toFixed()}, its price and rate say ${money(booked)}`,
    )
}
