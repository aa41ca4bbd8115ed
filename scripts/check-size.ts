// Budgets of a phone's load (.size-limit.ts): every entry point of core, and the app at every screen.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppChunks, appChunks, readManifest, SANITISER, withSanitiser } from '../bench/weight/app-chunks.ts'
import { appDist, buildApp } from './lib/build-app.ts'
import { root } from './lib/files.ts'
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

/** The sanitiser is in a chunk of its own: no screen waits for it before it shows itself. @rule CNT-5 */
const early = (screens: AppChunks['screens']): readonly Problem[] =>
  [...screens].flatMap(([name, files]) =>
    withSanitiser(files).map((text) => ({ rule: 'early-sanitiser', path: name, text: `loads at once ${text}` })),
  )

/** Inspector of machines in development: no build has it. */
const INSPECTOR = 'stately.ai/inspect'
const watched = (files: readonly string[]): readonly Problem[] =>
  files
    .filter((file) => readFileSync(file, 'utf8').includes(INSPECTOR))
    .map((path) => ({ rule: 'inspector', path, text: 'brings the inspector of development' }))

/**
 * Self-check: with a budget of one byte everything must be reported, and a screen that loaded the sanitiser at once by
 * each of its words.
 */
const canary = async ({ sanitiser }: AppChunks): Promise<CanaryResult> => {
  const weighed = await weigh('--limit', '1 B')
  const missed = weighed.filter(({ passed }) => passed)
  const problems: Problem[] = missed.map(({ name }) => {
    return { rule: 'canary', path: name, text: 'a budget of one byte was kept' }
  })
  if (early(new Map([['a screen', [sanitiser]]])).length !== SANITISER.length)
    problems.push({ rule: 'canary', path: sanitiser, text: 'the words of the sanitiser are not all in it' })
  const inspector = join(root, 'node_modules/@statelyai/inspect/dist/index.mjs')
  if (watched([inspector]).length !== 1)
    problems.push({ rule: 'canary', path: inspector, text: `${INSPECTOR} is not in it` })
  return { count: weighed.length + SANITISER.length + 1, problems }
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const { code, output } = await buildApp()
if (code !== 0) throw new Error(output)
const weighed = await weigh()
const chunks = appChunks(readManifest())
for (const { name, size, sizeLimit } of weighed)
  console.log(`  ${kb(size).padStart(9)} of ${kb(sizeLimit).padStart(9)}  ${name}`)
const scripts = globSync('assets/*.js', { cwd: appDist }).map((file) => join(appDist, file))
const over = weighed
  .filter(({ passed }) => !passed)
  .map(({ name, size, sizeLimit }): Problem => {
    const text = `${name}: ${kb(size)}, its budget is ${kb(sizeLimit)}`
    return { rule: 'over-budget', path: '.size-limit.ts', text }
  })
const counts = [
  { name: 'budgets', count: weighed.length, floor: 20 },
  { name: 'kB in all', count: Math.round(weighed.reduce((sum, { size }) => sum + size, 0) / 1000), floor: 1000 },
  { name: 'screens', count: chunks.screens.size, floor: 50 },
  { name: 'scripts', count: scripts.length, floor: 100 },
]
report('size', counts, await canary(chunks), [...over, ...early(chunks.screens), ...watched(scripts)])
