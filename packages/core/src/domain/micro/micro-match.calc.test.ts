import { expect, it } from 'vitest'
import { microOrderId, symbolId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import type { MicroOrder } from './micro.wire.ts'
import { findMicro, isAsked, microCriteria } from './micro-match.calc.ts'

const AT = 1_767_787_200_000
const request = { symbolId: symbolId(1), direction: 'up', stake: '10.50', seconds: 30 } as const
const row = (part: Partial<MicroOrder> = {}): MicroOrder => ({
  id: microOrderId(5),
  symbol: { id: '1', showCode: 'EUR/USD' },
  direction: 'up',
  stake: dec('10.5'),
  seconds: 30,
  remainingMs: 30_000,
  openPrice: dec('1.08'),
  endPrice: undefined,
  profitRatio: dec('0.8'),
  profit: undefined,
  status: 'running',
  createdAt: AT,
  completedAt: undefined,
  ...part,
})
const match = (
  rows: readonly MicroOrder[],
  {
    known = [],
    whole = true,
    ...context
  }: {
    synced?: boolean
    known?: readonly string[]
    whole?: boolean
    isUnique?: boolean
    named?: readonly string[]
  } = {},
) =>
  findMicro({ ...microCriteria(request, known), synced: true, isUnique: true, named: [], ...context }, AT, [
    { rows, whole },
  ])

it('[ENV-13] the order that was asked for is found, and no other is', () => {
  expect(match([row()])).toBe('found')
  expect(match([row({ createdAt: undefined })])).toBe('found')
  expect(match([row({ createdAt: AT - 1500 })])).toBe('found')
  for (const other of [
    { direction: 'down' },
    { seconds: 60 },
    { stake: dec('10.51') },
    { symbol: { id: '2', showCode: '' } },
  ] as const)
    expect(match([row(other)])).toBe('absent')
  expect(match([row()], { known: ['5'] })).toBe('absent')
  expect(match([row()], { named: ['5'] })).toBe('absent')
  expect(match([row()], { isUnique: false })).toBe('maybe')
})

it('[ENV-13] an order that comes is the one asked for by its terms, and not one from before', () => {
  const criteria = microCriteria(request, ['4'])
  expect(isAsked(criteria, row())).toBe(true)
  expect(isAsked(criteria, row({ id: microOrderId(4) }))).toBe(false)
  expect(isAsked(criteria, row({ stake: dec('10.51') }))).toBe(false)
})

it('[ENV-13] an equal one from shortly before claims nothing, and by the own clock nothing is claimed at all', () => {
  expect(match([row({ createdAt: AT - 30_000 })])).toBe('maybe')
  expect(match([row({ createdAt: AT - 90_000 })])).toBe('absent')
  expect(match([row({ createdAt: AT - 90_000 })], { synced: false })).toBe('maybe')
  expect(match([row({ createdAt: AT - 30_000 })], { synced: false })).toBe('found')
})

it.each([
  [2000, 'found'],
  [2001, 'maybe'],
  [60_000, 'maybe'],
  [60_001, 'absent'],
] as const)('[ENV-13] an equal one from %i ms before: %s', (before, seen) => {
  expect(match([row({ createdAt: AT - before })])).toBe(seen)
})

it('[ENV-13] the parts of an order do not run into each other', () => {
  expect(match([row({ seconds: 301, stake: dec('0.5') })])).toBe('absent')
})

it('[ENV-13] of two lists both must reach back, and to before the moment', () => {
  const at = (ms: number) => row({ direction: 'down', createdAt: AT - ms })
  const lists = (...all: readonly { readonly rows: readonly MicroOrder[]; readonly whole: boolean }[]) =>
    findMicro({ ...microCriteria(request, []), synced: true, isUnique: true, named: [] }, AT, all)
  const [whole, part] = [
    { rows: [], whole: true },
    { rows: [], whole: false },
  ]
  expect([lists(whole, part), lists(part, whole), lists(whole, whole)]).toEqual(['maybe', 'maybe', 'absent'])
  const reaching = (ms: number) => lists(whole, { rows: [at(ms)], whole: false })
  expect([reaching(60_000), reaching(60_001)]).toEqual(['maybe', 'absent'])
})

it('[ENV-13] a page that does not reach back to when it was sent says nothing of what is not on it', () => {
  const old = row({ direction: 'down', createdAt: AT - 90_000, completedAt: AT - 61_000 })
  const young = row({ direction: 'down', createdAt: AT - 90_000, completedAt: AT - 59_000 })
  expect([match([], { whole: false }), match([young], { whole: false }), match([old], { whole: false })]).toEqual([
    'maybe',
    'maybe',
    'absent',
  ])
  expect(match([row({ direction: 'down', createdAt: undefined })], { whole: false })).toBe('maybe')
})

it('[ENV-15] what is kept tells no stake', () => {
  expect(JSON.stringify(microCriteria(request, ['1']))).not.toMatch(/10\.5/)
})
