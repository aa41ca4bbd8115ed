import { expect, it } from 'vitest'
import { microOrderId, symbolId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import type { MicroOrder } from './micro.wire.ts'
import { findMicro, isAsked, microTrace } from './micro-trace.calc.ts'

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
const sight = (
  rows: readonly MicroOrder[],
  {
    known = [],
    whole = true,
    ...context
  }: {
    synced?: boolean
    known?: readonly string[]
    whole?: boolean
    isAlone?: boolean
    named?: readonly string[]
  } = {},
) =>
  findMicro({ ...microTrace(request, known), synced: true, isAlone: true, named: [], ...context }, AT, [
    { rows, whole },
  ])

it('[ENV-13] the order that was asked for is found, and no other is', () => {
  expect(sight([row()])).toBe('found')
  expect(sight([row({ createdAt: undefined })])).toBe('found')
  expect(sight([row({ createdAt: AT - 1500 })])).toBe('found')
  for (const other of [
    { direction: 'down' },
    { seconds: 60 },
    { stake: dec('10.51') },
    { symbol: { id: '2', showCode: '' } },
  ] as const)
    expect(sight([row(other)])).toBe('absent')
  expect(sight([row()], { known: ['5'] })).toBe('absent')
  expect(sight([row()], { named: ['5'] })).toBe('absent')
  expect(sight([row()], { isAlone: false })).toBe('maybe')
})

it('[ENV-13] an order that comes is the one asked for by its terms, and not one from before', () => {
  const trace = microTrace(request, ['4'])
  expect(isAsked(trace, row())).toBe(true)
  expect(isAsked(trace, row({ id: microOrderId(4) }))).toBe(false)
  expect(isAsked(trace, row({ stake: dec('10.51') }))).toBe(false)
})

it('[ENV-13] an equal one from shortly before claims nothing, and by the own clock nothing is claimed at all', () => {
  expect(sight([row({ createdAt: AT - 30_000 })])).toBe('maybe')
  expect(sight([row({ createdAt: AT - 90_000 })])).toBe('absent')
  expect(sight([row({ createdAt: AT - 90_000 })], { synced: false })).toBe('maybe')
  expect(sight([row({ createdAt: AT - 30_000 })], { synced: false })).toBe('found')
})

it.each([
  [2000, 'found'],
  [2001, 'maybe'],
  [60_000, 'maybe'],
  [60_001, 'absent'],
] as const)('[ENV-13] an equal one from %i ms before: %s', (before, seen) => {
  expect(sight([row({ createdAt: AT - before })])).toBe(seen)
})

it('[ENV-13] the parts of an order do not run into each other', () => {
  expect(sight([row({ seconds: 301, stake: dec('0.5') })])).toBe('absent')
})

it('[ENV-13] of two lists both must reach back, and to before the moment', () => {
  const at = (ms: number) => row({ direction: 'down', createdAt: AT - ms })
  const lists = (...all: readonly { readonly rows: readonly MicroOrder[]; readonly whole: boolean }[]) =>
    findMicro({ ...microTrace(request, []), synced: true, isAlone: true, named: [] }, AT, all)
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
  expect([sight([], { whole: false }), sight([young], { whole: false }), sight([old], { whole: false })]).toEqual([
    'maybe',
    'maybe',
    'absent',
  ])
  expect(sight([row({ direction: 'down', createdAt: undefined })], { whole: false })).toBe('maybe')
})

it('[ENV-15] what is kept tells no stake', () => {
  expect(JSON.stringify(microTrace(request, ['1']))).not.toMatch(/10\.5/)
})
