import { readFileSync } from 'node:fs'
import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { call } from './call.ts'
import { endpoint } from './endpoint.ts'
import { decodeFrame } from './frames.ts'

type Stored = string | readonly [unit: string, times: number, end: string]
const stored = Object.entries(
  JSON.parse(readFileSync(new URL('json-test-suite/test_parsing.json', import.meta.url), 'utf8')) as Record<
    string,
    Stored
  >,
)
const textOf = (file: Stored): string =>
  typeof file === 'string' ? Buffer.from(file, 'base64').toString('utf8') : file[0].repeat(file[1]) + file[2]
const files = stored.map(([name, file]) => ({ name, text: textOf(file) }))

/** Numbers that are no number, or whose digits are not in the text. */
const wrongNumbers = (value: unknown, text: string): readonly number[] => {
  const wrong: number[] = []
  const waiting = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one === 'number' && !(Number.isFinite(one) && text.includes(String(one)))) wrong.push(one)
    if (typeof one === 'object' && one !== null) waiting.push(...Object.values(one))
  }
  return wrong
}

const anything = endpoint({ name: 'anything', path: '/api/x', answer: Schema.Unknown })
const answered = (text: string) => {
  const { http, log } = createMemoryPorts({ clock: createVirtualClock() })
  http.answer(() => ({ status: 200, contentType: 'application/json', text }))
  const context = { origin: 'https://host.test', http, log, token: undefined, epoch: 1, lang: 'en' }
  return Effect.runPromise(
    Effect.match(call(anything, {}, { t: 1, key: 'k' }, context), {
      onSuccess: ({ value }) => ({ value }),
      onFailure: ({ _tag }) => ({ _tag }),
    }),
  )
}

describe('JSONTestSuite', () => {
  it('is whole: 95 texts that are JSON, 188 that are not, 35 that may be either', () => {
    const count = (kind: string): number => files.filter(({ name }) => name.startsWith(kind)).length
    expect([files.length, count('y_'), count('n_'), count('i_')]).toEqual([318, 95, 188, 35])
  })

  it('[T35] [RT-2 ENV-8] as a frame, and as what a frame carries: no throw, no number lost', () => {
    for (const { name, text } of files) {
      expect(['push', 'pong', 'login', 'bad'], name).toContain(decodeFrame(text).type)
      const carried = decodeFrame(`{"type":"X","data":${text}}`)
      if (name.startsWith('y_')) expect(carried.type, name).toBe('push')
      // Outside JSON a text may end the frame itself; none of these does.
      if (name.startsWith('n_')) expect(carried.type, name).toBe('bad')
      if (carried.type === 'push') expect(wrongNumbers(carried.data, text), name).toEqual([])
    }
  })

  it('[T35] [ENV-1 ENV-8] as an answer, and as the data of one: typed failures only, no number lost', async () => {
    for (const { name, text } of files) {
      expect(await answered(text), name).toEqual({ _tag: 'Undecodable' })
      const carried = await answered(`{"code":1,"msg":"","data":${text}}`)
      if (name.startsWith('y_')) expect(carried, name).toHaveProperty('value')
      if (name.startsWith('n_')) expect(carried, name).toEqual({ _tag: 'Undecodable' })
      if ('value' in carried) expect(wrongNumbers(carried.value, text), name).toEqual([])
    }
  })
})
