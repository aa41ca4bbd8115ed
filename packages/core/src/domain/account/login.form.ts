import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Use } from '../../engine/types.ts'
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

/** Opens the mock account of this device; the first one is introduced to its person. @rule SES-24 */
const openDemo = async (use: Use, remember: boolean) => {
  const opened = await use(session).signInDemo({ remember })
  const { chosen, prefer } = use(preferences)
  if (opened.ok && chosen.get().onboarding === 'none') prefer({ onboarding: 'due' })
  return opened
}

/** True when this device's person chose to stay signed in. @rule SES-36 */
const staysHere = (use: Use): boolean => use(preferences).chosen.get().stay === 'yes'

/** The form that signs in and leads to `next`. @rule SES-4 */
export const loginForm = plainForm({
  facts: loginFacts,
  rules: loginRules,
  empty: ({ suggested }: { readonly next: Address; readonly suggested: LoginSuggestion | undefined }, use) => ({
    ...emptyLogin(),
    remember: staysHere(use),
    ...suggested,
  }),
  send: async ({ inputs, facts: { areas } }, { use }) => {
    if (inputs.method === 'demo') return openDemo(use, inputs.remember)
    const globalCode = loginAreaCode(inputs, areas)
    const account = accountName({ ...inputs, area: { globalCode } })
    return use(session).signIn({ ...inputs, account, by: inputs.mode })
  },
  accepted: { goes: { to: ({ next }) => next, replace: true } },
  scope: 'everyone',
})

/** Facts the one button into the mock account is judged by. */
export interface DemoFacts {
  readonly config: AppConfig
}

/** Rules of a form without inputs. */
export const demoRules: PlainFormRules<object, DemoFacts> = { issues: () => [] }

const demoFacts = derive((read): DemoFacts => ({ config: read(read.use(config).settings) }))

/** One button that opens the mock account of this device and leads to `next`; nothing is typed for it. @rule HOME-24 */
export const demoForm = plainForm({
  facts: demoFacts,
  rules: demoRules,
  empty: (_: { readonly next: Address }) => ({}),
  send: (_, { use }) => openDemo(use, staysHere(use)),
  accepted: { goes: { to: ({ next }) => next, replace: true } },
  scope: 'everyone',
})
