import { openApi } from '@openlot/contract/judge'
import { describe, expect, it } from 'vitest'
import { CALLS } from '../src/http/router.ts'
import { ENDPOINTS } from './endpoints.ts'
import { SPECIFIED } from './spec-calls.ts'

/** Paths the contract leaves open, though it describes a call without one: decided in decision 7. */
const known = new Set([...ENDPOINTS.values()].map(({ method, path }) => `${method} ${path}`))
const answered = new Set(CALLS.map(({ endpoint: { method, path } }) => `${method} ${path}`))
const written = new Set(
  Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  ),
)

describe('the calls of the specification', () => {
  it('are all in this table, once', () => {
    expect(SPECIFIED.length).toBeGreaterThan(89)
    expect(new Set(SPECIFIED).size).toBe(SPECIFIED.length)
  })
  it.each(SPECIFIED)('[ENV-37] %s is in the SDK, answered by the sandbox and in the contract documents', (call) => {
    expect({ sdk: known.has(call), sandbox: answered.has(call), documents: written.has(call) }).toEqual({
      sdk: true,
      sandbox: true,
      documents: true,
    })
  })
  it('[ENV-37] a call that is not there would be found missing', () => {
    for (const calls of [known, answered, written]) expect(calls.has('GET /api/loan/get_dates')).toBe(false)
  })
})
