// npm run fuzz:openapi -- --requests 50000 --seed 1
// Every call of docs/protocol/openapi.json, out of its own schemas, against a started sandbox: no answer outside the document.
import { parseArgs } from 'node:util'
import { type Finding, fuzzOpenapi, type Tally } from './fuzz/openapi.ts'
import { openapiCanaries } from './fuzz/openapi-canaries.ts'
import { report } from './lib/report.ts'
import { CALLS } from './protocol/judge.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
})
const requests = Number(values.requests)
const seed = Number(values.seed)
/** Requests to one sandbox; the next ones go to another. */
const WORLD = 5_000

const all = new Map<string, Tally>()
const findings: Finding[] = []
const add = (counts: Map<string, number>, more: ReadonlyMap<string, number>): void => {
  for (const [name, count] of more) counts.set(name, (counts.get(name) ?? 0) + count)
}
const [kinds, people] = [new Map<string, number>(), new Map<string, number>()]
for (let done = 0; done < requests; done += WORLD) {
  const fuzzed = await fuzzOpenapi({ requests: Math.min(WORLD, requests - done), seed: seed + done })
  for (const [name, { sent, accepted, refused, dead, notTaken }] of fuzzed.calls) {
    const so = all.get(name) ?? { sent: 0, accepted: 0, refused: 0, dead: 0, notTaken: 0 }
    so.sent += sent
    so.accepted += accepted
    so.refused += refused
    so.dead += dead
    so.notTaken += notTaken
    all.set(name, so)
  }
  add(kinds, fuzzed.kinds)
  add(people, fuzzed.people)
  findings.push(...fuzzed.findings)
}

const sum = (pick: (tally: Tally) => number): number => [...all.values()].reduce((total, one) => total + pick(one), 0)
const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted()
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
const least = Math.min(...CALLS.map(({ operation }) => all.get(operation.operationId)?.sent ?? 0))
const accepted = [...all.values()].filter((one) => one.accepted > 0).length
console.log(`openapi: seed ${seed}; ${listed(kinds)}; as ${listed(people)}`)
console.log(
  `answers: ${sum((one) => one.accepted)} accepted, ${sum((one) => one.refused)} refused, ` +
    `${sum((one) => one.dead)} without a session, ${sum((one) => one.notTaken)} not taken`,
)
const never = [...all].filter(([, one]) => one.accepted === 0).map(([name]) => name)
if (never.length > 0)
  console.log(`never accepted here, only in the conversation of the document: ${never.toSorted().join(', ')}`)

report(
  'fuzz:openapi',
  [
    { name: 'requests', count: sum((one) => one.sent), floor: requests },
    { name: 'calls', count: all.size, floor: CALLS.length },
    { name: 'requests to the least asked call', count: least, floor: Math.floor(requests / CALLS.length / 2) },
    { name: 'calls accepted', count: accepted, floor: Math.floor(CALLS.length * 0.85) },
  ],
  await openapiCanaries(seed),
  findings.map(({ call, who, sent, answered, found }) => ({
    rule: 'answer',
    path: call,
    text: `${found}, as ${who}: ${sent} was answered ${answered}`,
  })),
)
