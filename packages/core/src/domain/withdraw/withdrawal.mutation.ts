import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import { mutation } from '../../engine/mutation/mutation.ts'
import { amountCriteria, findAmount, knownRows, wholePage } from '../../engine/rows/evidence.ts'
import type { DrawSymbolId, PayoutMethodId } from '../../kernel/brand.ts'
import { ok } from '../../kernel/outcome.ts'
import { optionalParam, ParamDecimal, ParamSecret, paramId } from '../../wire/codec.ts'
import { withdrawLists } from './withdraw-lists.ts'
import { isOfCurrency, type WithdrawalRequest } from './withdrawal.calc.ts'
import { loadWithdrawals } from './withdrawal.wire.ts'

const WithdrawalTerms = Schema.Struct({
  /** the currency by its `id` */
  symbolId: paramId<DrawSymbolId>(),
  /** what leaves the account, in that currency */
  amount: ParamDecimal,
  /** in the person's own words, '' without any */
  remark: Schema.String,
  /** the bound payout method; left out with `address` */
  payoutMethodId: optionalParam(paramId<PayoutMethodId>()),
  /** where asked for */
  payPassword: optionalParam(ParamSecret),
  /** a typed address it goes to; left out with `draw_method_id` */
  address: optionalParam(Schema.String),
}).pipe(
  Schema.encodeKeys({
    symbolId: 'draw_currency_id',
    amount: 'number',
    remark: 'memo',
    payoutMethodId: 'draw_method_id',
    payPassword: 'pay_password',
  }),
)

type WithdrawalInput = Readonly<Record<'withdrawal', WithdrawalRequest>>

const WithdrawalParams = WithdrawalTerms.pipe(
  Schema.decodeTo(
    // For the documents, which look for the parameters one by one.
    Schema.declare((value: unknown): value is WithdrawalInput => typeof value === 'object', {
      fields: WithdrawalTerms,
    }),
    SchemaTransformation.transform<WithdrawalInput, typeof WithdrawalTerms.Type>({
      // Kind of its list, and the name of its currency there, do not travel.
      decode: (terms) => ({ withdrawal: { ...terms, kind: 'crypto', code: '' } }),
      encode: ({ withdrawal: { kind: _kind, code: _code, ...terms } }) =>
        Object.fromEntries(
          Object.entries(terms).filter(([, value]) => value !== undefined),
        ) as unknown as typeof WithdrawalTerms.Type,
    }),
  ),
)

/**
 * Takes money out to a bound payout method or a typed address. What arrives is the server's to say; the amount is held until then.
 * @refuses another person's payout method, both or neither of payout method and address, an amount the account does not have or that pays out
 * nothing, a wrong pay password, a kind that is switched off, a mock account
 * @rule WDR-13 WDR-34 ENV-13
 */
export const submitWithdrawal = mutation({
  name: 'submitWithdrawal',
  method: 'POST',
  body: 'form',
  path: '/api/account/draw',
  answer: Schema.Unknown,
  params: WithdrawalParams,
  // One that is refused may have gone to a payout method that was deleted elsewhere: what is bound is read again too.
  changes: ['withdrawals', 'balances', 'payoutMethods'],
  words: { done: 'withdraw.done', absent: 'withdraw.not_made', unknown: 'withdraw.unknown' },
  vibrates: true,
  resolve: {
    criteria: ({ withdrawal: { amount, kind, code } }, { use }) => {
      const rows = knownRows(use(withdrawLists).withdrawals({ to: kind }))
      return {
        kind,
        code,
        ...amountCriteria(
          amount,
          rows?.filter((row) => isOfCurrency(row, code)),
        ),
      }
    },
    read: async (call, { kind }) => {
      const read = await call(loadWithdrawals, { to: kind, page: 1 })
      return read.ok ? ok(wholePage(read.value)) : read
    },
    judge: (criteria, at, page, { synced, isUnique }) =>
      findAmount({ ...criteria, synced, isUnique }, at, page, (row) => isOfCurrency(row, criteria.code)),
  },
})
