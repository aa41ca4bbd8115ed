// Traffic of the SDK in both directions, held against docs/protocol by a proxy between it and a sandbox.

import { CALLS } from '@openlot/contract/judge'
import { expect, it } from 'vitest'
import { SPECIFIED } from '../spec-calls.ts'
import { watchTraffic } from './traffic.ts'
import type { Plants } from './validating-proxy.ts'

const SEED = 1
/** Least number of frame types on the socket of a person who follows a master and trades. */
const FRAMES = 10

const at =
  <Part>(name: string, change: (part: Part) => Part) =>
  (call: string, part: Part): Part =>
    call === name ? change(part) : part
const without = (query: URLSearchParams, name: string): URLSearchParams => {
  const left = new URLSearchParams(query)
  left.delete(name)
  return left
}

const PLANTED: readonly (readonly [finds: RegExp, plants: Plants])[] = [
  [
    /^loadContractOrders, asked: status is missing$/,
    { asked: at('loadContractOrders', (asked) => ({ ...asked, query: without(asked.query, 'status') })) },
  ],
  [
    /^searchSymbols, asked: a parameter of no document: page$/,
    {
      asked: at('searchSymbols', (asked) => ({
        ...asked,
        query: new URLSearchParams([...asked.query, ['page', '1']]),
      })),
    },
  ],
  [
    /^loadBalances, asked: no token$/,
    { asked: at('loadBalances', (asked) => ({ ...asked, headers: { ...asked.headers, authorization: undefined } })) },
  ],
  [
    /^login, asked: .*password/,
    { asked: at('login', (asked) => ({ ...asked, body: asked.body.replace(/password=[^&]*&?/, '') })) },
  ],
  [
    /^loadSymbols, answered: status 503$/,
    { answered: at('loadSymbols', (answered) => ({ ...answered, status: 503 })) },
  ],
  [
    /^loadUser, answered: /,
    { answered: at('loadUser', (answered) => ({ ...answered, text: '{"code":1,"msg":"ok","data":7}' })) },
  ],
  [
    /^a frame of the client: /,
    { frame: (from, text) => (from === 'client' ? text.replace('"timestamp"', '"time"') : text) },
  ],
  [
    /^a frame of the server: /,
    { frame: (from, text) => (from === 'server' ? text.replace('"data":', '"rows":') : text) },
  ],
]
/** All planted at once: each must be reported by its name. */
const together: Plants = {
  asked: (call, asked) => PLANTED.reduce((part, [, plants]) => plants.asked?.(call, part) ?? part, asked),
  answered: (call, answered) => PLANTED.reduce((part, [, plants]) => plants.answered?.(call, part) ?? part, answered),
  frame: (from, text) => PLANTED.reduce((part, [, plants]) => plants.frame?.(from, part) ?? part, text),
}

const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

it('[ENV-37] what the SDK says and hears is in the contract documents, and every call of the specification is among it', async () => {
  const { calls, accepted, paths, frames, findings } = await watchTraffic(SEED)
  expect(findings).toEqual([])
  expect(calls.size).toBe(CALLS.length)
  expect(accepted.size).toBe(CALLS.length)
  expect(SPECIFIED.filter((call) => !paths.has(call))).toEqual([])
  expect(total(calls)).toBeGreaterThanOrEqual(200)
  expect(frames.size).toBeGreaterThanOrEqual(FRAMES)
  expect(total(frames)).toBeGreaterThanOrEqual(40)
})

it('what is outside of them is found', async () => {
  const { findings } = await watchTraffic(SEED, together)
  expect(PLANTED.filter(([finds]) => !findings.some((one) => finds.test(one)))).toEqual([])
})
