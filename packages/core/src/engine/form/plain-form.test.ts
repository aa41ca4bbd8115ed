import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { issue } from '../../kernel/issue.ts'
import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { domain } from '../domain/domain.ts'
import { mutation } from '../mutation/mutation.ts'
import { derive } from '../read/derive.ts'
import { plainForm } from './plain-form.ts'

interface Inputs {
  readonly key: string
  readonly note: string
}
const facts = derive((_read, key: string) => ({ key }))
const ask = mutation({
  name: 'ask',
  method: 'POST',
  path: '/api/ask',
  answer: Schema.Unknown,
  params: Schema.Struct({ note: Schema.String }),
  changes: [],
  words: { done: 'support.sent', absent: 'commit.not_placed', unknown: 'support.maybe_sent' },
  resolve: 'never',
})
const empty = { key: 'first', note: '' }
const rules = {
  issues: ({ note }: Inputs) => (note === '' ? [issue('form.note', 'note')] : []),
  next: (inputs: Inputs) => ({ ...inputs, note: '' }),
}
interface Given {
  readonly next: string
  readonly settled?: (...told: readonly unknown[]) => void
}
const askForm = plainForm({
  facts,
  asks: ({ key }: Inputs): [string] => [key],
  rules,
  empty: (_: Given) => empty,
  mutations: [ask],
  send: ({ inputs: { note } }, { commit }) => (note === 'gone' ? undefined : commit(ask, { note })),
  settled: ({ kind }, { inputs, facts: { key }, given }) => given.settled?.(kind, inputs.note, key),
  accepted: { say: 'support.sent', goes: { to: ({ next }) => next, replace: true } },
})
const support = domain('support', (context) => ({ form: context.open(askForm) }))

const nothing = (): void => undefined
const SAID = { type: 'toast', tone: 'good', message: { id: 'support.sent' } }
const GOES = { type: 'navigate', to: '/done', replace: true }

describe('a declared plain form', () => {
  const open = (given: Partial<Given> = {}) => {
    const bench = openTestContext()
    bench.ports.http.answer(() => accepted({}))
    const form = bench.domains.use(support).form({ next: '/done', ...given })
    const submit = (note: string) => form.send({ type: 'form.submit', change: { note } })
    return { ...bench, form, submit }
  }

  it('[ENV-18] says how it ended and leads on, in the words of the server where it has some', async () => {
    const { form, submit, clock, emitted, asked } = open()
    form.subscribe(nothing)
    submit('x')
    submit('y')
    await clock.advance(1000)
    expect([form.get().value, form.get().context.inputs.note, asked('/api/ask')]).toEqual(['accepted', '', 1])
    expect(emitted).toEqual([SAID, GOES])
    const other = open()
    other.ports.http.answer(() => ({ ...accepted({}), text: JSON.stringify({ code: 1, msg: 'Thank you', data: {} }) }))
    other.form.subscribe(nothing)
    other.submit('x')
    await other.clock.advance(1000)
    expect(other.emitted).toEqual([{ ...SAID, message: { text: 'Thank you' } }, GOES])
  })

  it('[ENV-6] leads nowhere once it was left: the commit says its end, once', async () => {
    const { form, submit, clock, emitted } = open()
    const leave = form.subscribe(nothing)
    submit('x')
    leave()
    await clock.advance(1000)
    expect([form.get().value, emitted]).toEqual(['accepted', [SAID]])
  })

  it('[ENV-13] is back with a reason where it was refused, or where nothing can be sent any more', async () => {
    const { form, submit, clock, emitted, ports, asked } = open()
    form.subscribe(nothing)
    ports.http.answer(() => ({ ...accepted({}), text: JSON.stringify({ code: 2, msg: 'Not today', data: {} }) }))
    submit('x')
    await clock.advance(1000)
    expect([form.get().value, form.get().context.outcome]).toEqual([
      'editing',
      { kind: 'rejected', failure: { _tag: 'Rejected', code: 2, msg: 'Not today' } },
    ])
    submit('gone')
    expect([form.get().value, form.get().context.outcome?.kind, asked('/api/ask')]).toEqual(['editing', 'notPlaced', 1])
    expect(emitted).toEqual([])
  })

  it('tells its domain its end, with what was sent and what it was judged by', async () => {
    const told: unknown[] = []
    const { form, submit, clock } = open({ settled: (...one) => told.push(one) })
    submit('x')
    // A change meanwhile belongs to another account.
    form.send({ type: 'form.changed', change: { key: 'second' } })
    await clock.advance(1000)
    expect(told).toEqual([['accepted', 'x', 'first']])
  })

  it('[SES-8] begins anew under another account, and tells it nothing of the one before', async () => {
    const told: unknown[] = []
    const { form, submit, enter, clock, emitted } = open({ settled: (...one) => told.push(one) })
    submit('x')
    form.subscribe(nothing)
    enter('b')
    await clock.advance(100_000)
    expect([form.get().value, form.get().context.inputs, told, emitted]).toEqual(['editing', empty, [], []])
  })

  it('is judged and sent by the facts of what the press itself chooses', async () => {
    const told: unknown[] = []
    const { form, clock } = open({ settled: (...one) => told.push(one) })
    form.send({ type: 'form.submit', change: { key: 'second', note: 'x' } })
    await clock.advance(1000)
    expect(told).toEqual([['accepted', 'x', 'second']])
  })

  it('its facts follow what is chosen in it, and nothing that is only typed', () => {
    const { form } = open()
    const said: string[] = []
    form.facts.subscribe(() => said.push(form.facts.get().key))
    form.send({ type: 'form.changed', change: { note: 'x' } })
    form.send({ type: 'form.changed', change: { key: 'second' } })
    expect(said).toEqual(['second'])
  })

  it('[SES-4] may send what is no mutation: then it leads on without a view as well', async () => {
    const answers: Outcome<unknown, ApiFailure>[] = [fail({ _tag: 'Rejected', code: 2, msg: 'No' }), ok(7)]
    const enterForm = plainForm({
      facts,
      asks: ({ key }: Inputs): [string] => [key],
      rules,
      empty: (_: Given) => empty,
      send: () => Promise.resolve(answers.shift() as Outcome<unknown, ApiFailure>),
      accepted: { goes: { to: ({ next }) => next } },
      scope: 'everyone',
    })
    const gate = domain('gate', (context) => ({ form: context.open(enterForm) }))
    const { domains, enter, clock, emitted } = openTestContext()
    const form = domains.use(gate).form({ next: '/home' })
    form.send({ type: 'form.submit', change: { note: 'x' } })
    await clock.settle()
    expect([form.get().value, emitted]).toEqual(['editing', []])
    form.send({ type: 'form.submit' })
    // The form outlives the change of account it causes.
    enter('b')
    await clock.settle()
    expect([form.get().value, emitted]).toEqual(['accepted', [{ type: 'navigate', to: '/home' }]])
  })
})
