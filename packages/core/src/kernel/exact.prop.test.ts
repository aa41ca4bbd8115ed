import { exactContractMargin, exactTotalAssets } from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalText, positiveText } from '../testing/arbitraries.ts'
import { amount, exact, roundQuotient, roundTo } from './decimal.ts'

const long = positiveText({ whole: 30, places: 30 })

it('[NUM-6] sums and products keep every digit, at any length', () => {
  expect(
    exact('1')
      .plus(exact(`0.${'0'.repeat(60)}1`))
      .toFixed(),
  ).toBe(`1.${'0'.repeat(60)}1`)
  fc.assert(
    fc.property(
      decimalText({ whole: 30, places: 30, signed: true }),
      decimalText({ whole: 30, places: 30, signed: true }),
      (left, right) => {
        expect(amount(exact(left).plus(exact(right))).toFixed()).toBe(
          exactTotalAssets([{ balance: left, lockBalance: right }]),
        )
      },
    ),
  )
})

it('[NUM-6 NUM-2] a quotient of long amounts is rounded from its exact value', () => {
  fc.assert(
    fc.property(long, long, fc.integer({ min: 1, max: 999 }), (left, right, bottom) => {
      const multiple = String(bottom)
      const ours = roundQuotient(exact(left).mul(exact(right)), exact(multiple), 6)
      expect(ours.toFixed()).toBe(
        exactContractMargin({ marginMode: 'leveraged', lots: left, contractSize: right, price: '1', multiple }),
      )
    }),
    { numRuns: 400 },
  )
})

it('[NUM-6 NUM-2] one digit before or after a tie decides, however far away it is', () => {
  const zeros = '0'.repeat(50)
  const nines = '9'.repeat(50)
  expect(roundTo(exact(`0.0000005${zeros}`), 6).toFixed()).toBe('0.000001')
  expect(roundTo(exact(`0.0000004${nines}`), 6).toFixed()).toBe('0')
  expect(roundQuotient(exact(`0.0000009${nines}`), exact(2), 6).toFixed()).toBe('0')
  expect(roundQuotient(exact(`0.0000010${zeros}1`), exact(2), 6).toFixed()).toBe('0.000001')
  expect(roundQuotient(exact('-0.000001'), exact(2), 6).toFixed()).toBe('-0.000001')
})
