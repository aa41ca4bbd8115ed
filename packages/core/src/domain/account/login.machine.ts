import { type PlainFormRules, plainForm } from '../../engine/plain-form.machine.ts'
import type { Address } from '../../kernel/brand.ts'
import { NO_SECRET } from '../../kernel/secret.ts'
import { type Credentials, DEFAULT_AREA_CODE, loginIssues } from './login.calc.ts'
import type { PhoneArea } from './phone.calc.ts'

/** What the sign-in form holds. */
export interface LoginInputs extends Credentials {
  readonly remember: boolean
  /** The button that was pressed last. */
  readonly method: 'password' | 'demo'
  /** Where to go afterwards: an address of the route table, already rebuilt. */
  readonly next: Address
}

/** What the form must know besides what is typed. */
export interface LoginFacts {
  /** The areas of numbers; none while they are not read. */
  readonly areas: readonly PhoneArea[]
}

/** An account to begin with. */
export type LoginSuggestion = Pick<Credentials, 'mode' | 'account' | 'areaCode'>

/** What the sign-in form demands and keeps. The password is dropped once it was accepted. @rule SES-4 SES-5 */
export const loginRules: PlainFormRules<LoginInputs, LoginFacts, void> = {
  issues: (inputs, { areas }) => (inputs.method === 'demo' ? [] : loginIssues(inputs, areas)),
  begins: ['mode'],
  openWhileSubmitting: ['mode', 'account', 'areaCode', 'password'],
  next: (inputs) => ({ ...inputs, password: NO_SECRET }),
  intent: ({ next }) => ({ type: 'navigate', to: next, replace: true }),
}

/** The form that signs in. */
export const loginMachine = plainForm(loginRules)

/** The form as it opens. */
export const emptyLogin = (next: Address): LoginInputs => ({
  mode: 'email',
  account: '',
  areaCode: DEFAULT_AREA_CODE,
  password: NO_SECRET,
  remember: false,
  method: 'password',
  next,
})
