import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor, type EventFromLogic, type SnapshotFrom } from 'xstate'
import { issue } from '../../kernel/issue.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { createCell } from '../domain/cell.ts'
import type { Intent } from '../domain/intents.ts'
import type { CommitOutcome } from '../mutation/commit-outcome.ts'
import type { CommitState } from '../types.ts'
import type { FollowedCommit } from './followed-commit.ts'
import { type PlainFormRules, plainFormMachine, plainFormView } from './plain-form.machine.ts'

interface Inputs {
  readonly name: string
  readonly secret: string
}
interface Facts {
  readonly isSecretNeeded: boolean
}
type Rules = PlainFormRules<Inputs, Facts>

const rules: Rules = {
  issues: ({ name, secret }, { isSecretNeeded }) => [
    ...(name === '' ? [issue('form.name', 'name')] : []),
    ...(isSecretNeeded && secret === '' ? [issue('form.secret', 'secret')] : []),
  ],
}
const accepted: CommitOutcome = { kind: 'accepted', msg: '', answer: 7 }
const refused: CommitOutcome = { kind: 'rejected', failure: { _tag: 'Rejected', code: 2, msg: 'Not today' } }

const bench = (change: Partial<Rules> = {}, answer: CommitOutcome = accepted) => {
  const clock = createVirtualClock()
  const own = { ...rules, ...change }
  const sent: Inputs[] = []
  const intents: Intent[] = []
  const ended: CommitOutcome[] = []
  const world = {
    /** Answer of the server; undefined: nothing can be sent. */
    answer: answer as CommitOutcome | undefined,
    facts: { isSecretNeeded: true },
    /** Milliseconds until the answer. */
    takes: 500,
    followers: 0,
    isSeen: true,
    later: undefined as { readonly afterMs: number; readonly intent: Intent } | undefined,
  }
  const commit = (inputs: Inputs): FollowedCommit | undefined => {
    if (world.answer === undefined) return undefined
    sent.push(inputs)
    const state = createCell<CommitState<unknown>>({ stage: 'sending', outcome: undefined })
    clock.setTimeout(() => state.set({ stage: 'checking', outcome: undefined }), world.takes / 2)
    clock.setTimeout(() => state.set({ stage: 'settled', outcome: world.answer as CommitOutcome }), world.takes)
    return {
      get: state.get,
      dismiss: () => undefined,
      subscribe: (listener) => {
        world.followers += 1
        const stop = state.subscribe(listener)
        return () => {
          world.followers -= 1
          stop()
        }
      },
    }
  }
  const actor = createActor(plainFormMachine(own), {
    clock,
    input: {
      inputs: { name: '', secret: '' },
      world: {
        facts: () => world.facts,
        commit,
        end: (outcome) => ({
          now: [{ type: 'toast', tone: 'good', message: { text: outcome.kind } }],
          later: outcome.kind === 'accepted' ? world.later : undefined,
          run: () => void ended.push(outcome),
        }),
        isSeen: () => world.isSeen,
      },
    },
  })
  actor.on('*', (intent) => intents.push(intent))
  actor.start()
  const view = () => plainFormView(own, actor.getSnapshot(), actor.send, world.facts)
  return { clock, world, sent, intents, ended, actor, view }
}

describe('a form that moves no money', () => {
  it('shows its issues once a submit was tried, and sends nothing while there is one', async () => {
    const { view, sent, clock } = bench()
    expect([view().issues, view().canSubmit]).toEqual([[], true])
    view().submit()
    expect(view().issues.map(({ field }) => field)).toEqual(['name', 'secret'])
    view().change({ name: 'Ann' })
    expect(view().issues.map(({ field }) => field)).toEqual(['secret'])
    await clock.advance(1000)
    expect([sent, view().stage]).toEqual([[], 'editing'])
  })

  it('early issues show at once', () => {
    const { view } = bench({ early: ({ name }) => (/\d/.test(name) ? [issue('form.digits', 'name')] : []) })
    view().change({ name: '4' })
    expect(view().issues).toEqual([{ id: 'form.digits', field: 'name' }])
  })

  it('asks the facts as they are when submit is pressed', async () => {
    const { view, world, sent, clock } = bench()
    view().change({ name: 'Ann' })
    view().submit()
    world.facts = { isSecretNeeded: false }
    view().submit()
    await clock.advance(500)
    expect([sent, view().stage]).toEqual([[{ name: 'Ann', secret: '' }], 'accepted'])
  })

  it('submitted twenty times it is one call, and so after a refusal', async () => {
    const { view, sent, clock, world, actor } = bench({}, refused)
    view().change({ name: 'Ann', secret: 's' })
    for (let tap = 0; tap < 20; tap += 1) view().submit()
    expect([view().stage, view().canSubmit]).toEqual(['submitting', false])
    await clock.advance(500)
    expect([sent.length, view().stage, view().refusal, view().inputs.name]).toEqual([
      1,
      'editing',
      { text: 'Not today' },
      'Ann',
    ])
    world.answer = accepted
    for (let tap = 0; tap < 20; tap += 1) view().submit()
    expect(view().refusal).toBeUndefined()
    await clock.advance(500)
    expect([sent.length, view().stage, view().refusal, actor.getSnapshot().context.outcome]).toEqual([
      2,
      'accepted',
      undefined,
      accepted,
    ])
    view().submit()
    view().change({ name: 'Bob' })
    await clock.advance(5000)
    expect([sent.length, view().stage, view().inputs.name, clock.pending]).toEqual([2, 'accepted', 'Ann', 0])
  })

  it('a refusal stays until something is typed', async () => {
    const { view, clock } = bench(
      {},
      {
        kind: 'rejected',
        failure: { _tag: 'TransportFailure', reason: 'offline' },
      },
    )
    view().submit({ name: 'Ann', secret: 's' })
    await clock.advance(500)
    expect(view().refusal).toEqual({ id: 'failure.offline' })
    view().change({ name: 'Anna' })
    expect(view().refusal).toBeUndefined()
  })

  it('what is pressed may bring a change with it, also where it is not complete', () => {
    const { view } = bench()
    view().submit({ name: 'Ann' })
    expect([view().inputs.name, view().stage, view().issues.length]).toEqual(['Ann', 'editing', 1])
  })

  it('while it is on its way only open fields can be typed; what was sent does not change', async () => {
    const { view, clock, sent } = bench({ openWhileSubmitting: ['secret'] }, refused)
    view().submit({ name: 'Ann', secret: 's' })
    view().change({ name: 'Bob' })
    view().change({ name: 'Bob', secret: 'both or none' })
    view().change({ secret: 'later' })
    await clock.advance(500)
    expect([sent, view().inputs]).toEqual([[{ name: 'Ann', secret: 's' }], { name: 'Ann', secret: 'later' }])
    const closed = bench()
    closed.view().submit({ name: 'Ann', secret: 's' })
    closed.view().change({ secret: 'later' })
    expect(closed.view().inputs.secret).toBe('s')
  })

  it('what is wiped is in the request and nowhere else, and is not called missing before another try', async () => {
    const { view, clock, sent, actor } = bench({ wipe: (inputs) => ({ ...inputs, secret: '' }) }, refused)
    view().submit({ name: 'Ann', secret: 'hush' })
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('hush')
    await clock.advance(500)
    expect([sent, view().issues]).toEqual([[{ name: 'Ann', secret: 'hush' }], []])
    // The function that held it has ended as well.
    expect(actor.getSnapshot().context.commit).toBeUndefined()
    expect([JSON.stringify(actor.getSnapshot().context), view().inputs]).toEqual([
      expect.not.stringContaining('hush'),
      { name: 'Ann', secret: '' },
    ])
    view().submit()
    expect(view().issues.map(({ field }) => field)).toEqual(['secret'])
  })

  it('[ENV-6] says each of its ends once, and where its request is before that', async () => {
    for (const [answer, stage, refusal] of [
      [accepted, 'accepted', undefined],
      [refused, 'editing', { text: 'Not today' }],
      [{ kind: 'notPlaced' }, 'editing', { id: 'form.absent' }],
      // Unknown is no refusal, and it is not sent a second time.
      [{ kind: 'undecided' }, 'undecided', undefined],
    ] as const) {
      const { view, clock, sent, intents, ended } = bench({ absent: 'form.absent' }, answer)
      view().submit({ name: 'Ann', secret: 's' })
      expect([view().stage, view().commitStage]).toEqual(['submitting', 'sending'])
      await clock.advance(250)
      expect(view().commitStage).toBe('checking')
      await clock.advance(250)
      expect([view().stage, view().refusal, ended]).toEqual([stage, refusal, [answer]])
      expect(intents).toEqual([{ type: 'toast', tone: 'good', message: { text: answer.kind } }])
      view().submit()
      expect([stage, sent.length]).toEqual([stage, stage === 'editing' ? 2 : 1])
    }
  })

  it('[ENV-13] says so where nothing can be sent any more, in words of its own or general ones', () => {
    const { view, world } = bench()
    world.answer = undefined
    view().submit({ name: 'Ann', secret: 's' })
    expect([view().stage, view().refusal]).toEqual(['editing', { id: 'commit.not_arrived' }])
  })

  it('accepted, or perhaps accepted, it keeps what it may', async () => {
    for (const answer of [accepted, { kind: 'undecided' } as const]) {
      const { view, clock } = bench({ next: () => ({ name: '', secret: '' }) }, answer)
      view().submit({ name: 'Ann', secret: 's' })
      await clock.advance(500)
      expect([view().inputs, view().issues]).toEqual([{ name: '', secret: '' }, []])
    }
  })

  it('notes the facts it was sent with', async () => {
    const { view, clock, world, actor } = bench()
    const { facts } = world
    view().submit({ name: 'Ann', secret: 's' })
    world.facts = { isSecretNeeded: false }
    await clock.advance(500)
    expect(actor.getSnapshot().context.sentWith).toBe(facts)
  })

  it('[DEP-20] leads on a moment later, if it is still seen then', async () => {
    for (const isSeen of [true, false]) {
      const { view, clock, world, intents } = bench()
      world.later = { afterMs: 800, intent: { type: 'navigate', to: '/mine/chat' } }
      view().submit({ name: 'Ann', secret: 's' })
      await clock.advance(500)
      world.isSeen = isSeen
      await clock.advance(800)
      expect(intents.slice(1)).toEqual(isSeen ? [world.later.intent] : [])
    }
  })

  it('hears nothing of a commit that it does not follow', () => {
    const { actor, view, ended } = bench()
    actor.send({ type: 'commit.settled', outcome: accepted })
    expect([view().stage, ended]).toEqual(['editing', []])
  })

  it('stopped on its way, it follows its request no more', () => {
    const { view, actor, world } = bench()
    view().submit({ name: 'Ann', secret: 's' })
    expect(world.followers).toBe(1)
    actor.stop()
    expect(world.followers).toBe(0)
  })

  it('in whatever order things happen: never two calls at once, never one with an issue, none after acceptance', async () => {
    const step = fc.oneof(
      fc.record({ name: fc.constantFrom('', 'Ann') }),
      fc.record({ secret: fc.constantFrom('', 's') }),
      fc.constantFrom('submit' as const, 'refuse' as const, 'accept' as const, 'wait' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const clock = createVirtualClock()
        const calls: unknown[] = []
        let underWay = 0
        let isAccepted = false
        let answer: (outcome: CommitOutcome) => void = () => undefined
        const commit = (inputs: Inputs): FollowedCommit => {
          underWay += 1
          // Noted, not thrown: an error thrown here is handled by the machine.
          calls.push([underWay, isAccepted, rules.issues(inputs, { isSecretNeeded: true }).length])
          const state = createCell<CommitState<unknown>>({ stage: 'sending', outcome: undefined })
          answer = (outcome) => {
            underWay -= 1
            isAccepted = outcome.kind === 'accepted'
            answer = () => undefined
            state.set({ stage: 'settled', outcome })
          }
          return { ...state, dismiss: () => undefined }
        }
        const input = { inputs: { name: '', secret: '' }, world: { facts: () => ({ isSecretNeeded: true }), commit } }
        const actor = createActor(plainFormMachine({ ...rules, openWhileSubmitting: ['name'] }), {
          clock,
          input,
        }).start()
        for (const one of steps) {
          if (one === 'submit') actor.send({ type: 'form.submit' })
          else if (one === 'refuse') answer(refused)
          else if (one === 'accept') answer(accepted)
          else if (one === 'wait') await clock.settle()
          else actor.send({ type: 'form.changed', change: one })
        }
        await clock.settle()
        expect(calls).toEqual(calls.map(() => [1, false, 0]))
        expect(actor.getSnapshot().matches('submitting')).toBe(underWay === 1)
        expect(actor.getSnapshot().matches('accepted')).toBe(isAccepted)
        actor.stop()
      }),
      { numRuns: 200 },
    )
  })
})

it('its types hold: events, inputs and answers are those of the rules', () => {
  const machine = plainFormMachine(rules)
  expectTypeOf<EventFromLogic<typeof machine>>().not.toBeAny()
  expectTypeOf<SnapshotFrom<typeof machine>['context']['inputs']>().toEqualTypeOf<Inputs>()
  expectTypeOf<SnapshotFrom<typeof machine>['value']>().toEqualTypeOf<
    'editing' | 'submitting' | 'accepted' | 'undecided'
  >()
  const mistakes = (): void => {
    const { actor, view } = bench()
    // @ts-expect-error no such field
    actor.send({ type: 'form.changed', change: { nam: 'Ann' } })
    // @ts-expect-error a field of another kind
    view().change({ name: 1 })
    // @ts-expect-error no such event
    actor.send({ type: 'form.confirm' })
    // @ts-expect-error no such state
    actor.getSnapshot().matches('reviewing')
    // @ts-expect-error the world is missing
    createActor(machine, { input: { inputs: { name: '', secret: '' } } })
    // @ts-expect-error no such field to leave open
    bench({ openWhileSubmitting: ['nam'] })
    // @ts-expect-error an end of another kind
    bench({}, { kind: 'done' })
    // @ts-expect-error without issues it is no form
    plainFormMachine<Inputs, Facts>({})
  }
  expect(mistakes).toBeTypeOf('function')
})
