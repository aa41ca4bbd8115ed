import type { Journal } from '../table.ts'
import { book } from './book.ts'

/** Numbers that are given out once, over restarts too. */
export const createSequence = ({ journal }: { readonly journal: Journal }) => {
  const table = journal.table<{ readonly name: string; readonly value: number }>('sequences', (row) => row.name)
  return {
    next: (name: string): number => table.put({ name, value: (table.get(name)?.value ?? 0) + 1 }).value,
  }
}
export type Sequence = ReturnType<typeof createSequence>

export const sequence = book('sequence', createSequence)
