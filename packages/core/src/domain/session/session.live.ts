import * as Effect from 'effect/Effect'
import { fromEffect } from '../../engine/from-effect.ts'
import type { Random, Storage } from '../../ports/index.ts'
import type { Gateway } from '../../wire/gateway.ts'
import { loadUser, login, loginDemo } from './session.api.ts'
import { type SignInRequest, sessionMachine } from './session.machine.ts'
import type { SignedIn } from './session.model.ts'
import { createTokenStore } from './token.store.ts'

/** The session machine joined to its calls and to where the token is kept. */
export const sessionLogic = (deps: {
  readonly gateway: Gateway
  readonly storage: Storage
  readonly random: Random
}) => {
  const { gateway } = deps
  const tokens = createTokenStore(deps)
  const whoIs = (token: string) =>
    gateway.run(loadUser, {}).pipe(Effect.map(({ value }): SignedIn | undefined => ({ token, user: value })))
  const enter = (request: SignInRequest) =>
    request.method === 'demo' ? gateway.run(loginDemo, { demoId: tokens.demoId() }) : gateway.run(login, request)
  return {
    tokens,
    logic: sessionMachine.provide({
      actors: {
        restore: fromEffect(() => {
          const token = tokens.read()
          return token === undefined ? Effect.succeed(undefined) : whoIs(token)
        }),
        signIn: fromEffect((request: SignInRequest) => enter(request).pipe(Effect.map(({ value }) => value))),
      },
      actions: { persist: (_, params) => tokens.write(params.token, params.remember) },
    }),
  }
}
