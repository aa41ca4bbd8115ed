import { type Answered, CALLS } from '@openlot/contract/judge'
import { describe, expect, it } from 'vitest'
import { fuzzOpenapi } from './openapi.ts'

/** `npm run fuzz:openapi` sends 50,000. */
const REQUESTS = Number(process.env.OPENLOT_REQUESTS ?? 4000)
const SEED = Number(process.env.FC_SEED) || 1
/** Requests to one sandbox; the next ones go to another. */
const WORLD = 5000

/** Answers outside the document put in place of good ones. */
const PLANTED: readonly (readonly [call: string, finds: RegExp, instead: (answered: Answered) => Partial<Answered>])[] =
  [
    ['loadSymbols', /^status 500$/, () => ({ status: 500 })],
    ['loadMenus', /^status 201 of no document$/, () => ({ status: 201 })],
    ['loadAreas', /^sent as text\/html$/, () => ({ headers: { 'content-type': 'text/html' } })],
    ['loadConfig', /^not JSON$/, ({ text }) => ({ text: text.slice(0, -1) })],
    ['loadSiteStatus', /code/, ({ text }) => ({ text: text.replace('"code":1', '"code":"1"') })],
    ['loadSymbols', /PricePrecision/, ({ text }) => ({ text: text.replaceAll('PricePrecision', 'X') })],
    [
      'loadContractOrders',
      /^accepted what the document does not have$/,
      ({ text }) => ({ text: text.startsWith('{"code":0') ? '{"code":1,"msg":"","data":[]}' : text }),
    ],
  ]

describe('requests out of the contract documents', () => {
  it('are answered by nothing outside of them', { timeout: REQUESTS * 100 }, async () => {
    const sent = new Map<string, number>()
    const accepted = new Set<string>()
    for (let done = 0; done < REQUESTS; done += WORLD) {
      const fuzzed = await fuzzOpenapi({ requests: Math.min(WORLD, REQUESTS - done), seed: SEED + done })
      expect(fuzzed.findings).toEqual([])
      for (const [call, count] of fuzzed.sent) sent.set(call, (sent.get(call) ?? 0) + count)
      for (const call of fuzzed.accepted) accepted.add(call)
    }
    expect(sent.size).toBe(CALLS.length)
    expect(Math.min(...sent.values())).toBeGreaterThanOrEqual(Math.floor(REQUESTS / CALLS.length / 2))
    // The others are accepted in the conversation of the document alone.
    expect(accepted.size).toBeGreaterThanOrEqual(Math.floor(CALLS.length * 0.85))
  })

  it.each(PLANTED)('find an answer of %s that is %s', async (only, finds, instead) => {
    const plant = (_call: string, answered: Answered): Answered => ({ ...answered, ...instead(answered) })
    const { findings } = await fuzzOpenapi({ requests: 40, seed: SEED, only, plant })
    expect(findings.map(({ found }) => found)).toContainEqual(expect.stringMatching(finds))
  })
})
