// What the SDK says and what it hears, held against docs/protocol by a proxy between it and a sandbox.
import { type CanaryResult, type Problem, report } from './lib/report.ts'
import { CALLS } from './protocol/judge.ts'
import { watchTraffic } from './protocol/traffic.ts'
import type { Plants } from './protocol/validating-proxy.ts'

const SEED = 1
/** What goes over the socket of a person who follows a master and trades. */
const FRAMES = 10

interface Planted {
  readonly finds: RegExp
  readonly plants: Plants
}
const at =
  <Part>(name: string, change: (part: Part) => Part) =>
  (call: string, part: Part): Part =>
    call === name ? change(part) : part
const without = (query: URLSearchParams, name: string): URLSearchParams => {
  const left = new URLSearchParams(query)
  left.delete(name)
  return left
}

const PLANTED: readonly Planted[] = [
  {
    finds: /^loadContractOrders, asked: status is missing$/,
    plants: { asked: at('loadContractOrders', (asked) => ({ ...asked, query: without(asked.query, 'status') })) },
  },
  {
    finds: /^searchSymbols, asked: a parameter of no document: page$/,
    plants: {
      asked: at('searchSymbols', (asked) => ({
        ...asked,
        query: new URLSearchParams([...asked.query, ['page', '1']]),
      })),
    },
  },
  {
    finds: /^loadBalances, asked: no token$/,
    plants: {
      asked: at('loadBalances', (asked) => ({ ...asked, headers: { ...asked.headers, authorization: undefined } })),
    },
  },
  {
    finds: /^login, asked: .*password/,
    plants: { asked: at('login', (asked) => ({ ...asked, body: asked.body.replace(/password=[^&]*&?/, '') })) },
  },
  {
    finds: /^loadSymbols, answered: status 503$/,
    plants: { answered: at('loadSymbols', (answered) => ({ ...answered, status: 503 })) },
  },
  {
    finds: /^loadUser, answered: /,
    plants: { answered: at('loadUser', (answered) => ({ ...answered, text: '{"code":1,"msg":"ok","data":7}' })) },
  },
  {
    finds: /^a frame of the client: /,
    plants: { frame: (from, text) => (from === 'client' ? text.replace('"timestamp"', '"time"') : text) },
  },
  {
    finds: /^a frame of the server: /,
    plants: { frame: (from, text) => (from === 'server' ? text.replace('"data":', '"rows":') : text) },
  },
]

/** All planted at once: each is looked for by what it must be called. */
const together: Plants = {
  asked: (call, asked) => PLANTED.reduce((part, { plants }) => plants.asked?.(call, part) ?? part, asked),
  answered: (call, answered) => PLANTED.reduce((part, { plants }) => plants.answered?.(call, part) ?? part, answered),
  frame: (from, text) => PLANTED.reduce((part, { plants }) => plants.frame?.(from, part) ?? part, text),
}
const canaries = async (): Promise<CanaryResult> => {
  const { findings } = await watchTraffic(SEED, together)
  const asleep = PLANTED.filter(({ finds }) => !findings.some((one) => finds.test(one)))
  return {
    count: PLANTED.length,
    problems: asleep.map(({ finds }) => ({
      rule: 'canary',
      path: 'traffic',
      text: `${finds} was planted and not found`,
    })),
  }
}

const { calls, accepted, frames, findings } = await watchTraffic(SEED)
const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)
console.log(
  `frames: ${[...frames]
    .toSorted()
    .map(([type, count]) => `${type} ${count}`)
    .join(', ')}`,
)
report(
  'traffic',
  [
    { name: 'calls', count: calls.size, floor: CALLS.length },
    { name: 'calls accepted', count: accepted.size, floor: CALLS.length },
    { name: 'requests', count: total(calls), floor: 200 },
    { name: 'kinds of frames', count: frames.size, floor: FRAMES },
    { name: 'frames', count: total(frames), floor: 40 },
  ],
  await canaries(),
  findings.map((text): Problem => ({ rule: 'traffic', path: 'docs/protocol', text })),
)
