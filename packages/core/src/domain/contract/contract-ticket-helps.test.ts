import { describe, expect, it } from 'vitest'
import { bench, of } from '../../../test-support/ticket-bench.ts'
import { DOUBLE_TAP_MS } from '../../engine/form/reviewed-form.machine.ts'
import { dec } from '../../kernel/decimal.ts'
import { readConfig } from '../config/config.wire.ts'

const text = (value: { toFixed(): string } | undefined): string | undefined => value?.toFixed()

describe('the ticket helps to size', () => {
  it('[CON-53] a stop has its own sign on each side, and the market may move past it', () => {
    const { panel } = bench()
    panel().takeProfit.toggle(true)
    panel().takeProfit.change('1.09')
    const results = (change = {}) =>
      [panel(change).buy.takeProfit?.result, panel(change).sell.takeProfit?.result].map(text)
    expect(results()).toEqual(['0.55', '-0.55'])
    expect(results({ close: dec('1.095') })).toEqual(['-0.5', '0.5'])
    panel().takeProfit.change('')
    expect(results()).toEqual([undefined, undefined])
  })

  it('[CON-55] Buy and Sell carry the price of the order: live, or what a pending one asks for', () => {
    const { panel } = bench()
    const prices = () => [panel().buy.price, panel().sell.price].map(text)
    expect(prices()).toEqual(['1.0845', '1.0845'])
    panel().kind.change('pending')
    panel().targetPrice.change('1.07')
    expect(prices()).toEqual(['1.07', '1.07'])
    panel().targetPrice.change('')
    expect(prices()).toEqual([undefined, undefined])
    expect(text(panel().price)).toBe('1.0845')
  })

  it('[CON-48] a share of the free balance in one tap', () => {
    const { panel } = bench()
    panel().shares[0]?.press()
    // 9.17 lots hold 99.44865 and cost 0.497243 of 100.
    expect(panel().lots.text).toBe('9.17')
    panel().shares[3]?.press()
    expect([panel().lots.text, panel().marginUse?.short]).toEqual(['91.74', false])
    const unknown = panel({ balance: undefined }).shares[3]
    unknown?.press()
    expect([unknown?.enabled, panel().lots.text]).toEqual([false, '91.74'])
  })

  it('[CON-54] how much of the account is bound, now and after, and red before the tap', () => {
    const { panel } = bench()
    panel().lots.change('9.2')
    const use = panel({ held: dec(250) }).marginUse
    expect([use?.now, use?.after].map(text)).toEqual(['20', '28'])
    expect(panel().lots.issue).toBeUndefined()
    panel().lots.change('920')
    expect([panel().marginUse?.short, panel().lots.issue?.id]).toEqual([true, 'contract.balance_short'])
    expect(panel({ balance: undefined }).marginUse).toBeUndefined()
  })

  it('[CON-93] the level below which positions are closed, where the server names one', () => {
    const { panel } = bench()
    const config = readConfig({ close_out_level: '62.5' })
    // A small order is far from the limit, and the text would stand before its costs.
    expect(panel({ config }).closeOut).toBeUndefined()
    panel().lots.change('50')
    expect(text(panel({ config }).closeOut)).toBe('62.5')
    expect(panel({ config: readConfig({}) }).closeOut).toBeUndefined()
  })

  it.each([
    ['feeRate', 'fee'],
    ['contractSize', 'size'],
  ] as const)(
    '[WAL-18] a %s below zero: the %s is named, what an order costs is not worked out, and none can be sent',
    (name, what) => {
      const { panel } = bench()
      const { terms } = of({ [name]: dec('-0.005') })
      const { fee, margin, balanceAfter, buy } = panel({ terms })
      expect([fee, margin, balanceAfter, buy.enabled]).toEqual([undefined, undefined, undefined, false])
      expect(buy.reason).toEqual({ id: 'commit.term_below_zero', params: { what } })
      expect(panel().buy.enabled).toBe(true)
    },
  )

  it('[CON-54] what the fee takes is bound by nothing once the order stands', () => {
    const { panel } = bench()
    panel().lots.change('10')
    const { terms } = of({ feeRate: dec(20) })
    const facts = { balance: dec(500), held: dec(500), terms: terms && { ...terms, feeType: 'perLot' as const } }
    // 108.45 of margin and a fee of 200: 608.45 of the 800 that are left.
    expect([panel(facts).marginUse?.now, panel(facts).marginUse?.after].map(text)).toEqual(['50', '76.1'])
  })

  it('[WAL-17] a leverage that is offered no more is asked for again, also in the review', async () => {
    const { panel, clock, move } = bench()
    const fewer = of({ multiples: [{ value: dec(50), isDefault: true }] })
    panel().buy.press()
    await clock.advance(DOUBLE_TAP_MS)
    expect(panel().review?.canConfirm).toBe(true)
    move(fewer)
    expect([panel(fewer).review?.canConfirm, panel(fewer).review?.reason?.id]).toEqual([
      false,
      'contract.multiple_required',
    ])
  })

  it('[WAL-18] a fee that turns out below zero closes the review that was open, and says why', async () => {
    const { panel, clock, move, requests } = bench()
    const absurd = of({ feeRate: dec('-0.005') })
    panel().buy.press()
    await clock.advance(DOUBLE_TAP_MS)
    expect(panel().review?.canConfirm).toBe(true)
    move(absurd)
    const { stage, review, buy } = panel(absurd)
    expect([stage, review, buy.reason?.id, requests.length]).toEqual([
      'editing',
      undefined,
      'commit.term_below_zero',
      0,
    ])
  })

  it('[CON-51 CON-56] stops as money: on their own side for each side', () => {
    const { panel } = bench()
    panel().lots.change('2')
    panel().shortcuts[1]?.press()
    panel().shortcuts[2]?.press()
    expect([panel().stopLoss.text, panel().takeProfit.text, panel().stopUnit.value]).toEqual(['20', '40', 'money'])
    const side = ({ stopLoss, takeProfit }: ReturnType<typeof panel>['buy']) =>
      [stopLoss?.price, stopLoss?.result, takeProfit?.price, takeProfit?.result].map(text)
    expect(side(panel().buy)).toEqual(['1.0745', '-20', '1.1045', '40'])
    expect(side(panel().sell)).toEqual(['1.0945', '-20', '1.0645', '40'])
    panel().stopUnit.change('price')
    expect([panel().stopLoss.text, panel().shortcuts.map(({ on }) => on)]).toEqual(['1.0745', [false, false, true]])
    panel().shortcuts[2]?.press()
    panel().stopLoss.toggle(false)
    expect(panel().shortcuts[2]?.enabled).toBe(false)
    panel().shortcuts[2]?.press()
    expect(panel().takeProfit.on).toBe(false)
  })
})

describe('a stop that is typed, on the chart', () => {
  it('[CON-63] stands where it is for the side last pressed, and moved there its field says so', () => {
    const { panel, requests } = bench()
    expect(panel().stopLoss.price).toBeUndefined()
    panel().stopLoss.toggle(true)
    panel().stopLoss.change('1.08')
    expect([panel().stopLoss.price, panel().takeProfit.price].map(text)).toEqual(['1.08', undefined])
    panel().stopLoss.moveTo(dec('1.079949'))
    expect([panel().stopLoss.text, text(panel().stopLoss.price)]).toEqual(['1.0799', '1.0799'])
    panel().stopLoss.moveTo(dec('-5'))
    expect(panel().stopLoss.text).toBe('0.0001')
    panel().stopLoss.change('x')
    expect([panel().stopLoss.price, requests]).toEqual([undefined, []])
  })

  it('[CON-63] entered as money it is a price once it was moved, and the other stop stays where it is', () => {
    const { panel } = bench()
    panel().lots.change('2')
    panel().shortcuts[1]?.press()
    panel().shortcuts[2]?.press()
    expect([panel().stopLoss.price, panel().takeProfit.price].map(text)).toEqual(['1.0745', '1.1045'])
    panel().stopLoss.moveTo(dec('1.07'))
    expect([panel().stopUnit.value, panel().stopLoss.text, panel().takeProfit.text]).toEqual([
      'price',
      '1.0700',
      '1.1045',
    ])
    panel().kind.change('risk')
    expect(panel().stopLoss.price).toBeUndefined()
  })
})

describe('by risk', () => {
  const byRisk = (options: Parameters<typeof bench>[0] = {}) => {
    const one = bench(options)
    one.panel().kind.change('risk')
    return { ...one, risk: (change: Parameters<typeof one.panel>[0] = {}) => one.panel(change).risk }
  }

  it('[CON-52] a budget and a width are an order, and one tap brings it into the review', async () => {
    const { panel, risk, clock, requests } = byRisk()
    expect([panel().kind.value, risk()?.budget.text, risk()?.side.value]).toEqual(['risk', '20', 'buy'])
    expect(risk()?.widths.map(({ key, on, lots }) => [key, on, text(lots)])).toEqual([
      ['tight', false, '5.96'],
      ['usual', true, '2.96'],
      ['wide', false, '1.48'],
    ])
    // The day's range was 0.02, a third of it is 0.0067.
    expect([risk()?.order?.stop, risk()?.order?.target, risk()?.order?.loss].map(text)).toEqual([
      '1.0778',
      '1.0979',
      '19.992506',
    ])
    expect(risk()?.reason).toBeUndefined()
    panel()[risk()?.side.value ?? 'buy'].press()
    expect(panel().review).toMatchObject({ side: 'buy', kind: 'market' })
    await clock.advance(DOUBLE_TAP_MS)
    panel().review?.confirm()
    await clock.settle()
    expect(requests[0]?.input.order).toMatchObject({ lots: '2.96', stopLoss: '1.0778', takeProfit: '1.0979' })
  })

  it('[CON-52] the ticket it was brought into is there when the review is left', () => {
    const { panel, risk } = byRisk({ locale: 'de' })
    risk()?.side.change('sell')
    panel()[risk()?.side.value ?? 'buy'].press()
    panel().review?.cancel()
    expect([panel().kind.value, panel().lots.text, panel().stopLoss.text]).toEqual(['market', '2,96', '1,0912'])
    panel().kind.change('risk')
    expect(risk()?.side.value).toBe('sell')
  })

  it('[CON-52] budgets in one tap, one of them a hundredth of the balance', () => {
    const { risk } = byRisk()
    expect(risk()?.budgets.map(({ amount, percent, on }) => [text(amount), percent, on])).toEqual([
      ['5', undefined, false],
      ['10', undefined, false],
      ['20', undefined, true],
      ['50', undefined, false],
      ['10', 1, false],
    ])
    risk()?.budgets[3]?.press()
    expect(risk()?.budget.text).toBe('50')
    risk()?.budget.step(-1)
    expect(risk()?.budget.text).toBe('49')
    expect(risk({ balance: undefined })?.budgets).toHaveLength(4)
  })

  it('[CON-52] a stop can be typed; on the wrong side it is said', () => {
    const { risk } = byRisk()
    risk()?.ownStop.press()
    expect([risk()?.ownStop.on, risk()?.ownStop.text]).toEqual([true, '1.0778'])
    risk()?.ownStop.step(-1)
    expect([risk()?.ownStop.text, text(risk()?.order?.stop), risk()?.widths.some(({ on }) => on)]).toEqual([
      '1.0777',
      '1.0777',
      false,
    ])
    risk()?.ownStop.change('1.2')
    expect([risk()?.order, risk()?.ownStop.issue?.id, risk()?.reason?.id]).toEqual([
      undefined,
      'contract.stop_below',
      'contract.stop_below',
    ])
    risk()?.side.change('sell')
    expect(risk()?.ownStop.text, 'the other side has another stop').toBe('')
    risk()?.ownStop.change('1')
    expect(risk()?.ownStop.issue?.id).toBe('contract.stop_above')
    risk()?.ownStop.change('x')
    expect(risk()?.reason?.id).toBe('amount.malformed')
    risk()?.widths[0]?.press()
    expect(risk()?.ownStop.text).toBe('')
    risk({ close: undefined })?.ownStop.press()
    expect([risk()?.ownStop.text, risk()?.order]).toEqual(['', undefined])
    risk()?.ownStop.press()
    expect(risk()?.widths[1]?.on).toBe(true)
  })

  it('[CON-52] whichever button is pressed, wherever it stands, reviews the order by risk of its side', () => {
    for (const [side, stop] of [
      ['buy', '1.0778'],
      ['sell', '1.0912'],
    ] as const) {
      const { panel } = byRisk()
      expect([text(panel()[side].stopLoss?.price), panel()[side].enabled]).toEqual([stop, true])
      panel()[side].press()
      expect([panel().review?.side, text(panel().review?.lots), text(panel().review?.stopLoss?.price)]).toEqual([
        side,
        '2.96',
        stop,
      ])
    }
    const { panel, risk } = byRisk()
    risk()?.budget.change('')
    expect([panel().buy.enabled, panel().buy.reason?.id, panel().buy.stopLoss]).toEqual([
      false,
      'contract.risk_required',
      undefined,
    ])
  })

  it.each([
    ['no stop was typed', '', {}, 'contract.stop_required'],
    ['the stop is at nothing', '0', {}, 'contract.stop_beyond_zero'],
    ['the stop is finer than a price', '1.077777', {}, 'contract.price_precision'],
    ['the balance carries none', '1.0778', { balance: dec('0.01') }, 'contract.balance_short'],
    ['there is no leverage to choose', '1.0778', of({ multiples: [] }), 'contract.no_leverage'],
  ] as const)('[CON-52] the reason is the right one: %s', (_, stop, facts, id) => {
    const { panel, risk } = byRisk()
    risk()?.ownStop.change(stop)
    expect([risk(facts)?.reason?.id, panel(facts).buy.enabled]).toEqual([id, false])
    panel(facts).buy.press()
    expect(panel(facts).stage).toBe('editing')
  })

  it('[CON-52] the reason is the right one: the stop of a sell is so far off that its target would be at nothing', () => {
    const { risk } = byRisk()
    risk()?.side.change('sell')
    risk()?.ownStop.change('1.7')
    expect([risk()?.reason, risk()?.order]).toEqual([
      { id: 'contract.stop_below', field: 'ownStop', params: { price: '1.6268' } },
      undefined,
    ])
  })

  it('[CON-52] the reason is the right one: nothing was chosen as leverage', () => {
    const { actor, risk } = byRisk()
    actor.send({ type: 'form.changed', change: { multiple: undefined } })
    expect(risk()?.reason?.id).toBe('contract.multiple_required')
  })

  it('[CON-52] why there is no order, and then nothing is reviewed', () => {
    const { panel, risk } = byRisk()
    risk()?.budget.change('')
    expect(risk()?.reason?.id).toBe('contract.risk_required')
    panel()[risk()?.side.value ?? 'buy'].press()
    risk()?.budget.step(1)
    risk()?.budget.change('0.1')
    expect(risk()?.reason?.id).toBe('contract.risk_too_small')
    risk()?.budget.change('20')
    expect(risk({ freshness: 'stale' })?.reason?.id).toBe('contract.price_stale')
    expect(risk({ close: undefined })?.order).toBeUndefined()
    risk({ close: undefined })?.ownStop.step(1)
    expect([panel().stage, risk()?.ownStop.text]).toEqual(['editing', ''])
    panel().kind.change('pending')
    panel().kind.change('risk')
    expect([risk()?.budget.text, panel().kind.value]).toEqual(['20', 'risk'])
  })
})
