import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EUR, openAlertsBrowser } from '../../../test-support/alerts-bench.ts'
import { dec } from '../../kernel/decimal.ts'
import { calendarDay } from '../../kernel/instant.ts'
import {
  type AlertRepeat,
  alertAt,
  alertTargets,
  isBeyond,
  judgePrice,
  type KeptAlert,
  mayMove,
} from './alerts.calc.ts'

const REPEATS = ['once', 'each', 'daily'] as const
const NOW = '100'
const START = Date.UTC(2026, 0, 7, 12)
const HOUR_MS = 3_600_000

/** A price of two decimals around the present one, within the accepted band. */
const nearPrice = fc.integer({ min: 9700, max: 10300 }).map((cents) => dec(cents).div(100).toFixed())
const target = nearPrice.filter((price) => price !== NOW)
interface Step {
  readonly price: string
  readonly hours: number
}
const step = fc.record({ price: nearPrice, hours: fc.constantFrom(0, 0, 1, 7, 24) })
/** Prices that stay near the target cross it often. */
const series = target.chain((price) =>
  fc.record({
    price: fc.constant(price),
    repeat: fc.constantFrom(...REPEATS),
    steps: fc.array(
      fc.oneof(
        step,
        fc.record({
          price: fc.constantFrom(-1, 0, 1).map((cents) => dec(price).plus(dec(cents).div(100)).toFixed()),
          hours: fc.constantFrom(0, 3),
        }),
      ),
      { maxLength: 25 },
    ),
  }),
)

/** Crossings by the prices alone: at or beyond the target, and not the price before. */
const expected = (price: string, repeat: AlertRepeat, steps: readonly Step[]): readonly string[] => {
  const isOver = (one: string): boolean => (dec(price).gt(NOW) ? dec(one).gte(price) : dec(one).lte(price))
  let at = START
  const crossings = steps.flatMap((one, index) => {
    at += one.hours * HOUR_MS
    const before = steps[index - 1]?.price ?? NOW
    return isOver(one.price) && !isOver(before) ? [{ price: one.price, day: calendarDay(at, 'UTC') }] : []
  })
  const told = crossings.filter(({ day }, index) => {
    if (repeat === 'once') return index === 0
    return repeat === 'each' || crossings.findIndex((other) => other.day === day) === index
  })
  return told.map((one) => one.price)
}

const alertFor = (price: string, repeat: AlertRepeat): KeptAlert => {
  const set = judgePrice(dec(price), { symbol: { pricePrecision: 2 }, now: dec(NOW), at: START })
  if (!set.ok) throw new Error(set.failure.id)
  return { id: 'a', symbolId: EUR, showCode: '', repeat, note: '', onChart: false, ...set.value }
}

describe('for any series of live prices', () => {
  it('[ALR-3] [ALR-4] an alert is reached at its crossings', () => {
    fc.assert(
      fc.property(series, ({ price, repeat, steps }) => {
        let alert = alertFor(price, repeat)
        let at = START
        const told = steps.flatMap((one) => {
          at += one.hours * HOUR_MS
          const next = alertAt(alert, { price: dec(one.price), at, zone: 'UTC' })
          alert = next.alert
          return next.isReached ? [one.price] : []
        })
        expect(told).toEqual(expected(price, repeat, steps))
      }),
    )
  })

  it('[ALR-3] the fast look misses no price that moves an alert', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 }).map((all) => all.join(''))
    const text = fc.tuple(digits, digits).map(([whole, part]) => `${whole}.${part}`)
    // Digits far beyond those of a double.
    const close = fc.oneof(
      fc.tuple(text, text),
      fc
        .tuple(text, fc.integer({ min: -3, max: 3 }))
        .map(([one, last]) => [one, dec(one).plus(`${last}e-30`).toFixed()]),
    ) as fc.Arbitrary<readonly [string, string]>
    fc.assert(
      fc.property(close, fc.constantFrom('above', 'below'), fc.boolean(), ([price, now], side, isArmed) => {
        const alert: KeptAlert = { ...alertFor('101', 'each'), side, price, isArmed, setPrice: price }
        const next = alertAt(alert, { price: dec(now), at: START, zone: 'UTC' })
        const own = alertTargets([alert]).get(EUR)
        expect(isBeyond(alert, dec(now)) === isArmed).toBe(next.alert !== alert)
        if (next.alert !== alert) expect(own && mayMove(own, now)).toBe(true)
      }),
    )
  })

  it('[ALR-3] [ALR-4] [ALR-7] two pages of a browser tell each crossing once, and both have the same alerts', async () => {
    const turn = fc.record({
      // Pages the price reaches, in this order; a page may be loaded again before.
      to: fc.constantFrom([0], [1], [0, 1], [1, 0]),
      reload: fc.constantFrom(undefined, undefined, undefined, 0, 1),
    })
    await fc.assert(
      fc.asyncProperty(
        series,
        fc.array(turn, { minLength: 25, maxLength: 25 }),
        async ({ price, repeat, steps }, turns) => {
          const { clock, open } = openAlertsBrowser()
          const pages = [await open(), await open()]
          const told: (string | undefined)[] = []
          const take = (page: (typeof pages)[number]): void => {
            told.push(...page.told())
            page.reached.length = 0
          }
          expect(pages[0]?.set(price, { repeat }).ok).toBe(true)
          await clock.advance(1)
          for (const [at, one] of steps.entries()) {
            const { to, reload } = turns[at] ?? { to: [0], reload: undefined }
            // Without a price for so long the connection is checked; only the wall clock matters here.
            if (one.hours > 0) clock.stepWall(one.hours * HOUR_MS)
            if (reload !== undefined) {
              pages[reload]?.end()
              pages[reload] = await open()
            }
            for (const page of to) {
              pages[page]?.push(one.price)
              take(pages[page] as (typeof pages)[number])
            }
            await clock.advance(1)
            expect(pages[1]?.list.get()).toEqual(pages[0]?.list.get())
          }
          expect(told).toEqual(expected(price, repeat, steps))
          for (const page of pages) page.end()
        },
      ),
      { numRuns: 60 },
    )
  })
})
