import * as Schema from 'effect/Schema'
import type { OrderId } from '../../kernel/brand.ts'
import { WireDecimal, wireId } from '../../wire/codec.ts'

// Schemas of what the client reads by hand: for servers, documents and tests. No client loads this file.

/** The live numbers of one holding order. */
export const TradeTick = Schema.Struct({
  id: wireId<OrderId>(),
  /** The price now, in the currency of the price. */
  price: WireDecimal,
  /** In the account's currency. */
  profit: WireDecimal,
  /** Worth of one unit of the quote currency in the account's now; 1 where it is left out. Ours. */
  rate: Schema.optionalKey(WireDecimal),
}).pipe(Schema.encodeKeys({ id: 'Id', price: 'UpdatePrice', profit: 'FactProfits', rate: 'UpdateQuoteRate' }))

/** The live numbers of an account and of everything it holds. */
export const TradePush = Schema.Struct({
  /** Of all holding orders, in the account's currency. */
  profitsTotal: WireDecimal,
  /** Equity ÷ margin, in percent. */
  hazardRate: Schema.optionalKey(WireDecimal),
  /** Of all holding orders, in the account's currency. */
  marginTotal: Schema.optionalKey(WireDecimal),
  /** Held orders, or a part of them: a large book comes in several pushes with the same totals. */
  orders: Schema.optionalKey(Schema.Array(TradeTick)),
}).pipe(
  Schema.encodeKeys({
    profitsTotal: 'ProfitsTotal',
    hazardRate: 'HazardRate',
    marginTotal: 'CautionMoneyAll',
    orders: 'TransOrder',
  }),
)

/** The live numbers of copies. */
export const FollowTicks = Schema.Array(TradeTick)

/** The numbers of orders. */
export const OrderIds = Schema.Array(wireId<OrderId>())
