import { describe, expect, it } from 'vitest'
import {
  ACCEPTED,
  BANK,
  FACTS,
  matched,
  NOT_NOW,
  proven,
  request,
  stepsBench,
} from '../../../test-support/deposit-steps-bench.ts'
import { ok } from '../../kernel/outcome.ts'

describe('[DEP-22] where a deposit is, is what the server says', () => {
  it.each([
    [undefined, 'none'],
    [request(), 'matching'],
    [matched, 'awaitingProof'],
    [proven, 'proofSent'],
    [request({ step: 'unknown' }), 'unknown'],
  ])('%#: %s', async (answer, expected) => {
    const { open, state, asked, clock } = stepsBench()
    expect(state()).toBe('asking')
    await open(answer)
    expect([state(), asked.length]).toEqual([expected, 1])
    await clock.advance(10_000)
    // Only the bank is polled for.
    expect(asked.length).toBe(expected === 'matching' ? 4 : 1)
  })

  it('what cannot be read is asked for again, later and later, and what was read stays', async () => {
    const { clock, world, send, state, context, asked } = stepsBench()
    world.answer = NOT_NOW
    send({ type: 'need.began' })
    await clock.advance(25_000)
    expect([state(), asked]).toEqual(['asking', [0, 3000, 9000, 21_000]])
    expect(context().failure).toBeDefined()
    world.answer = ok(request())
    send({ type: 'steps.refresh' })
    await clock.settle()
    expect([state(), context().failure, asked.length]).toEqual(['matching', undefined, 5])
    world.answer = NOT_NOW
    await clock.advance(3000)
    expect([state(), context().failure?._tag, context().request?.id]).toEqual(['matching', 'TransportFailure', '7'])
  })

  it('it is read again when the page is seen or visited again, and never before its time', async () => {
    const { clock, world, open, send, state, asked } = stepsBench()
    await open(proven)
    await clock.advance(60_000)
    world.answer = ok(undefined)
    send({ type: 'host.hidden' })
    send({ type: 'host.visible' })
    await clock.settle()
    expect([asked, state()]).toEqual([[0, 60_000], 'none'])
    send({ type: 'need.ended' })
    await clock.advance(1000)
    send({ type: 'need.began' })
    await clock.advance(2000)
    expect(asked).toEqual([0, 60_000, 63_000])
  })

  it('nothing does anything before it is known', async () => {
    const { send, cancel, save, create, state, sent } = stepsBench()
    create()
    save()
    await cancel()
    send({ type: 'steps.next' })
    send({ type: 'steps.back' })
    expect([state(), sent]).toEqual(['asking', []])
  })
})

describe('[DEP-23] a request', () => {
  it('is sent once, whatever is tapped, and is matched from then on', async () => {
    const { open, create, send, settle, sent, state, context, intents, clock, world, asked } = stepsBench()
    await open(undefined)
    create('100.50')
    for (let tap = 0; tap < 20; tap += 1) send({ type: 'form.submit' })
    send({ type: 'form.changed', change: { amount: '300' } })
    expect([state(), sent]).toEqual(['committing', [['create', { amount: '100.5', currencyId: '1' }]]])
    world.answer = ok(request())
    settle({ kind: 'accepted', msg: 'Made', answer: undefined })
    expect([state(), context().inputs.amount, context().request?.amount.toFixed(), context().request?.id]).toEqual([
      'matching',
      '',
      '100.5',
      '',
    ])
    expect(intents).toEqual([{ type: 'toast', tone: 'good', message: { text: 'Made' } }])
    // While matching a submit does nothing.
    create()
    expect([state(), sent.length]).toEqual(['matching', 1])
    await clock.advance(3000)
    expect([asked, context().request?.id]).toEqual([[0, 3000], '7'])
  })

  it.each([
    ['', 1],
    ['1x', 1],
    ['49.99', 1],
    ['500.01', 1],
    ['50', 0],
    ['500', 0],
  ])('[DEP-8] %s: %i issues', async (amount, issues) => {
    const { open, create, sent, context } = stepsBench()
    await open(undefined)
    create(amount)
    expect([sent.length, context().tried]).toEqual([1 - issues, issues === 1])
  })

  it('[DEP-17] is not sent by somebody who may not', async () => {
    const { open, create, sent, world } = stepsBench()
    await open(undefined)
    world.facts = { ...FACTS, realName: { id: 'user.real_auth' } }
    create()
    world.facts = { ...FACTS, role: 'demo' }
    create()
    world.facts = { ...FACTS, currencies: undefined }
    create()
    expect(sent).toEqual([])
  })

  it('[ENV-6] refused or not made, the form is back with what was typed', async () => {
    const { open, create, settle, state, context } = stepsBench()
    await open(undefined)
    for (const outcome of [
      { kind: 'rejected', failure: { _tag: 'Rejected', code: 0, msg: 'no' } },
      { kind: 'notPlaced' },
    ] as const) {
      create()
      settle(outcome)
      expect([state(), context().inputs.amount, context().outcome]).toEqual(['none', '100', outcome])
    }
  })

  it('[ENV-6] undecided, that is read and dismissed before the step is asked for again', async () => {
    const { open, create, settle, state, context, send, clock, world, asked } = stepsBench()
    await open(undefined)
    create()
    world.commits.at(-1)?.({ stage: 'checking', outcome: undefined })
    expect(context().commitStage).toBe('checking')
    world.answer = ok(request())
    settle({ kind: 'undecided' })
    await clock.advance(10_000)
    expect(state()).toBe('undecided')
    send({ type: 'steps.back' })
    expect([state(), context().outcome]).toEqual(['asking', undefined])
    await clock.advance(3000)
    expect([state(), asked.length > 1]).toEqual(['matching', true])
  })

  it('nobody looks: nothing is said here, and nothing is asked', async () => {
    const { open, create, settle, intents, send, clock, asked, state } = stepsBench()
    await open(undefined)
    create()
    send({ type: 'need.ended' })
    settle(ACCEPTED)
    await clock.advance(60_000)
    expect([state(), intents, asked.length, clock.pending]).toEqual(['matching', [], 1, 0])
  })
})

describe('[DEP-24] while matching', () => {
  it('3000 ms after the previous answer, never twice at once', async () => {
    const { clock, world, open, asked } = stepsBench({ takes: 500 })
    await open(request())
    await clock.advance(7000)
    expect(asked).toEqual([0, 3500, 7000])
    world.takes = 9000
    await clock.advance(30_000)
    expect([asked.slice(3), world.mostAtOnce]).toEqual([[10_500, 22_500, 34_500], 1])
  })

  it('not while hidden, and not once the screen is left', async () => {
    const { clock, open, send, asked } = stepsBench()
    await open(request())
    send({ type: 'host.hidden' })
    await clock.advance(60_000)
    expect([asked, clock.pending]).toEqual([[0], 0])
    send({ type: 'host.visible' })
    await clock.settle()
    expect(asked).toEqual([0, 60_000])
    send({ type: 'need.ended' })
    await clock.advance(60_000)
    expect([asked.length, clock.pending]).toEqual([2, 0])
  })

  it('the bank comes, and nothing more is asked', async () => {
    const { clock, world, open, state, context, asked } = stepsBench()
    await open(request())
    world.answer = ok(matched)
    await clock.advance(60_000)
    expect([state(), context().request?.bankInfo, asked.length]).toEqual(['awaitingProof', BANK, 2])
  })

  it('while something is sent nothing is asked, also when the page is seen or visited again', async () => {
    const { clock, open, cancel, asked, send, settle } = stepsBench()
    await open(request())
    await cancel()
    const before = asked.length
    send({ type: 'host.hidden' })
    send({ type: 'host.visible' })
    send({ type: 'steps.refresh' })
    send({ type: 'need.ended' })
    send({ type: 'need.began' })
    await clock.advance(60_000)
    expect(asked.length).toBe(before)
    settle({ kind: 'notPlaced' })
    await clock.settle()
    expect(asked.length).toBe(before + 1)
  })
})
