import { expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { type MarginWord, marginWarning, mostFreed } from '../contract/margin-warning.calc.ts'
import { levelOf } from './margin.calc.ts'

const path = (closeOut: string | undefined, levels: readonly string[]): readonly (MarginWord | undefined)[] => {
  let before: MarginWord | undefined
  return levels.map((level) => {
    before = marginWarning(dec(level), closeOut === undefined ? undefined : dec(closeOut), before)
    return before
  })
}

it('[EVT-10] low is below 120 %, critical within a tenth above the level of a close-out, each until it has recovered', () => {
  expect(path('100', ['200', '120', '119.99', '125.99', '126', '119'])).toEqual([
    undefined,
    undefined,
    'low',
    'low',
    undefined,
    'low',
  ])
  expect(path('100', ['110', '109.99', '115.49', '115.5', '109', '500'])).toEqual([
    'low',
    'critical',
    'critical',
    'low',
    'critical',
    undefined,
  ])
  expect(path('50', ['60', '55', '54.9', '57.8'])).toEqual(['low', 'low', 'critical', 'low'])
  expect(path(undefined, ['111', '109'])).toEqual(['low', 'critical'])
})

it('[EVT-10] where no level is sent it is worked out, half up to two decimals; without margin there is none', () => {
  const account = { balance: dec('10000'), lockBalance: dec('0'), profit: dec('-3000.005'), margin: dec('6000') }
  expect(levelOf(account)?.toFixed()).toBe('116.67')
  expect(levelOf({ ...account, margin: dec(0) })).toBe(undefined)
  const rows = ['10', '55.48', '55.48', '3'].map((margin, at) => ({ at, margin: dec(margin) }))
  expect([mostFreed(rows)?.at, mostFreed([])]).toEqual([1, undefined])
})
