import type { Words } from '../../engine/domain/intents.ts'
import type { TextInput } from '../../engine/form/fields.ts'
import { type PlainFormEvent, type PlainFormSnapshot, plainFormView } from '../../engine/form/plain-form.machine.ts'
import { textFields } from '../../engine/form/text-fields.ts'
import { isOn } from '../config/config.calc.ts'
import { loginAreaCode } from './login.calc.ts'
import { type DemoFacts, demoRules, type LoginFacts, type LoginInputs, loginRules } from './login.form.ts'
import { atHome } from './phone.calc.ts'
import { registrationFields } from './registration.calc.ts'

/** The sign-in form, ready to draw. */
export interface LoginPanel {
  readonly mode: 'email' | 'phone'
  /** Names the account by an email address or by a phone number. */
  readonly setMode: (mode: 'email' | 'phone') => void
  readonly account: TextInput
  readonly password: TextInput
  readonly areaCode: { readonly value: string; readonly change: (code: string) => void }
  readonly remember: { readonly on: boolean; readonly change: (on: boolean) => void }
  /** 'login' or 'demo' while that one is under way. */
  readonly busy: 'login' | 'demo' | undefined
  /** Sends it, where nothing is wrong; else shows what is. */
  readonly submit: () => void
  /** Undefined when demo login is not offered. */
  readonly demo: (() => void) | undefined
  /** Accounts can be opened here. */
  readonly registers: boolean
  readonly refusal: Words | undefined
}

/** The form as a view needs it. @rule SES-4 SES-9 REG-1 */
export const loginPanel = (
  snapshot: PlainFormSnapshot<LoginInputs>,
  send: (event: PlainFormEvent<LoginInputs>) => void,
  { config, areas }: LoginFacts,
): LoginPanel => {
  const form = plainFormView(loginRules, snapshot, send, { areas })
  const { stage, inputs, refusal, change, submit } = form
  const { plain, masked } = textFields(form)
  const areaCode = loginAreaCode(inputs, areas)
  return {
    mode: inputs.mode,
    setMode: (mode) => change({ mode, account: '' }),
    account: plain('account'),
    password: masked('password'),
    areaCode: {
      value: areaCode,
      change: (chosen) => change({ areaCode: chosen, account: atHome(inputs.account, areaCode) }),
    },
    remember: { on: inputs.remember, change: (remember) => change({ remember }) },
    busy: stage !== 'submitting' ? undefined : inputs.method === 'demo' ? 'demo' : 'login',
    submit: () => submit({ method: 'password' }),
    demo: isOn(config, 'is_mock_login') ? () => submit({ method: 'demo' }) : undefined,
    registers: registrationFields(config).modes.length > 0,
    refusal,
  }
}

/** The ways in for a visitor, ready to draw. */
export interface EntryPanel {
  /** Opens the mock account; undefined when demo login is not offered. */
  readonly demo: (() => void) | undefined
  readonly busy: boolean
  /** Accounts can be opened here. */
  readonly registers: boolean
  readonly refusal: Words | undefined
}

/** The ways in as the welcome needs them. @rule HOME-24 SES-9 */
export const entryPanel = (
  snapshot: PlainFormSnapshot<object>,
  send: (event: PlainFormEvent<object>) => void,
  { config }: DemoFacts,
): EntryPanel => {
  const { stage, refusal, submit } = plainFormView(demoRules, snapshot, send, { config })
  return {
    demo: isOn(config, 'is_mock_login') ? () => submit() : undefined,
    busy: stage === 'submitting',
    registers: registrationFields(config).modes.length > 0,
    refusal,
  }
}
