// Runs seeds until something breaks: `hunt.ts <hours> <first seed>`. Prints what was found as JSON.
import { planOf } from '../plan.ts'
import { run } from '../run.ts'

const [hours = 20, first = 1000] = process.argv.slice(2).map(Number)
let ms = 0
let seeds = 0
let rule: string | undefined
while (rule === undefined && ms < hours * 3_600_000) {
  const result = await run(planOf(first + seeds))
  seeds += 1
  ms += result.simulatedMs
  rule = result.alarms[0]?.rule
}
console.log(JSON.stringify({ rule, seeds, hours: ms / 3_600_000 }))
