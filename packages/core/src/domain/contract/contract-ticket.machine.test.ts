import { describe, expect, it } from 'vitest'
import { acting } from '../../../test-support/acting.ts'
import { bench, lost, of } from '../../../test-support/ticket-bench.ts'
import { DOUBLE_TAP_MS } from '../../engine/form/reviewed-form.machine.ts'
import { dec } from '../../kernel/decimal.ts'
import { fail, ok } from '../../kernel/outcome.ts'
import { sampleUser } from '../../testing/samples.ts'
import { readConfig } from '../config/config.wire.ts'

const text = (value: { toFixed(): string } | undefined): string | undefined => value?.toFixed()

describe('the ticket', () => {
  it('[CON-6 CON-8 CON-14] shows margin, fee and what is left as lots change', () => {
    const { panel } = bench()
    expect([panel().margin, panel().fee, panel().balanceAfter, panel().balance].map(text)).toEqual([
      '1.0845',
      '0.005423',
      '998.910077',
      '1000',
    ])
    panel().lots.change('0.2')
    expect(text(panel().margin)).toBe('2.169')
    panel().lots.change('')
    expect([panel().margin, panel().fee, panel().balanceAfter]).toEqual([undefined, undefined, undefined])
    expect(panel({ balance: undefined }).balanceAfter).toBeUndefined()
  })

  it('[CON-16] steps lots in the signs of the language', () => {
    const { panel } = bench({ locale: 'de' })
    panel().lots.change('0,1')
    panel().lots.step(1)
    expect(panel().lots.text).toBe('0,11')
    panel().lots.step(-1)
    panel().lots.step(-1)
    expect(panel().lots.text).toBe('0,09')
    panel({ symbol: undefined, terms: undefined }).lots.step(1)
    expect(panel().lots.text).toBe('0,09')
  })

  it('[CON-15 CON-9] a stop switched on begins at the price and shows what it would bring', () => {
    const { panel } = bench()
    expect(panel().stopLoss).toMatchObject({ on: false, text: '' })
    expect(panel().buy).toMatchObject({ stopLoss: undefined, takeProfit: undefined })
    panel().stopLoss.toggle(true)
    panel().takeProfit.toggle(true)
    expect([panel().stopLoss.text, panel().takeProfit.text]).toEqual(['1.0845', '1.0845'])
    panel().stopLoss.change('1.08')
    panel().takeProfit.step(1)
    expect([panel().takeProfit.text, text(panel().buy.stopLoss?.result), text(panel().buy.takeProfit?.result)]).toEqual(
      ['1.0846', '-0.45', '0.01'],
    )
  })

  it('[CON-15 CON-36] a stop switched on again begins at the present price, not at what was typed before', () => {
    const { panel } = bench()
    panel().stopLoss.toggle(true)
    panel().stopLoss.change('1.08')
    panel().stopLoss.toggle(false)
    panel({ close: dec('1.0912') }).stopLoss.toggle(true)
    expect(panel().stopLoss).toMatchObject({ on: true, text: '1.0912' })
    panel().stopLoss.toggle(false)
    panel({ close: undefined }).stopLoss.toggle(true)
    expect(panel().stopLoss.text, 'no price is known: none is filled in').toBe('')
  })

  it('[CON-36] a stop begins at the close, not at the price a pending order asks for', () => {
    const { panel } = bench()
    panel().kind.change('pending')
    panel().targetPrice.change('1.05')
    panel().stopLoss.toggle(true)
    panel({ close: undefined }).takeProfit.toggle(true)
    expect([panel().stopLoss.text, panel().takeProfit.text]).toEqual(['1.0845', ''])
  })

  it('[CON-13] a pending order begins at the price', () => {
    const { panel } = bench()
    panel().kind.change('pending')
    expect([panel().kind.value, panel().targetPrice.text]).toEqual(['pending', '1.0845'])
    panel().targetPrice.step(-1)
    expect(panel().targetPrice.text).toBe('1.0844')
    panel().kind.change('market')
    panel().kind.change('pending')
    expect(panel().targetPrice.text).toBe('1.0844')
  })

  it('[NUM-4] malformed text is said at once, what rules ask only once a side was pressed', () => {
    const { panel } = bench()
    panel().lots.change('0.1.2')
    expect(panel().lots.issue?.id).toBe('amount.malformed')
    panel().lots.change('0.01')
    expect(panel().lots.issue).toBeUndefined()
    panel().buy.press()
    expect([panel().lots.issue?.id, panel().stage]).toEqual(['contract.lots_above_step', 'editing'])
    panel().lots.change('0.1')
    expect(panel().lots.issue).toBeUndefined()
  })

  it('[CON-12] the issues shown are those of the side that was pressed', () => {
    const { panel } = bench()
    panel().stopLoss.toggle(true)
    panel().stopLoss.change('1.09')
    panel().buy.press()
    expect([panel().stage, panel().stopLoss.issue?.id]).toEqual(['editing', 'contract.stop_below'])
    panel().sell.press()
    expect([panel().stage, panel().stopLoss.issue]).toEqual(['reviewing', undefined])
  })

  it('[CON-3] offers the multiples of the symbol', () => {
    const { panel } = bench()
    expect([panel().multiple.options.map(text), text(panel().multiple.value)]).toEqual([['50', '100'], '100'])
    panel().multiple.change(dec(50))
    expect([text(panel().multiple.value), text(panel().margin)]).toEqual(['50', '2.169'])
  })
})

describe('who may order, and when', () => {
  it.each([
    ['[CON-3] no leverage', of({ multiples: [] }), 'contract.no_leverage'],
    ['[MKT-1 CON-24] market closed', of({ marketStatus: 'closed' }), 'contract.market_closed'],
    ['[MKT-1 CON-24] market unknown', of({ marketStatus: 'unknown' }), 'contract.market_closed'],
    ['[CON-24] stale price', { freshness: 'stale' as const }, 'contract.price_stale'],
    ['[CON-24] a gap being filled', { freshness: 'gap' as const }, 'market.gap'],
    ['[CON-24] no price', { close: undefined }, 'contract.price_stale'],
    ['[CON-24] no symbol', { symbol: undefined, terms: undefined }, 'market.gap'],
    [
      '[ACC-6] real-name verification missing',
      { config: readConfig({ is_real_name_auth: '1' }), user: sampleUser({ isReal: false }) },
      'user.real_auth',
    ],
  ])('%s: both buttons say why, and pressing does nothing', (_name, change, reason) => {
    const { panel, actor } = bench()
    expect([panel(change).buy.enabled, panel(change).sell.enabled, panel(change).buy.reason?.id]).toEqual([
      false,
      false,
      reason,
    ])
    panel(change).buy.press()
    panel(change).sell.press()
    expect(actor.getSnapshot().value).toBe('editing')
  })

  it('[CON-24] a pending order needs no live price, but it needs one to have been', async () => {
    const { panel, clock } = bench()
    panel().kind.change('pending')
    expect([panel({ freshness: 'stale' }).buy.enabled, panel({ close: undefined }).buy.enabled]).toEqual([true, false])
    panel({ freshness: 'stale' }).buy.press()
    await clock.advance(DOUBLE_TAP_MS)
    expect([panel().stage, panel({ freshness: 'stale' }).review?.canConfirm]).toEqual(['reviewing', true])
  })

  it('[ACC-1 NAV-2 CON-32] a visitor is sent to the login and back to the address they are at, whatever is typed', () => {
    const { panel, intents } = bench()
    panel({ role: 'visitor', user: undefined }).buy.press()
    panel({ role: 'visitor', user: undefined, at: '/trade?symbol=7' }).sell.press()
    expect(intents).toEqual([
      { type: 'navigate', to: '/login?from=%2Ftrade' },
      { type: 'navigate', to: '/login?from=%2Ftrade%3Fsymbol%3D7' },
    ])
    expect(panel().stage).toBe('editing')
  })

  it.each([
    ['', { id: 'contract.confirmed' }],
    ['Order 7 is placed', { text: 'Order 7 is placed' }],
  ])('[ENV-18] an order accepted with %j is acknowledged so', async (msg, words) => {
    const { panel, clock } = bench({ sends: [ok({ msg, answer: undefined })] })
    panel().buy.press()
    await clock.advance(DOUBLE_TAP_MS)
    panel().review?.confirm()
    await clock.settle()
    expect([panel().stage, panel().acknowledgement]).toEqual(['accepted', words])
  })

  it('[CON-14] an order the balance cannot carry is not reviewed', () => {
    const { panel } = bench()
    panel({ balance: dec('1') }).buy.press()
    expect([panel().stage, panel({ balance: dec('1') }).lots.issue?.id]).toEqual(['editing', 'contract.balance_short'])
  })
})

describe('review and confirm', () => {
  it('[CON-20] repeats everything, at the present price', async () => {
    const { panel, clock } = bench()
    panel().stopLoss.toggle(true)
    panel().stopLoss.change('1.08')
    panel().buy.press()
    await clock.advance(DOUBLE_TAP_MS)
    const { review } = panel()
    expect(review).toMatchObject({
      side: 'buy',
      kind: 'market',
      canConfirm: true,
      reason: undefined,
      takeProfit: undefined,
    })
    expect(
      [
        review?.lots,
        review?.units,
        review?.multiple,
        review?.price,
        review?.margin,
        review?.fee,
        review?.balanceAfter,
      ].map(text),
    ).toEqual(['0.1', '100', '100', '1.0845', '1.0845', '0.005423', '998.910077'])
    expect([text(review?.stopLoss?.price), text(review?.stopLoss?.result)]).toEqual(['1.08', '-0.45'])
    const moved = panel({ close: dec('1.2') }).review
    expect([text(moved?.price), text(moved?.margin), text(moved?.stopLoss?.result)]).toEqual(['1.2', '1.2', '-12'])
    expect(panel().review?.cancel()).toBeUndefined()
    expect([panel().stage, panel().review, panel().lots.text]).toEqual(['editing', undefined, '0.1'])
  })

  it('[CON-20 CON-24] cannot be confirmed while the price is not live, or once the rules forbid it', async () => {
    const { panel, requests, clock } = bench()
    panel().stopLoss.toggle(true)
    panel().stopLoss.change('1.0843')
    panel().buy.press()
    await clock.advance(DOUBLE_TAP_MS)
    expect(panel({ freshness: 'stale' }).review).toMatchObject({
      canConfirm: false,
      reason: { id: 'contract.price_stale' },
    })
    expect(panel({ close: dec('1.0842') }).review).toMatchObject({
      canConfirm: false,
      reason: { id: 'contract.stop_below' },
    })
    panel({ close: dec('1.0842') }).review?.confirm()
    expect([panel().stage, requests]).toEqual(['editing', []])
  })

  it('[CON-21 ENV-7] twenty confirms are one order, with exactly what was reviewed', async () => {
    const { panel, requests, clock, sent } = bench({ locale: 'de' })
    panel().lots.change('0,2')
    panel().takeProfit.toggle(true)
    panel().takeProfit.change('1,09')
    panel().buy.press()
    await clock.advance(DOUBLE_TAP_MS)
    const { review } = panel()
    for (let tap = 0; tap < 20; tap += 1) {
      review?.confirm()
      panel().review?.confirm()
    }
    await clock.settle()
    expect([requests.length, sent()]).toEqual([1, 1])
    expect(requests[0]).toEqual({
      call: 'submitContractOrder',
      input: {
        order: {
          symbolId: '1',
          showCode: 'EUR/USD',
          side: 'buy',
          status: 'market',
          lots: '0.2',
          targetPrice: '0',
          stopLoss: '0',
          takeProfit: '1.09',
          multiple: '100',
        },
      },
    })
  })

  it('[CON-26] the second tap of a double tap does not confirm', async () => {
    const { panel, requests, clock } = bench()
    panel().buy.press()
    await clock.advance(DOUBLE_TAP_MS - 1)
    expect(panel().review?.canConfirm).toBe(false)
    panel().review?.confirm()
    await clock.settle()
    expect([panel().stage, requests]).toEqual(['reviewing', []])
    await clock.advance(1)
    expect(panel().review?.canConfirm).toBe(true)
  })

  it('[CON-13 CON-15] a pending order carries its target', async () => {
    const { panel, requests, clock } = bench()
    panel().kind.change('pending')
    panel().targetPrice.change('1.07')
    panel().sell.press()
    await clock.advance(DOUBLE_TAP_MS)
    panel().review?.confirm()
    await clock.settle()
    expect(requests[0]?.input.order).toMatchObject({
      side: 'sell',
      status: 'pending',
      targetPrice: '1.07',
      stopLoss: '0',
    })
  })
})

describe('how it ends', () => {
  const confirmed = async (options: Parameters<typeof bench>[0]) => {
    const one = bench(options)
    one.panel().buy.press()
    await one.clock.advance(DOUBLE_TAP_MS)
    one.panel().review?.confirm()
    await one.clock.settle()
    return one
  }

  it('[CON-20 CON-33] accepted: a success sheet, a ticket ready for the next, and a way to the orders', async () => {
    const { panel, intents, stages } = await confirmed({})
    expect([panel().stage, panel().refusal, panel().buy.enabled]).toEqual(['accepted', undefined, false])
    expect(stages).toEqual(['editing', 'reviewing', 'sending', 'accepted'])
    panel().openOrders()
    expect([panel().stage, intents]).toEqual(['editing', [{ type: 'navigate', to: '/order?type=1' }]])
    expect([panel().lots.text, panel().stopLoss.on, panel().lots.issue]).toEqual(['0.1', false, undefined])
  })

  it('[CON-20] accepted and dismissed: the next ticket, without navigation', async () => {
    const { panel, intents } = await confirmed({})
    panel().dismiss()
    expect([panel().stage, panel().refusal, panel().buy.enabled, intents]).toEqual(['editing', undefined, true, []])
  })

  it('[ENV-6] refused: back to the ticket with the words of the server, until something is typed', async () => {
    const { panel } = await confirmed({ sends: [fail({ _tag: 'Rejected', code: 2, msg: 'Market is busy' })] })
    expect([panel().stage, panel().refusal]).toEqual(['editing', { text: 'Market is busy' }])
    panel().lots.change('0.2')
    expect(panel().refusal).toBeUndefined()
  })

  it('[ENV-6 ENV-13] an answer that is lost shows as checking, and then as accepted, never as failed', async () => {
    const { panel, clock, stages, actor } = await confirmed({ sends: [lost, lost, ok({ msg: '', answer: undefined })] })
    expect([panel().stage, panel().refusal]).toEqual(['checking', undefined])
    panel().review?.confirm()
    panel().dismiss()
    expect(actor.getSnapshot().value).toBe('committing')
    await clock.advance(10_000)
    expect(panel().stage).toBe('accepted')
    expect(stages).toEqual(['editing', 'reviewing', 'sending', 'checking', 'accepted'])
  })

  it('[ENV-13] found not to be there: said, and the ticket is still whole', async () => {
    const { panel, clock, stages } = await confirmed({ sends: [lost] })
    await clock.advance(120_000)
    expect([panel().stage, panel().refusal, panel().lots.text]).toEqual(['editing', { id: 'commit.not_there' }, '0.1'])
    expect(stages).toEqual(['editing', 'reviewing', 'sending', 'checking', 'editing'])
    expect(clock.pending).toBe(0)
  })

  it('[ENV-6] the outcome cannot be found out: undecided, with a way to the orders, and no refusal', async () => {
    const { panel, clock, intents } = await confirmed({ sends: [lost], read: 'unreadable' })
    await clock.advance(720_000)
    expect([panel().stage, panel().refusal]).toEqual(['undecided', undefined])
    panel().dismiss()
    expect([panel().stage, intents]).toEqual(['editing', []])
  })

  it('[ENV-6] undecided: the orders are where to look, and the ticket is there again', async () => {
    const { panel, clock, intents } = await confirmed({ sends: [lost], read: 'unreadable' })
    await clock.advance(720_000)
    panel().openOrders()
    expect([panel().stage, panel().refusal, intents]).toEqual([
      'editing',
      undefined,
      [{ type: 'navigate', to: '/order?type=1' }],
    ])
  })
})

it('what is reviewed cannot be typed over, and there is nothing to leave before', () => {
  const { actor } = bench()
  const review = { type: 'form.review', change: { side: 'buy' } } as const
  expect(acting(actor, { type: 'form.back' }, { type: 'form.confirm' }, review)).toEqual(['form.review'])
  expect(acting(actor, { type: 'form.changed', change: { lots: '9' } }, review, { type: 'form.confirm' })).toEqual([])
})

it('[CON-24] a price that is no longer live when it is confirmed brings the ticket back, unsent', async () => {
  const { panel, clock, requests } = bench()
  panel().buy.press()
  await clock.advance(DOUBLE_TAP_MS)
  panel({ freshness: 'stale' }).review?.confirm()
  expect([panel({ freshness: 'stale' }).stage, requests]).toEqual(['editing', []])
})

it('how an order ended is dismissed before anything else, and news of a commit come while one is under way only', async () => {
  const late = [
    { type: 'form.changed', change: { lots: '9' } },
    { type: 'form.review' },
    { type: 'form.confirm' },
  ] as const
  for (const options of [{}, { sends: [lost], read: 'maybe' as const }]) {
    const { panel, clock, actor } = bench(options)
    expect(acting(actor, { type: 'commit.moved', stage: 'checking' })).toEqual([])
    panel().buy.press()
    await clock.advance(DOUBLE_TAP_MS)
    panel().review?.confirm()
    await clock.advance(120_000)
    expect(['accepted', 'undecided']).toContain(panel().stage)
    expect(acting(actor, ...late)).toEqual([])
  }
})
