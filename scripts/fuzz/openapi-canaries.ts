// Answers outside the document put in place of good ones: the fuzz must find each.
import type { CanaryResult } from '../lib/report.ts'
import type { Answered } from '../protocol/judge.ts'
import { fuzzOpenapi } from './openapi.ts'

interface Planted {
  readonly call: string
  /** What must be said of it. */
  readonly finds: RegExp
  readonly instead: (answered: Answered) => Partial<Answered>
}

const PLANTED: readonly Planted[] = [
  { call: 'loadSymbols', finds: /^status 500$/, instead: () => ({ status: 500 }) },
  { call: 'loadMenus', finds: /^status 201 of no document$/, instead: () => ({ status: 201 }) },
  { call: 'loadAreas', finds: /^sent as text\/html$/, instead: () => ({ headers: { 'content-type': 'text/html' } }) },
  { call: 'loadConfig', finds: /^not JSON$/, instead: ({ text }) => ({ text: text.slice(0, -1) }) },
  { call: 'loadSiteStatus', finds: /code/, instead: ({ text }) => ({ text: text.replace('"code":1', '"code":"1"') }) },
  {
    call: 'loadSymbols',
    finds: /PricePrecision/,
    instead: ({ text }) => ({ text: text.replaceAll('PricePrecision', 'X') }),
  },
  {
    call: 'loadContractOrders',
    finds: /^accepted what the document does not have$/,
    instead: ({ text }) => ({ text: text.startsWith('{"code":0') ? '{"code":1,"msg":"","data":[]}' : text }),
  },
]
const REQUESTS = 40

export const openapiCanaries = async (seed: number): Promise<CanaryResult> => {
  const problems = []
  for (const { call, finds, instead } of PLANTED) {
    const plant = (_call: string, answered: Answered): Answered => ({ ...answered, ...instead(answered) })
    const { findings } = await fuzzOpenapi({ requests: REQUESTS, seed, only: call, plant })
    if (!findings.some(({ found }) => finds.test(found)))
      problems.push({ rule: 'canary', path: call, text: `${finds} was planted and not found` })
  }
  return { count: PLANTED.length, problems }
}
