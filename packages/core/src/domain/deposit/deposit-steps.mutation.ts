import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'
import type { Call } from '../../engine/types.ts'
import { ok } from '../../kernel/outcome.ts'
import { ParamDecimal } from '../../wire/codec.ts'
import { bankCurrency, depositCriteria, findDeposit, readRecords } from './deposit-match.ts'
import { matchCancelled, matchCreated, matchSaved, openRequest, requestCriteria } from './deposit-steps.calc.ts'
import { loadDepositStep } from './deposit-steps.wire.ts'

/** Reads the request after a lost answer: the server holds the step. @rule ENV-13 */
const readRequest = async (call: Call) => {
  const read = await call(loadDepositStep, {})
  return read.ok ? ok({ request: openRequest(read.value) }) : read
}

const CreateParams = Schema.Struct({
  /** in the currency that is named */
  amount: ParamDecimal,
  /** the currency by its `id` */
  currencyId: Schema.String,
}).pipe(Schema.encodeKeys({ amount: 'number', currencyId: 'symbol_id' }))

/**
 * Asks for a bank to send a deposit to.
 * @refuses an amount outside the bounds of its currency; an unknown currency; a request that is open already; a person who is not verified where that is asked for; a mock account
 * @rule DEP-23 ENV-13
 */
export const createDepositRequest = mutation({
  name: 'createDepositRequest',
  path: '/api/quickCharge/wire_submit_edit',
  answer: Schema.Unknown,
  params: CreateParams,
  changes: ['deposits'],
  words: { done: 'steps.request_made', absent: 'steps.request_not_made', unknown: 'steps.request_unknown' },
  vibrates: true,
  resolve: {
    criteria: ({ amount, currencyId }, { use }) =>
      depositCriteria(use, 'bank', amount, bankCurrency(use, { currencyId })),
    // One that is over already is among the records alone.
    read: async (call) => {
      const read = await readRequest(call)
      if (!read.ok) return read
      const records = await readRecords(call, 'bank')
      return records.ok ? ok({ ...read.value, records: records.value }) : records
    },
    judge: (criteria, at, { request, records }, { synced, isUnique }) => {
      const match = matchCreated(criteria, request)
      return match === 'absent' ? findDeposit({ ...criteria, synced, isUnique }, at, records) : match
    },
  },
})

const SaveParams = Schema.Struct({
  /** the request the picture belongs to */
  requestId: Schema.String,
  /** the address of an uploaded picture */
  proof: Schema.String,
}).pipe(Schema.encodeKeys({ requestId: 'id', proof: 'proofImg' }))

/**
 * Sends the picture that shows the payment.
 * @refuses a request that awaits no proof, or is not the person's; a picture that is not the person's; a mock account
 * @rule DEP-25 DEP-28 ENV-13
 */
export const saveDepositProof = mutation({
  name: 'saveDepositProof',
  path: '/api/quickCharge/save_wire_info_edit',
  answer: Schema.Unknown,
  params: SaveParams,
  changes: ['deposits'],
  words: { done: 'steps.proof_saved', absent: 'steps.proof_not_saved', unknown: 'steps.proof_unknown' },
  vibrates: true,
  resolve: {
    criteria: requestCriteria,
    read: readRequest,
    judge: (criteria, _at, { request }) => matchSaved(criteria, request),
  },
})

const CancelParams = Schema.Struct({
  /** the request that is taken back */
  requestId: Schema.String,
}).pipe(Schema.encodeKeys({ requestId: 'id' }))

/**
 * Takes a request back while a bank is matched or its proof is awaited.
 * @refuses a request with a proof, one that is not the person's, and every one while cancelling is not offered; a mock account
 * @rule DEP-26 ENV-13
 */
export const cancelDepositRequest = mutation({
  name: 'cancelDepositRequest',
  path: '/api/quickCharge/cancel_wire_info_edit',
  answer: Schema.Unknown,
  params: CancelParams,
  changes: ['deposits'],
  words: { done: 'steps.cancelled', absent: 'steps.not_cancelled', unknown: 'steps.cancel_unknown' },
  resolve: {
    criteria: requestCriteria,
    read: readRequest,
    judge: (criteria, _at, { request }) => matchCancelled(criteria, request),
  },
})
