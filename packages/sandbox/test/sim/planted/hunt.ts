// Runs seeds until something breaks: `hunt.ts <hours> <first seed> <runs to shrink it> [profile]`. Prints the find as
// JSON.
import { type Plan, planOf } from '../plan.ts'
import { PROFILES } from '../profiles.ts'
import { run } from '../run.ts'
import { shrink } from '../shrink.ts'

export interface Found {
  readonly rule?: string
  readonly seeds: number
  readonly hours: number
  /** The smaller plan, when there was time for it. */
  readonly plan?: Plan
}

const [hours = 20, first = 1000, most = 0] = process.argv.slice(2, 5).map(Number)
const profile = PROFILES[process.argv[5] ?? '']
let found: Found = { seeds: 0, hours: 0 }
while (found.rule === undefined && found.hours < hours) {
  const plan = planOf(first + found.seeds, profile)
  const { simulatedMs, alarms } = await run(plan)
  found = { seeds: found.seeds + 1, hours: found.hours + simulatedMs / 3_600_000 }
  const [alarm] = alarms
  if (alarm === undefined) continue
  const { rule, at } = alarm
  found = { ...found, rule, ...(most > 0 ? { plan: (await shrink(plan, rule, at, most)).plan } : {}) }
}
console.log(JSON.stringify(found))
