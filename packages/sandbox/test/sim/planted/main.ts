// npm run sim:planted: each planted defect in a process of its own, seeds until it is found, as a table.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Past } from '../corpus.ts'
import { DEFECTS } from './defects.ts'
import type { Found } from './hunt.ts'

const { values } = parseArgs({
  options: {
    /** Simulated hours without a find after which a defect counts as missed. */
    hours: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1000' },
    /** Runs spent on making each find smaller. */
    shrink: { type: 'string', default: '0' },
    /** A file for the smaller plans, as `corpus.json` keeps them. */
    keep: { type: 'string' },
  },
})
const here = dirname(fileURLToPath(import.meta.url))
const only = values.only.split(',').filter((id) => id !== '')
const chosen = DEFECTS.filter(({ id }) => only.length === 0 || only.some((start) => id.startsWith(start)))

const hunt = (id: string): Promise<Found | undefined> =>
  new Promise((found) => {
    const flags = [...process.execArgv, '--disable-warning=ExperimentalWarning', '--import', join(here, 'loader.ts')]
    const child = spawn(process.execPath, [...flags, join(here, 'hunt.ts'), values.hours, values.seed, values.shrink], {
      env: { ...process.env, OPENLOT_PLANTED: id },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('close', (code) => found(code === 0 ? (JSON.parse(output) as Found) : undefined))
  })

let missed = 0
const hours: number[] = []
const kept: Past[] = []
const row = (...cells: readonly string[]): string =>
  cells.map((cell, at) => (at < 2 ? cell.padEnd(at === 0 ? 36 : 10) : at < 5 ? cell.padStart(7) : `  ${cell}`)).join('')
console.log(row('defect', 'found by', 'seeds', 'hours', 'steps', 'seen in'))
for (const { id, seen } of chosen) {
  const found = await hunt(id)
  if (found?.rule === undefined) missed += 1
  else hours.push(found.hours)
  if (found?.rule !== undefined && found.plan !== undefined) kept.push({ name: id, rule: found.rule, plan: found.plan })
  const steps = found?.plan === undefined ? '' : String(found.plan.faults.length + found.plan.steps.length)
  console.log(
    row(id, found?.rule ?? 'MISSED', String(found?.seeds ?? ''), found?.hours.toFixed(1) ?? 'crashed', steps, seen),
  )
}
if (values.keep !== undefined) writeFileSync(values.keep, `${JSON.stringify(kept)}\n`)
const median = hours.toSorted((a, b) => a - b)[Math.floor(hours.length / 2)] ?? 0
console.log(`planted: ${chosen.length - missed} of ${chosen.length} found, median ${median.toFixed(2)} simulated hours`)
if (missed > 0 || chosen.length === 0) process.exitCode = 1
