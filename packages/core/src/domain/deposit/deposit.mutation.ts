import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'
import { optionalParam, ParamDecimal } from '../../wire/codec.ts'
import { addressCoin, bankCurrency, depositCriteria, findDeposit, readRecords } from './deposit-match.ts'

const words = { done: 'deposit.done', absent: 'deposit.not_made', unknown: 'deposit.unknown' }

const CryptoParams = Schema.Struct({
  /** what was sent, in the coin */
  amount: ParamDecimal,
  /** the address of an uploaded picture that shows it */
  proof: optionalParam(Schema.String),
  /** where it was sent to */
  address: Schema.String,
  /** the same by its number */
  addressId: Schema.String,
}).pipe(Schema.encodeKeys({ amount: 'number', proof: 'proofImg', addressId: 'charge_id' }))

/**
 * Says that coins were sent to an address of the operator.
 * @refuses another address than that of its number; an amount of nothing; a picture that is not the person's; a mock account
 * @rule DEP-5 ENV-13
 */
export const submitCryptoDeposit = mutation({
  name: 'submitCryptoDeposit',
  path: '/api/quickCharge/submit',
  answer: Schema.Unknown,
  params: CryptoParams,
  changes: ['deposits', 'balances'],
  words,
  resolve: {
    criteria: ({ amount, addressId }, { use }) => depositCriteria(use, 'crypto', amount, addressCoin(use, addressId)),
    read: (call) => readRecords(call, 'crypto'),
    judge: (criteria, at, page, { synced, isUnique }) => findDeposit({ ...criteria, synced, isUnique }, at, page),
  },
})

const BankParams = Schema.Struct({
  /** what was sent, in the currency */
  amount: ParamDecimal,
  /** the address of an uploaded picture that shows it */
  proof: optionalParam(Schema.String),
  /** the account of the operator it was sent to */
  wireId: optionalParam(Schema.String),
  /** without an account: the currency by its `id` */
  currencyId: optionalParam(Schema.String),
}).pipe(Schema.encodeKeys({ amount: 'number', proof: 'proofImg', wireId: 'wire_id', currencyId: 'symbol_id' }))

/**
 * Says that money was sent through a bank.
 * @refuses an amount outside the bounds of its currency; an unknown account or currency; a picture that is not the person's; a mock account
 * @rule DEP-11 ENV-13
 */
export const submitBankDeposit = mutation({
  name: 'submitBankDeposit',
  path: '/api/quickCharge/wire_submit',
  answer: Schema.Unknown,
  params: BankParams,
  changes: ['deposits', 'balances'],
  words,
  resolve: {
    criteria: ({ amount, ...to }, { use }) => depositCriteria(use, 'bank', amount, bankCurrency(use, to)),
    read: (call) => readRecords(call, 'bank'),
    judge: (criteria, at, page, { synced, isUnique }) => findDeposit({ ...criteria, synced, isUnique }, at, page),
  },
})
