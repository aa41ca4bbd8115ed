import { describe, expect, it } from 'vitest'
import { fourPlaceTerms as terms, germanTicket as ticket } from '../../../test-support/contract-samples.ts'
import { Decimal, dec } from '../../kernel/decimal.ts'
import {
  draftOfTicket,
  isShortcutOn,
  pressShortcut,
  riskOrder,
  riskStopLimit,
  SHARES,
  SHORTCUTS,
  type Shortcut,
  stopOfWidth,
  stopsIn,
  ticketOfDraft,
} from './ticket.calc.ts'
import type { TypedTicket } from './ticket-text.calc.ts'

const prices = { terms, close: dec('1.09') }

describe('what falls between two steps is rounded once, half up', () => {
  const typed = { ...ticket, locale: 'en', lots: '0.1', stopLossOn: true }
  it.each([
    ['usual', 'buy', '0.1', '0.0005', '0.0998'],
    ['usual', 'buy', '0.1', '0.00074', '0.0998'],
    ['tight', 'buy', '0.1', '0.0009', '0.0999'],
    ['usual', 'sell', '0.100146', '0.0009', '0.1004'],
  ] as const)('[CON-52] a %s stop of a %s at %s on a day of %s is at %s', (width, side, price, range, stop) => {
    const day = { high: dec(1).plus(range), low: dec(1) }
    expect(stopOfWidth(width, side, dec(price), day, 4).toFixed()).toBe(stop)
  })

  it.each([
    ['1.07995', '1.01'],
    ['1.079954', '1'],
  ])('[CON-51] a stop at %s is %s of money', (stopLoss, money) => {
    const fine = { ...prices, terms: { ...terms, pricePrecision: 6 } }
    expect(stopsIn({ ...typed, stopLoss }, 'money', 'buy', fine).stopLoss).toBe(money)
  })

  it.each(['1.08995', '1.089982'])(
    '[CON-52] [CON-56] the target of a stop at 1.08 under a price of %s is 1.1099',
    (price) => {
      const at = { terms, close: dec(price) }
      expect(pressShortcut({ ...typed, stopLoss: '1.08' }, 'reward', 'buy', at)?.takeProfit).toBe('1.1099')
      const order = { risk: dec(20), side: 'buy' as const, price: dec(price), terms, multiple: dec(50) }
      expect(riskOrder({ ...order, stop: dec('1.08'), balance: undefined })?.target.toFixed()).toBe('1.1099')
    },
  )

  it('[CON-52] [CON-56] a target of nothing is none', () => {
    const at = { terms, close: dec(1) }
    expect(pressShortcut({ ...typed, stopLoss: '1.5' }, 'reward', 'sell', at)).toBeUndefined()
    const order = { risk: dec(900), side: 'sell' as const, price: dec(1), terms, multiple: dec(50) }
    expect(riskOrder({ ...order, stop: dec('1.5'), balance: undefined })).toBeUndefined()
    expect(riskStopLimit('sell', dec(1))?.constructor).toBe(Decimal)
  })

  it('[CON-56] a shortcut is on where stop, unit and value are its own, and in no other case', () => {
    const on = (change: Partial<TypedTicket>, shortcut: Shortcut) =>
      isShortcutOn({ ...typed, stopUnit: 'percent', stopLoss: '1', ...change }, shortcut, prices)
    expect([on({}, 'percent'), on({ stopLoss: '20', stopUnit: 'money' }, 'money')]).toEqual([true, true])
    expect([
      on({ stopLossOn: false }, 'percent'),
      on({ stopUnit: 'money' }, 'percent'),
      on({ stopLoss: '2' }, 'percent'),
      on({ stopLoss: 'x' }, 'percent'),
    ]).toEqual([false, false, false, false])
    const reward = (change: Partial<TypedTicket>) => on({ takeProfitOn: true, takeProfit: '2', ...change }, 'reward')
    expect([
      reward({}),
      reward({ takeProfit: '3' }),
      reward({ takeProfitOn: false }),
      reward({ stopLossOn: false }),
    ]).toEqual([true, false, false, false])
  })
})

describe('a ticket that was kept', () => {
  const other: TypedTicket = {
    kind: 'pending',
    locale: 'de',
    lots: '0,2',
    multiple: dec(50),
    targetPrice: '1,5',
    stopUnit: 'money',
    stopLossOn: true,
    stopLoss: '3',
    takeProfitOn: true,
    takeProfit: '4',
    byRisk: true,
    risk: '5',
    riskSide: 'sell',
    width: 'own',
    ownStop: '1,2',
  }
  const multiples = [dec(100), dec(50)]
  const again = (change: object, first: TypedTicket = { ...ticket, multiple: undefined }): TypedTicket =>
    ticketOfDraft(JSON.parse(JSON.stringify({ ...draftOfTicket(other), ...change })), first, multiples)

  it('[SES-25] comes back with each of its texts, choices and switches', () => {
    // Values all differ from those of the first one: a lost value could otherwise come back by chance.
    const first: Readonly<Record<string, unknown>> = { ...ticket, multiple: undefined }
    expect(Object.entries(other).flatMap(([name, value]) => (first[name] === value ? [name] : []))).toEqual(['locale'])
    expect(again({})).toEqual(other)
    expect(again({ stopLossOn: false, takeProfitOn: false, byRisk: false })).toEqual({
      ...other,
      stopLossOn: false,
      takeProfitOn: false,
      byRisk: false,
    })
  })

  it.each([
    ['kind', ['market', 'pending']],
    ['stopUnit', ['price', 'money', 'percent']],
    ['riskSide', ['buy', 'sell']],
    ['width', ['tight', 'usual', 'wide', 'own']],
  ] as const)('[SES-25] of %s every choice there is, and no other', (name, choices) => {
    for (const choice of choices) expect(again({ [name]: choice })[name]).toBe(choice)
    for (const none of ['', 'other', 7, null]) expect(again({ [name]: none })[name]).toBe(ticket[name])
  })

  it('[SES-25] what cannot be read is as in the first one', () => {
    expect([undefined, null, 7, 'x'].map((kept) => ticketOfDraft(kept, ticket, multiples) === ticket)).toEqual([
      true,
      true,
      true,
      true,
    ])
    const wrong = again({ lots: 5, stopLossOn: 'yes', multiple: '70', locale: 7 })
    expect([wrong.lots, wrong.stopLossOn, wrong.multiple]).toEqual([ticket.lots, ticket.stopLossOn, undefined])
  })

  it('[SES-25] amounts are written in the language of now, and other text stays what it was', () => {
    const english = again({ ownStop: 'x' }, { ...ticket, locale: 'en' })
    expect([english.locale, english.lots, english.targetPrice, english.ownStop]).toEqual(['en', '0.2', '1.5', 'x'])
  })
})

it('[CON-48] [CON-56] what one tap offers', () => {
  expect(SHARES).toEqual([10, 25, 50, 100])
  expect(SHORTCUTS).toEqual(['percent', 'money', 'reward'])
})
