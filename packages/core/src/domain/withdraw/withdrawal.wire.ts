import * as Schema from 'effect/Schema'
import {
  orElse,
  ParamPage,
  paramCode,
  WireDecimal,
  WireDecimalOrNone,
  WireTextOrEmpty,
  WireTextOrNone,
  WireTime,
  WireTimeOrNone,
  wireEnum,
} from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { DRAW_CODES } from './withdraw.table.ts'

/** The currency of a withdrawal as its record names it. */
const DrawnCurrency = Schema.Struct({
  /** Name of the currency, `USDT`. */
  code: WireTextOrEmpty,
})

/** One past withdrawal, in the currency that was withdrawn. @rule WDR-15 */
export const Withdrawal = Schema.Struct({
  /** The contract names none. */
  id: WireTextOrNone,
  /** Amount that was asked for. */
  amount: WireDecimal,
  /** Amount that arrived; undefined where the server does not say, as before it is paid. */
  received: WireDecimalOrNone,
  fee: WireDecimalOrNone,
  currency: orElse(DrawnCurrency, {}),
  /** In the server's own words. */
  status: WireTextOrEmpty,
  createdAt: WireTimeOrNone,
  /** When it was decided about; undefined before, or where the server does not say. Ours. @rule WDR-42 */
  updatedAt: Schema.optionalKey(WireTime),
  /** 1 went to an address, anything else to a bank account. */
  kind: wireEnum({ [DRAW_CODES.crypto]: 'crypto', [DRAW_CODES.bank]: 'bank' }),
  /** Address crypto went to. */
  address: WireTextOrEmpty,
  /** Account bank money went to. */
  payeeAccount: WireTextOrEmpty,
  /** Operator's words about it, or the remark that was sent along. */
  notes: WireTextOrEmpty,
}).pipe(
  Schema.encodeKeys({
    amount: 'number',
    received: 'real_number',
    currency: 'draw_currency',
    status: 'status_name',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    kind: 'type',
    payeeAccount: 'payee_account',
  }),
)
export interface Withdrawal extends Readonly<typeof Withdrawal.Type> {}

/** Money: one unreadable row fails the list. */
export const WithdrawalList = pageOf<Withdrawal>(Withdrawal, { strict: true })

const WithdrawalsParams = Schema.Struct({
  /** to an address or to a bank account */
  to: paramCode(DRAW_CODES),
  /** counted from 1 */
  page: ParamPage,
}).pipe(Schema.encodeKeys({ to: 'type' }))

/** One page of past withdrawals of a kind, newest first. @rule WDR-15 */
export const loadWithdrawals = endpoint({
  name: 'loadWithdrawals',
  path: '/api/account/draw_list',
  answer: WithdrawalList,
  params: WithdrawalsParams,
})
