import type { ActorRefFrom } from 'xstate'
import { derive } from '../../engine/derive.ts'
import type { TextInput } from '../../engine/fields.ts'
import type { FormEnd } from '../../engine/form-end.ts'
import type { Held } from '../../engine/held-actor.ts'
import type { Words } from '../../engine/intents.ts'
import { type PlainFormView, plainFormView } from '../../engine/plain-form.machine.ts'
import { textFields } from '../../engine/text-fields.ts'
import { issueOf } from '../../kernel/issue.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { session } from '../session/session.ts'
import { account } from './account.ts'
import { type CodeInput, codeInput } from './code.panel.ts'
import { ownDestination } from './password.calc.ts'
import { passwordRules } from './password.machine.ts'
import type { PasswordChange, Recovery } from './passwords.ts'
import { type payPasswordMachine, payPasswordRules } from './pay-password.machine.ts'
import { atHome } from './phone.calc.ts'
import { recoveryRules } from './recovery.machine.ts'
import { destinationOf, type Naming, resolveArea } from './registration.calc.ts'
import type { AreaInput } from './registration.panel.ts'

/** What every form of a password has. */
export interface NewPasswordPanel {
  /** `undecided`: whether it was set is unknown. */
  readonly stage: PlainFormView<object>['stage'] | 'undecided'
  readonly password: TextInput
  readonly repeat: TextInput
  readonly refusal: Words | undefined
  readonly submit: () => void
}

type Ended = { readonly context: { readonly outcome: Outcome<FormEnd, ApiFailure> | undefined } }

const isUndecided = ({ context: { outcome } }: Ended): boolean =>
  outcome?.ok === true && outcome.value.kind === 'undecided'

const newPassword = <Inputs extends object>(
  form: PlainFormView<Inputs>,
  snapshot: Ended,
  covered: (field: never) => TextInput,
): NewPasswordPanel => ({
  stage: isUndecided(snapshot) ? 'undecided' : form.stage,
  password: covered('password' as never),
  repeat: covered('repeat' as never),
  refusal: form.refusal,
  submit: () => form.submit(),
})

/** The recovery, ready to draw. */
export interface RecoveryPanel extends NewPasswordPanel {
  readonly mode: Naming['mode']
  readonly setMode: (mode: Naming['mode']) => void
  readonly account: TextInput
  readonly area: AreaInput
  readonly code: CodeInput
}

/** A recovery as a view needs it. @rule REG-15 REG-26 */
export const recoveryPanel = derive((read, { form: actor, codes }: Recovery): RecoveryPanel => {
  const areas = read(read.use(account).areas).value ?? []
  const snapshot = read(actor)
  const form = plainFormView(recoveryRules, snapshot, actor.send, { areas })
  const { inputs, issues, change } = form
  const { plain, covered } = textFields(form)
  const area = resolveArea(inputs.area, areas, inputs)
  return {
    ...newPassword(form, snapshot, covered),
    mode: inputs.mode,
    setMode: (mode) => change({ mode, account: '' }),
    account: plain('account'),
    area: {
      value: area,
      options: inputs.mode === 'phone' ? areas : [],
      issue: issueOf(issues, 'area'),
      change: (next) => change({ area: next, account: atHome(inputs.account, area.globalCode) }),
    },
    code: codeInput(read, codes, destinationOf({ ...inputs, area }), covered('code')),
  }
})

/** The change of a password, ready to draw. */
export interface PasswordPanel extends NewPasswordPanel {
  /** Undefined where no code is asked for. */
  readonly code: CodeInput | undefined
  /** Where the code goes, as the person knows it. */
  readonly sentTo: string
  /** A code is asked for, and there is nowhere to send it. */
  readonly isUnreachable: boolean
}

/** A change of password as a view needs it. @rule REG-17 REG-18 REG-19 REG-21 */
export const passwordPanel = derive((read, { form: actor, codes }: PasswordChange): PasswordPanel => {
  const asksCode = isOn(read(read.use(config).settings), 'is_reset_password_verify')
  const { user } = read(read.use(session).view)
  const known = asksCode && user?.email === '' ? read(read.use(account).areas) : undefined
  const areas = known?.value ?? []
  const snapshot = read(actor)
  const form = plainFormView(passwordRules, snapshot, actor.send, { asksCode })
  const { covered } = textFields(form)
  const destination = ownDestination(user, areas)
  return {
    ...newPassword(form, snapshot, covered),
    code: asksCode ? codeInput(read, codes, destination, covered('code')) : undefined,
    sentTo: destination?.to ?? '',
    // A number may only wait for the area codes.
    isUnreachable: asksCode && destination === undefined && (user?.mobile === '' || known?.stage === 'ready'),
  }
})

/** The form of the pay password as a view needs it. @rule REG-22 REG-23 */
export const payPasswordPanel = derive(
  (read, actor: Held<ActorRefFrom<typeof payPasswordMachine>>): NewPasswordPanel => {
    const snapshot = read(actor)
    const form = plainFormView(payPasswordRules, snapshot, actor.send, {})
    return newPassword(form, snapshot, textFields(form).covered)
  },
)
