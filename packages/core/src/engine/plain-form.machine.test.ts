import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor, type EventFromLogic, type SnapshotFrom } from 'xstate'
import { issue } from '../kernel/issue.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { Intent } from './intents.ts'
import { type PlainFormRules, plainForm, plainFormView } from './plain-form.machine.ts'

interface Inputs {
  readonly name: string
  readonly secret: string
}
interface Facts {
  readonly isSecretNeeded: boolean
}
type Answer = Outcome<number, ApiFailure>
type Rules = PlainFormRules<Inputs, Facts, number>

const rules: Rules = {
  issues: ({ name, secret }, { isSecretNeeded }) => [
    ...(name === '' ? [issue('form.name', 'name')] : []),
    ...(isSecretNeeded && secret === '' ? [issue('form.secret', 'secret')] : []),
  ],
}
const refused = fail({ _tag: 'Rejected', code: 2, msg: 'Not today' } as const)

const bench = (change: Partial<Rules> = {}, answer: Answer = ok(7)) => {
  const clock = createVirtualClock()
  const own = { ...rules, ...change }
  const sent: Inputs[] = []
  const signals: { readonly aborted: boolean }[] = []
  const intents: Intent[] = []
  const world = {
    answer,
    facts: { isSecretNeeded: true },
    /** How long an answer takes, in milliseconds. */
    takes: 500,
  }
  const actor = createActor(plainForm(own), {
    clock,
    input: {
      inputs: { name: '', secret: '' },
      world: {
        facts: () => world.facts,
        submit: (inputs, signal) => {
          sent.push(inputs)
          signals.push(signal)
          return new Promise<Answer>((done) => clock.setTimeout(() => done(world.answer), world.takes))
        },
      },
    },
  })
  actor.on('*', (intent) => intents.push(intent))
  actor.start()
  const view = () => plainFormView(own, actor.getSnapshot(), actor.send, world.facts)
  return { clock, world, sent, signals, intents, actor, view }
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
    world.answer = ok(7)
    for (let tap = 0; tap < 20; tap += 1) view().submit()
    expect(view().refusal).toBeUndefined()
    await clock.advance(500)
    expect([sent.length, view().stage, view().refusal, actor.getSnapshot().context.outcome]).toEqual([
      2,
      'accepted',
      undefined,
      ok(7),
    ])
    expect([actor.getSnapshot().status, clock.pending]).toEqual(['done', 0])
  })

  it('a refusal stays until something is typed', async () => {
    const { view, clock } = bench({}, fail({ _tag: 'TransportFailure', reason: 'offline' }))
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
    // The function that held it is gone as well.
    await expect(
      actor
        .getSnapshot()
        .context.send({ aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
    ).rejects.toThrow('nothing was submitted')
    expect([JSON.stringify(actor.getSnapshot().context), view().inputs]).toEqual([
      expect.not.stringContaining('hush'),
      { name: 'Ann', secret: '' },
    ])
    view().submit()
    expect(view().issues.map(({ field }) => field)).toEqual(['secret'])
  })

  it('accepted, it keeps what it may and emits the intent', async () => {
    const { view, clock, intents } = bench({
      next: () => ({ name: '', secret: '' }),
      // Asked after `next`: no intent can carry what was to go.
      intent: ({ name }, answer) => ({ type: 'toast', tone: 'good', message: { text: `${answer}${name}` } }),
    })
    view().submit({ name: 'Ann', secret: 's' })
    await clock.advance(500)
    expect([view().inputs, view().issues, intents]).toEqual([
      { name: '', secret: '' },
      [],
      [{ type: 'toast', tone: 'good', message: { text: '7' } }],
    ])
  })

  it('stopped on its way, its request is no longer wanted', () => {
    const { view, actor, signals } = bench()
    view().submit({ name: 'Ann', secret: 's' })
    expect(signals[0]?.aborted).toBe(false)
    actor.stop()
    expect(signals[0]?.aborted).toBe(true)
  })

  it('a submit that throws is a bug and is not hidden', async () => {
    const clock = createVirtualClock()
    const world = { facts: () => ({ isSecretNeeded: false }), submit: () => Promise.reject(new Error('a bug')) }
    const actor = createActor(plainForm(rules), { clock, input: { inputs: { name: 'Ann', secret: '' }, world } })
    const problems: unknown[] = []
    actor.subscribe({ error: (problem) => problems.push(problem) })
    actor.start()
    actor.send({ type: 'form.submit' })
    await clock.settle()
    expect([actor.getSnapshot().status, problems]).toEqual(['error', [new Error('a bug')]])
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
        let answer: (outcome: Answer) => void = () => undefined
        const submit = (inputs: Inputs): Promise<Answer> => {
          underWay += 1
          // Noted, not thrown: what is thrown here is the machine's to handle.
          calls.push([underWay, isAccepted, rules.issues(inputs, { isSecretNeeded: true }).length])
          return new Promise((done) => {
            answer = (outcome) => {
              underWay -= 1
              isAccepted = outcome.ok
              answer = () => undefined
              done(outcome)
            }
          })
        }
        const input = { inputs: { name: '', secret: '' }, world: { facts: () => ({ isSecretNeeded: true }), submit } }
        const actor = createActor(plainForm({ ...rules, openWhileSubmitting: ['name'] }), { clock, input }).start()
        for (const one of steps) {
          if (actor.getSnapshot().status === 'done') break
          if (one === 'submit') actor.send({ type: 'form.submit' })
          else if (one === 'refuse') answer(refused)
          else if (one === 'accept') answer(ok(1))
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
  const machine = plainForm(rules)
  expectTypeOf<EventFromLogic<typeof machine>>().not.toBeAny()
  expectTypeOf<SnapshotFrom<typeof machine>['context']['inputs']>().toEqualTypeOf<Inputs>()
  expectTypeOf<SnapshotFrom<typeof machine>['value']>().toEqualTypeOf<'editing' | 'submitting' | 'accepted'>()
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
    // @ts-expect-error an answer of another kind
    bench({}, ok('7'))
    // @ts-expect-error without issues it is no form
    plainForm<Inputs, Facts, number>({})
  }
  expect(mistakes).toBeTypeOf('function')
})
