import { type ActorRefFrom, createActor } from 'xstate'
import { type Domain, domain } from '../../engine/domain.ts'
import { formEnd } from '../../engine/form-end.ts'
import { type Held, holdActor } from '../../engine/held-actor.ts'
import type { Address } from '../../kernel/brand.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { session } from '../session/session.ts'
import { account } from './account.ts'
import { type CodeSender, codes } from './codes.ts'
import { DEFAULT_AREA_CODE } from './login.calc.ts'
import { login } from './login.ts'
import { ownDestination } from './password.calc.ts'
import { emptyPassword, type PasswordForm, passwordMachine } from './password.machine.ts'
import { amendPassword, amendPayPassword, forgetPassword } from './password.wire.ts'
import { emptyPayPassword, type PayPasswordForm, payPasswordMachine } from './pay-password.machine.ts'
import { emptyRecovery, type RecoveryForm, recoveryMachine } from './recovery.machine.ts'
import { accountName, resolveArea, typedCode } from './registration.calc.ts'

/** A recovery with what sends its code. */
export interface Recovery {
  readonly form: Held<ActorRefFrom<typeof recoveryMachine>>
  readonly codes: CodeSender
}

/** A change of password with what sends its code. */
export interface PasswordChange {
  readonly form: Held<ActorRefFrom<typeof passwordMachine>>
  readonly codes: CodeSender
}

/** Members of the domain `passwords`. `next` is where a form leads once it was accepted. */
export interface Passwords {
  readonly recovery: (next: Address) => Recovery
  readonly change: (next: Address) => PasswordChange
  readonly payPassword: (next: Address) => Held<ActorRefFrom<typeof payPasswordMachine>>
}

/** The password of an account, and the one of its withdrawals. @rule REG-16 REG-17 REG-22 */
export const passwords: Domain<Passwords> = domain('passwords', (context) => {
  const { use, commit, actorOptions } = context
  const { areas } = use(account)
  const { settings } = use(config)
  const { view } = use(session)
  const known = () => areas.get().value ?? []
  context.mutations(forgetPassword, amendPassword, amendPayPassword)

  const recover = async (typed: RecoveryForm, isLookedAt: () => boolean) => {
    const area = resolveArea(typed.area, known(), typed)
    const { mode, password, repeat, code } = typed
    const type = mode === 'phone' ? 'mobile' : 'email'
    const input = {
      type,
      account: accountName({ ...typed, area }),
      password,
      repeat,
      code: typedCode(code, 'sent'),
    } as const
    const end = await formEnd(commit(forgetPassword, input), isLookedAt)
    if (end.ok) use(login).suggest({ mode, account: typed.account, areaCode: area.globalCode })
    return end
  }
  const change = ({ password, code }: PasswordForm, isLookedAt: () => boolean) => {
    const asksCode = isOn(settings.get(), 'is_reset_password_verify')
    const byPhone = ownDestination(view.get().user, known())?.kind === 'phone'
    const input = {
      password,
      ...(asksCode ? { code: typedCode(code, 'sent') } : {}),
      type: byPhone ? 'mobile' : 'email',
    } as const
    return formEnd(commit(amendPassword, input), isLookedAt)
  }
  const setPayPassword = ({ password, repeat }: PayPasswordForm, isLookedAt: () => boolean) =>
    formEnd(commit(amendPayPassword, { password, repeat }), isLookedAt)

  return {
    recovery: (next) => ({
      codes: use(codes).sender('reset'),
      form: holdActor(
        context,
        (isLookedAt) =>
          createActor(recoveryMachine, {
            ...actorOptions,
            input: {
              inputs: emptyRecovery({
                mode: 'email',
                account: '',
                area: { id: '', globalCode: DEFAULT_AREA_CODE },
                next,
              }),
              world: {
                facts: () => ({ areas: known() }),
                submit: (typed: RecoveryForm) => recover(typed, isLookedAt),
              },
            },
          }),
        { scope: 'everyone' },
      ),
    }),
    change: (next) => ({
      codes: use(codes).sender('reset'),
      form: holdActor(context, (isLookedAt) =>
        createActor(passwordMachine, {
          ...actorOptions,
          input: {
            inputs: emptyPassword(next),
            world: {
              facts: () => ({ asksCode: isOn(settings.get(), 'is_reset_password_verify') }),
              submit: (typed: PasswordForm) => change(typed, isLookedAt),
            },
          },
        }),
      ),
    }),
    payPassword: (next) =>
      holdActor(context, (isLookedAt) =>
        createActor(payPasswordMachine, {
          ...actorOptions,
          input: {
            inputs: emptyPayPassword(next),
            world: { facts: () => ({}), submit: (typed: PayPasswordForm) => setPayPassword(typed, isLookedAt) },
          },
        }),
      ),
  }
})
