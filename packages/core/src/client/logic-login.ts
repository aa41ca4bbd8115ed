import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { loginMachine } from '../domain/session/login.machine.ts'
import type { SignInRequest } from '../domain/session/session.machine.ts'
import type { Address } from '../kernel/brand.ts'
import { heard, type Logic } from './logic.ts'

/** The login form. `next` is where to go afterwards: what `afterLogin` of `@openlot/core/navigation` answers. */
export const loginLogic: Logic<{ readonly next: Address }, ActorRefFrom<typeof loginMachine>> = (room, { next }) => {
  const signIn = fromPromise(({ input }: { input: { readonly request: SignInRequest; readonly remember: boolean } }) =>
    room.enter(input.request, input.remember),
  )
  return heard(room, createActor(loginMachine.provide({ actors: { signIn } }), { clock: room.clock, input: { next } }))
}
