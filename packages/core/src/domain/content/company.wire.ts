import * as Schema from 'effect/Schema'
import { orElse, WireTextOrEmpty } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'

/** Address to write to the company. @rule CNT-8 */
export const CompanyEmail = Schema.Struct({
  /** Empty where there is none. */
  email: WireTextOrEmpty,
})
export interface CompanyEmail extends Readonly<typeof CompanyEmail.Type> {}

/** The company's address for letters by email. The path is ours: the contract shows none. @rule CNT-8 */
export const loadCompanyEmail = endpoint({
  name: 'loadCompanyEmail',
  path: '/api/company/email',
  shared: true,
  answer: orElse(CompanyEmail, {}),
})
