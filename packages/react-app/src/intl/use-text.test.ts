import { expect, it } from 'vitest'
import { isolated } from './use-text.ts'

const literal = (value: string) => ({ type: 0, value })
const select = (value: string, options: Readonly<Record<string, readonly object[]>>) => ({
  type: 5,
  value,
  options: Object.fromEntries(Object.entries(options).map(([key, nodes]) => [key, { value: nodes }])),
})

it('[LANG-4] a value that chooses words is left as it is, also where the choice is inside another', () => {
  const inner = select('state', { approved: [literal('yes')], other: [literal('no')] })
  const message = [literal('a'), select('to', { borrow: [inner], other: [literal('b')] })] as never
  const params = isolated({ to: 'borrow', state: 'approved', name: 'Ann', count: 3 }, message)
  expect(params).toEqual({ to: 'borrow', state: 'approved', name: '\u2068Ann\u2069', count: 3 })
})
