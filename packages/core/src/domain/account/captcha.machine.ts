import { assign, setup } from 'xstate'
import { ask } from '../../engine/domain/ask.ts'
import { output } from '../../engine/domain/output.ts'
import type { Monotonic } from '../../kernel/instant.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import type { Captcha } from './code.wire.ts'

/** A picture is not shown for longer: servers keep them for minutes. Four and a half, so that there is time to send it. */
export const CAPTCHA_MS = 270_000

/** Services the outside gives a captcha. */
export interface CaptchaWorld {
  readonly load: () => Promise<Outcome<Captcha, ApiFailure>>
  /** True while it is shown. */
  readonly hasSubscribers: () => boolean
  /** Monotonic milliseconds. */
  readonly now: () => Monotonic
}
export interface CaptchaContext {
  readonly world: CaptchaWorld
  /** The one that is good now. */
  readonly captcha: Captcha | undefined
  /** End of the time it is good, in monotonic milliseconds. */
  readonly until: Monotonic
}
export type CaptchaEvent =
  /** The captcha is shown from now on. */
  | { readonly type: 'captcha.looked' }
  /** The captcha is no longer shown. */
  | { readonly type: 'captcha.left' }
  /** A person wants another one. */
  | { readonly type: 'captcha.renew' }
  /** The captcha was sent: it is good for one try. */
  | { readonly type: 'captcha.spent' }

type Loaded = Outcome<Captcha, ApiFailure>

/** A picture to read, shown only while it is good: not once it was sent, nor after its time. @rule CODE-4 */
export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as { readonly world: CaptchaWorld },
  },
  actors: { load: ask<Loaded, CaptchaContext>(({ world }) => world.load()) },
  guards: {
    hasSubscribers: ({ context }) => context.world.hasSubscribers(),
    isLoaded: (_, loaded: Loaded) => loaded.ok,
    isGood: ({ context: { captcha, until, world } }) => captcha !== undefined && world.now() < until,
  },
  actions: {
    keep: assign(({ context: { world } }, loaded: Loaded) =>
      loaded.ok ? { captcha: loaded.value, until: world.now() + CAPTCHA_MS } : {},
    ),
    drop: assign({ captcha: undefined }),
  },
  delays: { itsTime: ({ context: { until, world } }) => until - world.now() },
}).createMachine({
  id: 'account.captcha',
  description: 'A picture of letters, shown only while it is good.',
  context: ({ input }) => ({ ...input, captcha: undefined, until: 0 }),
  initial: 'away',
  on: {
    'captcha.looked': { description: 'one is there, or on its way' },
    'captcha.left': { description: 'none is there' },
    'captcha.renew': { description: 'one is on its way' },
    'captcha.spent': { description: 'the next one is on its way' },
  },
  states: {
    /** Not shown: nothing runs. The one that is there is shown again while it is good. */
    away: {
      on: {
        'captcha.looked': [{ guard: 'isGood', target: 'shown' }, { target: 'loading' }],
        'captcha.renew': 'loading',
        'captcha.spent': { actions: 'drop' },
      },
    },
    loading: {
      entry: 'drop',
      invoke: {
        src: 'load',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isLoaded', params: output },
            target: 'loaded',
            actions: { type: 'keep', params: output },
          },
          { target: 'failed' },
        ],
      },
    },
    loaded: { always: [{ guard: 'hasSubscribers', target: 'shown' }, { target: 'away' }] },
    shown: {
      after: { itsTime: 'loading' },
      on: { 'captcha.renew': 'loading', 'captcha.spent': 'loading', 'captcha.left': 'away' },
    },
    failed: { on: { 'captcha.looked': 'loading', 'captcha.renew': 'loading' } },
  },
})
