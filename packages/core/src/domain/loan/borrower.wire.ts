import * as Schema from 'effect/Schema'
import { WireTextOrEmpty, WireTime, wireEnum } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'

/** State of the review of a borrower's form, and what an agreement needs of the person. @rule LOAN-5 LOAN-6 LOAN-8 */
export const BorrowerRecord = Schema.Struct({
  status: wireEnum({ 0: 'open', 1: 'waiting', 2: 'approved', 3: 'rejected' }),
  firstName: WireTextOrEmpty,
  lastName: WireTextOrEmpty,
  country: WireTextOrEmpty,
  mobile: WireTextOrEmpty,
  /** When the form was decided about; undefined before, or where the server does not say. Ours. @rule LOAN-52 */
  reviewedAt: Schema.optionalKey(WireTime),
}).pipe(Schema.encodeKeys({ firstName: 'last_name', lastName: 'name', reviewedAt: 'reviewed_at' }))
export interface BorrowerRecord extends Readonly<typeof BorrowerRecord.Type> {}

/**
 * Reads how far a person's form has been looked at.
 * @rule LOAN-5
 */
export const loadBorrower = endpoint({ name: 'loadBorrower', path: '/api/loan/info', answer: BorrowerRecord })
