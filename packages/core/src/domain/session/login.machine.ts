import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Intent } from '../../engine/intents.ts'
import { output } from '../../engine/output.ts'
import { unprovided } from '../../engine/unprovided.ts'
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

type Answer = Outcome<void, ApiFailure>

/** The sign-in form: editing → submitting → done, or back with the reason. The password is dropped once used. @rule SES-4 SES-5 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as Intent,
    input: {} as { readonly next: Address },
  },
  actors: {
    signIn: unprovided<Answer, { readonly request: SignInRequest; readonly remember: boolean }>('session.enter'),
  },
  guards: {
    isComplete: ({ context }) => loginIssues(context).length === 0,
    isAccepted: (_, { ok }: Answer) => ok,
  },
  actions: {
    change: assign((_, change: Partial<Credentials>) => ({ ...change, failure: undefined })),
    keepRemember: assign({ remember: (_, on: boolean) => on }),
    choosePassword: assign({ method: 'password', tried: true, failure: undefined }),
    chooseDemo: assign({ method: 'demo', tried: false, failure: undefined }),
    showIssues: assign({ tried: true }),
    keepFailure: assign({ failure: (_, refused: Answer) => (refused.ok ? undefined : refused.failure) }),
    dropPassword: assign({ password: '' }),
    goOn: emit(({ context }) => ({ type: 'navigate', to: context.next, replace: true }) as const),
  },
}).createMachine({
  id: 'session.login',
  description: 'Whether the sign-in form is filled in, under way or done.',
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
  on: {
    // Also while a sign-in is under way: what was sent is what was sent, and a refusal finds the field as it was left.
    'credentials.changed': { actions: { type: 'change', params: ({ event }) => event.change } },
    'remember.changed': { description: 'it was said with the sign-in' },
    'login.submit': { description: 'one sign-in at a time' },
    'login.demo': { description: 'one sign-in at a time' },
  },
  states: {
    editing: {
      on: {
        'remember.changed': { actions: { type: 'keepRemember', params: ({ event }) => event.on } },
        'login.submit': [
          { guard: 'isComplete', target: 'submitting', actions: 'choosePassword' },
          { actions: 'showIssues' },
        ],
        'login.demo': { target: 'submitting', actions: 'chooseDemo' },
      },
    },
    submitting: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => ({ request: requestOf(context), remember: context.remember }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'done' },
          { target: 'editing', actions: { type: 'keepFailure', params: output } },
        ],
      },
    },
    done: {
      type: 'final',
      entry: ['dropPassword', 'goOn'],
    },
  },
})

export type LoginActor = ActorRefFrom<typeof loginMachine>
