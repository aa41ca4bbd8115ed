import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { issue } from '../../kernel/issue.ts'
import { isBlankSecret, NO_SECRET, reveal, type Secret, secret } from '../../kernel/secret.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { createCell } from '../domain/cell.ts'
import type { Intent } from '../domain/intents.ts'
import type { CommitState } from '../types.ts'
import { formView } from './form-view.ts'
import {
  DOUBLE_TAP_MS,
  type FormInput,
  type FormRules,
  REREAD_MS,
  reviewedFormMachine,
} from './reviewed-form.machine.ts'

interface Inputs {
  readonly amount: string
  readonly password: Secret
}
interface Facts {
  readonly asks: boolean
  readonly gone?: boolean
}
type Params = Readonly<Record<'amount' | 'password', string>>

const rules: FormRules<Inputs, Facts, Params> = {
  issues: ({ amount }) => (amount === '' ? [issue('transfer.input_amount', 'amount')] : []),
  request: ({ amount, password }) => ({ amount, password: reveal(password) }),
  absent: 'transfer.not_made',
  isGone: (_, { gone }) => gone === true,
  next: (inputs) => ({ ...inputs, amount: '' }),
  inReview: {
    fields: ['password'],
    issue: ({ password }, { asks }) =>
      asks && isBlankSecret(password) ? issue('account.pay_password_missing', 'password') : undefined,
    mayBeRefused: ({ asks }) => asks,
    wipe: (inputs) => ({ ...inputs, password: NO_SECRET }),
  },
}
const machine = reviewedFormMachine(rules)
type Input = FormInput<Inputs, Facts, Params>

const open = (
  first: Facts,
  reread?: () => Promise<unknown>,
  { end, isSeen, logic = machine }: Pick<Input['world'], 'end' | 'isSeen'> & { logic?: typeof machine } = {},
) => {
  let facts = first
  const watchers = new Set<() => void>()
  const clock = createVirtualClock({ start: 0 })
  const state = createCell<CommitState<unknown>>({ stage: 'sending', outcome: undefined })
  const sent: Params[] = []
  const intents: Intent[] = []
  const actor = createActor(logic, {
    clock,
    input: {
      inputs: { amount: '5', password: NO_SECRET },
      world: {
        facts: () => facts,
        ...(reread && { reread }),
        ...(end && { end }),
        ...(isSeen && { isSeen }),
        watch: (listener) => {
          watchers.add(listener)
          return () => watchers.delete(listener)
        },
        commit: (params) => {
          sent.push(params)
          return { ...state, dismiss: () => undefined }
        },
      },
    },
  })
  actor.on('*', (intent) => intents.push(intent))
  actor.start()
  const panel = () => formView(rules, actor.getSnapshot(), actor.send, facts)
  return {
    intents,
    sent,
    panel,
    actor,
    clock,
    settle: (outcome: Extract<CommitState<unknown>, { stage: 'settled' }>['outcome']) =>
      state.set({ stage: 'settled', outcome }),
    become: (next: Facts) => {
      facts = next
      for (const tell of watchers) tell()
    },
    typed: () => reveal(actor.getSnapshot().context.inputs.password),
    review: async () => {
      panel().review()
      await clock.advance(DOUBLE_TAP_MS)
    },
  }
}

describe('what is filled in in the review', () => {
  it('[SES-26] is asked for there, goes with the request, and is not kept', async () => {
    const { panel, review, sent, typed, actor, settle } = open({ asks: true })
    await review()
    expect([panel().canConfirm, panel().reason?.id]).toEqual([false, 'account.pay_password_missing'])
    panel().confirm()
    expect([panel().stage, sent]).toEqual(['reviewing', []])
    panel().change({ password: secret('open sesame') })
    expect([panel().canConfirm, panel().reason]).toEqual([true, undefined])
    panel().confirm()
    panel().confirm()
    expect(sent).toEqual([{ amount: '5', password: 'open sesame' }])
    expect(typed()).toBe('')
    expect(reveal(actor.getSnapshot().context.confirmed?.password ?? secret('none'))).toBe('')
    settle({ kind: 'rejected', failure: { _tag: 'Rejected', code: 0, msg: 'no' } })
    expect([panel().stage, panel().inputs.amount, typed()]).toEqual(['reviewing', '5', ''])
  })

  it('[WDR-44] a refusal may be of it: the review stays open with the reason, until it is filled in again', async () => {
    const { panel, review, sent, settle, clock, actor } = open({ asks: true })
    await review()
    panel().change({ password: secret('open says me') })
    panel().confirm()
    settle({ kind: 'rejected', failure: { _tag: 'Rejected', code: 0, msg: 'wrong' } })
    await clock.advance(DOUBLE_TAP_MS)
    expect([panel().stage, panel().refusal, panel().canConfirm]).toEqual(['reviewing', { text: 'wrong' }, false])
    panel().change({ password: secret('open sesame') })
    expect([panel().refusal, panel().canConfirm]).toEqual([undefined, true])
    panel().confirm()
    expect(sent.map(({ password }) => password)).toEqual(['open says me', 'open sesame'])
    settle({ kind: 'rejected', failure: { _tag: 'Rejected', code: 0, msg: 'wrong' } })
    panel().back()
    expect([panel().stage, panel().refusal]).toEqual(['editing', undefined])
    expect(actor.getSnapshot().context.commit).toBeUndefined()
  })

  it('[WDR-44] a refusal of a review that asks for nothing, or one that never reached the server, is read in the form', async () => {
    const asksNothing = open({ asks: false })
    await asksNothing.review()
    asksNothing.panel().confirm()
    asksNothing.settle({ kind: 'rejected', failure: { _tag: 'Rejected', code: 0, msg: 'no' } })
    expect([asksNothing.panel().stage, asksNothing.panel().refusal]).toEqual(['editing', { text: 'no' }])
    const away = open({ asks: true })
    await away.review()
    away.panel().change({ password: secret('open sesame') })
    away.panel().confirm()
    away.settle({ kind: 'notPlaced' })
    expect([away.panel().stage, away.typed()]).toEqual(['editing', ''])
  })

  it('[SES-26] goes when the review is left', async () => {
    const { panel, review, typed } = open({ asks: true })
    await review()
    panel().change({ password: secret('open sesame') })
    expect(typed()).toBe('open sesame')
    panel().back()
    expect([panel().stage, typed()]).toEqual(['editing', ''])
  })

  it('nothing else changes meanwhile, not even beside it', async () => {
    const { panel, review, typed } = open({ asks: true })
    await review()
    panel().change({ amount: '500' })
    panel().change({ amount: '500', password: secret('x') })
    expect([panel().inputs.amount, typed()]).toEqual(['5', ''])
  })

  it('is not waited for where nobody asks for it', async () => {
    const { panel, review, sent } = open({ asks: false })
    await review()
    panel().confirm()
    expect(sent).toEqual([{ amount: '5', password: '' }])
  })
})

describe('a review of what is offered no more', () => {
  it('[CON-20] closes by itself, also while it appears, and nothing is sent; what was typed stays', async () => {
    const { panel, review, sent, become } = open({ asks: false })
    panel().review()
    become({ asks: false, gone: true })
    expect([panel().stage, panel().inputs.amount]).toEqual(['editing', '5'])
    become({ asks: false })
    await review()
    expect(panel().stage).toBe('reviewing')
    become({ asks: false, gone: true })
    panel().confirm()
    expect([panel().stage, sent]).toEqual(['editing', []])
  })
})

describe('what a review rests on', () => {
  /** Terms whose reading ends when the test says so. */
  const reading = () => {
    let end: () => void = () => undefined
    const terms = new Promise<void>((resolve) => {
      end = resolve
    })
    return { reread: () => terms, end: () => end() }
  }

  it('[WAL-17] is read again before anything is confirmed', async () => {
    const terms = reading()
    const { panel, review, clock, sent } = open({ asks: false }, terms.reread)
    await review()
    panel().confirm()
    expect([panel().canConfirm, sent]).toEqual([false, []])
    terms.end()
    await clock.settle()
    panel().confirm()
    expect(sent).toHaveLength(1)
  })

  it('[WAL-17] holds nobody up for longer than 3 s', async () => {
    const { panel, review, clock, sent } = open({ asks: false }, reading().reread)
    await review()
    await clock.advance(REREAD_MS)
    panel().confirm()
    expect(sent).toHaveLength(1)
  })

  it('[WAL-17] changes nothing once the review is over', async () => {
    const { panel, review, actor } = open({ asks: false }, reading().reread)
    await review()
    panel().back()
    actor.send({ type: 'terms.read' })
    expect(panel().stage).toBe('editing')
  })
})

describe('a form that was accepted', () => {
  const SAID: Intent = { type: 'toast', tone: 'good', message: { id: 'transfer.done' } }
  const THERE: Intent = { type: 'navigate', to: '/mine/chat' }
  const accepted = { kind: 'accepted', msg: '', answer: undefined } as const

  it('[ENV-13] asks the shell for what its end says, once, and is ready for the next one', async () => {
    let runs = 0
    const run = (): void => {
      runs += 1
    }
    const form = open({ asks: false }, undefined, {
      end: (outcome) => ({ now: outcome === accepted ? [SAID] : [], run }),
      logic: reviewedFormMachine(rules, { staysAccepted: false }),
    })
    await form.review()
    form.panel().confirm()
    form.settle(accepted)
    form.panel().change({ amount: '7' })
    expect([form.panel().stage, form.intents, runs]).toEqual(['editing', [SAID], 1])
  })

  it('stays while its view draws the result', async () => {
    const form = open({ asks: false }, undefined, { end: () => ({ now: [SAID] }) })
    await form.review()
    form.panel().confirm()
    form.settle(accepted)
    expect([form.panel().stage, form.intents]).toEqual(['accepted', [SAID]])
    form.panel().back()
    expect(form.panel().stage).toBe('editing')
  })

  it.each([true, false])('[WDR-17] leads on a moment later if the person is still there: %s', async (isHere) => {
    const form = open({ asks: false }, undefined, {
      end: () => ({ now: [SAID], later: { afterMs: 800, intent: THERE } }),
      isSeen: () => isHere,
      logic: reviewedFormMachine(rules, { staysAccepted: false }),
    })
    await form.review()
    form.panel().confirm()
    form.settle(accepted)
    await form.clock.advance(799)
    expect(form.intents).toEqual([SAID])
    await form.clock.advance(1)
    expect(form.intents).toEqual(isHere ? [SAID, THERE] : [SAID])
  })
})
