import { stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { within } from './lease.ts'

it('[T43] an answer that came while the process was busy is not too late', async () => {
  const answer = within(50, stat('.'))
  const free = performance.now() + 200
  while (performance.now() < free);
  expect((await answer).isDirectory()).toBe(true)
})

it('[T43] rejects where no answer came in time', async () => {
  await expect(within(20, new Promise(() => undefined))).rejects.toThrow('no answer in time')
})
