import { dec, orderId } from '@openlot/core'
import type { AppEvent, EventFacts } from '@openlot/core/events'
import { describe, expect, it } from 'vitest'
import { announced, isShownAt, joined, rested, SILENT, tellingOf } from './event-telling.ts'

const closed = (order: string, net: string): AppEvent => ({
  id: `closed:${order}`,
  at: 1000,
  seen: false,
  facts: {
    kind: 'closed',
    by: 'stopLoss',
    orderId: orderId(order),
    symbol: 'EUR/USD',
    side: 'buy',
    lots: dec('0.1'),
    price: dec('1.1'),
    closePrice: dec('1.095'),
    net: dec(net),
    places: 5,
    master: '',
  },
})
const of = (id: string, facts: EventFacts): AppEvent => ({ id, at: 1000, seen: false, facts })
const [one, two, three] = [closed('1', '-5'), closed('2', '7'), closed('3', '0')]

describe('what a banner says', () => {
  it('[EVT-9] one event has its own words, its money, and the way to it', () => {
    const telling = tellingOf({ events: [one], how: 'now' })
    expect(telling).toMatchObject({
      title: { id: 'events.closed.stopLoss', params: { symbol: 'EUR/USD' } },
      tone: 'bad',
      kind: 'closed',
      at: 1000,
      address: '/order?source=0&type=3&order=1',
      ids: ['closed:1'],
    })
    expect(telling.amount?.value.toFixed()).toBe('-5')
  })

  it.each([
    ['several', { events: [one, two], how: 'now' }, 'events.many.closed'],
    ['one of the time before', { events: [one], how: 'since' }, 'events.since'],
  ] as const)('[EVT-5] %s are one sentence without money, and lead to the inbox', (_, told, id) => {
    expect(tellingOf(told)).toMatchObject({
      title: { id, params: { count: told.events.length } },
      amount: undefined,
      kind: undefined,
      address: '/inbox',
      ids: told.events.map((event) => event.id),
    })
  })

  it('[EVT-5] what comes while another is shown is counted with it, each once, newest first', () => {
    const both = joined({ events: [two, one], how: 'now' }, { events: [three, two], how: 'now' })
    expect(both.events).toEqual([three, two, one])
    expect(joined(undefined, both)).toBe(both)
    expect(joined({ events: [one], how: 'since' }, { events: [two], how: 'now' }).how).toBe('now')
    expect(joined({ events: [one], how: 'since' }, { events: [two], how: 'since' }).how).toBe('since')
  })
})

describe('what a screen reader hears', () => {
  it('[EVT-5] a sentence is not broken off; those that come meanwhile are one sentence after it', () => {
    const first = announced(SILENT, { events: [one], how: 'now' })
    const burst = [two, three].reduce((now, event) => announced(now, { events: [event], how: 'now' }), first)
    expect(burst.said?.events).toEqual([one])
    const after = rested(burst)
    expect(after.said?.events).toEqual([three, two])
    expect(rested(after)).toEqual(SILENT)
  })
})

describe('what was looked at', () => {
  const connection = of('c', { kind: 'connection', state: 'back', open: 1, missed: 0 })
  const message = of('m', { kind: 'message', itemId: '7', title: '' })

  it.each([
    ['a result, at the orders', one, 'orders', '/order', '?source=0&type=1', true],
    ['a result, at home', one, 'orders', '/', '', false],
    ['a message, at itself', message, 'account', '/message/detail', '?id=7', true],
    ['a message, at another one', message, 'account', '/message/detail', '?id=8', false],
    ['a connection, at the open orders', connection, 'account', '/order', '?source=0&type=1', true],
    ['a connection, at closed orders', connection, 'account', '/order', '?source=0&type=3', false],
  ] as const)('[EVT-9] %s', (_, event, place, pathname, search, isShown) => {
    expect(isShownAt(event, place, pathname, search)).toBe(isShown)
  })
})
