import * as Schema from 'effect/Schema'
import type { DrawSymbolId, PayoutMethodId } from '../../kernel/brand.ts'
import { optionalParam, orElse, paramCode, paramId, WireTextOrEmpty, wireId } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { DRAW_CODES } from './withdraw.table.ts'

/** The currency of a payout method as its row names it. */
const PayoutMethodSymbol = Schema.Struct({
  code: WireTextOrEmpty,
  protocol: WireTextOrEmpty,
})

/** Names of the fields of a payout method on the wire. */
export const PAYOUT_METHOD_NAMES = {
  address: 'dc_address',
  bankName: 'bank_name',
  bankAddress: 'bank_address',
  payeeName: 'payee_name',
  payeeAccount: 'payee_account',
  routingNumber: 'routing_number',
  bankSwift: 'bank_swift',
  bankIfsc: 'bank_ifsc',
  bankIban: 'bank_iban',
  bankBranch: 'bank_branch',
  payeeAddress: 'payee_address',
  postCode: 'post_code',
} as const

/**
 * A bound address, or a bound bank account; what belongs to the other kind is ''. One that names neither an address nor an
 * account leads nowhere, and is none. @rule WDR-21 WDR-25
 */
export const PayoutMethod = Schema.Struct({
  id: wireId<PayoutMethodId>(),
  symbol: orElse(PayoutMethodSymbol, {}),
  /** Address crypto goes to. */
  address: WireTextOrEmpty,
  bankName: WireTextOrEmpty,
  bankAddress: WireTextOrEmpty,
  payeeName: WireTextOrEmpty,
  /** Account bank money goes to. */
  payeeAccount: WireTextOrEmpty,
  routingNumber: WireTextOrEmpty,
  bankSwift: WireTextOrEmpty,
  bankIfsc: WireTextOrEmpty,
  bankIban: WireTextOrEmpty,
  bankBranch: WireTextOrEmpty,
  payeeAddress: WireTextOrEmpty,
  postCode: WireTextOrEmpty,
}).pipe(
  Schema.check(Schema.makeFilter(({ address, payeeAccount }) => address !== '' || payeeAccount !== '')),
  Schema.encodeKeys({ symbol: 'draw_currency', ...PAYOUT_METHOD_NAMES }),
)
export interface PayoutMethod extends Readonly<typeof PayoutMethod.Type> {}

/** Targets of money: one unreadable row fails the list. */
export const PayoutMethodList = pageOf<PayoutMethod>(PayoutMethod, { strict: true })

const PayoutMethodParams = Schema.Struct({
  /** crypto or bank */
  kind: paramCode(DRAW_CODES),
  /** those of one currency; all of the kind when left out */
  symbolId: optionalParam(paramId<DrawSymbolId>()),
}).pipe(Schema.encodeKeys({ kind: 'draw_type', symbolId: 'draw_id' }))

/**
 * The addresses or bank accounts a person has bound.
 * @rule WDR-7
 */
export const loadPayoutMethods = endpoint({
  name: 'loadPayoutMethods',
  path: '/api/wallet/get_draw_method',
  answer: PayoutMethodList,
  params: PayoutMethodParams,
})
