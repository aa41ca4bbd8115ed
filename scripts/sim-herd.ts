// npm run sim:herd -- --clients 10000 --seed 1
// Restarts of 0, 5 and 60 s: how many of all clients come back within any 100 ms, and how soon all are live again.
import { parseArgs } from 'node:util'
import { type HerdReport, runHerd } from './herd/herd.ts'

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})
const [clients, seed] = [Number(values.clients), Number(values.seed)]
const LIMIT = 0.025
/** 5 ways there and back of at most 100 ms, and what RT-22 lets a person wait. */
const BACK_LIMITS = [3600, 8500, 9800] as const

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`
const line = (name: string, report: HerdReport): string =>
  [
    name.padEnd(18),
    percent(report.arrivedShare).padStart(9),
    percent(report.attemptShare).padStart(9),
    ...report.back.map((ms) => `${(ms / 1000).toFixed(2)} s`.padStart(8)),
    String(report.attempts).padStart(9),
    String(report.stragglers).padStart(5),
  ].join(' ')

console.log(
  `herd: ${clients} clients, seed ${seed}; most in any 100 ms (arrived, tried), back after (50, 95, 99 %), tries, away`,
)
const broken: string[] = []
for (const downMs of [0, 5000, 60_000]) {
  const report = await runHerd({ clients, downMs, seed })
  console.log(line(`restart of ${downMs / 1000} s`, report))
  const isFine =
    report.attemptShare <= LIMIT &&
    report.arrivedShare > 0 &&
    report.stragglers === 0 &&
    report.back.every((ms, at) => ms <= (BACK_LIMITS[at] ?? 0))
  if (!isFine) broken.push(`restart of ${downMs / 1000} s`)
}
const canary = await runHerd({ clients: Math.min(clients, 2000), downMs: 0, seed, planted: true })
console.log(line('planted: 0–300 ms', canary))
if (canary.attemptShare <= 10 * LIMIT) broken.push('the planted herd was not seen')
console.log(broken.length === 0 ? 'herd: fine' : `herd: ${broken.join(', ')}`)
process.exitCode = broken.length === 0 ? 0 : 1
