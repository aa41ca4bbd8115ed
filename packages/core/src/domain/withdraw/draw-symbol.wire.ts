import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import type { DrawSymbolId } from '../../kernel/brand.ts'
import {
  paramCode,
  WireDecimal,
  WireDecimalOrZero,
  WirePlacesIfAny,
  WireTextOrEmpty,
  WireTime,
  wireId,
} from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { DRAW_CODES } from './withdraw.table.ts'

/** Meaning of the rate of a withdrawal: the fee itself, or a fraction of the amount. @rule WDR-1 WDR-2 */
export type FeeType = 'fixed' | 'rate'

/** 1 is a fixed fee, whatever else stands there a fraction. */
const WireFeeType = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Literals(['fixed', 'rate']),
    SchemaTransformation.transform<FeeType, unknown>({
      decode: (code) => (String(code) === '1' ? 'fixed' : 'rate'),
      encode: (type) => (type === 'fixed' ? 1 : 2),
    }),
  ),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
)

/** A currency money can be withdrawn in, on one network, and what that costs. @rule WDR-6 */
export const DrawSymbol = Schema.Struct({
  id: wireId<DrawSymbolId>(),
  /** The currency, `USDT`. */
  code: WireTextOrEmpty,
  /** The network, `TRC20`; '' where there is none, as for a bank. */
  protocol: WireTextOrEmpty,
  /** The fee, or a fraction of the amount, by `feeType`. */
  drawRate: WireDecimal,
  /** 1 is a fixed fee, anything else a fraction. */
  feeType: WireFeeType,
  /** Worth of one of it in US dollars; 0 where the server does not say. */
  usdPrice: WireDecimalOrZero,
  /** Most decimals of an amount; undefined where the server does not say. Ours. @rule WDR-37 */
  amountPlaces: WirePlacesIfAny,
  /** Until when nothing of it can be withdrawn; undefined where that is not so, or the server does not say. Ours. @rule WDR-40 */
  heldUntil: Schema.optionalKey(WireTime),
}).pipe(
  Schema.encodeKeys({
    drawRate: 'draw_rate',
    feeType: 'fee_type',
    usdPrice: 'usd_price',
    amountPlaces: 'amount_places',
    heldUntil: 'held_until',
  }),
)
export interface DrawSymbol extends Readonly<typeof DrawSymbol.Type> {}

/** Money: one unreadable row fails the list. */
export const DrawSymbolList = pageOf<DrawSymbol>(DrawSymbol, { strict: true })

const DrawSymbolParams = Schema.Struct({
  /** crypto or bank */
  kind: paramCode(DRAW_CODES),
}).pipe(Schema.encodeKeys({ kind: 'type' }))

/** The currencies of withdrawals, and of payout methods. @rule WDR-6 */
export const loadDrawSymbols = endpoint({
  name: 'loadDrawSymbols',
  path: '/api/account/draw_symbol_list',
  answer: DrawSymbolList,
  params: DrawSymbolParams,
})
