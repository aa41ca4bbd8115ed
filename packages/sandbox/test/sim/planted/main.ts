// npm run sim:planted: each planted defect in a process of its own, seeds until it is found, as a table.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Past } from '../corpus.ts'
import { DEFECTS } from './defects.ts'
import type { Found } from './hunt.ts'
import type { Defect } from './patch.ts'

const { values } = parseArgs({
  options: {
    /** Simulated hours without a find after which a defect counts as missed. */
    hours: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1000' },
    /** Runs spent on making each find smaller. */
    shrink: { type: 'string', default: '0' },
    /** Processes at once. */
    jobs: { type: 'string', default: '1' },
    /** A file for the smaller plans, as `corpus.json` keeps them. */
    keep: { type: 'string' },
  },
})
const here = dirname(fileURLToPath(import.meta.url))
const only = values.only.split(',').filter((id) => id !== '')
const chosen = DEFECTS.filter(({ id }) => only.length === 0 || only.some((start) => id.startsWith(start)))

const loader = join(here, 'loader.ts')
/** Simulated hours of the herd: one restart, with the time before and after. */
const HERD_HOURS = 0.02

/** Runs a script with the defect in core. */
const withDefect = (id: string, script: string, args: readonly string[], more = {}) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((ended) => {
    const flags = [...process.execArgv, '--disable-warning=ExperimentalWarning', '--import', loader]
    const child = spawn(process.execPath, [...flags, script, ...args], {
      env: { ...process.env, PLANTED_DEFECT: id, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('close', (code) => ended({ code, output }))
  })
const hunt = async ({ id, detector, profile }: Defect): Promise<Found | undefined> => {
  if (detector === 'herd') {
    const { code } = await withDefect(id, join(here, 'herd.ts'), [])
    return { seeds: 1, hours: HERD_HOURS, ...(code === 2 ? { rule: 'herd' } : {}) }
  }
  if (detector === 'storm') {
    const env = { STORM_ENDS: profile, STORM_KILLS: String(profile?.split(',').length), STORM_REQUESTS: '400' }
    const { code } = await withDefect(id, join(here, '../../storms/main.ts'), ['cluster'], env)
    return { seeds: 1, hours: 0, ...(code === 2 ? { rule: 'storm' } : {}) }
  }
  const args = [values.hours, values.seed, values.shrink, ...(profile === undefined ? [] : [profile])]
  const { code, output } = await withDefect(id, join(here, 'hunt.ts'), args)
  return code === 0 ? (JSON.parse(output) as Found) : undefined
}

let missed = 0
const hours: number[] = []
const sizes: number[] = []
const kept: Past[] = []
const row = (...cells: readonly string[]): string =>
  cells.map((cell, at) => (at < 2 ? cell.padEnd(at === 0 ? 36 : 10) : at < 5 ? cell.padStart(7) : `  ${cell}`)).join('')
console.log(row('defect', 'found by', 'seeds', 'hours', 'steps', 'seen in'))
const inOrder = async (): Promise<void> => {
  for (let defect = left.shift(); defect !== undefined; defect = left.shift()) {
    const { id, seen } = defect
    const found = await hunt(defect)
    if (found?.rule === undefined) missed += 1
    else hours.push(found.hours)
    const plan = found?.plan
    if (found?.rule !== undefined && plan !== undefined) kept.push({ name: id, rule: found.rule, plan })
    const size = plan === undefined ? undefined : plan.faults.length + plan.steps.length
    if (size !== undefined) sizes.push(size)
    console.log(
      row(
        id,
        found?.rule ?? 'MISSED',
        String(found?.seeds ?? ''),
        found?.hours.toFixed(1) ?? 'crashed',
        String(size ?? ''),
        seen,
      ),
    )
  }
}
const left = [...chosen]
await Promise.all(Array.from({ length: Number(values.jobs) }, inOrder))
if (values.keep !== undefined) writeFileSync(values.keep, `${JSON.stringify(kept)}\n`)
const sorted = hours.toSorted((a, b) => a - b)
const middle = [Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2)].map((at) => sorted[at] ?? 0)
const median = middle.reduce((sum, each) => sum + each / 2, 0)
const smaller = sizes.length === 0 ? '' : `, shrunk to at most ${Math.max(...sizes)} steps`
console.log(
  `planted: ${chosen.length - missed} of ${chosen.length} found, median ${median.toFixed(2)} simulated hours${smaller}`,
)
if (missed > 0 || chosen.length === 0) process.exitCode = 1
