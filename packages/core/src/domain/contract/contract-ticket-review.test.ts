import { describe, expect, it } from 'vitest'
import { acting } from '../../../test-support/acting.ts'
import { bench, of } from '../../../test-support/ticket-bench.ts'
import { DOUBLE_TAP_MS, RESUME_MS } from '../../engine/form/reviewed-form.machine.ts'
import { orderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { ok } from '../../kernel/outcome.ts'
import { sampleOrder } from '../../testing/samples.ts'
import type { ContractFacts } from './contract-ticket.form.ts'
import { contractTicketPanel } from './contract-ticket.panel.ts'
import { placedId } from './ticket-placed.panel.ts'

const text = (value: { toFixed(): string } | undefined): string | undefined => value?.toFixed()

describe('a typed price far from the market', () => {
  const far = async (typed: { readonly stopLoss: string; readonly takeProfit?: string }, locale = 'en') => {
    const one = bench({ locale })
    one.panel().stopLoss.toggle(true)
    one.panel().stopLoss.change(typed.stopLoss)
    if (typed.takeProfit !== undefined) {
      one.panel().takeProfit.toggle(true)
      one.panel().takeProfit.change(typed.takeProfit)
    }
    one.panel().buy.press()
    await one.clock.advance(DOUBLE_TAP_MS)
    return one
  }

  it('[CON-84] is asked about in the review, and sent only once it is meant', async () => {
    const { panel, clock, requests } = await far({ stopLoss: '0.001', takeProfit: '1084.5' })
    expect(panel().review?.question?.prices.map(({ field, price }) => `${field} ${price.toFixed()}`)).toEqual([
      'stopLoss 0.001',
      'takeProfit 1084.5',
    ])
    expect(panel().review).toMatchObject({ canConfirm: false, reason: { id: 'contract.far_unsure' } })
    panel().review?.confirm()
    await clock.settle()
    expect([panel().stage, requests]).toEqual(['reviewing', []])
    panel().review?.question?.change(true)
    expect(panel().review).toMatchObject({ canConfirm: true, question: { isOn: true } })
    panel().review?.confirm()
    await clock.settle()
    expect(requests).toHaveLength(1)
  })

  it('[CON-84] is asked about again by the next review', async () => {
    const { panel, clock } = await far({ stopLoss: '0.5' })
    panel().review?.question?.change(true)
    panel().review?.cancel()
    panel().buy.press()
    await clock.advance(DOUBLE_TAP_MS)
    expect(panel().review).toMatchObject({ canConfirm: false, question: { isOn: false } })
  })

  it('[CON-84] a near one asks nothing', async () => {
    const { panel } = await far({ stopLoss: '1.08', takeProfit: '1.1' })
    expect(panel().review).toMatchObject({ canConfirm: true, question: undefined })
  })

  it.each(['100', '150', '100000'])(
    '[CON-84] a stop of %s percent below is none, and promises nothing',
    async (percent) => {
      const { panel } = bench()
      panel().stopUnit.change('percent')
      panel().stopLoss.toggle(true)
      panel().stopLoss.change(percent)
      panel().buy.press()
      expect(panel()).toMatchObject({ stage: 'editing', stopLoss: { issue: { id: 'contract.stop_beyond_zero' } } })
      expect([panel().buy.stopLoss, panel().stopLoss.price]).toEqual([undefined, undefined])
    },
  )
})

describe('a price that moves while it is read', () => {
  const reviewing = async () => {
    const one = bench()
    one.panel().buy.press()
    await one.clock.advance(DOUBLE_TAP_MS)
    return one
  }

  it('[CON-49] is said with both prices and what it costs, and asked again', async () => {
    const { panel, move, clock, requests } = await reviewing()
    move({ close: dec('1.085') })
    expect(panel({ close: dec('1.085') }).review).toMatchObject({ canConfirm: true, moved: undefined })
    const now = { close: dec('1.0852') }
    move(now)
    const { review } = panel(now)
    expect([review?.moved?.from, review?.moved?.to, review?.moved?.cost].map(text)).toEqual([
      '1.0845',
      '1.0852',
      '0.07',
    ])
    expect(review?.canConfirm).toBe(false)
    review?.confirm()
    await clock.advance(DOUBLE_TAP_MS - 1)
    panel(now).review?.confirm()
    expect([panel(now).stage, requests]).toEqual(['reviewing', []])
    await clock.advance(1)
    expect(panel(now).review?.canConfirm).toBe(true)
    panel(now).review?.confirm()
    await clock.settle()
    expect(requests).toHaveLength(1)
  })

  it('[CON-49] the first price that was read stays the one it is compared with', async () => {
    const { panel, move, clock } = await reviewing()
    move({ close: dec('1.086') })
    await clock.advance(DOUBLE_TAP_MS)
    move({ close: dec('1.084') })
    const { review } = panel({ close: dec('1.084') })
    expect([review?.moved?.from, review?.moved?.to, review?.moved?.cost].map(text)).toEqual([
      '1.0845',
      '1.084',
      '-0.05',
    ])
  })

  it('[CON-49] one that came back to where it was has not jumped, though the button waits once more', async () => {
    const { panel, move, clock } = await reviewing()
    move({ close: dec('1.09') })
    await clock.advance(DOUBLE_TAP_MS)
    move({})
    expect(panel().review).toMatchObject({ moved: undefined, canConfirm: false })
    await clock.advance(DOUBLE_TAP_MS)
    expect(panel().review?.canConfirm).toBe(true)
  })

  it('[CON-49] one that moved in the first 400 ms is asked about too, and so is one that moves under the finger', async () => {
    const { panel, move, clock, requests, actor } = bench()
    panel().buy.press()
    move({ close: dec('1.09') })
    await clock.advance(DOUBLE_TAP_MS)
    expect(actor.getSnapshot().value).toEqual({ reviewing: 'asking' })
    await clock.advance(DOUBLE_TAP_MS)
    panel({ close: dec('1.1') }).review?.confirm()
    expect([actor.getSnapshot().value, requests]).toEqual([{ reviewing: 'asking' }, []])
  })

  it('[CON-49] the target of a pending order does not move', async () => {
    const { panel, move, clock } = bench()
    panel().kind.change('pending')
    panel().buy.press()
    await clock.advance(DOUBLE_TAP_MS)
    move({ close: dec('2') })
    expect(panel({ close: dec('2') }).review).toMatchObject({ canConfirm: true, moved: undefined })
  })
})

describe('a rate that moves while it is read', () => {
  const gbp = (rate: string): Partial<ContractFacts> => {
    const now = of({ code: 'EURGBP', showCode: 'EUR/GBP', quoteRate: dec(rate) })
    return { ...now, money: { currency: 'GBP', rate: dec(rate), sign: undefined } }
  }
  const reviewing = async (isPending = false) => {
    const one = bench({ facts: gbp('1.27') })
    if (isPending) one.panel(gbp('1.27')).kind.change('pending')
    one.panel(gbp('1.27')).buy.press()
    await one.clock.advance(DOUBLE_TAP_MS)
    return one
  }

  it.each([false, true])(
    '[CON-94] the margin follows at once; it is said with both and asked again once it went far (pending: %s)',
    async (isPending) => {
      const { panel, move, clock, requests } = await reviewing(isPending)
      const first = panel(gbp('1.27')).review
      move(gbp('1.2706'))
      const near = panel(gbp('1.2706')).review
      expect([near?.canConfirm, near?.changes, text(near?.rate?.rate)]).toEqual([true, [], '1.2706'])
      expect(near?.margin.gt(first?.margin ?? 0)).toBe(true)
      move(gbp('1.2707'))
      const far = panel(gbp('1.2707')).review
      expect(far?.canConfirm).toBe(false)
      expect(far?.changes.map(({ what, from, to }) => [what, text(from), text(to)])).toEqual([
        ['contract.margin', text(first?.margin), text(far?.margin)],
      ])
      far?.confirm()
      await clock.advance(DOUBLE_TAP_MS - 1)
      expect(requests).toEqual([])
      await clock.advance(1)
      panel(gbp('1.2707')).review?.confirm()
      await clock.settle()
      expect(requests).toHaveLength(1)
    },
  )

  it('[CON-94] nothing can be confirmed while it is not believed', async () => {
    const { panel, clock, requests } = await reviewing()
    const doubted = { ...gbp('1.27'), freshness: 'stale' } as const
    expect(panel(doubted).review).toMatchObject({ canConfirm: false, reason: { id: 'contract.price_stale' } })
    panel(doubted).review?.confirm()
    await clock.settle()
    expect(requests).toEqual([])
  })
})

describe('a review that was interrupted', () => {
  it('[CON-50] opens again once it can, and sends nothing by itself', async () => {
    const { panel, move, clock, requests, actor } = bench({ resume: 'sell' })
    expect([actor.getSnapshot().value, panel().review?.side]).toEqual([{ reviewing: 'appearing' }, 'sell'])
    await clock.advance(60_000)
    move({})
    expect([panel().stage, requests]).toEqual(['reviewing', []])
  })

  it('[CON-50] waits for the price and the sign-in, though not for long', async () => {
    const { panel, move, clock, actor, intents } = bench({ resume: 'buy', facts: { role: 'visitor', user: undefined } })
    move({ freshness: 'stale' })
    expect(actor.getSnapshot().value).toBe('resuming')
    expect(panel({ freshness: 'stale' }).stage).toBe('editing')
    await clock.advance(RESUME_MS)
    move({})
    expect([panel().stage, intents]).toEqual(['editing', []])
  })

  it('[CON-50] shows what is wrong with it instead', () => {
    const { panel, move, actor } = bench({ resume: 'buy', facts: { freshness: 'stale' } })
    move({ balance: dec(1) })
    expect([actor.getSnapshot().value, panel({ balance: dec(1) }).lots.issue?.id]).toEqual([
      'editing',
      'contract.balance_short',
    ])
  })

  it('[CON-50] is over as soon as the person does something else', () => {
    const stale = { freshness: 'stale' } as const
    for (const event of [{ type: 'form.changed', change: { lots: '0.3' } }, { type: 'form.back' }] as const) {
      const { actor, move } = bench({ resume: 'buy', facts: stale })
      actor.send(event)
      move({})
      expect(actor.getSnapshot().value).toBe('editing')
    }
    const { actor, panel, move, intents } = bench({ resume: 'buy', facts: stale })
    expect(acting(actor, { type: 'form.confirm' })).toEqual([])
    panel(stale).sell.press()
    expect(actor.getSnapshot().value).toBe('resuming')
    panel({ ...stale, role: 'visitor' }).sell.press()
    expect([actor.getSnapshot().value, intents.length]).toEqual(['resuming', 1])
    panel({ balance: dec(1) }).sell.press()
    expect(actor.getSnapshot().value).toBe('editing')
    move({})
    const other = bench({ resume: 'buy', facts: stale })
    other.panel().sell.press()
    expect(other.panel().review?.side).toBe('sell')
  })

  it('[CON-50] a visitor who pressed Buy wants it after the sign-in, unless they type on', () => {
    const { actor, panel } = bench()
    panel({ role: 'visitor', user: undefined }).buy.press()
    expect(actor.getSnapshot().context).toMatchObject({ resume: true, inputs: { side: 'buy' } })
    panel().lots.change('0.3')
    expect(actor.getSnapshot().context.resume).toBe(false)
  })
})

describe('what was placed', () => {
  it('[CON-33] a pending order is where the pending ones are', async () => {
    const { panel, clock, intents } = bench({})
    panel().kind.change('pending')
    panel().buy.press()
    await clock.advance(DOUBLE_TAP_MS)
    panel().review?.confirm()
    await clock.settle()
    panel().openOrders()
    expect(intents).toEqual([{ type: 'navigate', to: '/order?type=0' }])
  })

  it.each([
    ['holding', '1'],
    ['closed', '3'],
    ['pending', '0'],
    ['unknown', '0'],
  ] as const)('[CON-33] a pending order that is %s by now is where those are', async (status, type) => {
    const { panel, clock, actor, facts, intents } = bench({})
    panel().kind.change('pending')
    panel().buy.press()
    await clock.advance(DOUBLE_TAP_MS)
    panel().review?.confirm()
    await clock.settle()
    contractTicketPanel(actor.getSnapshot(), actor.send, facts(), sampleOrder({ status })).openOrders()
    expect(intents).toEqual([{ type: 'navigate', to: `/order?type=${type}` }])
  })

  it('[CON-57] what was placed: as it was agreed to, then as the server books it', async () => {
    const one = bench({ sends: [ok({ msg: '', answer: { id: orderId(7) } })] })
    one.panel().stopLoss.toggle(true)
    one.panel().stopLoss.change('1.08')
    one.panel().buy.press()
    await one.clock.advance(DOUBLE_TAP_MS)
    one.panel().review?.confirm()
    await one.clock.settle()
    const now = { close: dec('1.0855') }
    const shown = one.panel(now).placed
    expect(placedId(one.actor.getSnapshot())).toBe(orderId(7))
    expect(shown).toMatchObject({
      id: orderId(7),
      side: 'buy',
      kind: 'market',
      distance: undefined,
      takeProfit: undefined,
    })
    expect(
      [shown?.lots, shown?.price, shown?.now, shown?.profit, shown?.margin, shown?.stopLoss?.result].map(text),
    ).toEqual(['0.1', '1.0845', '1.0855', '0.1', '1.0845', '-0.45'])
    expect([shown?.isLive, one.panel({ ...now, freshness: 'stale' }).placed?.isLive]).toEqual([true, false])
    const row = sampleOrder({
      openPrice: dec('1.0846'),
      price: dec('1.0866'),
      profit: dec('0.2'),
      margin: dec('1.0846'),
      fee: dec('0.005423'),
      stopLoss: dec('1.08'),
      takeProfit: dec('1.09'),
    })
    const booked = contractTicketPanel(one.actor.getSnapshot(), one.actor.send, one.facts(), row).placed
    expect([booked?.price, booked?.now, booked?.profit, booked?.margin, booked?.takeProfit?.result].map(text)).toEqual([
      '1.0846',
      '1.0866',
      '0.2',
      '1.0846',
      '0.54',
    ])
    one.panel().dismiss()
    expect([one.panel().placed, placedId(one.actor.getSnapshot())]).toEqual([undefined, undefined])
  })

  it('[CON-74] buttons and review name a pending order by the side of the market it waits on, and no other order', async () => {
    const { panel, clock } = bench()
    const types = () => [panel().buy.pendingType, panel().sell.pendingType]
    expect(types()).toEqual([undefined, undefined])
    panel().kind.change('pending')
    // It begins at the market.
    expect(types()).toEqual([undefined, undefined])
    panel().targetPrice.change('1.09')
    expect(types()).toEqual(['stop', 'limit'])
    panel().targetPrice.change('1.0628')
    expect(types()).toEqual(['limit', 'stop'])
    panel().sell.press()
    await clock.advance(DOUBLE_TAP_MS)
    const { pendingType, distance } = panel().review ?? {}
    expect([pendingType, distance?.side, text(distance?.percent)]).toEqual(['stop', 'below', '2'])
    // The market fell below it meanwhile: what waits there now waits for a rise.
    expect(panel({ close: dec('1.05') }).review?.pendingType).toBe('limit')
    panel().review?.cancel()
    panel().targetPrice.change('')
    expect(types()).toEqual([undefined, undefined])
    panel().kind.change('risk')
    expect(types()).toEqual([undefined, undefined])
  })

  it('[CON-57] a pending order: what waits, at which price, and how far the market is from it', async () => {
    const { panel, clock, actor, facts } = bench({ sends: [ok({ msg: '', answer: { id: undefined } })] })
    panel().kind.change('pending')
    panel().targetPrice.change('1.0628')
    panel().sell.press()
    await clock.advance(DOUBLE_TAP_MS)
    panel().review?.confirm()
    await clock.settle()
    const placed = panel().placed
    expect(placed).toMatchObject({ id: undefined, side: 'sell', kind: 'pending', profit: undefined })
    expect([placed?.price, placed?.distance].map(text)).toEqual(['1.0628', '-2'])
    const filled = sampleOrder({ side: 'sell', openPrice: dec('1.0628'), profit: dec('0.3'), price: dec(0) })
    const held = contractTicketPanel(actor.getSnapshot(), actor.send, facts(), filled).placed
    expect([held?.kind, text(held?.profit), text(held?.now)]).toEqual(['market', '0.3', '1.0845'])
    const waiting = sampleOrder({ status: 'pending', openPrice: dec(0), originPrice: dec('1.0628') })
    const row = contractTicketPanel(actor.getSnapshot(), actor.send, facts(), waiting).placed
    expect([row?.kind, text(row?.price)]).toEqual(['pending', '1.0628'])
  })
})
