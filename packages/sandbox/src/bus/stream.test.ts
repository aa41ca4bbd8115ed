import { expect, it } from 'vitest'
import { createInbox, createOutbox } from './stream.ts'

const turn = (): Promise<void> => new Promise((passed) => setImmediate(passed))

const opened = () => {
  const sent: string[] = []
  const heard: string[][] = []
  let gaps = 0
  const { put } = createOutbox((message) => sent.push(message))
  const take = createInbox(
    (lines) => heard.push([...lines]),
    () => {
      gaps += 1
    },
  )
  return { sent, heard, put, take, gaps: () => gaps }
}

it('the lines of a turn are one message', async () => {
  const { sent, heard, put, take } = opened()
  put('a')
  put('b')
  await turn()
  put('c')
  await turn()
  expect(sent).toEqual(['1\na\nb', '2\nc'])
  sent.forEach(take)
  expect(heard).toEqual([['a', 'b'], ['c']])
})

it('a long line is cut between characters, and is whole again', async () => {
  const { sent, heard, put, take } = opened()
  const line = `x${'😀'.repeat(400_000)}`
  put(line)
  await turn()
  expect(sent.length).toBeGreaterThan(2)
  for (const message of sent) expect(Buffer.byteLength(message)).toBeLessThan(1_048_576)
  sent.map((message) => Buffer.from(message).toString()).forEach(take)
  expect(heard).toEqual([[line]])
})

it('[OPS-7] a message that is missing is noticed by the next one, once, and nothing more is read', async () => {
  const { sent, heard, put, take, gaps } = opened()
  for (const line of ['a', 'b', 'c', 'd']) {
    put(line)
    await turn()
  }
  sent.splice(1, 1)
  sent.forEach(take)
  expect([heard, gaps()]).toEqual([[['a']], 1])
})
