import { type ActorRefFrom, createActor } from 'xstate'
import { type Domain, domain } from '../../engine/domain.ts'
import { type Held, holdActor } from '../../engine/held-actor.ts'
import type { Address } from '../../kernel/brand.ts'
import { session } from '../session/session.ts'
import { loginAccount } from './login.calc.ts'
import { emptyLogin, type LoginInputs, loginMachine } from './login.machine.ts'

/** Members of the domain `login`. */
export interface Login {
  /** The sign-in form. `next` is where to go afterwards: what `afterLogin` of `@openlot/core/navigation` answers. */
  readonly form: (next: Address) => Held<ActorRefFrom<typeof loginMachine>>
}

/** Signing in by a form. */
export const login: Domain<Login> = domain('login', (context) => {
  const { signIn, signInDemo } = context.use(session)
  const submit = (inputs: LoginInputs) =>
    inputs.method === 'demo'
      ? signInDemo(inputs)
      : signIn({ ...inputs, account: loginAccount(inputs), by: inputs.mode })
  return {
    form: (next) => {
      const input = { inputs: emptyLogin(next), world: { facts: () => ({}), submit } }
      return holdActor(context, () => createActor(loginMachine, { ...context.actorOptions, input }), {
        scope: 'everyone',
      })
    },
  }
})
