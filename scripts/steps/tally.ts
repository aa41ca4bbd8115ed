// What a step of npm test counts, and how vitest's own counts are read.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../lib/files.ts'
import { type RunOptions, runProgram } from '../lib/run.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

export const passed: Tally = { passed: 1, failed: 0 }
export const failed: Tally = { passed: 0, failed: 1 }

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** Counts of a vitest run. A file that could not be loaded has no tests, yet it failed; and a red exit is never counted green. */
export const tallyVitest = (text: string | undefined, code: number): Tally => {
  if (text === undefined) return failed
  const report = JSON.parse(text) as VitestReport
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length
  const wrong = report.numFailedTests + unloaded
  if (report.numPassedTests + wrong === 0) return failed
  return { passed: report.numPassedTests, failed: wrong === 0 && code !== 0 ? 1 : wrong }
}

export const runVitest = async (name: string, args: readonly string[], options: RunOptions = {}): Promise<Tally> => {
  const file = join(root, '.cache/tests', `${name}.json`)
  rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runProgram('vitest', ['run', ...args, ...reporters], { show: true, ...options })
  return tallyVitest(existsSync(file) ? readFileSync(file, 'utf8') : undefined, code)
}
