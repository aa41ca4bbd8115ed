import { describe, expect, it } from 'vitest'
import type { Client } from '../client/client.ts'
import type { ContractOrder } from '../domain/contract/contract.wire.ts'
import type { Kline, Quote } from '../domain/market/market.wire.ts'
import type { Clock } from '../ports/index.ts'
import { addDays, type CalendarDay, calendarDay, daysBetween, type Epoch, type Monotonic, noonOf } from './instant.ts'

// Lines that must not compile: the compiler refuses this file when one of them does.
const clock: Pick<Clock, 'now' | 'monotonic'> = { now: () => Date.UTC(2026, 10, 26), monotonic: () => 5000 }
const day: CalendarDay = calendarDay(clock.now(), 'UTC')

describe('the two clocks', () => {
  it('[TIME-8] do not compile into each other', () => {
    // @ts-expect-error ages are no time of day
    const wall: Epoch = clock.monotonic()
    // @ts-expect-error a time of day is no age
    const age: Monotonic = clock.now()
    expect([wall, age]).toEqual([5000, Date.UTC(2026, 10, 26)])
  })

  it('[TIME-8] of a client and of its rows are told apart', () => {
    const taken = (
      client: Pick<Client, 'now'>,
      order: Pick<ContractOrder, 'completedAt'>,
      bar: Pick<Kline, 'time'>,
    ) => {
      // @ts-expect-error the order history took the age of the page for the time of day
      const today = calendarDay(client.now(), 'UTC')
      // @ts-expect-error when an order was closed is no age
      const age: Monotonic | undefined = order.completedAt
      // @ts-expect-error when a candle began is no age
      const since: Monotonic = bar.time
      return [today, age, since]
    }
    expect(taken({ now: () => 0 }, { completedAt: 1 }, { time: 2 })).toEqual(['1970-01-01', 1, 2])
  })

  it('[TIME-8] of prices are those of ages', () => {
    const taken = (quote: Pick<Quote, 'receivedAt'>) => {
      // @ts-expect-error when a price came is no time of day
      const at: Epoch = quote.receivedAt
      return at
    }
    expect(taken({ receivedAt: 7 })).toBe(7)
  })
})

describe('a calendar day', () => {
  it('[TIME-8] is neither a text nor an instant', () => {
    // @ts-expect-error a text may be no day: readDay says whether it is
    const text: CalendarDay = '2026-02-30'
    // @ts-expect-error an instant is a day in a zone alone
    const instant: CalendarDay = clock.now()
    // @ts-expect-error the day before is not 24 hours before
    expect(() => addDays(clock.now() - 86_400_000, 0)).toThrow()
    // @ts-expect-error how many days passed is not asked of instants
    expect(daysBetween(clock.now(), clock.now())).toBeNaN()
    // @ts-expect-error a day is no instant before a zone is named
    const start: Epoch = day
    expect([text, instant, start, noonOf(day)]).toEqual([
      '2026-02-30',
      Date.UTC(2026, 10, 26),
      '2026-11-26',
      Date.UTC(2026, 10, 26, 12),
    ])
  })
})
