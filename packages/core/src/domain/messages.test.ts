import { expect, expectTypeOf, it } from 'vitest'
import type { AmountIssueId } from '../kernel/amount-text.ts'
import type { DateIssueId } from '../kernel/date-range.ts'
import { type Issue, issue } from '../kernel/issue.ts'
import type { AccessIssueId } from './access/access.calc.ts'
import type { LoginIssueId } from './account/login.calc.ts'
import type { AlertIssueId } from './alerts/alerts.calc.ts'
import type { DrawingIssueId } from './charts/drawing.calc.ts'
import type { ContractIssueId } from './contract/contract.calc.ts'
import { type MessageId, messages } from './messages.ts'

// English text of each id; the stories prove that and when it is shown.

it.each([
  ['what is not finished', 'common.coming_soon', 'Coming soon'],
  ['an empty list', 'common.no_data', 'No data yet'],
  ['the end of a list', 'common.no_more', 'No more'],
  ['an accepted order', 'contract.confirmed', 'Your order has been confirmed'],
  ['signing out', 'session.logged_out', 'Successful logout'],
  ['no multiples', 'contract.no_leverage', 'No leverage configured, cannot place order temporarily'],
  ['a mock account before a menu entry', 'access.real_menu', 'Only real accounts'],
  ['a refused mock account', 'access.real_only', 'Please register or log in to a real account'],
  ['who must verify first', 'user.real_auth', 'Please complete real-name authentication first'],
] as const)('%s says %s', (_, id, words) => {
  expect(messages[id]).toBe(words)
})

it.each([
  ['a missing account', 'login.input_account', /enter.*email or phone/i],
  ['a missing password', 'login.input_password', /enter.*password/i],
  ['missing dates', 'orders.choose_dates', /choose.*dates/i],
] as const)('%s says %s', (_, id, words) => {
  expect(messages[id]).toMatch(words)
})

it('five countries are named, in full', () => {
  for (const country of ['North Korea', 'Israel', 'China', 'Vanuatu', 'Cuba'])
    expect(messages['site.excluded_countries']).toContain(country)
})

it('every issue of the kernel and of a calculator has words', () => {
  expectTypeOf<AmountIssueId | DateIssueId>().toExtend<MessageId>()
  expectTypeOf<AccessIssueId | AlertIssueId | ContractIssueId | DrawingIssueId | LoginIssueId>().toExtend<MessageId>()
  // @ts-expect-error an id without words is no issue of a calculator
  const wrong: Issue<MessageId> = issue('contract.lots_requird', 'lots')
  expect(Object.hasOwn(messages, wrong.id)).toBe(false)
})
