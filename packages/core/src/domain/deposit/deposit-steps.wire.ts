import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import { issueIn, readerOf, readingOnly, WireDecimalOrZero, WireTextOrEmpty, WireTextOrNone } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { WireBankInfoOrNone } from './deposit.wire.ts'

/** State of a bank deposit in steps. Ours: the specification names the call alone. @rule DEP-22 */
export const DepositStep = Schema.Struct({
  /** 0 none, 1 matching, 2 awaiting proof, 3 proof sent. Where it is missing the step is read from `bank_info` and `proof_img`. */
  status: WireTextOrNone,
  /** Of the request: what is saved and cancelled belongs to it. */
  id: WireTextOrEmpty,
  /** In the currency of the deposit. */
  amount: WireDecimalOrZero,
  currency: WireTextOrEmpty,
  /** Bank the money goes to, once one was matched. */
  bankInfo: WireBankInfoOrNone,
  /** The address of the picture that shows the payment; '' without one. */
  proof: WireTextOrEmpty,
}).pipe(Schema.encodeKeys({ amount: 'number', currency: 'currency_code', bankInfo: 'bank_info', proof: 'proof_img' }))
export interface DepositStep extends Readonly<typeof DepositStep.Type> {}

const readFields = readerOf<DepositStep>(DepositStep)
const isNothing = (raw: unknown): boolean =>
  raw === null || raw === undefined || raw === '' || (Array.isArray(raw) && raw.length === 0)

/** A request, or undefined for what servers send where there is none: null, '' or an empty list. */
export const DepositStepAnswer = Schema.Unknown.pipe(
  Schema.decodeTo(
    // For the generated protocol documents.
    Schema.declare(
      (value: unknown): value is DepositStep | undefined => value === undefined || typeof value === 'object',
      { orNull: DepositStep },
    ),
    readingOnly<DepositStep | undefined>((raw) => {
      if (isNothing(raw)) return Effect.succeed(undefined)
      const read = Array.isArray(raw) ? undefined : readFields(raw)
      return read === undefined ? Effect.fail(issueIn(DepositStep, raw)) : Effect.succeed(read.value)
    }),
  ),
)

/**
 * State of the bank deposit of a person.
 * @refuses a mock account
 * @rule DEP-22
 */
export const loadDepositStep = endpoint({
  name: 'loadDepositStep',
  path: '/api/quickCharge/get_wire_info_edit',
  answer: DepositStepAnswer,
})
