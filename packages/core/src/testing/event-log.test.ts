import { expect, it } from 'vitest'
import { createEventLog } from './event-log.ts'

const logOf = (...lines: readonly string[]) => {
  const log = createEventLog()
  for (const line of lines) log.add(line)
  return log
}

it('the same lines in the same order have the same hash, and only they', () => {
  expect(logOf('a', 'b').hash).toBe(logOf('a', 'b').hash)
  const others = [logOf('b', 'a'), logOf('a'), logOf('a', 'b', 'b'), logOf('a', 'c'), logOf()].map(({ hash }) => hash)
  expect(new Set([...others, logOf('a', 'b').hash]).size).toBe(6)
})

it('the last lines can be read, the count is of all', () => {
  const log = createEventLog()
  for (let line = 0; line < 2_000; line += 1) log.add(String(line))
  expect([log.count, log.tail.length, log.tail.at(-1)]).toEqual([2_000, 400, '1999'])
})
