import { describe, expect, it } from 'vitest'
import { fourPlaceTerms as terms, germanTicket as ticket } from '../../../test-support/contract-samples.ts'
import { dec } from '../../kernel/decimal.ts'
import { typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import {
  draftOf,
  isShortcutOn,
  moveCost,
  orderPrice,
  pressShortcut,
  riskOrder,
  riskStopLimit,
  type Shortcut,
  stepPrice,
  stepStop,
  stopAtClose,
  stopOfWidth,
  stopsIn,
  stopToSend,
} from './ticket.calc.ts'
import type { TypedTicket } from './ticket-text.calc.ts'
import { ticketAllows, ticketTextIssues } from './ticket-text.calc.ts'

const prices = { terms, close: dec('1.09') }

describe('what was typed', () => {
  it('[NUM-4] is read in its language', () => {
    expect(typedAmount('1.200,5', 'de')?.toFixed()).toBe('1200.5')
    expect(typedAmount('1.200,5', 'en')?.toFixed()).toBe('1200.5')
    expect(typedAmount('', 'de')).toBeUndefined()
  })

  it('[NUM-4] malformed text is said, empty text is not', () => {
    expect(typedIssue('x', 'de', 'lots')).toEqual({ id: 'amount.malformed', field: 'lots' })
    expect(typedIssue('', 'de', 'lots')).toBeUndefined()
  })

  it.each([
    ['lots', 'price', { places: 2 }],
    ['targetPrice', 'money', { places: 4 }],
    ['ownStop', 'percent', { places: 4 }],
    ['stopLoss', 'price', { places: 4 }],
    ['takeProfit', 'price', { places: 4 }],
    ['stopLoss', 'money', { places: 2, units: ['$', 'USD'] }],
    ['takeProfit', 'money', { places: 2, units: ['$', 'USD'] }],
    ['stopLoss', 'percent', { places: 2, units: ['%'] }],
    ['takeProfit', 'percent', { places: 2, units: ['%'] }],
    ['risk', 'price', { places: 2, units: ['$', 'USD'] }],
  ] as const)('[NUM-12] %s, with stops as %s, may hold %j', (field, unit, allowed) => {
    expect(ticketAllows(field, unit, { ...terms, units: ['$', 'USD'] })).toEqual(allowed)
  })

  it('[NUM-12] without terms nothing is known of lots and prices, and money and percent have two decimals', () => {
    expect([ticketAllows('lots', 'price', undefined), ticketAllows('ownStop', 'price', undefined)]).toEqual([{}, {}])
    for (const field of ['risk', 'stopLoss'] as const)
      expect(ticketAllows(field, 'money', undefined)).toEqual({ places: 2, units: undefined })
    expect(ticketAllows('stopLoss', 'percent', undefined)).toEqual({ places: 2, units: ['%'] })
  })

  it('[NUM-4] only inputs that count are judged', () => {
    expect(ticketTextIssues(ticket, terms)).toEqual([])
    expect(
      ticketTextIssues({ ...ticket, kind: 'pending', stopLossOn: true, takeProfitOn: true, lots: '1,2,3' }, terms).map(
        ({ field }) => field,
      ),
    ).toEqual(['lots', 'targetPrice', 'stopLoss'])
    expect(ticketTextIssues({ ...ticket, takeProfit: '1,2,3' }, terms)).toEqual([])
    expect(ticketTextIssues({ ...ticket, takeProfitOn: true, takeProfit: '1,2,3' }, terms)).toEqual([
      { id: 'amount.malformed', field: 'takeProfit' },
    ])
  })

  it('[CON-15] a stop that is off is off whatever its text, one that is on and unreadable is missing', () => {
    expect(draftOf(ticket, 'buy', prices)).toMatchObject({ side: 'buy', stopLoss: 'off', takeProfit: 'off' })
    expect(draftOf({ ...ticket, stopLossOn: true }, 'sell', prices).stopLoss).toBeUndefined()
    expect(draftOf({ ...ticket, takeProfitOn: true, takeProfit: '1,2' }, 'buy', prices).takeProfit).toEqual(dec('1.2'))
    expect(draftOf(ticket, 'buy', prices).lots?.toFixed()).toBe('0.1')
    expect(['off' as const, undefined, dec('1.50')].map(stopToSend)).toEqual(['0', '0', '1.5'])
  })
})

describe('stops entered as money or percent', () => {
  const typed = { ...ticket, locale: 'en', lots: '0.1', stopLossOn: true, takeProfitOn: true }
  it.each([
    ['money', '1', 'buy', '1.08', '1.1'],
    ['money', '1', 'sell', '1.1', '1.08'],
    ['percent', '1', 'buy', '1.0791', '1.1009'],
    // 0.0001 of price is 0.01 of money: values between are rounded towards the price.
    ['money', '1.005', 'buy', '1.08', '1.1'],
    ['money', '-1', 'buy', '1.08', '1.1'],
    ['money', '0', 'buy', '1.09', '1.09'],
  ] as const)('[CON-51] %s of %s on a %s are %s and %s', (stopUnit, value, side, stopLoss, takeProfit) => {
    const draft = draftOf({ ...typed, stopUnit, stopLoss: value, takeProfit: value }, side, prices)
    expect([draft.stopLoss, draft.takeProfit].map((stop) => stop?.toString())).toEqual([stopLoss, takeProfit])
  })

  it('[CON-51] nothing can be said without lots, a price or terms', () => {
    const money = { ...typed, stopUnit: 'money' as const, stopLoss: '1' }
    expect(draftOf({ ...money, lots: '' }, 'buy', prices).stopLoss).toBeUndefined()
    expect(draftOf(money, 'buy', { terms, close: undefined }).stopLoss).toBeUndefined()
    expect(draftOf(money, 'buy', { terms: undefined, close: dec(1) }).stopLoss).toBeUndefined()
  })

  it('[CON-51] another unit says the same stop, and what cannot be read stays unreadable', () => {
    const at = { ...typed, stopLoss: '1.08', takeProfit: '1.11' }
    const money = stopsIn(at, 'money', 'buy', prices)
    expect(money).toEqual({ stopUnit: 'money', stopLoss: '1', takeProfit: '2' })
    const percent = stopsIn({ ...at, ...money }, 'percent', 'buy', prices)
    expect(percent).toEqual({ stopUnit: 'percent', stopLoss: '0.92', takeProfit: '1.83' })
    expect(stopsIn({ ...at, ...money }, 'price', 'sell', prices)).toMatchObject({
      stopLoss: '1.1000',
      takeProfit: '1.0700',
    })
    expect(stopsIn({ ...at, stopLoss: 'x', takeProfitOn: false }, 'money', 'buy', prices)).toMatchObject({
      stopLoss: 'x',
      takeProfit: '',
    })
    expect(stopsIn(at, 'price', 'buy', prices)).toMatchObject({ stopLoss: '1.08' })
  })

  it.each([
    ['no price is known', {}, 'money', { terms: undefined, close: undefined }],
    ['there are no lots', { lots: '' }, 'money', prices],
    [
      'it is too near to be said',
      { stopLoss: '1.09001' },
      'percent',
      { ...prices, terms: { ...terms, pricePrecision: 5 } },
    ],
    ['it is switched off', { stopLossOn: false }, 'percent', prices],
    ['money without lots is no price', { stopUnit: 'money', lots: '', stopLoss: '20' }, 'price', prices],
    ['it would be below nothing', { stopUnit: 'percent', stopLoss: '150' }, 'price', prices],
    ['the order has no price', { kind: 'pending', targetPrice: '0' }, 'percent', prices],
  ] as const)('[CON-51] digits never become another stop: %s', (_, change, unit, known) => {
    expect(stopsIn({ ...typed, stopLoss: '1.08', ...change }, unit, 'buy', known)).toMatchObject({ stopLoss: '' })
  })

  it('[CON-51] a stop at the price of now is nothing away from it, with lots or without', () => {
    expect(stopsIn({ ...typed, stopLoss: '1.09', lots: '' }, 'money', 'buy', prices)).toMatchObject({ stopLoss: '0' })
  })

  it('[CON-36] switched on it is at the price of now, which is nothing away from it', () => {
    expect(stopAtClose(typed, prices)).toBe('1.0900')
    expect(stopAtClose({ ...typed, stopUnit: 'percent' }, prices)).toBe('0')
    expect(stopAtClose(typed, { terms, close: undefined })).toBe('')
    expect(stopAtClose(typed, { terms: undefined, close: dec(1) })).toBe('')
  })

  it('[CON-16] steps by a price step, by 1 of money, by a tenth of a percent, never below nothing', () => {
    const step = (stopUnit: TypedTicket['stopUnit'], stopLoss: string, direction: 1 | -1): string =>
      stepStop({ ...typed, stopUnit, stopLoss }, 'stopLoss', direction, prices)
    expect([step('price', '1.08', 1), step('price', '', -1)]).toEqual(['1.0801', '1.0899'])
    expect([step('money', '20', 1), step('money', '0.5', -1), step('percent', '', 1)]).toEqual(['21', '0', '0.1'])
    expect(stepStop({ ...typed, stopLoss: 'x' }, 'stopLoss', 1, { terms: undefined, close: undefined })).toBe('x')
    expect(stepStop({ ...typed, stopLoss: '5' }, 'stopLoss', 1, { terms: undefined, close: undefined })).toBe('6')
  })
})

describe('stops in one tap', () => {
  const typed = { ...ticket, locale: 'en', lots: '0.1', stopLoss: '', takeProfit: '' }
  const pressed = (from: TypedTicket, shortcut: Shortcut): TypedTicket => ({
    ...from,
    ...pressShortcut(from, shortcut, 'buy', prices),
  })

  it('[CON-56] a percent, an amount of money, and pressed again none', () => {
    const percent = pressed(typed, 'percent')
    expect(percent).toMatchObject({ stopLossOn: true, stopUnit: 'percent', stopLoss: '1' })
    const money = pressed(percent, 'money')
    expect(money).toMatchObject({ stopLossOn: true, stopUnit: 'money', stopLoss: '20' })
    expect([isShortcutOn(money, 'percent', prices), isShortcutOn(money, 'money', prices)]).toEqual([false, true])
    expect(pressed(money, 'money').stopLossOn).toBe(false)
  })

  it('[CON-56] a target at twice the risk, in whatever the stop is entered as', () => {
    expect(pressShortcut(typed, 'reward', 'buy', prices), 'nothing is risked yet').toBeUndefined()
    const money = pressed(pressed(typed, 'money'), 'reward')
    expect(money).toMatchObject({ takeProfitOn: true, takeProfit: '40' })
    expect(isShortcutOn(money, 'reward', prices)).toBe(true)
    expect(pressed(money, 'reward').takeProfitOn).toBe(false)
    const stop = { ...typed, stopLossOn: true }
    expect(pressed({ ...stop, stopLoss: '1.08' }, 'reward').takeProfit).toBe('1.1100')
    expect(pressed({ ...stop, stopLoss: '1.1' }, 'reward').takeProfit, 'of a sell').toBe('1.0700')
    for (const stopLoss of ['1.09', '2', ''])
      expect(pressShortcut({ ...stop, stopLoss }, 'reward', 'buy', prices), stopLoss).toBeUndefined()
    expect(pressShortcut({ ...stop, stopLoss: '1' }, 'reward', 'buy', { terms, close: undefined })).toBeUndefined()
  })
})

describe('the size from what may be lost', () => {
  const input = { risk: dec(20), side: 'buy' as const, price: dec('1.09'), terms, multiple: dec(50) }
  it('[CON-52] is an order with its loss, its target at twice the way, and what it wins', () => {
    const order = riskOrder({ ...input, stop: dec('1.08'), balance: dec(1000) })
    // 1.98 lots lose 19.8 and cost 1.98 × 1000 × 1.09 ÷ 50 × 0.005 = 0.21582; 1.97 lose 19.7 + 0.21473.
    expect(order).toMatchObject({ isCapped: false, side: 'buy' })
    expect([order?.lots, order?.loss, order?.target, order?.gain].map(String)).toEqual([
      '1.97',
      '19.91473',
      '1.11',
      '39.18527',
    ])
  })

  it('[CON-52] carries no more than the balance does, and says so', () => {
    const order = riskOrder({ ...input, stop: dec('1.08'), balance: dec(10) })
    expect([order?.isCapped, order?.lots.toFixed()]).toEqual([true, '0.45'])
    expect(riskOrder({ ...input, stop: dec('1.08'), balance: undefined })?.lots.toFixed()).toBe('1.97')
  })

  it('[CON-52] is none below the smallest order, on the wrong side, or where its target would be at nothing', () => {
    expect(riskOrder({ ...input, risk: dec('0.1'), stop: dec('1.08'), balance: dec(10) })).toBeUndefined()
    expect(riskOrder({ ...input, stop: dec('1.1'), balance: dec(10) })).toBeUndefined()
    expect(riskOrder({ ...input, side: 'sell', stop: dec('5'), risk: dec(9000), balance: dec(1000) })).toBeUndefined()
    for (const stop of ['0', '-1'])
      expect(riskOrder({ ...input, stop: dec(stop), risk: dec(9000), balance: dec(9000) }), stop).toBeUndefined()
    expect([riskStopLimit('sell', dec('1.09'))?.toFixed(), riskStopLimit('buy', dec('1.09'))]).toEqual([
      '1.635',
      undefined,
    ])
  })

  it.each([
    ['tight', 'buy', '1.085'],
    ['usual', 'buy', '1.08'],
    ['wide', 'sell', '1.11'],
  ] as const)('[CON-52] a %s stop of a %s is at %s', (width, side, stop) => {
    const day = { high: dec('1.1'), low: dec('1.07') }
    expect(stopOfWidth(width, side, dec('1.09'), day, 4).toFixed()).toBe(stop)
  })

  it('[CON-52] on a day without movement it is a 1000th away', () => {
    expect(stopOfWidth('usual', 'buy', dec(100), { high: dec(100), low: dec(100) }, 2).toFixed()).toBe('99.9')
  })

  it('[CON-49] a price that moved costs who buys when it rose, and who sells when it fell', () => {
    const moved = { from: dec('1.09'), to: dec('1.091') }
    expect(moveCost('buy', dec('0.1'), { contractSize: dec(1000) }, moved).toFixed()).toBe('0.1')
    expect(moveCost('sell', dec('0.1'), { contractSize: dec(1000) }, moved).toFixed()).toBe('-0.1')
  })

  it('[NUM-4] of its texts those that count are judged', () => {
    const risk = { ...ticket, byRisk: true, risk: '1,2,3', ownStop: 'x' }
    expect(ticketTextIssues(risk, terms).map(({ field }) => field)).toEqual(['risk'])
    expect(ticketTextIssues({ ...risk, width: 'own' }, terms).map(({ field }) => field)).toEqual(['risk', 'ownStop'])
  })
})

it('[CON-55] the price of an order is the live one, or what a pending one asks for', () => {
  expect(orderPrice(ticket, { terms, close: dec(1) })?.toFixed()).toBe('1')
  expect(orderPrice({ ...ticket, kind: 'pending', targetPrice: '1,5' }, { terms, close: dec(1) })?.toFixed()).toBe(
    '1.5',
  )
  expect(orderPrice({ ...ticket, kind: 'pending' }, { terms, close: dec(1) })).toBeUndefined()
})

describe('one sign that may be either', () => {
  const english: TypedTicket = { ...ticket, locale: 'en', kind: 'pending', stopLossOn: true }
  const ambiguous = (typed: Partial<TypedTicket>): readonly (string | undefined)[] =>
    ticketTextIssues({ ...english, lots: '1', targetPrice: '1', stopLoss: '1', ...typed }, terms).map(
      ({ id, field }) => `${field} ${id}`,
    )

  it('[NUM-13] is asked about where the field has decimals for it, and nothing is ordered meanwhile', () => {
    expect(ambiguous({ targetPrice: '1,100', stopLoss: '1,100' })).toEqual([
      'targetPrice amount.ambiguous',
      'stopLoss amount.ambiguous',
    ])
    expect(draftOf({ ...english, targetPrice: '1,100' }, 'buy', prices).targetPrice).toBeUndefined()
    // Two decimals of lots, of money and of percent: thousands.
    expect(ambiguous({ lots: '1,100', stopUnit: 'money', stopLoss: '1,100' })).toEqual([])
    expect(draftOf({ ...english, lots: '1,100' }, 'buy', prices).lots?.toFixed()).toBe('1100')
  })

  it('[NUM-12] and read where there is one reading', () => {
    for (const [locale, lots] of [
      ['en', '0,5'],
      ['de', '0.5'],
      ['fr', '0.5'],
      ['ja', '0,5'],
      ['ar', '٠,٥'],
    ] as const)
      expect(draftOf({ ...english, locale, lots }, 'buy', prices).lots?.toFixed(), `${locale} ${lots}`).toBe('0.5')
  })
})

describe('prices', () => {
  it('[CON-16] a price steps by its smallest unit and never to nothing', () => {
    expect(stepPrice(dec('1.0845'), 4, 1).toFixed()).toBe('1.0846')
    expect(stepPrice(dec('1.0845'), 2, -1).toFixed()).toBe('1.07')
    expect(stepPrice(dec('0.0001'), 4, -1).toFixed()).toBe('0.0001')
    expect(stepPrice(dec('5'), 0, 1).toFixed()).toBe('6')
    // A price between two steps comes onto the grid, half up.
    expect(stepPrice(dec('1.08456'), 4, 1).toFixed()).toBe('1.0847')
    expect(stepPrice(dec('1.08435'), 4, 1).toFixed()).toBe('1.0845')
    expect(stepPrice(dec('1.084349'), 4, 1).toFixed()).toBe('1.0844')
  })
})
