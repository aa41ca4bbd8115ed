import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import type { MicroDurationId, MicroOrderId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import {
  orElse,
  ParamPage,
  paramCode,
  readingOnly,
  WireDecimal,
  WireDecimalOrNone,
  WireDecimalOrZero,
  WireLength,
  WirePlacesIfAny,
  WireTextOrEmpty,
  WireTimeOrNone,
  wireEnum,
  wireId,
} from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { placedAs } from '../../wire/placed.ts'

/** Direction the price is said to go. */
export type Direction = 'up' | 'down'
/** Status that says which of the two lists an order is in. */
export type MicroStatus = 'running' | 'closed'

/** The codes of the two lists. @rule MIC-26 */
export const MICRO_STATUS_CODES: Readonly<Record<MicroStatus, number>> = { running: 1, closed: 3 }
/** The codes of the two directions. @rule MIC-19 */
export const DIRECTION_CODES: Readonly<Record<Direction, number>> = { up: 1, down: 2 }

/** Duration an order may run, and what it pays then. @rule MIC-7 */
export const MicroDuration = Schema.Struct({
  id: wireId<MicroDurationId>(),
  seconds: WireLength,
  /** Profit of the right direction, as a fraction of the stake: 0.85 is 85 %. */
  profitRatio: WireDecimal,
  /** The least stake, in the account's currency. */
  minStake: WireDecimalOrZero,
  /** Most decimals of a stake; left out where the server does not say. Ours. @rule MIC-32 */
  amountPlaces: WirePlacesIfAny,
}).pipe(
  Schema.encodeKeys({
    id: 'Id',
    seconds: 'Seconds',
    profitRatio: 'ProfitRatio',
    minStake: 'LimitAmount',
    amountPlaces: 'AmountPlaces',
  }),
)
export interface MicroDuration extends Readonly<typeof MicroDuration.Type> {}

/** One preset stake. */
export const MicroStake = Schema.Struct({
  /** In the account's currency. */
  stake: WireDecimal,
}).pipe(Schema.encodeKeys({ stake: 'Number' }))
export interface MicroStake extends Readonly<typeof MicroStake.Type> {}

/** Options micro orders are made of, the same for every symbol. @rule MIC-7 */
export interface MicroOptions {
  /** Durations an order may run, in the server's order. */
  readonly durations: readonly MicroDuration[]
  /** Stakes that need no typing, in the account's currency, in the server's order. */
  readonly stakes: readonly Decimal[]
}

const readDurations = Schema.decodeUnknownEffect(pageOf<MicroDuration>(MicroDuration))
const readStakes = Schema.decodeUnknownEffect(pageOf<MicroStake>(MicroStake))

/** The durations under `sec`, the preset stakes under `number`; a row that cannot be read is left out. @rule MIC-7 LIST-5 */
export const MicroTerms = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.declare(
      (value: unknown): value is MicroOptions => typeof value === 'object' && value !== null && 'durations' in value,
    ),
    readingOnly<MicroOptions>((raw) => {
      const { sec = null, number = null } = (raw ?? {}) as { readonly sec?: unknown; readonly number?: unknown }
      // Without presets a stake can still be typed.
      const stakes = Effect.match(readStakes(number), {
        onSuccess: ({ rows }) => rows.map(({ stake }) => stake),
        onFailure: () => [],
      })
      return readDurations(sec).pipe(
        Effect.mapError(({ issue }) => issue),
        Effect.flatMap(({ rows }) => Effect.map(stakes, (known) => ({ durations: rows, stakes: known }))),
      )
    }),
  ),
)

/** The symbol of an order, as far as a list shows it. */
const OfSymbol = Schema.Struct({
  /** '' where the server does not say. */
  id: WireTextOrEmpty,
  /** The code as people read it. */
  showCode: WireTextOrEmpty,
}).pipe(Schema.encodeKeys({ id: 'Id', showCode: 'ShowCode' }))

/** An order on the direction of a price. Prices in the quote currency, amounts in the account's. @rule MIC-18 MIC-19 */
export const MicroOrder = Schema.Struct({
  id: wireId<MicroOrderId>(),
  symbol: orElse(OfSymbol, {}),
  /** Direction the price is said to go. */
  direction: wireEnum({ 1: 'up', 2: 'down' }),
  stake: WireDecimal,
  /** Duration it runs, in seconds. */
  seconds: orElse(WireLength, 0),
  /** Until it ends, when this was sent; for a closed one nothing. */
  remainingMs: orElse(WireLength, 0),
  /** The price it is compared with. */
  openPrice: WireDecimalOrZero,
  /** The price that decided it, once closed. */
  endPrice: WireDecimalOrNone,
  /** Profit of the right direction, as a fraction of the stake. */
  profitRatio: WireDecimalOrZero,
  /** Amount booked, once closed. */
  profit: WireDecimalOrNone,
  status: wireEnum({ 1: 'running', 3: 'closed' }),
  /** When it was placed; read as epoch milliseconds. */
  createdAt: WireTimeOrNone,
  /** When it closed; read as epoch milliseconds. */
  completedAt: WireTimeOrNone,
}).pipe(
  Schema.encodeKeys({
    id: 'Id',
    symbol: 'ForexTradeList',
    direction: 'Type',
    stake: 'Number',
    seconds: 'Seconds',
    remainingMs: 'RemainMilliSeconds',
    openPrice: 'OpenPrice',
    endPrice: 'EndPrice',
    profitRatio: 'ProfitRatio',
    profit: 'FactProfits',
    status: 'Status',
    createdAt: 'CreatedAtST',
    completedAt: 'CompleteAtST',
  }),
)
export interface MicroOrder extends Readonly<typeof MicroOrder.Type> {}

/** Money: one unreadable row fails the list. @rule LIST-6 */
export const MicroOrderList = pageOf<MicroOrder>(MicroOrder, { strict: true })

/** Answer to an accepted micro order: its id, where the server says so. */
export const MicroPlaced = placedAs<MicroOrderId>()

/** Durations micro orders may run, what they pay, and the preset stakes. @rule MIC-7 */
export const loadMicroSeconds = endpoint({
  name: 'loadMicroSeconds',
  path: '/v2/api/micro/get_seconds',
  shared: true,
  answer: MicroTerms,
})

const MicroOrdersParams = Schema.Struct({
  /** 1 running, 3 closed */
  status: paramCode(MICRO_STATUS_CODES),
  /** counted from 1 */
  page: ParamPage,
})

/** One page of micro orders of a status, newest first. @rule MIC-26 */
export const loadMicroOrders = endpoint({
  name: 'loadMicroOrders',
  path: '/v2/api/micro/orders',
  answer: MicroOrderList,
  params: MicroOrdersParams,
})
