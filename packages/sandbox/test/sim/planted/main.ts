// npm run sim:planted: each planted defect in a process of its own, seeds until it is found, as a table.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DEFECTS } from './defects.ts'

const { values } = parseArgs({
  options: {
    /** Simulated hours without a find after which a defect counts as missed. */
    hours: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1000' },
  },
})
const here = dirname(fileURLToPath(import.meta.url))
const only = values.only.split(',').filter((id) => id !== '')
const chosen = DEFECTS.filter(({ id }) => only.length === 0 || only.some((start) => id.startsWith(start)))

const hunt = (id: string): Promise<string> =>
  new Promise((found) => {
    const child = spawn(
      process.execPath,
      [
        '--conditions=source',
        '--disable-warning=ExperimentalWarning',
        '--import',
        join(here, 'loader.ts'),
        join(here, 'hunt.ts'),
        values.hours,
        values.seed,
      ],
      { env: { ...process.env, OPENLOT_PLANTED: id }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('close', () => found(output.trim()))
  })

let missed = 0
const hours: number[] = []
console.log(`${'defect'.padEnd(36)}${'found by'.padEnd(10)}${'seeds'.padStart(6)}${'hours'.padStart(8)}  seen in`)
for (const { id, seen } of chosen) {
  const answer = await hunt(id)
  const found = answer.startsWith('{')
    ? (JSON.parse(answer) as { rule?: string; seeds: number; hours: number })
    : undefined
  if (found?.rule === undefined) missed += 1
  else hours.push(found.hours)
  console.log(
    `${id.padEnd(36)}${(found?.rule ?? 'MISSED').padEnd(10)}${String(found?.seeds ?? '').padStart(6)}${(found?.hours.toFixed(1) ?? '').padStart(8)}  ${seen}`,
  )
}
const median = hours.toSorted((a, b) => a - b)[Math.floor(hours.length / 2)] ?? 0
console.log(`planted: ${chosen.length - missed} of ${chosen.length} found, median ${median.toFixed(2)} simulated hours`)
if (missed > 0 || chosen.length === 0) process.exitCode = 1
