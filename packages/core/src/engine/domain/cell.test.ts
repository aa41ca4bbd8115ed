import { expect, it } from 'vitest'
import { createCell } from './cell.ts'

it('notifies at once, and only when it became another value', () => {
  const cell = createCell<number>(0)
  const calls: number[] = []
  const leave = cell.subscribe(() => calls.push(cell.get()))
  cell.set(0)
  cell.set(1)
  cell.set(1)
  cell.set(Number.NaN)
  cell.set(Number.NaN)
  leave()
  cell.set(2)
  expect([calls, cell.get()]).toEqual([[1, Number.NaN], 2])
})

it('a listener that leaves during a notification does not affect the others', () => {
  const cell = createCell('a')
  const calls: string[] = []
  const leave = cell.subscribe(() => {
    calls.push('first')
    leave()
  })
  cell.subscribe(() => calls.push('second'))
  cell.set('b')
  cell.set('c')
  expect(calls).toEqual(['first', 'second', 'second'])
})
