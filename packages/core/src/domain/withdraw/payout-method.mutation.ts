import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'
import type { DrawSymbolId, PayoutMethodId } from '../../kernel/brand.ts'
import { ok } from '../../kernel/outcome.ts'
import { optionalParam, paramCode, paramId } from '../../wire/codec.ts'
import { bindCriteria, findBound, findDeleted } from './payout-method.calc.ts'
import { loadPayoutMethods, PAYOUT_METHOD_NAMES } from './payout-method.wire.ts'
import { DRAW_CODES, type MoneyKind } from './withdraw.table.ts'
import { withdrawLists } from './withdraw-lists.ts'

const BindParams = Schema.Struct({
  /** the currency */
  symbolId: paramId<DrawSymbolId>(),
  /** crypto or bank */
  kind: paramCode(DRAW_CODES),
  /** where crypto goes: for crypto alone, and nothing else with it */
  address: optionalParam(Schema.String),
  /** needed for a bank account, as the next three */
  bankName: optionalParam(Schema.String),
  /** where the bank is */
  bankAddress: optionalParam(Schema.String),
  /** whose account it is */
  payeeName: optionalParam(Schema.String),
  /** the number of the account */
  payeeAccount: optionalParam(Schema.String),
  /** this and all that follow: where their flag is on, and filled */
  routingNumber: optionalParam(Schema.String),
  /** the SWIFT code (BIC) */
  bankSwift: optionalParam(Schema.String),
  /** the IFSC */
  bankIfsc: optionalParam(Schema.String),
  /** the IBAN */
  bankIban: optionalParam(Schema.String),
  /** the branch */
  bankBranch: optionalParam(Schema.String),
  /** where the payee lives */
  payeeAddress: optionalParam(Schema.String),
  /** of the payee */
  postCode: optionalParam(Schema.String),
}).pipe(Schema.encodeKeys({ symbolId: 'draw_id', kind: 'type', ...PAYOUT_METHOD_NAMES }))

/**
 * Binds an address or a bank account, which withdrawals of its currency may go to from then on.
 * @refuses a currency of the other kind; a field that is missing or too long; an address that is none; one that is bound already; a mock account
 * @rule WDR-24
 */
export const bindPayoutMethod = mutation({
  name: 'bindPayoutMethod',
  method: 'POST',
  path: '/api/wallet/bind_draw_method',
  body: 'form',
  answer: Schema.Unknown,
  params: BindParams,
  // A new payout method may hold withdrawals for a while.
  changes: ['payoutMethods', 'balances'],
  words: { done: 'ways.bound', absent: 'ways.not_bound', unknown: 'ways.maybe_bound' },
  resolve: {
    criteria: (sent, { use }) =>
      bindCriteria(sent, use(withdrawLists).payoutMethods({ kind: sent.kind }).get().value ?? []),
    read: (call, { kind, symbolId }) =>
      call(loadPayoutMethods, { kind: kind as MoneyKind, symbolId: symbolId as DrawSymbolId }),
    judge: (criteria, _at, { rows }) => findBound(criteria, rows),
  },
})

const DeleteParams = Schema.Struct({
  /** of the payout method */
  payoutMethodId: paramId<PayoutMethodId>(),
}).pipe(Schema.encodeKeys({ payoutMethodId: 'id' }))

/**
 * Deletes an address or a bank account: no withdrawal can go there any more. Those under way are not touched.
 * @refuses a payout method that is not there, or not this person's; a mock account
 * @rule WDR-20
 */
export const deletePayoutMethod = mutation({
  name: 'deletePayoutMethod',
  method: 'POST',
  path: '/api/wallet/del_draw_method',
  body: 'form',
  answer: Schema.Unknown,
  params: DeleteParams,
  changes: ['payoutMethods'],
  words: { done: 'ways.deleted', absent: 'ways.not_deleted', unknown: 'ways.maybe_deleted' },
  resolve: {
    criteria: ({ payoutMethodId }) => ({ id: String(payoutMethodId) }),
    read: async (call) => {
      const crypto = await call(loadPayoutMethods, { kind: 'crypto' })
      if (!crypto.ok) return crypto
      const bank = await call(loadPayoutMethods, { kind: 'bank' })
      return bank.ok ? ok([...crypto.value.rows, ...bank.value.rows]) : bank
    },
    judge: ({ id }, _at, rows) => findDeleted(id, rows),
  },
})
