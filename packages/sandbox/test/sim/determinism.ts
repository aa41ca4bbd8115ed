// npm run sim:determinism -- --seeds 20: each seed twice; the hashes of what happened must be the same.
import { parseArgs } from 'node:util'
import { planOf } from './plan.ts'
import { run } from './run.ts'

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
const count = Number(values.seeds)
const first = Number(values.seed)
const hashes = new Set<string>()
let events = 0
let same = 0
for (let seed = first; seed < first + count; seed += 1) {
  const [one, other] = [await run(planOf(seed)), await run(planOf(seed))]
  events += one.events
  hashes.add(one.hash)
  if (one.hash === other.hash && one.events === other.events) same += 1
  else console.error(`seed ${seed}: ${one.hash} and ${other.hash}, ${one.events} and ${other.events} events`)
}
console.log(
  `determinism: ${same} of ${count} seeds gave the same ${events} events twice, ${hashes.size} different hashes`,
)
// A log that says the same of every seed proves nothing.
if (same !== count || hashes.size !== count || events < count * 1_000) process.exitCode = 1
