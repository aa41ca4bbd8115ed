// npm run sim -- --hours 20 --seed 1 --report file
// Runs seeds one after the other until so many hours were simulated. The first broken promise of a seed ends it.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { planOf } from './plan.ts'
import { createTotals } from './report.ts'
import { run } from './run.ts'

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    report: { type: 'string' },
    tail: { type: 'string', default: '0' },
    keep: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})
const start = performance.now()
const totals = createTotals()
const failures = new Map<string, number[]>()
const last = values.seeds === undefined ? Number.POSITIVE_INFINITY : Number(values.seed) + Number(values.seeds)
for (let seed = Number(values.seed); seed < last && totals.sum.ms < Number(values.hours) * 3_600_000; seed += 1) {
  const began = performance.now()
  const result = await run(planOf(seed))
  totals.add(result)
  if (values.verbose) {
    const wall = (performance.now() - began) / 1000
    console.log(
      `${seed} ${result.hash} ${(result.simulatedMs / 3.6e6 / wall).toFixed(2)} h/s views ${result.views} frames ${result.frames} requests ${result.requests} ${JSON.stringify(result.outcomes)}`,
    )
  }
  for (const { rule, text, at } of result.alarms.slice(0, 3)) {
    console.log(`seed ${seed} at ${(at / 1000).toFixed(1)} s  ${rule}  ${text}`)
    failures.set(rule, [...(failures.get(rule) ?? []), seed])
  }
  if (result.alarms.length > 0 && Number(values.tail) > 0)
    console.log(result.tail.slice(-Number(values.tail)).join('\n'))
}
const text = totals.text((performance.now() - start) / 1000)
console.log(text)
if (values.report !== undefined) writeFileSync(values.report, `${text}\n`)
for (const [rule, seeds] of failures) console.log(rule, seeds.join(' '))
if (totals.sum.alarms > 0) process.exitCode = 1
