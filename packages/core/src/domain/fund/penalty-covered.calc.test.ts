import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { positiveText } from '../../testing/arbitraries.ts'
import { lockEnd, penaltyCovered } from './fund.calc.ts'

const covered = (dailyProfit: string, penalty: string, lockDays = 30) =>
  penaltyCovered({ dailyProfit, penalty, lockDays })

it('[FUND-25] is the day on which what the days have brought is no less than the penalty', () => {
  expect([covered('2.5', '50'), covered('2.5', '50.01'), covered('2.5', '49.99'), covered('2.5', '0')]).toEqual([
    20, 21, 20, 0,
  ])
  expect([covered('2.5', '75'), covered('2.5', '75.01'), covered('0', '50'), covered('-1', '50')]).toEqual([
    30,
    undefined,
    undefined,
    undefined,
  ])
})

it('[FUND-25] covers it then, and not a day before', () => {
  const sum = positiveText({ whole: 4, places: 4 })
  fc.assert(
    fc.property(sum, sum, (dailyProfit, penalty) => {
      const days = covered(dailyProfit, penalty, 1_000_000_000)
      expect(days).toBeDefined()
      expect(
        dec(dailyProfit)
          .mul(days ?? 0)
          .gte(dec(penalty)),
      ).toBe(true)
      expect(
        dec(dailyProfit)
          .mul((days ?? 0) - 1)
          .lt(dec(penalty)),
      ).toBe(true)
    }),
  )
})

it('[FUND-25] a day is one of the server', () => {
  expect([lockEnd(90_000_000, 0, 86_400), lockEnd(90_000_000, 20, 86_400), lockEnd(25_000, 2, 10)]).toEqual([
    86_400_000, 1_814_400_000, 40_000,
  ])
})
