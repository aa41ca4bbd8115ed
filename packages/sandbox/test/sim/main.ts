// npm run sim -- --hours 20 --seed 1 --report file
// Runs seeds one after the other until so many hours were simulated. The first broken rule of a seed ends it.
// One failure again: npm run sim -- --seed 118 --seeds 1 --faults 3,9 --steps 1,8
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readCorpus } from './corpus.ts'
import { FAULTS, type Plan, planOf } from './plan.ts'
import { PROFILES } from './profiles.ts'
import { createTotals } from './report.ts'
import { run } from './run.ts'
import { planWith, replayLine, shrink } from './shrink.ts'

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    report: { type: 'string' },
    /** Parts of a plan by their numbers, or `none`. */
    faults: { type: 'string' },
    steps: { type: 'string' },
    minutes: { type: 'string' },
    /** Runs spent on making a failure smaller. */
    shrink: { type: 'string', default: '80' },
    /** Past failures are run first. */
    corpus: { type: 'boolean', default: false },
    /** Lines of the event log shown of a failure. */
    tail: { type: 'string', default: '0' },
    /** Prints the event log of each seed between two times, in seconds: `--from 1200 --to 1230`. */
    from: { type: 'string' },
    to: { type: 'string' },
    /** Least number of effects of each kind of fault, and of accepted forms of each kind of account or money call. */
    floor: { type: 'string', default: '0' },
    /** Least number of hits of each cell of the coverage matrix. */
    'cell-floor': { type: 'string', default: '0' },
    /** Seeds that look for one thing: whole, orders, wallet, accounts, storms, switches or lists. */
    profile: { type: 'string' },
    /** Goes on until so many actions, faults or intents were counted: `intents=100000`, `refresh=10000`. Hours are no limit then. */
    until: { type: 'string' },
    /** Prints a line for each seed with the totals so far, and the summary on SIGTERM. */
    progress: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})
const numbers = (text: string | undefined): readonly number[] | undefined =>
  text === undefined ? undefined : text === 'none' ? [] : text.split(',').map(Number)

const HOUR = 3_600_000
const first = Number(values.seed)
const hours = Number(values.hours)
const floor = Number(values.floor)
const profile = values.profile === undefined ? undefined : PROFILES[values.profile]
if (values.profile !== undefined && profile === undefined) throw new Error(`no profile is called ${values.profile}`)
const [wanted = '', least = '0'] = values.until?.split('=') ?? []
const isDone = (): boolean => (wanted === '' ? totals.sum.ms >= hours * HOUR : totals.count(wanted) >= Number(least))
const chosen = {
  faults: numbers(values.faults),
  steps: numbers(values.steps),
  minutes: values.minutes === undefined ? undefined : Number(values.minutes),
}
const totals = createTotals()
const start = performance.now()
const cpu = process.cpuUsage()

const [from, to] = [1000 * Number(values.from ?? Number.NaN), 1000 * Number(values.to ?? Number.POSITIVE_INFINITY)]
const onLine = (line: string): void => {
  const at = Number.parseInt(line, 10)
  if (at >= from && at <= to) console.log(line)
}

const one = async (plan: Plan): Promise<void> => {
  const { seed } = plan
  const began = performance.now()
  const result = await run(plan, values.from === undefined ? undefined : onLine)
  totals.add(result, performance.now() - began)
  if (values.progress)
    console.log(
      `seed ${seed}: ${(totals.sum.ms / HOUR).toFixed(1)} h, intents ${totals.sum.intents}, broken ${totals.sum.alarms}`,
    )
  if (values.verbose)
    console.log(
      `${seed} ${result.hash} frames ${result.frames} requests ${result.requests} ${JSON.stringify(result.outcomes)}`,
    )
  const [alarm] = result.alarms
  if (alarm === undefined) return
  const kinds = FAULTS.filter((kind) => plan.faults.some((fault) => fault.kind === kind))
  console.log(`seed ${seed} breaks ${alarm.rule} at ${(alarm.at / 1000).toFixed(1)} s: ${alarm.text}`)
  console.log(`  faults ${kinds.join(' ')}`)
  if (Number(values.tail) > 0) console.log(result.tail.slice(-Number(values.tail)).join('\n'))
  if (Number(values.shrink) === 0) return
  const small = await shrink(plan, alarm.rule, alarm.at, Number(values.shrink))
  console.log(
    `  ${small.plan.faults.length} faults and ${small.plan.steps.length} steps are enough (${small.runs} runs)`,
  )
  for (const { id, kind, at } of small.plan.faults) console.log(`    ${(at / 1000).toFixed(1)} s  ${kind} (${id})`)
  console.log(`  ${replayLine(small.plan)}${values.profile === undefined ? '' : ` --profile ${values.profile}`}`)
}
const text = (): string => {
  const spent = process.cpuUsage(cpu)
  return totals.text((performance.now() - start) / 1000, (spent.user + spent.system) / 1_000_000)
}
const save = (): void => {
  if (values.report !== undefined) writeFileSync(values.report, `${text()}\n`)
}

process.on('SIGTERM', () => {
  save()
  console.log(text())
  process.exit(1)
})

if (values.corpus) {
  const past = readCorpus()
  for (const { plan } of past) await one(plan)
  console.log(`past failures run again: ${past.length}`)
}
const last = values.seeds === undefined ? Number.POSITIVE_INFINITY : first + Number(values.seeds)
for (let seed = first; seed < last && !isDone(); seed += 1) {
  await one(planWith(planOf(seed, profile), chosen))
  save()
}
save()
console.log(text())

const rare = [
  ...[...totals.faults].filter(([, count]) => count < floor).map(([kind]) => kind),
  ...totals.rareForms(floor),
]
if (rare.length > 0) console.error(`hit less than ${floor} times: ${rare.join(', ')}`)
const cells = totals.coverage(Number(values['cell-floor']))
if (cells.rare.length > 0)
  console.error(`cells hit less than ${values['cell-floor']} times: ${cells.rare.length}, such as ${cells.rare[0]}`)
const late = totals.late()
for (const line of late) console.error(line)
const broken = [
  totals.sum.alarms,
  totals.sum.divergences,
  rare.length,
  late.length,
  cells.rare.length,
  cells.wrong.length,
]
if (broken.some((count) => count > 0) || totals.sum.looks === 0) process.exitCode = 1
