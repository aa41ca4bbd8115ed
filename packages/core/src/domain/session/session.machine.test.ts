import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { acting } from '../../../test-support/acting.ts'
import type { Intent } from '../../engine/domain/intents.ts'
import { userId } from '../../kernel/brand.ts'
import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import { reveal, type Secret, secret } from '../../kernel/secret.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { RESTORE_RETRY_MS, type SignInRequest, STORAGE_SETTLES_MS, sessionMachine } from './session.machine.ts'
import type { SignedIn, User } from './session.wire.ts'

const user = (isDemo = false): User => ({
  id: userId(1),
  email: 'a@b.test',
  mobile: '',
  uid: '1',
  level: '',
  creditScore: '',
  isDemo,
  isReal: true,
  isTrader: false,
  inviteCode: '',
  areaCode: '',
  hasPayPassword: false,
})
const signedIn = (token: string, isDemo = false): SignedIn => ({ token: secret(token), user: user(isDemo) })
const network: ApiFailure = { _tag: 'TransportFailure', reason: 'network' }
const refused: ApiFailure = { _tag: 'Rejected', code: 2, msg: 'Wrong password' }
const tokenOf = ({ token }: { readonly token: Secret | undefined }): string | undefined => token && reveal(token)
const request: SignInRequest = { method: 'password', account: 'a', password: secret('p'), loginType: 'email' }

type Restored = Outcome<SignedIn | undefined, ApiFailure>
const bench = (
  script: { readonly restore?: readonly Restored[]; readonly signIn?: Outcome<SignedIn, ApiFailure> } = {},
) => {
  const clock = createVirtualClock()
  const intents: Intent[] = []
  const persisted: string[] = []
  const broadcasts: string[] = []
  const refusals: ApiFailure[] = []
  let restores = 0
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        restore: fromPromise<Restored, undefined>(() => {
          restores += 1
          return Promise.resolve(script.restore?.[restores - 1] ?? script.restore?.at(-1) ?? ok(undefined))
        }),
        signIn: fromPromise<Outcome<SignedIn, ApiFailure>, SignInRequest>(() =>
          Promise.resolve(script.signIn ?? ok(signedIn('tok'))),
        ),
      },
      actions: {
        persist: ({ context }, { remember }) => void persisted.push(`${tokenOf(context)} ${remember}`),
        removeToken: () => void persisted.push('none'),
        removeFromTab: () => void persisted.push('none here'),
        broadcast: (_, { end }) => void broadcasts.push(end),
        sayRefused: (_, found) => void (found.ok || refusals.push(found.failure)),
      },
    }),
    { clock },
  )
  actor.on('*', (intent) => intents.push(intent))
  actor.start()
  return {
    actor,
    clock,
    intents,
    persisted,
    broadcasts,
    refusals,
    get restores() {
      return restores
    },
    get epoch() {
      return actor.getSnapshot().context.epoch
    },
    at: (state: 'guest' | 'member' | 'unknown' | 'signingIn') => actor.getSnapshot().matches(state),
    signIn: async (remember = false) => {
      await clock.settle()
      actor.send({ type: 'session.signIn', request, remember })
      await clock.settle()
    },
    die: (epoch: number, quiet = false) => actor.send({ type: 'session.died', epoch, quiet }),
  }
}
const member = async (script: { signIn?: Outcome<SignedIn, ApiFailure> } = {}) => {
  const one = bench(script)
  await one.signIn()
  expect(one.at('member')).toBe(true)
  return one
}

describe('starting', () => {
  it('[SES-1] without a token, a guest', async () => {
    const { clock, at, persisted, epoch } = bench()
    expect(at('unknown')).toBe(true)
    await clock.settle()
    expect([at('guest'), persisted, epoch]).toEqual([true, [], 0])
  })

  it.each([
    [false, 'real'],
    [true, 'demo'],
  ] as const)('[SES-1 SES-7] with a good token, a member (mock %s)', async (isDemo, kind) => {
    const one = bench({ restore: [ok(signedIn('old', isDemo))] })
    await one.clock.settle()
    expect(one.actor.getSnapshot().matches({ member: kind })).toBe(true)
    expect([tokenOf(one.actor.getSnapshot().context), one.epoch]).toEqual(['old', 1])
  })

  it('[SES-1] an unreachable server is asked again every 3 s and the token is kept', async () => {
    const one = bench({ restore: [fail(network), fail(network), ok(signedIn('old'))] })
    await one.clock.advance(RESTORE_RETRY_MS - 1)
    expect([one.restores, one.at('unknown')]).toEqual([1, true])
    await one.clock.advance(RESTORE_RETRY_MS + 1)
    expect([one.restores, one.at('member'), one.persisted]).toEqual([3, true, ['old false']])
  })

  it('[SES-1] a page of something else in the place of an answer is no refusal', async () => {
    const one = bench({ restore: [fail({ _tag: 'Undecodable', detail: '' }), ok(signedIn('old'))] })
    await one.clock.advance(RESTORE_RETRY_MS + 1)
    expect([one.restores, one.at('member'), one.persisted, one.intents]).toEqual([2, true, ['old false'], []])
  })

  it('[SES-1] a token that is refused for now makes a guest and says why; it stays for the next start', async () => {
    const one = bench({ restore: [fail(refused)] })
    await one.clock.advance(60_000)
    expect([one.at('guest'), one.persisted, one.restores, one.refusals]).toEqual([true, [], 1, [refused]])
  })

  it('[SES-1] a token that is answered dead is forgotten', async () => {
    const one = bench({ restore: [fail({ _tag: 'SessionDead', epoch: 0, msg: '' })] })
    await one.clock.settle()
    expect([one.at('guest'), one.persisted, one.intents]).toEqual([true, ['none'], []])
  })

  it('[SES-3] a token that is dead is forgotten quietly', async () => {
    const one = bench({ restore: [fail(network)] })
    one.die(0, true)
    await one.clock.settle()
    expect([one.at('guest'), one.persisted, one.intents]).toEqual([true, ['none'], []])
  })
})

describe('a late answer', () => {
  it('[SES-2] [SES-22] of a session that ended does not take away the token another tab has just kept', async () => {
    const one = bench({ restore: [ok(signedIn('old')), ok(signedIn('next'))] })
    await one.clock.settle()
    const { epoch } = one
    one.actor.send({ type: 'session.signedOutElsewhere' })
    one.actor.send({ type: 'session.signedInElsewhere' })
    one.die(epoch)
    await one.clock.advance(STORAGE_SETTLES_MS)
    await one.clock.settle()
    expect([one.at('member'), tokenOf(one.actor.getSnapshot().context)]).toEqual([true, 'next'])
  })
})

describe('coming and going', () => {
  it('[SES-1 SES-6] signing in keeps the token where it was asked to', async () => {
    const one = bench()
    await one.signIn(true)
    expect([one.at('member'), one.persisted, one.epoch]).toEqual([true, ['tok true'], 1])
    expect(one.actor.getSnapshot().context.request).toBeUndefined()
  })

  it('[SES-4] a refused sign-in leaves a guest with the reason, and drops the password', async () => {
    const one = bench({ signIn: fail(refused) })
    await one.signIn()
    expect(one.at('guest')).toBe(true)
    expect(one.actor.getSnapshot().context).toMatchObject({ failure: refused, request: undefined, token: undefined })
    expect([one.epoch, one.persisted]).toEqual([0, []])
  })

  it('[SES-6 SES-8 SES-16] signing out forgets everything, goes home and says so', async () => {
    const one = await member()
    one.actor.send({ type: 'session.signOut' })
    expect(one.at('guest')).toBe(true)
    expect(one.actor.getSnapshot().context).toMatchObject({ token: undefined, user: undefined, epoch: 2 })
    expect(one.persisted).toEqual(['tok false', 'none'])
    expect(one.intents).toEqual([
      { type: 'navigate', to: '/', replace: true },
      { type: 'toast', tone: 'good', message: { id: 'session.logged_out' } },
    ])
  })

  it('[SES-11] a second sign-in while one is under way changes nothing', async () => {
    const one = bench()
    await one.clock.settle()
    one.actor.send({ type: 'session.signIn', request, remember: false })
    one.actor.send({ type: 'session.signIn', request: { method: 'demo' }, remember: true })
    expect(one.actor.getSnapshot().context.request).toEqual(request)
    await one.clock.settle()
    expect([one.epoch, one.persisted]).toEqual([1, ['tok false']])
  })

  it('[SES-11] a member who signs in stays one until the next session is accepted', async () => {
    const one = await member()
    one.actor.send({ type: 'session.signIn', request, remember: true })
    one.actor.send({ type: 'session.signIn', request: { method: 'demo' }, remember: false })
    expect([one.actor.getSnapshot().matches('member'), one.epoch, one.actor.getSnapshot().context.request]).toEqual([
      true,
      1,
      request,
    ])
    await one.clock.settle()
    expect([one.epoch, one.persisted.slice(-2), one.broadcasts, one.intents]).toEqual([
      2,
      ['none', 'tok true'],
      ['out'],
      [],
    ])
  })

  it('[SES-11] from the mock account into a real one', async () => {
    const one = await member({ signIn: ok(signedIn('tok', true)) })
    expect(one.actor.getSnapshot().matches({ member: 'demo' })).toBe(true)
    one.actor.send({ type: 'session.signIn', request, remember: false })
    await one.clock.settle()
    expect([one.epoch, one.persisted]).toEqual([2, ['tok false', 'none', 'tok false']])
  })

  it('[SES-11] refused, the session goes on with the reason', async () => {
    const script: { signIn?: Outcome<SignedIn, ApiFailure> } = {}
    const one = await member(script)
    script.signIn = fail(refused)
    one.actor.send({ type: 'session.signIn', request, remember: true })
    await one.clock.settle()
    const { context } = one.actor.getSnapshot()
    expect([context.failure, tokenOf(context), one.epoch, one.broadcasts]).toEqual([refused, 'tok', 1, []])
  })

  it('[SES-11] a dead session ends a sign-in beside it', async () => {
    const one = await member()
    one.actor.send({ type: 'session.signIn', request, remember: true })
    one.actor.send({ type: 'session.died', epoch: 1, quiet: false })
    await one.clock.settle()
    expect([one.actor.getSnapshot().value, one.epoch]).toEqual(['guest', 2])
  })

  it('a changed user is the same session', async () => {
    const one = await member()
    one.actor.send({ type: 'user.changed', user: { ...user(), level: '5' } })
    expect([one.epoch, one.actor.getSnapshot().context.user?.level]).toEqual([1, '5'])
  })
})

describe('a dead session', () => {
  it('[T5] [SES-2] 500 answers of 999 at once: one reset, one way to the login, one toast', async () => {
    const one = await member()
    for (let answer = 0; answer < 500; answer += 1) one.die(1)
    expect(one.intents).toEqual([
      { type: 'navigate', to: '/login', replace: true },
      { type: 'toast', tone: 'plain', message: { id: 'session.ended' } },
    ])
    expect([one.at('guest'), one.epoch, one.persisted]).toEqual([true, 2, ['tok false', 'none']])
  })

  it('[SES-3] from a start-up call: reset, and nothing is said', async () => {
    const one = await member()
    one.die(1, true)
    expect([one.at('guest'), one.epoch, one.intents]).toEqual([true, 2, []])
  })

  it('[SES-2] quiet and loud answers together end it once', async () => {
    const one = await member()
    one.die(1, true)
    one.die(1)
    expect([one.epoch, one.intents]).toEqual([2, []])
  })

  it('[T5] [SES-2] an answer of an older epoch cannot end the session of now', async () => {
    const one = await member()
    one.die(1)
    await one.signIn()
    expect(one.epoch).toBe(3)
    for (const epoch of [0, 1, 2, -1, 4]) one.die(epoch)
    expect([one.at('member'), one.epoch]).toEqual([true, 3])
  })

  it('[SES-2] a guest has nothing that could die', async () => {
    const one = bench()
    await one.clock.settle()
    one.die(0)
    expect([one.at('guest'), one.epoch, one.intents]).toEqual([true, 0, []])
  })
})

describe('what other tabs do', () => {
  it('[T31] [SES-21] a sign-out elsewhere ends the session here as one here does, and is not passed on', async () => {
    const one = await member()
    one.actor.send({ type: 'session.signedOutElsewhere' })
    expect([one.at('guest'), one.epoch, one.persisted, one.broadcasts]).toEqual([
      true,
      2,
      ['tok false', 'none here'],
      [],
    ])
    expect(one.intents).toEqual([
      { type: 'navigate', to: '/', replace: true },
      { type: 'toast', tone: 'good', message: { id: 'session.logged_out' } },
    ])
  })

  it('[T31] [SES-21] a kept token is not asked about any longer once its account was left', async () => {
    const one = bench({ restore: [fail(network), ok(signedIn('old'))] })
    await one.clock.settle()
    one.actor.send({ type: 'session.signedOutElsewhere' })
    await one.clock.advance(60_000)
    expect([one.at('guest'), one.persisted, one.restores, one.intents]).toEqual([true, ['none here'], 1, []])
  })

  it('[T31] [SES-21] what ends here reaches the other tabs: a sign-out and a dead session, once each', async () => {
    const out = await member()
    out.actor.send({ type: 'session.signOut' })
    out.actor.send({ type: 'session.signOut' })
    expect(out.broadcasts).toEqual(['out'])
    for (const quiet of [true, false]) {
      const dead = await member()
      dead.die(1, quiet)
      dead.die(1, quiet)
      expect(dead.broadcasts).toEqual(['dead'])
    }
  })

  it('[SES-22] a guest follows a sign-in that is kept on the device, and goes on as a guest when nothing is there', async () => {
    const one = bench({ restore: [ok(undefined), ok(signedIn('kept')), ok(undefined)] })
    await one.clock.settle()
    one.actor.send({ type: 'session.signedInElsewhere' })
    // Storage shows the other tab's write only later.
    await one.clock.advance(STORAGE_SETTLES_MS - 1)
    expect(one.restores).toBe(1)
    await one.clock.advance(1)
    expect([one.at('member'), one.epoch, one.persisted]).toEqual([true, 1, ['kept false']])
    one.actor.send({ type: 'session.signedInElsewhere' })
    await one.clock.settle()
    expect([one.at('member'), one.restores]).toEqual([true, 2])
    one.actor.send({ type: 'session.signOut' })
    one.actor.send({ type: 'session.signedInElsewhere' })
    await one.clock.advance(STORAGE_SETTLES_MS)
    expect([one.at('guest'), one.epoch]).toEqual([true, 2])
  })
})

it('a guest has nothing to sign out of, here or in another tab, and no user that could change', async () => {
  const { actor, clock, signIn } = bench()
  await clock.settle()
  expect(acting(actor, { type: 'session.signedOutElsewhere' })).toEqual([])
  const changed = { type: 'user.changed', user: user(true) } as const
  expect(acting(actor, changed, { type: 'session.signOut' })).toEqual([])
  await signIn()
  expect(acting(actor, changed, { type: 'session.signOut' })).toEqual(['user.changed', 'session.signOut'])
})

describe('staying signed in, chosen after the sign-in', () => {
  it('[SES-36] keeps the present session on the device, and is still this session', async () => {
    const one = await member()
    const { epoch } = one
    one.actor.send({ type: 'session.keep' })
    expect([one.persisted, one.epoch, one.at('member'), one.intents]).toEqual([
      ['tok false', 'tok true'],
      epoch,
      true,
      [],
    ])
  })

  it('[SES-36] says nothing where nobody is signed in', async () => {
    const one = bench()
    await one.clock.settle()
    one.actor.send({ type: 'session.keep' })
    expect([one.persisted, one.at('guest')]).toEqual([[], true])
  })
})
