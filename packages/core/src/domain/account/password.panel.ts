import type { Words } from '../../engine/domain/intents.ts'
import type { TextInput } from '../../engine/form/fields.ts'
import { type PlainFormView, plainFormView } from '../../engine/form/plain-form.machine.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import { textFields } from '../../engine/form/text-fields.ts'
import { derive } from '../../engine/read/derive.ts'
import { issueOf } from '../../kernel/issue.ts'
import { type CodeInput, codeInput } from './code.panel.ts'
import type { NewPassword } from './password.calc.ts'
import { passwordRules } from './password.form.ts'
import type { PasswordChange, Recovery } from './passwords.ts'
import { payPasswordRules } from './pay-password.form.ts'
import { atHome } from './phone.calc.ts'
import { recoveryRules } from './recovery.form.ts'
import { destinationOf, type Naming, resolveArea } from './registration.calc.ts'
import type { AreaInput } from './registration.panel.ts'

/** Parts that every form of a password has. */
export interface NewPasswordPanel {
  /** `undecided`: whether it was set is unknown. */
  readonly stage: PlainFormView<object>['stage']
  readonly password: TextInput
  readonly repeat: TextInput
  readonly refusal: Words | undefined
  /** Sends it, where nothing is wrong; else shows what is. */
  readonly submit: () => void
}

const newPassword = <Inputs extends object>(
  form: PlainFormView<Inputs>,
  masked: (field: never) => TextInput,
): NewPasswordPanel => ({
  stage: form.stage,
  password: masked('password' as never),
  repeat: masked('repeat' as never),
  refusal: form.refusal,
  submit: () => form.submit(),
})

/** The recovery, ready to draw. */
export interface RecoveryPanel extends NewPasswordPanel {
  readonly mode: Naming['mode']
  /** Names the account by an email address or by a phone number. */
  readonly setMode: (mode: Naming['mode']) => void
  readonly account: TextInput
  readonly area: AreaInput
  readonly code: CodeInput
}

/** A recovery as a view needs it. @rule REG-15 REG-26 */
export const recoveryPanel = derive((read, { form: actor, codes }: Recovery): RecoveryPanel => {
  const facts = read(actor.facts)
  const { areas } = facts
  const form = plainFormView(recoveryRules, read(actor), actor.send, facts)
  const { inputs, issues, change } = form
  const { plain, masked } = textFields(form)
  const area = resolveArea(inputs.area, areas, inputs)
  return {
    ...newPassword(form, masked),
    mode: inputs.mode,
    setMode: (mode) => change({ mode, account: '' }),
    account: plain('account'),
    area: {
      value: area,
      options: inputs.mode === 'phone' ? areas : [],
      issue: issueOf(issues, 'area'),
      change: (next) => change({ area: next, account: atHome(inputs.account, area.globalCode) }),
    },
    code: codeInput(read, codes, destinationOf({ ...inputs, area }), masked('code')),
  }
})

/** The change of a password, ready to draw. */
export interface PasswordPanel extends NewPasswordPanel {
  /** Undefined where no code is asked for. */
  readonly code: CodeInput | undefined
  /** Destination of the code, as the person knows it. */
  readonly sentTo: string
  /** A code is asked for, and there is nowhere to send it. */
  readonly isUnreachable: boolean
}

/** A change of password as a view needs it. @rule REG-17 REG-18 REG-19 REG-21 */
export const passwordPanel = derive((read, { form: actor, codes }: PasswordChange): PasswordPanel => {
  const facts = read(actor.facts)
  const { asksCode, destination, isUnreachable } = facts
  const form = plainFormView(passwordRules, read(actor), actor.send, facts)
  const { masked } = textFields(form)
  return {
    ...newPassword(form, masked),
    code: asksCode ? codeInput(read, codes, destination, masked('code')) : undefined,
    sentTo: destination?.to ?? '',
    isUnreachable,
  }
})

/** The form of the pay password as a view needs it. @rule REG-22 REG-23 */
export const payPasswordPanel = derive((read, actor: LivePlainForm<NewPassword, object>): NewPasswordPanel => {
  const form = plainFormView(payPasswordRules, read(actor), actor.send, {})
  return newPassword(form, textFields(form).masked)
})
