import { bookedRates, chartFacts, chartLines } from '@openlot/core/contract'
import { describe, expect, it } from 'vitest'
import { booked, idsOf, type Journey, journey, known, openList, openSheet, openTicket, symbolNamed } from './support.ts'

const text = (value: { toFixed(): string } | undefined): string | undefined => value?.toFixed()

/** Fixed prices, by code. The last is the symbol's own: with it the rate from the others is published. */
const stand = async (one: Journey, prices: Readonly<Record<string, string>>): Promise<void> => {
  for (const [symbol, price] of Object.entries(prices)) one.op({ op: 'hold', symbol, price })
  await one.clock.advance(1_500)
}

/**
 * Calculated by hand with fractions: rate = ten digits of the price of the currency; margin = lots × size × price ÷
 * leverage × rate; profit = difference × lots × size × rate; each half up to six places, once.
 */
const CASES = [
  {
    code: 'USDJPY',
    lots: '0.5',
    opened: { USDJPY: '151.370' },
    stops: ['150.370', '153.370'],
    rate: '0.006606328863',
    shown: { margin: '5', fee: '0.025', after: '9994.975', stops: ['-3.303164', '6.606329'] },
    closed: { USDJPY: '151.990' },
    closeRate: '0.006579380222',
    profit: '2.039608',
    balance: '10002.014608',
  },
  {
    code: 'EURGBP',
    lots: '0.13',
    opened: { GBPUSD: '1.27325', EURGBP: '0.84237' },
    stops: ['0.83937', '0.84837'],
    rate: '1.27325',
    shown: { margin: '139.431188', fee: '0.697156', after: '9859.871656', stops: ['-49.65675', '99.3135'] },
    closed: { GBPUSD: '1.27411', EURGBP: '0.84195' },
    closeRate: '1.27411',
    profit: '-6.956641',
    balance: '9992.346203',
  },
  {
    code: 'USDCHF',
    lots: '0.07',
    opened: { USDCHF: '0.88231' },
    stops: ['0.87931', '0.88831'],
    rate: '1.133388492',
    shown: { margin: '70', fee: '0.35', after: '9929.65', stops: ['-23.801158', '47.602317'] },
    closed: { USDCHF: '0.88377' },
    closeRate: '1.131516118',
    profit: '11.564095',
    balance: '10011.214095',
  },
  {
    code: 'GER40',
    lots: '1.7',
    opened: { EURUSD: '1.08457', GER40: '19322.7' },
    stops: ['19222.7', '19522.7'],
    rate: '1.08457',
    shown: { margin: '1781.329763', fee: '5.343989', after: '8213.326248', stops: ['-184.3769', '368.7538'] },
    closed: { EURUSD: '1.08391', GER40: '19301.3' },
    closeRate: '1.08391',
    profit: '-39.432646',
    balance: '9955.223365',
  },
] as const

describe('money of another currency', () => {
  it.each(CASES)('[CON-85 CON-87] $code: what was shown is what is booked, to the last digit', async (of) => {
    const one = await journey()
    const { client, clock } = one
    await stand(one, of.opened)
    const { id } = symbolNamed(one, of.code)
    const ticket = openTicket(client, id)
    ticket.panel().lots.change(of.lots)
    ticket.panel().stopLoss.toggle(true)
    ticket.panel().stopLoss.change(of.stops[0])
    ticket.panel().takeProfit.toggle(true)
    ticket.panel().takeProfit.change(of.stops[1])
    ticket.panel().buy.press()
    await clock.advance(1_000)
    const { review, sign } = ticket.panel()
    expect(sign).toBeUndefined()
    expect([text(ticket.panel().rate?.rate), text(review?.rate?.rate)]).toEqual([of.rate, of.rate])
    expect({
      margin: text(review?.margin),
      fee: text(review?.fee),
      after: text(review?.balanceAfter),
      stops: [text(review?.stopLoss?.result), text(review?.takeProfit?.result)],
    }).toEqual(of.shown)
    review?.confirm()
    await clock.advance(1_000)
    expect(booked(one)).toMatchObject({ balance: of.shown.after, held: of.shown.margin })
    expect(known(one)).toEqual({ balance: of.shown.after, held: of.shown.margin })

    const list = openList(client, 'holding')
    await clock.advance(200)
    const [orderId] = idsOf(client, 'holding')
    if (orderId === undefined) throw new Error('nothing is held')
    const sheet = openSheet(client, orderId)
    const { order } = sheet.panel()
    expect(order && text(bookedRates(order).open?.rate)).toBe(of.rate)
    // Stops of a position mean the same as those of the ticket.
    sheet.panel().editStops()
    expect([text(sheet.panel().stopLoss.result), text(sheet.panel().takeProfit.result)]).toEqual(of.shown.stops)
    sheet.panel().back()
    const chart = client.follow(chartFacts, id)
    const leaveChart = chart.subscribe(() => undefined)
    expect(chartLines(chart.get()).lines.map(({ result }) => text(result))).toEqual(['0', ...of.shown.stops])

    await stand(one, of.closed)
    const [row] = list.panel().rows
    expect([text(row?.profit), text(row?.rate), text(list.panel().totalProfit)]).toEqual([
      of.profit,
      of.closeRate,
      of.profit,
    ])
    sheet.panel().askClose()
    await clock.advance(400)
    sheet.panel().confirm()
    await clock.advance(2_000)
    expect(booked(one)).toEqual({ balance: of.balance, held: '0', ledger: of.balance })
    expect(known(one)).toEqual({ balance: of.balance, held: '0' })
    const history = openList(client, 'closed')
    await clock.advance(200)
    const [done] = history.panel().rows
    const rates = done && bookedRates(done)
    expect([text(done?.profit), text(rates?.open?.rate), text(rates?.now?.rate)]).toEqual([
      of.profit,
      of.rate,
      of.closeRate,
    ])
    for (const { leave } of [ticket, list, sheet, history, { leave: leaveChart }]) leave()
    expect(await one.end()).toBe(0)
  })

  it('[CON-85] a rate that moves while the own market is shut is said, and moves the profit', async () => {
    const one = await journey()
    const { client, clock } = one
    await stand(one, { EURUSD: '1.08457', GER40: '19322.7' })
    const { id } = symbolNamed(one, 'GER40')
    const ticket = openTicket(client, id)
    ticket.panel().lots.change('1.7')
    ticket.panel().sell.press()
    await clock.advance(1_000)
    ticket.panel().review?.confirm()
    await clock.advance(1_000)
    await stand(one, { GER40: '19300.0' })
    one.op({ op: 'closeMarket', symbol: 'GER40' })
    const list = openList(client, 'holding')
    await clock.advance(200)
    // 22.7 × 1.7 × 1.08457, and by the other rate.
    expect(text(list.panel().rows[0]?.profit)).toBe('41.853556')
    await stand(one, { EURUSD: '1.2' })
    expect([text(list.panel().rows[0]?.profit), text(ticket.panel().rate?.rate)]).toEqual(['46.308', '1.2'])
    for (const { leave } of [ticket, list]) leave()
    expect(await one.end()).toBe(0)
  })

  it('[CON-85] a pending order holds by the rate of when it was placed, and keeps it where it fills at its target', async () => {
    const one = await journey()
    const { client, clock } = one
    await stand(one, { GBPUSD: '1.27325', EURGBP: '0.84237' })
    const ticket = openTicket(client, symbolNamed(one, 'EURGBP').id)
    ticket.panel().kind.change('pending')
    ticket.panel().lots.change('0.1')
    ticket.panel().targetPrice.change('0.84000')
    ticket.panel().buy.press()
    await clock.advance(1_000)
    // 0.1 × 100,000 × 0.84 ÷ 100 × 1.27325, and half a percent of it.
    expect([text(ticket.panel().review?.margin), text(ticket.panel().review?.fee)]).toEqual(['106.953', '0.534765'])
    ticket.panel().review?.confirm()
    await clock.advance(1_000)
    expect(booked(one)).toMatchObject({ held: '107.487765', balance: '9892.512235' })
    await stand(one, { GBPUSD: '1.29000', EURGBP: '0.84000' })
    const list = openList(client, 'holding')
    await clock.advance(500)
    const [row] = list.panel().rows
    expect([text(row?.margin), text(row?.openRate), text(row?.rate)]).toEqual(['106.953', '1.27325', '1.29'])
    for (const { leave } of [ticket, list]) leave()
    expect(await one.end()).toBe(0)
  })
})

describe('a rate that is none', () => {
  it.each(['0', '-1', 'NaN', '0.66', undefined])(
    '[T36] [CON-94 MKT-31] a push with the rate %s: nothing can be confirmed, then it is as before',
    async (QuoteRate) => {
      const one = await journey()
      const { client, clock, world } = one
      await stand(one, { USDJPY: '151.370' })
      const { id } = symbolNamed(one, 'USDJPY')
      const ticket = openTicket(client, id)
      await clock.advance(1_000)
      ticket.panel().buy.press()
      await clock.advance(1_000)
      expect(ticket.panel().review?.canConfirm).toBe(true)
      const row = { Id: Number(id), Close: '151.371', Change: '0', ...(QuoteRate !== undefined && { QuoteRate }) }
      world.realtime.publish('DAY_MARKET', () => [row])
      await clock.advance(100)
      const { review, price, rate, buy } = ticket.panel()
      expect([review?.canConfirm, review?.reason?.id]).toEqual([false, 'contract.price_stale'])
      expect([text(price), text(rate?.rate), buy.enabled]).toEqual(['151.37', '0.006606328863', false])
      review?.confirm()
      await clock.advance(100)
      expect(booked(one).held).toBe('0')
      await stand(one, { USDJPY: '151.370' })
      await clock.advance(6_000)
      await stand(one, { USDJPY: '151.370' })
      ticket.panel().buy.press()
      await clock.advance(1_000)
      expect(ticket.panel().review?.canConfirm).toBe(true)
      ticket.panel().review?.confirm()
      await clock.advance(1_000)
      expect(booked(one).held).toBe('1')
      ticket.leave()
      expect(await one.end()).toBe(0)
    },
  )
})
