// What a phone loads stays within its budgets (.size-limit.ts): every door of core, and the app at every screen.
import { buildApp } from './lib/build-app.ts'
import { type CanaryResult, type Problem, report } from './lib/report.ts'
import { runProgram } from './lib/run.ts'

interface Weighed {
  readonly name: string
  readonly passed: boolean
  readonly size: number
  readonly sizeLimit: number
}

const weigh = async (...flags: readonly string[]): Promise<readonly Weighed[]> => {
  const { output } = await runProgram('size-limit', ['--json', ...flags])
  const list = output.slice(output.indexOf('['), output.lastIndexOf(']') + 1)
  if (list === '') throw new Error(output)
  return JSON.parse(list) as readonly Weighed[]
}

/** Everything is larger than a byte: with that as its budget, everything must be reported. */
const canary = async (): Promise<CanaryResult> => {
  const weighed = await weigh('--limit', '1 B')
  const missed = weighed.filter(({ passed }) => passed)
  return {
    count: weighed.length,
    problems: missed.map(({ name }) => ({ rule: 'canary', path: name, text: 'a budget of one byte was kept' })),
  }
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const { code, output } = await buildApp()
if (code !== 0) throw new Error(output)
const weighed = await weigh()
for (const { name, size, sizeLimit } of weighed)
  console.log(`  ${kb(size).padStart(9)} of ${kb(sizeLimit).padStart(9)}  ${name}`)
const over = weighed
  .filter(({ passed }) => !passed)
  .map(({ name, size, sizeLimit }): Problem => {
    const text = `${name}: ${kb(size)}, its budget is ${kb(sizeLimit)}`
    return { rule: 'over-budget', path: '.size-limit.ts', text }
  })
const sight = [
  { name: 'budgets', count: weighed.length, floor: 20 },
  { name: 'kB in all', count: Math.round(weighed.reduce((sum, { size }) => sum + size, 0) / 1000), floor: 1000 },
]
report('size', sight, await canary(), over)
