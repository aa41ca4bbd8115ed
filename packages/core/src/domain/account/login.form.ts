import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Address } from '../../kernel/brand.ts'
import { NO_SECRET } from '../../kernel/secret.ts'
import { config } from '../config/config.ts'
import type { AppConfig } from '../config/config.wire.ts'
import { preferences } from '../preferences/preferences.ts'
import { session } from '../session/session.ts'
import { account } from './account.ts'
import type { Area } from './account.wire.ts'
import { type Credentials, DEFAULT_AREA_CODE, loginAreaCode, loginIssues } from './login.calc.ts'
import { accountName } from './registration.calc.ts'

/** Inputs of the sign-in form. */
export interface LoginInputs extends Credentials {
  readonly remember: boolean
  /** The button that was pressed last. */
  readonly method: 'password' | 'demo'
}

/** Facts the form must know besides what is typed. */
export interface LoginFacts {
  /** The areas of numbers; none while they are not read. */
  readonly areas: readonly Area[]
  readonly config: AppConfig
}

/** An account to begin with. */
export type LoginSuggestion = Pick<Credentials, 'mode' | 'account' | 'areaCode'>

/** Rules of the sign-in form. The password is dropped once it was accepted. @rule SES-4 SES-5 */
export const loginRules: PlainFormRules<LoginInputs, Pick<LoginFacts, 'areas'>> = {
  issues: (inputs, { areas }) => (inputs.method === 'demo' ? [] : loginIssues(inputs, areas)),
  begins: ['mode'],
  openWhileSubmitting: ['mode', 'account', 'areaCode', 'password'],
  next: (inputs) => ({ ...inputs, password: NO_SECRET }),
}

/** The form as it opens. */
export const emptyLogin = (): LoginInputs => ({
  mode: 'email',
  account: '',
  areaCode: DEFAULT_AREA_CODE,
  password: NO_SECRET,
  remember: false,
  method: 'password',
})

/** Facts signing in is judged by. */
export const loginFacts = derive(
  (read): LoginFacts => ({
    areas: read(read.use(account).areas).value ?? [],
    config: read(read.use(config).settings),
  }),
)

/** The form that signs in and leads to `next`. The first mock account of a device is introduced to its person. @rule SES-4 SES-24 */
export const loginForm = plainForm({
  facts: loginFacts,
  rules: loginRules,
  empty: ({ suggested }: { readonly next: Address; readonly suggested: LoginSuggestion | undefined }) => ({
    ...emptyLogin(),
    ...suggested,
  }),
  send: async ({ inputs, facts: { areas } }, { use }) => {
    const { signIn, signInDemo } = use(session)
    if (inputs.method === 'password') {
      const globalCode = loginAreaCode(inputs, areas)
      return signIn({ ...inputs, account: accountName({ ...inputs, area: { globalCode } }), by: inputs.mode })
    }
    const opened = await signInDemo(inputs)
    const { chosen, prefer } = use(preferences)
    if (opened.ok && chosen.get().onboarding === 'none') prefer({ onboarding: 'due' })
    return opened
  },
  accepted: { goes: { to: ({ next }) => next, replace: true } },
  scope: 'everyone',
})
