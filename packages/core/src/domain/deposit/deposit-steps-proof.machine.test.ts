import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACCEPTED,
  BANK,
  FACTS,
  matched,
  NOT_NOW,
  OTHER_BANK,
  proven,
  type Reading,
  request,
  stepsBench,
} from '../../../test-support/deposit-steps-bench.ts'
import { DOUBLE_TAP_MS } from '../../engine/form/reviewed-form.machine.ts'
import { ok } from '../../kernel/outcome.ts'
import { requestKey } from './deposit-steps.calc.ts'
import type { DepositStepsEvent } from './deposit-steps.machine.ts'

describe('[DEP-26] taking it back', () => {
  it('asks first, and not the second tap of a double tap confirms', async () => {
    const { clock, open, send, settle, sent, state, context, intents } = stepsBench()
    await open(request())
    send({ type: 'cancel.ask' })
    send({ type: 'cancel.confirm' })
    expect(sent).toEqual([])
    send({ type: 'steps.back' })
    expect(state()).toBe('matching')
    send({ type: 'cancel.ask' })
    await clock.advance(DOUBLE_TAP_MS)
    for (let tap = 0; tap < 20; tap += 1) send({ type: 'cancel.confirm' })
    expect(sent).toEqual([['cancel', { requestId: '7' }]])
    settle(ACCEPTED)
    expect([state(), context().request]).toEqual(['none', undefined])
    expect(intents).toEqual([{ type: 'toast', tone: 'good', message: { id: 'steps.cancelled' } }])
  })

  it('[DEP-28] an answer asked for before the cancel is refused, however late it comes', async () => {
    const { clock, world, open, cancel, settle, state, context } = stepsBench({ takes: 0 })
    await open(request())
    world.takes = 8000
    world.answer = ok(matched)
    await clock.advance(3000)
    expect(world.underWay).toBe(1)
    await cancel()
    settle(ACCEPTED)
    await clock.advance(7900)
    expect([world.underWay, state(), context().request]).toEqual([0, 'none', undefined])
  })

  it('[DEP-28] nor does one that comes while it is on its way decide anything, or an end nobody waits for', async () => {
    const { clock, world, open, cancel, send, settle, state, sent } = stepsBench({ takes: 0 })
    await open(request())
    world.takes = 3000
    world.answer = ok(proven)
    await clock.advance(3000)
    await cancel()
    await clock.advance(3000)
    expect([world.underWay, state(), sent.length]).toEqual([0, 'committing', 1])
    settle(ACCEPTED)
    expect(state()).toBe('none')
    send({ type: 'commit.settled', outcome: { kind: 'undecided' } })
    expect(state()).toBe('none')
  })

  it('[DEP-28] a request that was taken back does not come again, a new one does', async () => {
    const { clock, world, open, cancel, settle, state, context, send } = stepsBench()
    await open(matched)
    await cancel()
    settle(ACCEPTED)
    await clock.advance(3000)
    expect([world.answer, state()]).toEqual([ok(matched), 'none'])
    world.answer = ok(request({ id: '8' }))
    await clock.advance(60_000)
    send({ type: 'steps.refresh' })
    await clock.settle()
    expect([state(), context().request?.id]).toEqual(['matching', '8'])
  })

  it('what happens meanwhile: a bank comes, and the question stays; a proof or the end, and it goes', async () => {
    const { clock, world, open, send, state } = stepsBench()
    await open(request())
    const askAgain = async (answer: Reading): Promise<void> => {
      send({ type: 'cancel.ask' })
      world.answer = answer
      await clock.advance(3000)
    }
    await askAgain(NOT_NOW)
    expect(state()).toEqual({ confirmingCancel: 'open' })
    await askAgain(ok(matched))
    expect(state()).toEqual({ confirmingCancel: 'open' })
    send({ type: 'steps.back' })
    expect(state()).toBe('awaitingProof')
    send({ type: 'cancel.ask' })
    world.answer = ok(proven)
    send({ type: 'steps.refresh' })
    await clock.advance(3000)
    expect(state()).toBe('proofSent')
  })

  it('an answer from before does not disturb the question either', async () => {
    const { open, send, state } = stepsBench()
    await open(request())
    send({ type: 'cancel.ask' })
    send({ type: 'step.read', revision: -1, reading: ok(proven) })
    expect(state()).toEqual({ confirmingCancel: 'appearing' })
  })

  it('[DEP-26] without its flag, or before the server has named it, there is nothing to ask', async () => {
    const { open, world, send, state, clock, sent } = stepsBench()
    await open(request({ id: '' }))
    send({ type: 'cancel.ask' })
    expect(state()).toBe('matching')
    world.answer = ok(matched)
    await clock.advance(3000)
    world.facts = { ...FACTS, mayCancel: false }
    send({ type: 'cancel.ask' })
    expect(state()).toBe('awaitingProof')
    world.facts = FACTS
    send({ type: 'cancel.ask' })
    await clock.advance(DOUBLE_TAP_MS)
    world.facts = { ...FACTS, mayCancel: false }
    send({ type: 'cancel.confirm' })
    expect([state(), sent]).toEqual(['awaitingProof', []])
  })
})

describe('[DEP-25] the proof', () => {
  it('is saved with the id of the request, once, and the step is asked for again', async () => {
    const { open, save, sent, settle, state, context, intents, clock, world, asked } = stepsBench()
    await open(matched)
    save(requestKey(matched), '')
    expect([sent, context().tried, state()]).toEqual([[], true, 'awaitingProof'])
    save()
    save()
    expect(sent).toEqual([['save', { requestId: '7', proof: '/p' }]])
    world.answer = ok(proven)
    settle(ACCEPTED)
    expect([state(), context().tried]).toEqual(['proofSent', false])
    expect(intents).toEqual([{ type: 'toast', tone: 'good', message: { id: 'steps.proof_saved' } }])
    await clock.advance(60_000)
    expect([asked.length, context().request?.proof]).toEqual([2, '/p'])
    save()
    expect(sent.length).toBe(1)
  })

  it('[T21] [DEP-28] chosen for another request or another bank it is refused, and so is one without a request', async () => {
    const { open, save, sent, state } = stepsBench()
    await open(matched)
    save(requestKey(request({ id: '6', bankInfo: BANK })))
    save(requestKey(request({ bankInfo: OTHER_BANK })))
    expect([sent, state()]).toEqual([[], 'awaitingProof'])
    const nameless = stepsBench()
    await nameless.open(request({ step: 'awaitingProof', id: '', bankInfo: BANK }))
    nameless.save()
    expect(nameless.sent).toEqual([])
  })

  it('[T21] [DEP-28] a new match while it is chosen begins anew', async () => {
    const { open, save, sent, send, clock, world, context } = stepsBench()
    await open(matched)
    const before = requestKey(matched)
    save(before, '')
    expect(context().tried).toBe(true)
    world.answer = ok({ ...matched, bankInfo: OTHER_BANK })
    send({ type: 'steps.refresh' })
    await clock.advance(3000)
    save(before)
    expect([sent, context().tried]).toEqual([[], false])
    save()
    expect(sent.length).toBe(1)
  })

  it('[DEP-27] sent, a new deposit begins at none, and the old one does not come back by itself', async () => {
    const { open, send, state, clock, world, create, sent } = stepsBench()
    await open(proven)
    send({ type: 'steps.next' })
    expect(state()).toBe('none')
    send({ type: 'steps.refresh' })
    await clock.advance(3000)
    expect([world.answer, state()]).toEqual([ok(proven), 'none'])
    create()
    expect(sent.length).toBe(1)
  })
})

it('[DEP-24] [DEP-28] in whatever order things happen: one question at a time, and no request but the one that stands', async () => {
  const event = fc.constantFrom<DepositStepsEvent>(
    { type: 'need.began' },
    { type: 'need.ended' },
    { type: 'host.hidden' },
    { type: 'host.visible' },
    { type: 'form.changed', change: { amount: '60' } },
    { type: 'form.submit' },
    { type: 'cancel.ask' },
    { type: 'cancel.confirm' },
    { type: 'steps.back' },
    { type: 'steps.next' },
    { type: 'steps.refresh' },
  )
  const step = fc.oneof(
    event,
    fc
      .constantFrom<Reading>(ok(undefined), ok(request()), ok(matched), ok(proven), NOT_NOW)
      .map((answer) => ({ answer })),
    fc.constantFrom(0, 400, 3000, 12_000).map((wait) => ({ wait })),
    fc.constantFrom(0, 500, 20_000).map((takes) => ({ takes })),
    fc.constantFrom('accepted', 'notPlaced', 'undecided').map((settles) => ({ settles })),
    fc.constant({ saves: true }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { clock, world, send, settle, save, asked, context, state, sent } = stepsBench()
      for (const one of steps) {
        const before = sent.length
        if ('type' in one) send(one)
        else if ('answer' in one) world.answer = one.answer
        else if ('wait' in one) await clock.advance(one.wait)
        else if ('takes' in one) world.takes = one.takes
        else if ('saves' in one) save()
        else settle(one.settles === 'accepted' ? ACCEPTED : { kind: one.settles as 'notPlaced' })
        await clock.settle()
        expect(sent.length - before).toBeLessThanOrEqual(1)
        if (context().cancelledId !== undefined) expect(context().request?.id).not.toBe('7')
        if (state() === 'none' || state() === 'asking') expect(context().request).toBeUndefined()
      }
      expect(world.mostAtOnce).toBeLessThanOrEqual(1)
      expect(asked.every((at, place) => place === 0 || at - (asked[place - 1] ?? 0) >= 3000)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

it.each([true, false])(
  '[DEP-20] leads on a moment after the proof was taken, if the person is still here: %s',
  async (stays) => {
    const { clock, world, open, send, settle, state, intents } = stepsBench()
    world.later = { afterMs: 800, intent: { type: 'navigate', to: '/mine/chat' } }
    await open(matched)
    send({ type: 'proof.save', key: requestKey(matched), proof: 'https://host.test/1.jpg' })
    settle(ACCEPTED)
    if (!stays) send({ type: 'need.ended' })
    await clock.advance(799)
    expect([state(), intents.length]).toEqual(['proofSent', 1])
    await clock.advance(1)
    expect(intents.slice(1)).toEqual(stays ? [world.later.intent] : [])
  },
)
