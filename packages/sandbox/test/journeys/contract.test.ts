import { contractFee, contractMargin } from '@openlot/core/calc'
import { submitContractOrder } from '@openlot/core/contract'
import { roleOf } from '@openlot/core/navigation'
import { sampleOrderRequest } from '@openlot/core/testing'
import { describe, expect, it } from 'vitest'
import {
  booked,
  buy,
  EURUSD,
  idsOf,
  type Journey,
  journey,
  known,
  listen,
  openList,
  openSheet,
  openTicket,
  placePending,
} from './support.ts'

const held = (one: Journey) => one.world.contracts.all().filter(({ state }) => state === 'holding')
const firstHolding = ({ client }: Journey) => {
  const [id] = idsOf(client, 'holding')
  if (id === undefined) throw new Error('no order is held')
  return id
}

describe('a mock account trades', () => {
  it('[CON-6 CON-8 CON-9] order, profit, close, history: what was shown is what was booked', async () => {
    const one = await journey()
    const { client, clock, hold, intents } = one
    expect(roleOf(client.session.get())).toBe('demo')
    const before = booked(one)
    expect(known(one)).toEqual({ balance: before.balance, held: '0' })

    const ticket = openTicket(client)
    ticket.panel().stopLoss.toggle(true)
    ticket.panel().stopLoss.change('1.09')
    ticket.panel().takeProfit.toggle(true)
    ticket.panel().takeProfit.change('1.12')
    ticket.panel().buy.press()
    await clock.advance(1_000)
    const review = ticket.panel().review
    const shown = [review?.margin, review?.fee, review?.balanceAfter].map((value) => value?.toFixed())
    review?.confirm()
    await clock.advance(1_000)
    expect(ticket.panel().stage).toBe('accepted')
    const [order] = held(one)
    expect(shown).toEqual([
      contractMargin({
        marginMode: 'leveraged',
        lots: '0.1',
        contractSize: 100_000,
        price: '1.1',
        multiple: 100,
      }).toFixed(),
      contractFee({ feeType: 'ofMargin', lots: '0.1', margin: '110', feeRate: '0.005' }).toFixed(),
      booked(one).balance,
    ])
    expect([order?.margin, order?.fee]).toEqual([110_000_000n, 550_000n])
    expect(known(one)).toEqual({ balance: booked(one).balance, held: '110' })

    const list = openList(client, 'holding')
    await clock.advance(100)
    await hold('1.10500')
    expect(list.panel().rows.map(({ price, profit }) => [price.toFixed(), profit.toFixed()])).toEqual([['1.105', '50']])
    expect(list.panel().totalProfit?.toFixed()).toBe('50')

    const sheet = openSheet(client, firstHolding(one))
    expect(sheet.panel().height).toBe('64%')
    sheet.panel().askClose()
    await clock.advance(400)
    sheet.panel().confirm()
    await clock.advance(2_000)
    expect(sheet.panel().stage).toBe('gone')
    expect(list.panel().rows).toEqual([])
    expect([sheet.panel().isClosedHere, intents]).toEqual([true, []])

    const history = openList(client, 'closed')
    await clock.advance(100)
    history.panel().range?.change({ start: '2026-01-07', end: '2026-01-07' })
    history.panel().range?.apply()
    await clock.advance(100)
    expect(history.panel().rows.map(({ profit, status }) => [profit.toFixed(), status])).toEqual([['50', 'closed']])
    history.panel().range?.change({ start: '2026-01-06', end: '2026-01-06' })
    history.panel().range?.apply()
    await clock.advance(100)
    expect(history.panel().rows).toEqual([])

    expect(booked(one)).toEqual({ balance: '10049.45', held: '0', ledger: '10049.45' })
    expect(known(one)).toEqual({ balance: '10049.45', held: '0' })
    for (const { leave } of [ticket, list, sheet, history]) leave()
    expect(await one.end()).toBe(0)
  })

  it('[CON-13 CON-19] a pending order fills by itself at the price of the market and moves lists without a reload', async () => {
    const one = await journey()
    const { client, clock, hold } = one
    const pending = openList(client, 'pending')
    const holding = openList(client, 'holding')
    await clock.advance(100)
    await placePending(one, 'buy', '1.095')
    expect([pending.panel().rows.length, holding.panel().rows.length]).toEqual([1, 0])
    await hold('1.09500')
    await clock.advance(3_000)
    expect([pending.panel().rows.length, holding.panel().rows.length]).toEqual([0, 1])
    expect(holding.panel().rows[0]?.openPrice.toFixed()).toBe('1.095')
    expect(await one.end()).toBe(0)
  })

  it('[CON-18] a stop that triggers closes the open sheet and says so', async () => {
    const one = await journey()
    const { client, clock, hold, intents } = one
    const ticket = openTicket(client)
    ticket.panel().stopLoss.toggle(true)
    ticket.panel().stopLoss.change('1.09')
    ticket.panel().buy.press()
    await clock.advance(1_000)
    ticket.panel().review?.confirm()
    await clock.advance(2_000)
    const sheet = openSheet(client, firstHolding(one))
    sheet.panel().editStops()
    await hold('1.08900')
    expect(sheet.panel().stage).toBe('gone')
    expect(intents.at(-1)).toMatchObject({ message: { id: 'contract.closed_meanwhile' } })
    await clock.advance(2_000)
    expect(booked(one).balance).toBe(booked(one).ledger)
    expect(known(one).balance).toBe(booked(one).balance)
    expect(await one.end()).toBe(0)
  })

  it('[CON-22 CON-23] stops are edited and a pending order is cancelled; nothing stays held', async () => {
    const one = await journey()
    const { client, clock } = one
    await buy(one)
    const sheet = openSheet(client, firstHolding(one))
    sheet.panel().editStops()
    sheet.panel().stopLoss.toggle(true)
    sheet.panel().stopLoss.change('1.05')
    sheet.panel().confirm()
    await clock.advance(2_000)
    expect([sheet.panel().stage, held(one)[0]?.stopLoss]).toEqual(['viewing', 105_000])
    expect(sheet.panel().order?.stopLoss.toFixed()).toBe('1.05')

    await placePending(one, 'sell', '1.05')
    const [pending] = idsOf(client, 'pending')
    if (pending === undefined) throw new Error('no order is pending')
    const other = openSheet(client, pending)
    expect(other.panel().height).toBe('46%')
    other.panel().askCancel()
    await clock.advance(400)
    other.panel().confirm()
    await clock.advance(2_000)
    expect([other.panel().stage, idsOf(client, 'pending')]).toEqual(['gone', []])
    expect(known(one)).toEqual({ balance: booked(one).balance, held: '110' })
    expect(await one.end()).toBe(0)
  })
})

describe('one tap, one order', () => {
  it('[CON-21 ENV-7] twenty fast confirms', async () => {
    const one = await journey()
    const { client, clock } = one
    const ticket = openTicket(client)
    ticket.panel().buy.press()
    await clock.advance(1_000)
    const review = ticket.panel().review
    for (let tap = 0; tap < 20; tap += 1) review?.confirm()
    await clock.advance(5_000)
    expect([held(one).length, ticket.panel().stage]).toEqual([1, 'accepted'])
    expect(await one.end()).toBe(0)
  })

  it.each([
    ['the answer is lost once', { dropAnswers: 1 }],
    ['the answer is lost three times', { dropAnswers: 3 }],
    ['the request is delivered twice', { duplicateRequests: 1 }],
    ['the request is lost once', { dropRequests: 1 }],
    ['the server fails once', { http500: 1 }],
    ['every attempt is lost after it was applied', { dropAnswers: 4 }],
  ])('[ENV-6 ENV-7 ENV-13] %s: one order, shown as accepted, never as failed', async (_what, faults) => {
    const one = await journey()
    const { client, clock, op } = one
    const ticket = openTicket(client)
    ticket.panel().buy.press()
    await clock.advance(1_000)
    const stages: string[] = []
    ticket.actor.subscribe(() => {
      stages.push(ticket.panel().stage)
      expect(ticket.panel().refusal).toBeUndefined()
    })
    op({ op: 'faults', ...faults })
    ticket.panel().review?.confirm()
    await clock.advance(60_000)
    expect([held(one).length, ticket.panel().stage]).toEqual([1, 'accepted'])
    expect(stages.every((stage) => ['sending', 'checking', 'accepted'].includes(stage))).toBe(true)
    expect(client.underWay.get().length).toBe(0)
    expect(await one.end()).toBe(0)
  })

  it.each([
    ['the answer is lost once', { dropAnswers: 1 }, 1, 'accepted'],
    ['the request is lost once', { dropRequests: 1 }, 0, 'editing'],
    ['the server fails once', { http500: 1 }, 0, 'editing'],
  ])(
    '[ENV-27 ENV-6 ENV-13] a server without keys, and %s: sent once, and found out by reading',
    async (_what, faults, orders, stage) => {
      const one = await journey('demo', { keepsKeys: false })
      const asked = listen(one)
      const ticket = openTicket(one.client)
      ticket.panel().buy.press()
      await one.clock.advance(1_000)
      one.op({ op: 'faults', ...faults })
      ticket.panel().review?.confirm()
      await one.clock.advance(60_000)
      expect(asked.filter((path) => path.endsWith('/submit'))).toHaveLength(1)
      expect([held(one).length, ticket.panel().stage]).toEqual([orders, stage])
      expect(ticket.panel().refusal).toEqual(orders === 1 ? undefined : { id: 'commit.not_there' })
      expect(one.client.underWay.get()).toEqual([])
      expect(await one.end()).toBe(0)
    },
  )

  it('[ENV-27] a server without idempotency keys carries out a repeated request twice, and announces no keys', async () => {
    const one = await journey('demo', { keepsKeys: false })
    /** Delivers the confirmed request twice. */
    const buyTwice = async (): Promise<void> => {
      const ticket = openTicket(one.client)
      ticket.panel().buy.press()
      await one.clock.advance(1_000)
      one.op({ op: 'faults', duplicateRequests: 1 })
      ticket.panel().review?.confirm()
      await one.clock.advance(1_000)
    }
    await buyTwice()
    expect(held(one)).toHaveLength(2)
    one.op({ op: 'keys', kept: true })
    await buyTwice()
    expect(held(one)).toHaveLength(3)
    expect(await one.end()).toBe(0)
  })

  it('[ENV-6] two different orders are two', async () => {
    const one = await journey()
    await buy(one)
    await buy(one)
    expect(held(one)).toHaveLength(2)
    expect(await one.end()).toBe(0)
  })
})

describe('what the server refuses', () => {
  it('[ENV-2 ENV-5] is said in its words and books nothing', async () => {
    const one = await journey()
    const { client, clock } = one
    const before = booked(one)
    const outcome = client.commit(submitContractOrder, {
      order: sampleOrderRequest({ lots: '0.015' }),
    }).settled
    await clock.advance(5_000)
    expect(await outcome).toMatchObject({ kind: 'rejected', failure: { _tag: 'Rejected' } })
    expect(booked(one)).toEqual(before)
    expect(await one.end()).toBe(0)
  })
})

describe('a screen that closes while its order is under way', () => {
  const toasts = ({ intents }: Journey) =>
    intents.flatMap((intent) =>
      intent.type === 'toast' ? ['id' in intent.message ? intent.message.id : intent.message.text] : [],
    )

  it('[ENV-13 ENV-15] the outcome is found out and shown all the same', async () => {
    const one = await journey()
    const { client, clock, op } = one
    const ticket = openTicket(client)
    ticket.panel().buy.press()
    await clock.advance(1_000)
    op({ op: 'faults', dropAnswers: 1 })
    ticket.panel().review?.confirm()
    await clock.advance(200)
    expect([ticket.panel().stage, client.underWay.get().length]).toEqual(['checking', 1])
    ticket.leave()
    await clock.advance(60_000)
    expect([held(one).length, client.underWay.get().length, toasts(one)]).toEqual([
      1,
      0,
      ['Your order has been confirmed'],
    ])
    expect(await one.end()).toBe(0)
  })

  it('[ENV-13 ENV-15] left right after the tap: it is sent all the same, once, and its outcome is shown', async () => {
    const one = await journey()
    const { client, clock } = one
    const ticket = openTicket(client)
    ticket.panel().buy.press()
    await clock.advance(1_000)
    ticket.panel().review?.confirm()
    ticket.leave()
    await clock.advance(60_000)
    expect([held(one).length, client.underWay.get().length, toasts(one)]).toEqual([
      1,
      0,
      ['Your order has been confirmed'],
    ])
    expect(await one.end()).toBe(0)
  })

  it('[CON-18 CON-23] stops under way for an order that closes meanwhile are not reported any more', async () => {
    const one = await journey()
    const { client, clock, op } = one
    await buy(one)
    const id = firstHolding(one)
    const sheet = openSheet(client, id)
    sheet.panel().editStops()
    op({ op: 'faults', latencyMs: 3_000 })
    sheet.panel().confirm()
    await clock.advance(500)
    expect([sheet.panel().stage, client.underWay.get().length]).toEqual(['sending', 1])
    one.world.journal.transact(() => one.world.contracts.close(Number(client.session.get().user?.id), id))
    await clock.advance(100)
    expect([sheet.panel().stage, client.underWay.get().length]).toEqual(['gone', 1])
    op({ op: 'resetFaults' })
    await clock.advance(60_000)
    expect([toasts(one), client.underWay.get().length]).toEqual([['contract.closed_meanwhile'], 0])
    expect(await one.end()).toBe(0)
  })

  it('[ENV-15] a client that stops leaves no timer, and keeps what is under way for the next page', async () => {
    const one = await journey()
    const { client, clock, op, world, ports } = one
    op({ op: 'faults', dropAnswers: 99 })
    const { settled } = client.commit(submitContractOrder, {
      order: {
        symbolId: EURUSD,
        showCode: 'EUR/USD',
        side: 'sell',
        status: 'market',
        lots: '0.1',
        targetPrice: '0',
        stopLoss: '0',
        takeProfit: '0',
        multiple: '100',
      },
    })
    await clock.advance(1_500)
    const before = clock.pending
    world.stop()
    client.stop()
    expect(before).toBeGreaterThan(0)
    expect(await settled).toEqual({ kind: 'undecided' })
    expect(clock.pending).toBe(0)
    expect(ports.storage.get('tab', 'openlot.intents')).toContain('submitContractOrder')
    await one.end()
  })
})
