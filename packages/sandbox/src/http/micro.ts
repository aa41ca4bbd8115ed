import { isRefusal } from '../books/contract-terms.ts'
import type { MicroRow } from '../books/micro-order.ts'
import { STAKE_PLACES } from '../books/micro-terms.ts'
import type { Market } from '../market/market.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText } from '../oracle/rational.ts'
import { type CallOf, handlersFor, type Services } from './call.ts'
import { instrumentAsked } from './market.ts'
import { accept, pageAt, reject, timeText } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'market' | 'micro' | 'settings'>
const { shared, member } = handlersFor<Uses>()

const money = (units: bigint): string => amountText(units, MONEY_PLACES)

/** Stakes that are offered to choose from. */
const STAKES = ['10', '25', '50', '100', '250']

export const loadMicroSeconds = shared(({ micro }) =>
  accept({
    sec: micro.durations().map(({ id, seconds, ratio, least }) => ({
      Id: id,
      Seconds: seconds,
      ProfitRatio: ratio,
      LimitAmount: money(least),
      AmountPlaces: STAKE_PLACES,
    })),
    number: STAKES.map((stake) => ({ Number: stake })),
  }),
)

export const submitMicroOrder = member(
  (services, call: CallOf<'submitMicroOrder'>, user) => {
    const { symbolId, ...asked } = call.input
    if (services.settings.get('is_micro') !== '1') return reject('micro.off')
    if (services.settings.get('is_real_name_auth') === '1' && !user.isDemo && !user.isReal)
      return reject('identity.first')
    const instrument = instrumentAsked(services, symbolId)
    if (instrument === undefined) return reject('order.no_symbol')
    const placed = services.micro.submit(user.id, instrument, asked)
    if (isRefusal(placed)) return reject(placed.refused)
    return accept({ id: placed.id }, 'order.confirmed')
  },
  { type: 'micro.side', number: 'micro.quantity', seconds: 'micro.duration' },
)

const orderWire = (market: Market, order: MicroRow, remainingMs: number) => {
  const instrument = market.instrument(order.symbolId)
  const isClosed = order.state === 'closed'
  const price = (units: number): string => (instrument === undefined ? '0' : market.priceText(instrument, units))
  return {
    Id: order.id,
    ForexTradeList: { Id: order.symbolId, ShowCode: instrument?.showCode ?? '' },
    Type: order.direction === 'up' ? 1 : 2,
    Number: money(order.stake),
    Seconds: order.seconds,
    RemainMilliSeconds: remainingMs,
    OpenPrice: price(order.openPrice),
    EndPrice: isClosed ? price(order.endPrice) : '0',
    ProfitRatio: order.ratio,
    FactProfits: money(order.profit),
    Status: isClosed ? 3 : 1,
    CreatedAtST: timeText(order.createdAt),
    CompleteAtST: timeText(order.completedAt),
  }
}

export const loadMicroOrders = member(
  ({ micro, market }, { input }: CallOf<'loadMicroOrders'>, user) => {
    micro.settle(user.id)
    const rows = micro.of(user.id, input.status, ...pageAt(input.page))
    return accept({
      data: rows.map((order) => orderWire(market, order, micro.remainingMs(order))),
      total: micro.count(user.id, input.status),
    })
  },
  { status: 'order.no_status' },
)
