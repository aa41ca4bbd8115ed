import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { openCommitBench } from '../../../test-support/commit-bench.ts'
import type { Sent } from '../../engine/mutation/commit.machine.ts'
import { dec } from '../../kernel/decimal.ts'
import { fail, ok } from '../../kernel/outcome.ts'
import { sampleOrder, sampleSymbol } from '../../testing/samples.ts'
import { DEFAULT_CONFIG } from '../config/config.defaults.ts'
import { contractOrderMachine } from './contract-order.machine.ts'
import { contractOrderPanel, type OrderFacts } from './contract-order.panel.ts'
import { contractTerms } from './contract-ticket.form.ts'

const lost: Sent = fail({ _tag: 'TransportFailure', reason: 'timeout' })
const refused: Sent = fail({ _tag: 'Rejected', code: 2, msg: 'Not now' })

const bench = (
  options: NonNullable<Parameters<typeof openCommitBench>[0]> & { readonly facts?: Partial<OrderFacts> } = {},
) => {
  const { clock, requests, answers, commit } = openCommitBench({ sends: [], ...options })
  const { id } = sampleOrder()
  const actor = createActor(contractOrderMachine, {
    clock,
    input: {
      id,
      locale: 'en',
      hasSubscribers: () => true,
      commit: ({ kind, ...input }) => commit({ call: kind, input: { id, ...input } }),
    },
  }).start()
  return {
    clock,
    requests,
    panel: (change: Partial<OrderFacts> = {}) =>
      contractOrderPanel(actor.getSnapshot(), actor.send, {
        order: sampleOrder(),
        symbol: sampleSymbol(),
        close: dec('1.0845'),
        ...options.facts,
        ...change,
      }),
    push: () => actor.send({ type: 'order.closed' }),
    answer: async (sent: Sent) => {
      answers.at(-1)?.(sent)
      await clock.settle()
    },
  }
}

describe('the first half of a reversal', () => {
  const sell = { order: sampleOrder(), terms: contractTerms(sampleSymbol(), DEFAULT_CONFIG) }

  it('[CON-111] says what the order of the other side would cost now, where one can be opened', () => {
    const { panel } = bench({ facts: sell })
    const { reversal } = panel()
    expect([reversal?.side, reversal?.lots.toFixed(), reversal?.cost?.margin.toFixed()]).toEqual([
      'sell',
      '0.1',
      '1.0845',
    ])
    expect([panel({ close: undefined }).reversal?.cost, panel({ terms: undefined }).reversal]).toEqual([
      undefined,
      undefined,
    ])
    expect(panel({ ...sell, order: sampleOrder({ status: 'pending' }) }).reversal).toBeUndefined()
    expect(panel({ ...sell, order: sampleOrder({ side: 'sell' }), sign: '¥' }).reversal).toMatchObject({
      side: 'buy',
      sign: '¥',
      feeSign: '¥',
    })
  })

  it('[CON-112] is a close that is asked about and sent once; once it is accepted the other side follows', async () => {
    const { panel, clock, requests, answer } = bench({ facts: sell })
    panel().askReverse()
    expect([panel().stage, panel().isReversing]).toEqual(['confirmingClose', true])
    panel().confirm()
    expect(requests).toEqual([])
    await clock.advance(400)
    for (let tap = 0; tap < 20; tap += 1) panel().confirm()
    await clock.settle()
    expect(requests).toEqual([{ call: 'close', input: { id: '7' } }])
    await answer(ok({ msg: '', answer: undefined }))
    expect(panel()).toMatchObject({ stage: 'gone', isClosedHere: true, isReversing: true })
  })

  it('[CON-112] a close that is refused, or whose end is unknown, opens nothing', async () => {
    const no = bench({ sends: [refused] })
    no.panel().askReverse()
    await no.clock.advance(400)
    no.panel().confirm()
    await no.clock.settle()
    expect(no.panel()).toMatchObject({ stage: 'viewing', refusal: { text: 'Not now' }, isClosedHere: false })
    const unknown = bench({ sends: [lost], read: 'unreadable' })
    unknown.panel().askReverse()
    await unknown.clock.advance(400)
    unknown.panel().confirm()
    await unknown.clock.settle()
    expect(unknown.panel().stage).toBe('checking')
    await unknown.clock.advance(720_000)
    expect(unknown.panel()).toMatchObject({ stage: 'undecided', isClosedHere: false })
  })

  it('[CON-112] a position that something else closes meanwhile opens nothing', async () => {
    const { panel, push, clock } = bench()
    panel().askReverse()
    await clock.advance(400)
    push()
    expect(panel()).toMatchObject({ stage: 'gone', isClosedHere: false })
  })

  it('[CON-112] a close that is asked about afterwards reverses nothing', () => {
    const { panel } = bench()
    panel().askReverse()
    panel().back()
    panel().askClose()
    expect([panel().stage, panel().isReversing]).toEqual(['confirmingClose', false])
  })
})
