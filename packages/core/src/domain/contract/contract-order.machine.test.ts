import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { acting } from '../../../test-support/acting.ts'
import { openCommitBench } from '../../../test-support/commit-bench.ts'
import type { Intent } from '../../engine/domain/intents.ts'
import type { Sent } from '../../engine/mutation/commit.machine.ts'
import { dec } from '../../kernel/decimal.ts'
import { choicesOf } from '../../kernel/issue.ts'
import { fail, ok } from '../../kernel/outcome.ts'
import { sampleOrder, sampleSymbol } from '../../testing/samples.ts'
import { contractOrderMachine } from './contract-order.machine.ts'
import { contractOrderPanel, type OrderFacts, sheetHeight } from './contract-order.panel.ts'

const lost: Sent = fail({ _tag: 'TransportFailure', reason: 'timeout' })
const refused: Sent = fail({ _tag: 'Rejected', code: 2, msg: 'Not now' })
const CLOSED: Intent = { type: 'toast', tone: 'plain', message: { id: 'contract.closed_meanwhile' } }
const said = (id: string): Intent => ({ type: 'toast', tone: 'good', message: { id } })

const bench = (
  options: Partial<Parameters<typeof openCommitBench>[0]> & { readonly facts?: Partial<OrderFacts> } = {},
) => {
  const intents: Intent[] = []
  const { clock, requests, dismissed, answers, commit } = openCommitBench({ sends: [], ...options })
  const { id } = sampleOrder()
  let isOpen = true
  const actor = createActor(contractOrderMachine, {
    clock,
    input: {
      id,
      locale: 'en',
      hasSubscribers: () => isOpen,
      commit: ({ kind, ...input }) => commit({ call: kind, input: { id, ...input } }),
    },
  })
  actor.on('*', (intent) => intents.push(intent))
  const panel = (change: Partial<OrderFacts> = {}) =>
    contractOrderPanel(actor.getSnapshot(), actor.send, {
      order: sampleOrder(),
      symbol: sampleSymbol(),
      close: dec('1.0845'),
      ...options.facts,
      ...change,
    })
  const stages: string[] = []
  actor.subscribe(() => {
    const { stage } = panel()
    if (stages.at(-1) !== stage) stages.push(stage)
  })
  actor.start()
  return {
    clock,
    requests,
    dismissed,
    intents,
    actor,
    panel,
    stages,
    /** Asks, and waits until the question listens. */
    ask: async (what: 'askClose' | 'askCancel') => {
      panel()[what]()
      await clock.advance(400)
    },
    push: () => actor.send({ type: 'order.closed' }),
    leave: () => {
      isOpen = false
    },
    answer: async (sent: Sent) => {
      answers.at(-1)?.(sent)
      await clock.settle()
    },
  }
}

describe('the sheet', () => {
  it('[CON-25] is 64% high for a holding order and 46% otherwise', () => {
    expect((['holding', 'pending', 'closed', 'unknown'] as const).map((status) => sheetHeight({ status }))).toEqual([
      '64%',
      '46%',
      '46%',
      '46%',
    ])
    expect(sheetHeight(undefined)).toBe('46%')
  })

  it.each([
    ['holding', true, false, true],
    ['pending', false, true, false],
    ['closed', false, false, false],
    ['unknown', false, false, false],
  ] as const)('[CON-22 CON-23] %s: close %s, cancel %s, stops %s', (status, canClose, canCancel, canEditStops) => {
    const { panel } = bench({ facts: { order: sampleOrder({ status }) } })
    expect([panel().canClose, panel().canCancel, panel().canEditStops]).toEqual([canClose, canCancel, canEditStops])
    expect(panel({ order: undefined })).toMatchObject({ canClose: false, canCancel: false, canEditStops: false })
  })
})

describe('closing and cancelling', () => {
  it('[CON-22] [CON-40] close asks first, sends once, and the sheet goes: its result says it', async () => {
    const { ask, panel, requests, intents, answer, stages, clock } = bench()
    await ask('askClose')
    expect([panel().stage, panel().canClose, requests]).toEqual(['confirmingClose', false, []])
    for (let tap = 0; tap < 20; tap += 1) panel().confirm()
    await clock.settle()
    expect([panel().stage, requests]).toEqual(['sending', [{ call: 'close', input: { id: '7' } }]])
    await answer(ok({ msg: '', answer: undefined }))
    expect([panel().stage, panel().isClosedHere, intents]).toEqual(['gone', true, []])
    expect(stages).toEqual(['viewing', 'confirmingClose', 'sending', 'gone'])
  })

  it('[CON-40] a sheet that was left says nothing: its commit does', async () => {
    const { ask, panel, intents, answer, clock, leave, push } = bench()
    await ask('askClose')
    panel().confirm()
    await clock.settle()
    leave()
    await answer(ok({ msg: '', answer: undefined }))
    push()
    expect([panel().stage, intents]).toEqual(['gone', []])
  })

  it('[CON-40 ENV-18] what was done is said in the words of the server', async () => {
    const { ask, panel, intents, answer, clock } = bench()
    await ask('askCancel')
    panel().confirm()
    await clock.settle()
    await answer(ok({ msg: 'Cancelled at 1.0845', answer: undefined }))
    expect(intents).toEqual([{ type: 'toast', tone: 'good', message: { text: 'Cancelled at 1.0845' } }])
  })

  it('[CON-22] cancel does the same for a pending order', async () => {
    const { ask, panel, requests, intents, answer, clock } = bench({
      facts: { order: sampleOrder({ status: 'pending' }) },
    })
    await ask('askCancel')
    expect(panel().stage).toBe('confirmingCancel')
    panel().confirm()
    await clock.settle()
    await answer(ok({ msg: '', answer: undefined }))
    expect(requests).toEqual([{ call: 'cancel', input: { id: '7' } }])
    expect([panel().stage, intents]).toEqual(['gone', [said('contract.order_cancelled')]])
  })

  it('[CON-22] asking is not doing: back leaves everything as it was', async () => {
    const { panel, requests, clock } = bench()
    panel().askClose()
    panel().back()
    panel().askCancel()
    panel().back()
    panel().confirm()
    await clock.settle()
    expect([panel().stage, requests]).toEqual(['viewing', []])
  })

  it.each([
    ['askClose', 'confirmingClose'],
    ['askCancel', 'confirmingCancel'],
  ] as const)('[CON-26] the second tap of a double tap on %s is not heard', async (what, stage) => {
    const { panel, requests, clock, ask } = bench()
    panel()[what]()
    await clock.advance(399)
    expect(panel().canConfirm).toBe(false)
    panel().confirm()
    await clock.settle()
    expect([panel().stage, requests]).toEqual([stage, []])
    panel().back()
    await ask(what)
    expect(panel().canConfirm).toBe(true)
    panel().confirm()
    await clock.settle()
    expect([panel().stage, requests.length]).toEqual(['sending', 1])
  })

  it('[ENV-6] a refusal comes back with its words, an unknown outcome never does', async () => {
    const no = bench({ sends: [refused] })
    await no.ask('askClose')
    no.panel().confirm()
    await no.clock.settle()
    expect([no.panel().stage, no.panel().refusal]).toEqual(['viewing', { text: 'Not now' }])
    const unknown = bench({ sends: [lost], read: 'unreadable' })
    await unknown.ask('askClose')
    unknown.panel().confirm()
    await unknown.clock.settle()
    expect([unknown.panel().stage, unknown.stages.at(-1)]).toEqual(['checking', 'checking'])
    await unknown.clock.advance(720_000)
    expect([unknown.panel().stage, unknown.panel().refusal]).toEqual(['undecided', undefined])
    unknown.panel().back()
    expect([unknown.panel().stage, unknown.intents]).toEqual(['viewing', []])
  })
})

describe('stops', () => {
  it('[CON-61] a stop moved elsewhere is an edit: the other stays, and it is sent when it is confirmed', () => {
    const { panel, requests } = bench({
      facts: { order: sampleOrder({ stopLoss: dec('1.07'), takeProfit: dec('1.1') }) },
    })
    panel().moveStop('stopLoss', dec('1.075'))
    expect([panel().stage, panel().stopLoss.text, panel().takeProfit.text]).toEqual([
      'editingStops',
      '1.0750',
      '1.1000',
    ])
    panel().back()
    panel().moveStop('takeProfit', 'off')
    expect([panel().stopLoss.text, panel().takeProfit.on, requests.length]).toEqual(['1.0700', false, 0])
    panel().confirm()
    expect(requests[0]).toMatchObject({ input: { stopLoss: '1.07', takeProfit: '0' } })
  })

  it('[CON-23 CON-15] editing begins with what is set, off where nothing is', () => {
    const { panel } = bench({ facts: { order: sampleOrder({ stopLoss: dec('1.05') }) } })
    panel().editStops()
    expect(panel().stopLoss).toMatchObject({ on: true, text: '1.0500' })
    expect(panel().takeProfit).toMatchObject({ on: false, text: '' })
    panel().takeProfit.toggle(true)
    expect(panel().takeProfit.text).toBe('1.0845')
    panel().takeProfit.step(1)
    expect([panel().takeProfit.text, panel().takeProfit.result?.toFixed(), panel().stopLoss.result?.toFixed()]).toEqual(
      ['1.0846', '0.46', '-3'],
    )
  })

  it('[CON-15 CON-36] a stop switched on again begins at the present price, not at the one that was set', () => {
    const { panel } = bench({ facts: { order: sampleOrder({ stopLoss: dec('1.05') }) } })
    panel().editStops()
    panel().stopLoss.toggle(false)
    panel({ close: dec('1.0912') }).stopLoss.toggle(true)
    expect(panel().stopLoss).toMatchObject({ on: true, text: '1.0912' })
    panel().stopLoss.toggle(false)
    panel({ close: undefined }).stopLoss.toggle(true)
    expect(panel().stopLoss.text, 'no price is known: none is filled in').toBe('')
  })

  it('[CON-23] back from editing sends nothing, and the next edit begins with what is set', async () => {
    const { panel, requests, clock } = bench({ facts: { order: sampleOrder({ stopLoss: dec('1.05') }) } })
    panel().editStops()
    panel().stopLoss.change('1.01')
    panel().back()
    await clock.settle()
    expect([panel().stage, requests]).toEqual(['viewing', []])
    panel().editStops()
    expect(panel().stopLoss.text).toBe('1.0500')
  })

  it('[CON-12 CON-23] wrong ones are said on saving and not sent', async () => {
    const { panel, requests, clock } = bench()
    panel().editStops()
    panel().stopLoss.toggle(true)
    panel().stopLoss.change('1.09')
    panel().takeProfit.toggle(true)
    panel().takeProfit.change('1.x')
    expect([panel().stopLoss.issue, panel().takeProfit.issue]).toEqual([undefined, undefined])
    panel().confirm()
    await clock.settle()
    expect([panel().stopLoss.issue?.id, panel().takeProfit.issue?.id]).toEqual([
      'contract.stop_below',
      'amount.malformed',
    ])
    expect([panel().stage, requests]).toEqual(['editingStops', []])
  })

  it.each(['stopLoss', 'takeProfit'] as const)(
    '[NUM-13] [CON-23] a %s that may be two numbers is asked about while it is typed, and either settles it',
    async (field) => {
      const symbol = { ...sampleSymbol(), pricePrecision: 4 }
      const { panel, requests, clock } = bench({ facts: { symbol, close: dec(2000) } })
      panel().editStops()
      panel()[field].toggle(true)
      panel()[field].change('1,100')
      const ambiguous = { id: 'amount.ambiguous', params: { firstShown: '1.1', secondShown: '1,100' } }
      expect(panel()[field]).toMatchObject({ issue: ambiguous, result: undefined })
      panel().confirm()
      await clock.settle()
      expect([panel().stage, requests]).toEqual(['editingStops', []])
      panel()[field].change(choicesOf(panel()[field].issue)[1]?.text ?? '')
      expect([panel()[field].issue?.id === ambiguous.id, panel()[field].text]).toEqual([false, '1100'])
    },
  )

  it('[CON-84] a stop that is moved far from the market is saved only once it is meant, any other is asked about anew', async () => {
    const { panel, requests, clock } = bench({ facts: { order: sampleOrder({ takeProfit: dec('1000') }) } })
    panel().editStops()
    expect(panel().question, 'the one that stands there was asked about before').toBeUndefined()
    panel().stopLoss.toggle(true)
    panel().stopLoss.change('0.01')
    panel().confirm()
    await clock.settle()
    expect([panel().stage, requests]).toEqual(['editingStops', []])
    panel().question?.change(true)
    panel().stopLoss.change('0.0001')
    expect(panel().question).toMatchObject({ isOn: false, prices: [{ field: 'stopLoss' }] })
    panel().question?.change(true)
    panel().confirm()
    await clock.settle()
    expect(requests).toHaveLength(1)
  })

  it('[CON-23] without a price nothing can be judged, so nothing is saved', () => {
    const { panel, requests } = bench({ facts: { close: undefined } })
    panel().editStops()
    panel().confirm()
    expect([panel().stopLoss.issue?.id, requests]).toEqual(['contract.price_stale', []])
  })

  it('[CON-23 CON-15] saving sends both, 0 for off, says so and goes on viewing', async () => {
    const { panel, requests, intents, answer, clock } = bench({
      facts: { order: sampleOrder({ takeProfit: dec('1.2') }) },
    })
    panel().editStops()
    panel().takeProfit.toggle(false)
    panel().stopLoss.toggle(true)
    panel().stopLoss.change('1.0800')
    panel().confirm()
    await clock.settle()
    await answer(ok({ msg: '', answer: undefined }))
    expect(requests).toEqual([{ call: 'setStops', input: { id: '7', stopLoss: '1.08', takeProfit: '0' } }])
    expect([panel().stage, intents]).toEqual(['viewing', [said('contract.stops_saved')]])
  })
})

describe('a closed push', () => {
  const reach: Readonly<Record<string, (one: ReturnType<typeof bench>) => Promise<void> | void>> = {
    viewing: () => undefined,
    confirmingClose: ({ panel }) => panel().askClose(),
    confirmingCancel: ({ panel }) => panel().askCancel(),
    editingStops: ({ panel }) => panel().editStops(),
    'sending stops': async ({ panel, clock }) => {
      panel().editStops()
      panel().confirm()
      await clock.settle()
    },
  }
  it.each(Object.entries(reach))('[CON-18] closes the sheet while %s, and says so once', async (_state, come) => {
    const one = bench()
    await come(one)
    one.push()
    one.push()
    expect([one.panel().stage, one.intents]).toEqual(['gone', [CLOSED]])
    // No toast announces how changing the stops of a closed order ended.
    expect(one.dismissed).toEqual(one.requests)
  })

  it('[CON-18 CON-22] while our own close is under way the answer decides what is said', async () => {
    const { ask, panel, push, answer, intents, clock } = bench()
    await ask('askClose')
    panel().confirm()
    await clock.settle()
    push()
    expect(panel().stage).toBe('sending')
    await answer(ok({ msg: '', answer: undefined }))
    push()
    expect([panel().stage, panel().isClosedHere, intents]).toEqual(['gone', true, []])
  })

  it('[CON-18 CON-22] and when our close comes too late, the sheet goes all the same', async () => {
    const { ask, panel, push, answer, intents, clock } = bench()
    await ask('askClose')
    panel().confirm()
    await clock.settle()
    push()
    await answer(refused)
    expect([panel().stage, intents]).toEqual(['gone', [CLOSED]])
  })

  it('[CON-18] an undecided close is decided by it', async () => {
    const { ask, panel, push, intents, clock } = bench({ sends: [lost], read: 'unreadable' })
    await ask('askClose')
    panel().confirm()
    await clock.advance(720_000)
    expect(panel().stage).toBe('undecided')
    push()
    expect([panel().stage, intents]).toEqual(['gone', [CLOSED]])
  })
})

describe('what comes at the wrong moment', () => {
  const edit = {
    type: 'stops.edit',
    stops: { stopLossOn: false, stopLoss: '', takeProfitOn: false, takeProfit: '' },
  } as const
  const save = { type: 'stops.save', valid: true, stopLoss: '0', takeProfit: '0' } as const
  const change = { type: 'stops.changed', change: { stopLoss: '1' } } as const

  it('while the order is only looked at, nothing can be confirmed, typed or left', () => {
    const { actor } = bench()
    const confirms = [{ type: 'close.confirm' }, { type: 'cancel.confirm' }] as const
    const moved = { type: 'commit.moved', stage: 'checking' } as const
    expect(acting(actor, ...confirms, change, save, moved, { type: 'order.back' })).toEqual([])
  })

  it('while one question is open, no other can be asked', () => {
    const { actor } = bench()
    expect(acting(actor, { type: 'close.ask' })).toEqual(['close.ask'])
    expect(acting(actor, { type: 'close.ask' }, { type: 'cancel.ask' }, edit, change, save)).toEqual([])
    expect(acting(actor, { type: 'order.back' }, edit)).toEqual(['order.back', 'stops.edit'])
    expect(acting(actor, { type: 'close.ask' }, { type: 'cancel.ask' }, edit)).toEqual([])
  })
})
