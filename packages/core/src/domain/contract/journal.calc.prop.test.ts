import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderId } from '../../kernel/brand.ts'
import { dec, sumOf } from '../../kernel/decimal.ts'
import { addDays, type CalendarDay, readDay } from '../../kernel/instant.ts'
import { sampleOrder } from '../../testing/samples.ts'
import { orderNet, wasTraded } from './contract-order.calc.ts'
import { daysOfMonth, monthAfter, monthBefore, monthOf, tradeStatistics, weeksOfMonth } from './journal.calc.ts'

const START = Date.UTC(2026, 0, 1)
const amounts = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((size) => dec(`${size}`).div(1_000_000))
const orders = fc
  .array(
    fc.record({
      profit: amounts,
      fee: amounts.map((one) => one.abs()),
      isTraded: fc.boolean(),
      at: fc.integer({ min: START, max: START + 86_400_000 * 40 }),
      showCode: fc.constantFrom('EUR/USD', 'XAU/USD', 'US500'),
    }),
    { maxLength: 40, size: 'max' },
  )
  .map((all) =>
    all.map(({ isTraded, at, showCode, ...own }, place) =>
      sampleOrder({
        ...own,
        id: orderId(place + 1),
        status: 'closed',
        openPrice: dec(isTraded ? '1.08' : '0'),
        completedAt: at,
        symbol: { showCode },
      }),
    ),
  )
const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/St_Johns')
const days = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays(readDay('2000-01-01') as CalendarDay, count))

describe('statistics of any trades', () => {
  it('[CON-130] days, symbols and trades have the same sum and number', () => {
    fc.assert(
      fc.property(orders, zones, (all, zone) => {
        const found = tradeStatistics(all, zone)
        const nets = all.filter(wasTraded).map(orderNet)
        const sum = sumOf(...nets).toFixed()
        expect(found.net.toFixed()).toBe(sum)
        expect(sumOf(...found.days.map(({ net }) => net)).toFixed()).toBe(sum)
        expect(sumOf(...found.symbols.map(({ net }) => net)).toFixed()).toBe(sum)
        for (const parts of [found.days, found.symbols])
          expect(parts.reduce((count, { trades }) => count + trades, 0)).toBe(nets.length)
        expect(found.symbols.reduce((count, { won }) => count + won, 0)).toBe(found.won)
        expect([found.won, found.lost]).toEqual([
          nets.filter((net) => net.gt(0)).length,
          nets.filter((net) => net.lt(0)).length,
        ])
        for (const net of nets) {
          expect(found.best?.net.gte(net)).toBe(true)
          expect(found.worst?.net.lte(net)).toBe(true)
        }
      }),
    )
  })

  it('[CON-130] do not depend on the order of the rows', () => {
    fc.assert(
      fc.property(orders, zones, (all, zone) => {
        expect(tradeStatistics([...all].reverse(), zone)).toEqual(tradeStatistics(all, zone))
      }),
    )
  })
})

describe('any month', () => {
  it('[CON-131] has each of its days once, in order, in weeks of seven', () => {
    fc.assert(
      fc.property(days, (day) => {
        const month = monthOf(day)
        const weeks = weeksOfMonth(month)
        const { start, end } = daysOfMonth(month)
        const all = weeks.flat().filter((one) => one !== undefined)
        expect(weeks.every((week) => week.length === 7 && week.some((one) => one !== undefined))).toBe(true)
        expect([all[0], all.at(-1)]).toEqual([start, end])
        expect(all).toEqual(all.map((_, at) => addDays(start, at)))
        expect(all).toContain(day)
        for (const week of weeks)
          week.forEach((one, at) => {
            if (one !== undefined) expect(new Date(`${one}T00:00:00Z`).getUTCDay()).toBe((at + 1) % 7)
          })
        expect([monthBefore(monthAfter(month)), monthAfter(monthBefore(month))]).toEqual([month, month])
      }),
    )
  })
})
