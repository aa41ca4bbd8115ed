import { doneAt, type FormEnd } from '../../engine/form-end.ts'
import { type PlainFormRules, plainForm } from '../../engine/plain-form.machine.ts'
import type { Address } from '../../kernel/brand.ts'
import { NO_SECRET } from '../../kernel/secret.ts'
import type { Pictures } from '../identity/identity.calc.ts'
import {
  type RegistrationInputs,
  type RegistrationNow,
  registrationIssues,
  resolveInputs,
} from './registration.calc.ts'

/** What a registration form holds, and where it leads. */
export interface RegistrationForm extends RegistrationInputs {
  /** The login, with where that leads. */
  readonly login: Address
}

/** What a registration must know besides what is typed. */
export interface RegistrationFacts extends RegistrationNow {
  readonly pictures: Pictures
}

const NO_SECRETS = {
  password: NO_SECRET,
  repeat: NO_SECRET,
  code: NO_SECRET,
  payPassword: NO_SECRET,
  payRepeat: NO_SECRET,
  documentNumber: NO_SECRET,
  ssn: NO_SECRET,
} as const

/** The form as it opens. */
export const emptyRegistration = (
  first: Pick<RegistrationForm, 'mode' | 'area' | 'inviteCode' | 'login'>,
): RegistrationForm => ({ account: '', codeOf: '', name: '', documentKind: 'card', ...NO_SECRETS, ...first })

/**
 * What a registration demands, and where it leads. After a refusal the inputs stay; secrets are removed once it was accepted or its outcome is unknown. @rule REG-24 REG-25
 */
export const registrationRules: PlainFormRules<RegistrationForm, RegistrationFacts, FormEnd> = {
  begins: ['mode'],
  issues: (inputs, facts) => registrationIssues(resolveInputs(inputs, facts), facts.fields, facts.pictures),
  next: (inputs) => ({ ...inputs, ...NO_SECRETS }),
  intent: ({ login }, end) => doneAt(end, 'account.registered', login),
}

/** The form that opens an account. */
export const registrationMachine = plainForm(registrationRules)
