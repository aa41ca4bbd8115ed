import { expect, it } from 'vitest'
import { createCell } from './cell.ts'

it('tells at once, and only when it became another value', () => {
  const cell = createCell<number>(0)
  const told: number[] = []
  const leave = cell.subscribe(() => told.push(cell.get()))
  cell.set(0)
  cell.set(1)
  cell.set(1)
  cell.set(Number.NaN)
  cell.set(Number.NaN)
  leave()
  cell.set(2)
  expect([told, cell.get()]).toEqual([[1, Number.NaN], 2])
})

it('who leaves while others are told leaves the others alone', () => {
  const cell = createCell('a')
  const told: string[] = []
  const leave = cell.subscribe(() => {
    told.push('first')
    leave()
  })
  cell.subscribe(() => told.push('second'))
  cell.set('b')
  cell.set('c')
  expect(told).toEqual(['first', 'second', 'second'])
})
