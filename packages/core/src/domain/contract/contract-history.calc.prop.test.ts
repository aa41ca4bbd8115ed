import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { sampleOrder } from '../../testing/samples.ts'
import { dayOfOrder, historyFigures } from './contract-history.calc.ts'
import { orderNet, orderNetRoi, orderRoi, stopTrack, wasTraded } from './contract-order.calc.ts'

const MICRO = 1_000_000n
/** Six decimals as a whole number of millionths, and back: their sums are exact. */
const micros = (value: { toFixed(): string }): bigint => {
  const text = value.toFixed()
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole) * MICRO + BigInt(fraction.padEnd(6, '0'))
  return text.startsWith('-') ? -size : size
}
const textOf = (size: bigint): string => {
  const digits = (size < 0n ? -size : size).toString().padStart(7, '0')
  return `${size < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}
const amountOf = (max: bigint, min = -max) => fc.bigInt({ min, max }).map((size) => dec(textOf(size)))

const START = Date.UTC(2026, 0, 1)
const rows = fc
  .array(
    fc.record({
      profit: amountOf(10n ** 15n),
      fee: amountOf(10n ** 9n, 0n),
      isTraded: fc.boolean(),
      at: fc.option(fc.integer({ min: START, max: START + 86_400_000 * 40 }), { nil: undefined }),
    }),
    { maxLength: 40, size: 'max' },
  )
  .map((all) =>
    all.map(({ isTraded, at, ...own }, place) =>
      sampleOrder({
        ...own,
        id: orderId(place + 1),
        status: 'closed',
        openPrice: dec(isTraded ? '1.08' : '0'),
        completedAt: at,
      }),
    ),
  )
const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/St_Johns')

describe('sums of a history', () => {
  it('[CON-76] the sum of the rows is the total, the sum of the days too, and the line ends there', () => {
    fc.assert(
      fc.property(rows, zones, (all, zone) => {
        const { net, days, curve, trades, won } = historyFigures(all, zone)
        const sum = all.filter(wasTraded).reduce((total, row) => total + micros(row.profit) - micros(row.fee), 0n)
        expect(micros(net)).toBe(sum)
        expect([...days.values()].reduce((total, day) => total + micros(day), 0n)).toBe(sum)
        expect(micros(curve.at(-1)?.net ?? dec(0))).toBe(sum)
        expect([trades, won]).toEqual([
          all.filter(wasTraded).length,
          all.filter((row) => wasTraded(row) && micros(row.profit) > micros(row.fee)).length,
        ])
        expect(all.every((row) => days.has(dayOfOrder(row, zone)))).toBe(true)
      }),
    )
  })

  it('[CON-76] the order of the rows changes nothing', () => {
    const shown = (all: readonly ReturnType<typeof sampleOrder>[]) => {
      const { days, ...rest } = historyFigures(all, 'UTC')
      return JSON.stringify([rest, [...days].toSorted(([left], [right]) => (left ?? '').localeCompare(right ?? ''))])
    }
    fc.assert(
      fc.property(
        rows.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(shown(shuffled)).toBe(shown(all))
        },
      ),
    )
  })

  it('[CON-76] two ranges beside each other come to what both are together', () => {
    fc.assert(
      fc.property(rows, fc.nat(40), (all, cut) => {
        const parts = [all.slice(0, cut), all.slice(cut)].map((part) => historyFigures(part, 'UTC'))
        const whole = historyFigures(all, 'UTC')
        expect(parts.reduce((total, { net }) => total + micros(net), 0n)).toBe(micros(whole.net))
        expect(parts.reduce((total, { won }) => total + won, 0)).toBe(whole.won)
      }),
    )
  })
})

describe('figures of one order', () => {
  it('[CON-70] the return is the nearest hundredth of a percent, half away from zero', () => {
    fc.assert(
      fc.property(amountOf(10n ** 12n), amountOf(10n ** 12n, 1n), (profit, margin) => {
        const [top, bottom] = [micros(profit) * 10_000n, micros(margin)]
        const size = ((top < 0n ? -top : top) * 2n + bottom) / (bottom * 2n)
        const shown = orderRoi({ profit, margin })?.mul(100).toFixed()
        expect(BigInt(shown ?? 'none')).toBe(top < 0n ? -size : size)
      }),
    )
  })

  it('[CON-71] net and fee are the profit again', () => {
    fc.assert(
      fc.property(rows, (all) => {
        for (const row of all.filter(wasTraded))
          expect(micros(orderNet(row)) + micros(row.fee)).toBe(micros(row.profit))
      }),
    )
  })

  it('[CON-115] net is gross less fee to the last digit of every currency, and the return is of it', () => {
    const amount = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.constantFrom(0, 2, 3, 6, 8, 18))
    const text = ([units, places]: readonly [bigint, number]) => dec(`${units}e-${places}`)
    fc.assert(
      fc.property(amount, amount, (gross, paid) => {
        const row = { profit: text(gross), fee: text(paid).abs(), openPrice: dec(1), margin: dec(7) }
        const places = Math.max(gross[1], paid[1])
        const units = ([value, own]: readonly [bigint, number]) => value * 10n ** BigInt(places - own)
        const [profit, fee] = [units(gross), units(paid)]
        const left = profit - (fee < 0n ? -fee : fee)
        expect(orderNet(row).toFixed()).toBe(dec(`${left}e-${places}`).toFixed())
        expect(orderNetRoi(row)?.toFixed()).toBe(orderRoi({ profit: orderNet(row), margin: row.margin })?.toFixed())
      }),
    )
  })

  it('[CON-73] a sell stands where the buy of mirrored prices stands', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(price, price, price, price, (openPrice, now, stopLoss, takeProfit) => {
        const mirror = 10n ** 10n
        const track = (side: 'buy' | 'sell', of: (size: bigint) => bigint) =>
          stopTrack({
            side,
            openPrice: dec(textOf(of(openPrice))),
            price: dec(textOf(of(now))),
            stopLoss: dec(textOf(of(stopLoss))),
            takeProfit: dec(textOf(of(takeProfit))),
          })
        const shown = (one: ReturnType<typeof stopTrack>) => one && [one.entry.toFixed(), one.now.toFixed()]
        expect(shown(track('sell', (size) => mirror - size))).toEqual(shown(track('buy', (size) => size)))
      }),
    )
  })
})
