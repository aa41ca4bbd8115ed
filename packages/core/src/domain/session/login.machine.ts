import { assign, emit, setup } from 'xstate'
import { hole } from '../../engine/hole.ts'
import type { Intent } from '../../engine/intents.ts'
import type { Address } from '../../kernel/brand.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { DEFAULT_AREA_CODE, loginAccount, loginIssues } from './session.calc.ts'
import type { SignInRequest } from './session.machine.ts'
import type { Credentials } from './session.model.ts'

export interface LoginContext extends Credentials {
  readonly remember: boolean
  /** Where to go afterwards: an address of the route table, already rebuilt. */
  readonly next: Address
  /** Whether a submit was tried: issues show from then on. */
  readonly tried: boolean
  readonly failure: ApiFailure | undefined
  readonly method: 'password' | 'demo'
}

export type LoginEvent =
  | { readonly type: 'credentials.changed'; readonly change: Partial<Credentials> }
  | { readonly type: 'remember.changed'; readonly on: boolean }
  | { readonly type: 'login.submit' }
  | { readonly type: 'login.demo' }

const requestOf = (context: LoginContext): SignInRequest =>
  context.method === 'demo'
    ? { method: 'demo' }
    : {
        method: 'password',
        account: loginAccount(context),
        password: context.password,
        loginType: context.mode === 'email' ? 'email' : 'mobile',
      }

/** The sign-in form: editing → submitting → done, or back with the reason. The password is dropped once used. @rule SES-4 SES-5 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as Intent,
    input: {} as { readonly next: Address },
  },
  actors: {
    signIn: hole<Outcome<void, ApiFailure>, { readonly request: SignInRequest; readonly remember: boolean }>(
      'session.enter',
    ),
  },
  guards: { isComplete: ({ context }) => loginIssues(context).length === 0 },
}).createMachine({
  id: 'session.login',
  context: ({ input }) => ({
    mode: 'email',
    account: '',
    areaCode: DEFAULT_AREA_CODE,
    password: '',
    remember: false,
    next: input.next,
    tried: false,
    failure: undefined,
    method: 'password',
  }),
  initial: 'editing',
  // Also while a sign-in is under way: what was sent is what was sent, and a refusal finds the field as it was left.
  on: { 'credentials.changed': { actions: assign(({ event }) => ({ ...event.change, failure: undefined })) } },
  states: {
    editing: {
      on: {
        'remember.changed': { actions: assign({ remember: ({ event }) => event.on }) },
        'login.submit': [
          {
            guard: 'isComplete',
            target: 'submitting',
            actions: assign({ method: 'password', tried: true, failure: undefined }),
          },
          { actions: assign({ tried: true }) },
        ],
        'login.demo': { target: 'submitting', actions: assign({ method: 'demo', tried: false, failure: undefined }) },
      },
    },
    submitting: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => ({ request: requestOf(context), remember: context.remember }),
        onDone: [
          { guard: ({ event }) => event.output.ok, target: 'done' },
          {
            target: 'editing',
            actions: assign(({ event }) => ({ failure: event.output.ok ? undefined : event.output.failure })),
          },
        ],
      },
    },
    done: {
      type: 'final',
      entry: [
        assign({ password: '' }),
        emit(({ context }) => ({ type: 'navigate', to: context.next, replace: true }) as const),
      ],
    },
  },
})
