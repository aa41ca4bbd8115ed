import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { loanOffer } from '../../../test-support/loan-models.ts'
import { createCell } from '../../engine/domain/cell.ts'
import type { Intent } from '../../engine/domain/intents.ts'
import type { CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import type { CommitState } from '../../engine/types.ts'
import type { Address } from '../../kernel/brand.ts'
import { secret } from '../../kernel/secret.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { type LoanReading, type LoanRequestEvent, loanRequestMachine } from './loan-request.machine.ts'

const OFFER: LoanReading = { kind: 'offer', offer: loanOffer() }
const OTHER: LoanReading = { kind: 'offer', offer: loanOffer('<p>B</p>') }
const REFUSED: LoanReading = { kind: 'refused', issue: { id: 'loan.not_offered' } }
const UNAPPROVED: LoanReading = { kind: 'unapproved' }
const FAILED: LoanReading = { kind: 'failed', failure: { _tag: 'TransportFailure', reason: 'timeout' } }
const SIGNED = secret('data:image/png;base64,AAAA')
const TO_AGREEMENT = '/loan/agreement'
const TO_SIGN = '/loan/sign'
const TRIP_MS = 100

/** The machine over a server that answers what a test says. */
const bench = async (...first: readonly LoanReading[]) => {
  const clock = createVirtualClock()
  const answers = [...first]
  const commits: ((state: CommitState<unknown>) => void)[] = []
  const intents: Intent[] = []
  let isOpen = true
  const actor = createActor(loanRequestMachine, {
    clock,
    input: {
      world: {
        addresses: { agreement: TO_AGREEMENT as Address, sign: TO_SIGN as Address },
        read: () => {
          const answer = answers.shift() ?? OFFER
          return new Promise((done) => void clock.setTimeout(() => done(answer), TRIP_MS))
        },
        hasSubscribers: () => isOpen,
        commit: () => {
          const state = createCell<CommitState<unknown>>({ stage: 'sending', outcome: undefined })
          commits.push(state.set)
          return { get: state.get, subscribe: state.subscribe, dismiss: () => undefined }
        },
      },
    },
  })
  actor.on('*', (intent) => void intents.push(intent as Intent))
  actor.start()
  const state = (): string => JSON.stringify(actor.getSnapshot().value).replaceAll(/["{}]/g, '')
  const send = async (...events: readonly LoanRequestEvent[]): Promise<string> => {
    for (const event of events) {
      actor.send(event)
      await clock.advance(TRIP_MS)
    }
    return state()
  }
  const went = (): readonly string[] =>
    intents.splice(0).map((intent) => (intent.type === 'navigate' ? intent.to : intent.type))
  const move = async (next: CommitState<unknown>): Promise<string> => {
    commits.at(-1)?.(next)
    await clock.advance(TRIP_MS)
    return state()
  }
  const settle = (outcome: CommitOutcome): Promise<string> => move({ stage: 'settled', outcome })
  const agree = (): Promise<string> => send({ type: 'loan.agree', agreed: true }, { type: 'loan.sign' })
  const confirm = (): Promise<string> => send({ type: 'loan.confirm', signature: SIGNED })
  return {
    actor,
    answers,
    commits,
    state,
    send,
    went,
    move,
    settle,
    agree,
    confirm,
    ready: () => clock.advance(TRIP_MS),
    leave: () => {
      isOpen = false
    },
  }
}
const visit = (at: 'agreement' | 'sign'): LoanRequestEvent => ({ type: 'loan.visit', at })
const RETRY: LoanRequestEvent = { type: 'loan.retry' }
const opened = async (...readings: readonly LoanReading[]) => {
  const one = await bench(...readings)
  await one.ready()
  return one
}

describe('a loan request', () => {
  it('[LOAN-32] while it is read nothing can be agreed to, signed or sent, and the signature leads back', async () => {
    const one = await bench()
    for (const event of [
      visit('agreement'),
      { type: 'loan.agree', agreed: true },
      { type: 'loan.sign' },
      { type: 'loan.confirm', signature: SIGNED },
      RETRY,
      { type: 'commit.moved', stage: 'checking' },
    ] as const)
      one.actor.send(event)
    one.actor.send(visit('sign'))
    expect([one.state(), one.went()]).toEqual(['reading', ['toast', TO_AGREEMENT]])
    await one.ready()
    expect([one.state(), one.commits.length]).toEqual(['consenting', 0])
    expect(await one.send({ type: 'loan.sign' })).toBe('consenting')
    expect(one.actor.getSnapshot().context.missed).toBe(true)
    expect([await one.send(visit('sign')), one.went()]).toEqual(['consenting', ['toast', TO_AGREEMENT]])
  })

  it.each([
    [REFUSED, 'refused', []],
    [UNAPPROVED, 'unapproved', ['/loan']],
    [FAILED, 'unreadable', []],
  ] as const)(
    '[LOAN-24] the terms are refused, not for this person, or cannot be read: %#',
    async (reading, state, way) => {
      const one = await opened(reading)
      expect([one.state(), one.went()]).toEqual([state, way])
      if (reading === REFUSED) {
        expect([await one.send(visit('sign'), visit('agreement')), one.went()]).toEqual(['refused', [TO_AGREEMENT]])
      }
      expect(await one.send(reading === UNAPPROVED ? visit('agreement') : RETRY)).toBe('consenting')
    },
  )

  it('[LOAN-36] who has gone elsewhere is not called back, neither while it is read nor when it has ended', async () => {
    const early = await bench(UNAPPROVED)
    early.leave()
    await early.ready()
    expect([early.state(), early.went()]).toEqual(['unapproved', []])
    const late = await opened()
    await late.agree()
    await late.send(visit('sign'))
    await late.confirm()
    late.went()
    late.leave()
    await late.settle({ kind: 'accepted', msg: '', answer: undefined })
    expect([late.state(), late.went()]).toEqual(['accepted', []])
  })

  it('[ACC-2] who may only read it agrees to nothing that is sent', async () => {
    const one = await opened({ kind: 'offer', offer: loanOffer('<p>A</p>', { id: 'access.real_only' }) })
    expect([await one.agree(), one.actor.getSnapshot().context.missed]).toEqual(['consenting', false])
    expect([await one.confirm(), one.went(), one.commits]).toEqual(['consenting', [], []])
  })

  it('[LOAN-32] agreed to, the terms are read once more before it can be signed: others lead back', async () => {
    for (const [reading, state, way] of [
      [OFFER, 'signing:open', [TO_SIGN]],
      [OTHER, 'consenting', [TO_SIGN, TO_AGREEMENT]],
      [REFUSED, 'refused', [TO_SIGN, TO_AGREEMENT]],
      [UNAPPROVED, 'unapproved', [TO_SIGN, '/loan']],
      [FAILED, 'signing:unreadable', [TO_SIGN]],
    ] as const) {
      const one = await opened(OFFER, reading)
      expect([await one.agree(), one.went()]).toEqual([state, way])
      if (reading === OTHER) expect(one.actor.getSnapshot().context).toMatchObject({ agreed: false, changed: true })
      if (reading === FAILED) expect(await one.send(RETRY)).toBe('signing:open')
    }
  })

  it('[LOAN-35] an empty pad sends nothing; the terms are read once more before it is sent', async () => {
    for (const [reading, state] of [
      [OFFER, 'committing'],
      [OTHER, 'consenting'],
      [REFUSED, 'refused'],
      [UNAPPROVED, 'unapproved'],
      [FAILED, 'signing:open'],
    ] as const) {
      const one = await opened(OFFER, OFFER, reading)
      await one.agree()
      expect(await one.send({ type: 'loan.confirm', signature: undefined })).toBe('signing:open')
      expect(one.actor.getSnapshot().context.missed).toBe(true)
      expect([await one.confirm(), one.commits.length]).toEqual([state, state === 'committing' ? 1 : 0])
      if (reading !== FAILED) continue
      expect(one.actor.getSnapshot().context).toMatchObject({ failure: FAILED.failure, signature: undefined })
      expect([await one.confirm(), one.commits.length]).toEqual(['committing', 1])
    }
  })

  it('[LOAN-32] a tap while the terms are read changes nothing; back at the agreement it is agreed to anew', async () => {
    const one = await opened()
    one.actor.send({ type: 'loan.agree', agreed: true })
    one.actor.send({ type: 'loan.sign' })
    one.actor.send({ type: 'loan.confirm', signature: SIGNED })
    expect(one.state()).toBe('signing:rereading')
    await one.ready()
    one.actor.send({ type: 'loan.confirm', signature: SIGNED })
    one.actor.send({ type: 'loan.confirm', signature: SIGNED })
    expect(one.state()).toBe('signing:rereading')
    const other = await opened()
    await other.agree()
    expect(await other.send(visit('sign'))).toBe('signing:open')
    expect(await other.send(visit('agreement'))).toBe('consenting')
    expect(other.actor.getSnapshot().context.agreed).toBe(false)
  })

  it('[LOAN-36] what is sent is followed to its end: accepted, refused and open again, or unknown', async () => {
    const sent = async () => {
      const one = await opened()
      await one.agree()
      await one.confirm()
      one.went()
      return one
    }
    const fine = await sent()
    expect(await fine.send(visit('sign'))).toBe('committing')
    await fine.move({ stage: 'checking', outcome: undefined })
    expect(fine.actor.getSnapshot().context.commitStage).toBe('checking')
    expect(await fine.settle({ kind: 'accepted', msg: '', answer: undefined })).toBe('accepted')
    expect([fine.went(), await fine.send(visit('agreement'))]).toEqual([['toast', '/loan/record'], 'consenting'])

    const refused = await sent()
    expect(await refused.settle({ kind: 'notPlaced' })).toBe('signing:open')

    const unknown = await sent()
    expect(await unknown.settle({ kind: 'undecided' })).toBe('undecided')
    expect([await unknown.send(visit('sign')), unknown.commits.length]).toEqual(['undecided', 1])
    expect([await unknown.send(visit('agreement')), unknown.commits.length]).toEqual(['consenting', 1])
  })
})
