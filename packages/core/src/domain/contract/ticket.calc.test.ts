import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import {
  draftOf,
  stepPrice,
  stopResult,
  stopToSend,
  type TypedTicket,
  ticketTextIssues,
  typedAmount,
  typedIssue,
} from './ticket.calc.ts'

const ticket: TypedTicket = {
  kind: 'market',
  locale: 'de',
  lots: '0,1',
  multiple: dec(50),
  targetPrice: 'x',
  stopLossOn: false,
  stopLoss: 'x',
  takeProfitOn: false,
  takeProfit: '',
}

describe('what was typed', () => {
  it('[NUM-4] is read in its language', () => {
    expect(typedAmount('1.200,5', 'de')?.toFixed()).toBe('1200.5')
    expect(typedAmount('1.200,5', 'en')).toBeUndefined()
    expect(typedAmount('', 'de')).toBeUndefined()
  })

  it('[NUM-4] malformed text is said, empty text is not', () => {
    expect(typedIssue('x', 'de', 'lots')).toEqual({ id: 'amount.malformed', field: 'lots' })
    expect(typedIssue('', 'de', 'lots')).toBeUndefined()
  })

  it('[NUM-4] only inputs that count are judged', () => {
    expect(ticketTextIssues(ticket)).toEqual([])
    expect(
      ticketTextIssues({ ...ticket, kind: 'pending', stopLossOn: true, takeProfitOn: true, lots: '1,2,3' }).map(
        ({ field }) => field,
      ),
    ).toEqual(['lots', 'targetPrice', 'stopLoss'])
    expect(ticketTextIssues({ ...ticket, takeProfit: '1,2,3' })).toEqual([])
    expect(ticketTextIssues({ ...ticket, takeProfitOn: true, takeProfit: '1,2,3' })).toEqual([
      { id: 'amount.malformed', field: 'takeProfit' },
    ])
  })

  it('[CON-15] a stop that is off is off whatever its text, one that is on and unreadable is missing', () => {
    expect(draftOf(ticket, 'buy')).toMatchObject({ side: 'buy', stopLoss: 'off', takeProfit: 'off' })
    expect(draftOf({ ...ticket, stopLossOn: true }, 'sell').stopLoss).toBeUndefined()
    expect(draftOf({ ...ticket, takeProfitOn: true, takeProfit: '1,2' }, 'buy').takeProfit).toEqual(dec('1.2'))
    expect(draftOf(ticket, 'buy').lots?.toFixed()).toBe('0.1')
    expect(['off' as const, undefined, dec('1.50')].map(stopToSend)).toEqual(['0', '0', '1.5'])
  })
})

describe('stops before a side is pressed', () => {
  it.each([
    ['stopLoss', '1.08', '-1'],
    ['stopLoss', '1.1', '-1'],
    ['takeProfit', '1.08', '1'],
    ['takeProfit', '1.1', '1'],
  ] as const)('[CON-9] a %s at %s of 1.09 is %s', (field, stop, money) => {
    expect(stopResult(field, dec(stop), { contractSize: dec(1000) }, dec('1.09'), dec('0.1'))?.toFixed()).toBe(money)
  })

  it('[CON-9] unknown without price, lots or stop', () => {
    const size = { contractSize: dec(1) }
    expect(stopResult('stopLoss', undefined, size, dec(1), dec(1))).toBeUndefined()
    expect(stopResult('stopLoss', dec(1), size, undefined, dec(1))).toBeUndefined()
    expect(stopResult('stopLoss', dec(1), size, dec(1), undefined)).toBeUndefined()
    expect(stopResult('stopLoss', dec(0), size, dec(1), dec(1)), 'a stop at nothing').toBeUndefined()
    expect(stopResult('stopLoss', dec(-1), size, dec(1), dec(1))).toBeUndefined()
    expect(stopResult('stopLoss', dec(1), size, dec(1), dec(-1))).toBeUndefined()
  })

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
