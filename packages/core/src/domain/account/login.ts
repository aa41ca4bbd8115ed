import { type ActorRefFrom, createActor } from 'xstate'
import { type Domain, domain } from '../../engine/domain.ts'
import { type Held, holdActor } from '../../engine/held-actor.ts'
import type { Address } from '../../kernel/brand.ts'
import { preferences } from '../preferences/preferences.ts'
import { session } from '../session/session.ts'
import { account } from './account.ts'
import { loginAreaCode } from './login.calc.ts'
import { emptyLogin, type LoginInputs, type LoginSuggestion, loginMachine } from './login.machine.ts'
import type { PhoneArea } from './phone.calc.ts'
import { accountName } from './registration.calc.ts'

/** Members of the domain `login`. */
export interface Login {
  /** The sign-in form. `next` is where to go afterwards: what `afterLogin` of `@openlot/core/navigation` answers. */
  readonly form: (next: Address) => Held<ActorRefFrom<typeof loginMachine>>
  /** The next form opens with this account: one that was just registered, or whose password was just set. */
  readonly suggest: (account: LoginSuggestion) => void
}

const accountOf = (inputs: LoginInputs, areas: readonly PhoneArea[]): string =>
  accountName({ ...inputs, area: { globalCode: loginAreaCode(inputs, areas) } })

/** Signing in by a form. The first mock account of a device is introduced to its person. @rule SES-24 */
export const login: Domain<Login> = domain('login', (context) => {
  const { signIn, signInDemo } = context.use(session)
  // Of this session: the next person to sign in here may be another.
  const suggested = context.cell<LoginSuggestion | undefined>(undefined)
  const { areas } = context.use(account)
  const known = () => areas.get().value ?? []
  const { chosen, prefer } = context.use(preferences)
  const openDemo = async (inputs: LoginInputs) => {
    const opened = await signInDemo(inputs)
    if (opened.ok && chosen.get().arrival === 'none') prefer({ arrival: 'due' })
    return opened
  }
  const submit = (inputs: LoginInputs) =>
    inputs.method === 'demo'
      ? openDemo(inputs)
      : signIn({ ...inputs, account: accountOf(inputs, known()), by: inputs.mode })
  return {
    form: (next) => {
      const input = {
        inputs: { ...emptyLogin(next), ...suggested.get() },
        world: { facts: () => ({ areas: known() }), submit },
      }
      return holdActor(context, () => createActor(loginMachine, { ...context.actorOptions, input }), {
        scope: 'everyone',
      })
    },
    suggest: suggested.set,
  }
})
