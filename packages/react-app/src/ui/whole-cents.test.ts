import { dec } from '@openlot/core'
import { expect, it } from 'vitest'
import { wholeCents } from './whole-cents.ts'

it.each([
  ['6008.77875', '6008.77'],
  ['6008.7', '6008.7'],
  ['6008', '6008'],
  ['0.009', '0.00'],
  ['-12.345', '-12.34'],
])('[TRF-9] of %s the cents are %s', (value, cents) => {
  expect(wholeCents(value)).toBe(cents)
  expect(wholeCents(dec(value))).toBe(cents)
})
