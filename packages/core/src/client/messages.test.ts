import { expect, it } from 'vitest'
import { messages } from './messages.ts'

it.each([
  ['[WORD-3] what is not finished', 'common.coming_soon', 'Coming soon'],
  ['[WORD-4] an empty list', 'common.no_data', 'No data yet'],
  ['[WORD-5] the end of a list', 'common.no_more', 'No more'],
  ['[WORD-6] an accepted order', 'contract.confirmed', 'Your order has been confirmed'],
  ['[WORD-7] signing out', 'session.logged_out', 'Successful logout'],
  ['[WORD-8] no multiples', 'contract.no_leverage', 'No leverage configured, cannot place order temporarily'],
  ['[WORD-9] a refused mock account', 'access.real_only', 'Please register or log in to a real account'],
  ['[WORD-10] who must verify first', 'user.real_auth', 'Please complete real-name authentication first'],
] as const)('%s says %s', (_, id, words) => {
  expect(messages[id]).toBe(words)
})

it.each([
  ['[WORD-12] a missing account', 'login.input_account', /enter.*email or phone/i],
  ['[WORD-12] a missing password', 'login.input_password', /enter.*password/i],
  ['[WORD-13] missing dates', 'orders.choose_dates', /choose.*dates/i],
] as const)('%s says %s', (_, id, words) => {
  expect(messages[id]).toMatch(words)
})

it('[WORD-11] five countries are named, in full', () => {
  for (const country of ['North Korea', 'Israel', 'China', 'Vanuatu', 'Cuba'])
    expect(messages['site.excluded_countries']).toContain(country)
})
