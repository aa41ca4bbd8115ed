import { expect, it } from 'vitest'
import { placesIssue } from './amount-places.ts'
import { dec } from './decimal.ts'

it.each([
  ['25.005', 2, true],
  ['25.01', 2, false],
  ['25.010', 2, false],
  ['0.00000001', 8, false],
  ['0.000000001', 8, true],
  ['7', 0, false],
  ['7.5', 0, true],
  ['7.123456789', undefined, false],
] as const)('[NUM-17] %s where %s decimals are taken: too fine is %s', (text, places, isTooFine) => {
  const found = placesIssue(dec(text), places, 'stake')
  expect(found).toEqual(isTooFine ? { id: 'amount.too_fine', field: 'stake', params: { places } } : undefined)
})
