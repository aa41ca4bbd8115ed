import { describe, expect, it } from 'vitest'
import { orderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import type { CalendarDay } from '../../kernel/instant.ts'
import { sampleOrder } from '../../testing/samples.ts'
import {
  daysOfMonth,
  dayTint,
  MOST_TRADE_NOTE,
  MOST_TRADE_NOTES,
  monthAfter,
  monthBefore,
  monthOf,
  tradeNote,
  tradeNoteIssue,
  tradeStatistics,
  weeksOfMonth,
} from './journal.calc.ts'

const day = (text: string): CalendarDay => text as CalendarDay
const NOON = Date.UTC(2026, 10, 26, 12)
const HOUR = 3_600_000
const trade = (id: number, profit: string, at: number | undefined, showCode = 'EUR/USD', openPrice = '1.08') =>
  sampleOrder({
    id: orderId(id),
    profit: dec(profit),
    fee: dec('0.5'),
    openPrice: dec(openPrice),
    completedAt: at,
    status: 'closed',
    symbol: { showCode },
  })

describe('statistics of trades', () => {
  it('[CON-130] by hand: five trades on two days, and one that was cancelled', () => {
    const found = tradeStatistics(
      [
        trade(5, '60.5', NOON + 24 * HOUR, 'XAU/USD'),
        trade(1, '10.5', NOON),
        trade(2, '-20.25', NOON + HOUR),
        trade(3, '0.5', NOON + 2 * HOUR, 'GBP/USD'),
        trade(4, '5.255', NOON + 3 * HOUR, 'XAU/USD'),
        trade(6, '99', NOON, 'EUR/USD', '0'),
      ],
      'UTC',
    )
    // Nets: 10, -20.75, 0, 4.755 on the first day, 60 on the second.
    expect([found.net, found.fees].map((one) => one.toFixed())).toEqual(['54.005', '2.5'])
    expect([found.trades, found.won, found.lost, found.winRate?.toFixed()]).toEqual([5, 3, 1, '60'])
    expect([found.average, found.averageWin, found.averageLoss].map((one) => one?.toFixed())).toEqual([
      '10.8',
      '24.92',
      '-20.75',
    ])
    expect([found.best?.order.id, found.worst?.order.id]).toEqual(['5', '2'])
    expect(found.days.map((one) => [one.day, one.net.toFixed(), one.trades, one.tint])).toEqual([
      ['2026-11-26', '-5.995', 4, 'soft'],
      ['2026-11-27', '60', 1, 'strong'],
    ])
    expect([found.bestDay?.day, found.worstDay?.day, found.daysWon]).toEqual(['2026-11-27', '2026-11-26', 1])
    expect(found.symbols.map((one) => [one.showCode, one.net.toFixed(), one.trades, one.won])).toEqual([
      ['EUR/USD', '-10.75', 2, 1],
      ['XAU/USD', '64.755', 2, 2],
      ['GBP/USD', '0', 1, 0],
    ])
  })

  it('[CON-130] without trades nothing is said of them', () => {
    const found = tradeStatistics([trade(1, '9', NOON, 'EUR/USD', '0')], 'UTC')
    expect(found).toMatchObject({ trades: 0, won: 0, lost: 0, days: [], symbols: [], daysWon: 0 })
    const { winRate, average, averageWin, averageLoss, best, worst, bestDay, worstDay } = found
    for (const one of [winRate, average, averageWin, averageLoss, best, worst, bestDay, worstDay])
      expect(one).toBeUndefined()
    expect(found.net.toFixed()).toBe('0')
  })

  it('[CON-130] of two alike the older is the best and the worst; a trade without a time is in no day', () => {
    const alike = [trade(9, '3', NOON + HOUR), trade(8, '3', NOON), trade(7, '3', undefined)]
    const found = tradeStatistics(alike, 'UTC')
    expect([found.best?.order.id, found.worst?.order.id]).toEqual(['7', '7'])
    expect([found.trades, found.days.map((one) => one.trades)]).toEqual([3, [2]])
    expect(tradeStatistics(alike.slice(0, 2), 'UTC').best?.order.id).toBe('8')
  })

  it('[CON-130] a single day is the best, or the worst where it lost', () => {
    const daysOf = (profit: string) => {
      const { bestDay, worstDay } = tradeStatistics([trade(1, profit, NOON)], 'UTC')
      return [bestDay?.day, worstDay?.day]
    }
    expect([daysOf('9'), daysOf('-9')]).toEqual([
      ['2026-11-26', undefined],
      [undefined, '2026-11-26'],
    ])
  })

  it('[CON-131] the day is that of the zone, its tint strong from 60 on, either way', () => {
    const late = [trade(1, '60.5', Date.UTC(2026, 10, 30, 23))]
    expect(tradeStatistics(late, '+02:00').days.map((one) => one.day)).toEqual(['2026-12-01'])
    expect(['60', '59.999999', '-60', '-0.01', '0'].map((net) => dayTint(dec(net)))).toEqual([
      'strong',
      'soft',
      'strong',
      'soft',
      'even',
    ])
  })
})

describe('a month', () => {
  it('[CON-131] begins with its first day, and has a month before and after', () => {
    expect(monthOf(day('2026-11-26'))).toBe('2026-11-01')
    expect([monthBefore(day('2026-01-01')), monthAfter(day('2026-12-01'))]).toEqual(['2025-12-01', '2027-01-01'])
    expect([monthAfter(day('2026-02-01')), monthBefore(day('2026-03-01'))]).toEqual(['2026-03-01', '2026-02-01'])
    expect(daysOfMonth(day('2024-02-01'))).toEqual({ start: '2024-02-01', end: '2024-02-29' })
  })

  it('[CON-131] its weeks go from Monday to Sunday', () => {
    // November 2026 begins on a Sunday, June 2026 on a Monday, February 2021 has four whole weeks.
    const weeks = weeksOfMonth(day('2026-11-01'))
    expect(weeks.map((week) => week.map((one) => one?.slice(8) ?? '-').join(' '))).toEqual([
      '- - - - - - 01',
      '02 03 04 05 06 07 08',
      '09 10 11 12 13 14 15',
      '16 17 18 19 20 21 22',
      '23 24 25 26 27 28 29',
      '30 - - - - - -',
    ])
    expect([weeksOfMonth(day('2026-06-01'))[0]?.[0], weeksOfMonth(day('2021-02-01')).length]).toEqual(['2026-06-01', 4])
    expect(weeksOfMonth(day('2000-01-01'))[0]?.[5]).toBe('2000-01-01')
  })
})

describe('a note', () => {
  it('[CON-133] has no blanks around it, and one kind of line break', () => {
    expect(tradeNote('  a\r\nb\rc \n')).toBe('a\nb\nc')
  })

  it('[CON-133] is bounded in length and number; an empty one always passes', () => {
    expect(tradeNoteIssue('😀'.repeat(MOST_TRADE_NOTE), 0)).toBeUndefined()
    expect(tradeNoteIssue('n'.repeat(MOST_TRADE_NOTE + 1), 0)).toMatchObject({
      id: 'journal.note_long',
      params: { most: MOST_TRADE_NOTE },
    })
    expect(tradeNoteIssue('n', MOST_TRADE_NOTES - 1)).toBeUndefined()
    expect(tradeNoteIssue('n', MOST_TRADE_NOTES)).toMatchObject({ id: 'journal.too_many_notes' })
    expect(tradeNoteIssue(' ', MOST_TRADE_NOTES)).toBeUndefined()
  })
})
