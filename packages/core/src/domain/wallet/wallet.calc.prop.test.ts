import { exactTodayProfitPercent, exactTotalAssets } from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dec, ZERO } from '../../kernel/decimal.ts'
import { decimalText, positiveText } from '../../testing/arbitraries.ts'
import { accountShares, todayProfitPercent, totalAssets } from './wallet.calc.ts'

const amount = decimalText({ whole: 12, places: 8, signed: true })
const accounts = fc.array(fc.record({ balance: amount, lockBalance: amount }), { maxLength: 6 })

it('[WAL-1] equals the exact sum, in any order and in any grouping', () => {
  fc.assert(
    fc.property(accounts, accounts, (some, others) => {
      const total = totalAssets([...some, ...others])
      expect(total.plus(0).toFixed().replace(/^-0$/, '0')).toBe(exactTotalAssets([...some, ...others]))
      expect(totalAssets([...others, ...some].toReversed()).eq(total)).toBe(true)
      expect(totalAssets(some).plus(totalAssets(others)).eq(total)).toBe(true)
    }),
  )
})

it('[WAL-7] shares are between nothing and everything, and make everything up to the rounding of each', () => {
  fc.assert(
    fc.property(accounts, (some) => {
      const shares = accountShares(some)
      expect(shares.every((share) => share.gte(0) && share.lte(100))).toBe(true)
      const owns = some.some((one) => totalAssets([one]).gt(ZERO))
      const sum = shares.reduce((all, share) => all.plus(share), ZERO)
      expect(
        sum
          .minus(owns ? 100 : 0)
          .abs()
          .lte(0.05 * some.length),
      ).toBe(true)
    }),
  )
})

const any = fc.record({
  profits: decimalText({ whole: 6, places: 4, signed: true }),
  totalAssets: positiveText({ whole: 7, places: 4 }),
})
// profits ÷ base is an odd count of 0.00005: in percent exactly between two hundredths.
const tied = fc
  .tuple(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 1, max: 100_000 }), fc.boolean())
  .map(([half, base, loss]) => {
    const profits = dec(2 * half + 1)
      .mul('0.00005')
      .mul(base)
      .mul(loss ? -1 : 1)
    return { profits: profits.toFixed(), totalAssets: profits.plus(base).toFixed() }
  })

it('[WAL-3] equals the exact one, half of the time at a tie', () => {
  fc.assert(
    fc.property(fc.oneof(any, tied), (input) => {
      expect(todayProfitPercent(input).toFixed()).toBe(exactTodayProfitPercent(input))
    }),
    { numRuns: 400 },
  )
})

it('[WAL-3] points the way the profit does, and is not below -100 while something is left', () => {
  fc.assert(
    fc.property(any, (input) => {
      const percent = todayProfitPercent(input)
      expect(percent.isZero() || percent.isNegative() === dec(input.profits).lt(ZERO)).toBe(true)
      expect(percent.gte(-100)).toBe(true)
    }),
  )
})
