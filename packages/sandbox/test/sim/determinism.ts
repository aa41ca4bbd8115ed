// npm run sim:determinism -- --seeds 1000 --minutes 1: each seed twice; the hashes of what happened must be the same.
// The last line has one digest of all of them, to compare with that of another engine (npm run sim:engines).
import { parseArgs } from 'node:util'
import { createEventLog } from '@openlot/core/testing'
import { planOf } from './plan.ts'
import { PROFILES } from './profiles.ts'
import { run } from './run.ts'
import { planWith } from './shrink.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    /** Seeds that look for one thing; by default all kinds. */
    profile: { type: 'string', default: '' },
    /** Longer plans are cut short. */
    minutes: { type: 'string', default: '60' },
  },
})
const count = Number(values.seeds)
const first = Number(values.seed)
const digest = createEventLog()
const hashes = new Set<string>()
let events = 0
let same = 0
for (let seed = first; seed < first + count; seed += 1) {
  const plan = planWith(planOf(seed, PROFILES[values.profile]), { minutes: Number(values.minutes) })
  const [one, other] = [await run(plan), await run(plan)]
  events += one.events
  hashes.add(one.hash)
  digest.add(`${seed} ${one.hash} ${one.events}`)
  if (one.hash === other.hash && one.events === other.events) same += 1
  else console.error(`seed ${seed}: ${one.hash} and ${other.hash}, ${one.events} and ${other.events} events`)
}
console.log(
  `determinism: ${same} of ${count} seeds gave the same ${events} events twice, ${hashes.size} different hashes, on Node ${process.versions.node}`,
)
console.log(`digest ${digest.hash}`)
// Self-check: a log that is equal for every seed would prove nothing.
if (same !== count || hashes.size !== count || events < count * 100) process.exitCode = 1
