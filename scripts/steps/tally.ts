// Counts of a step of npm test, read from vitest's output where it runs tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../lib/files.ts'
import { type RunOptions, runProgram } from '../lib/run.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Names of failures, where the step knows them. */
  readonly red?: readonly string[]
}

export const passed: Tally = { passed: 1, failed: 0 }
export const failed: Tally = { passed: 0, failed: 1 }

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName?: string
      readonly failureMessages?: readonly string[]
    }[]
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

/**
 * Failures, a line each: file, name and the first line of the reason. Printed again at the end, because a log that is
 * cut off loses its beginning.
 */
export const failuresOf = (text: string): readonly string[] =>
  (JSON.parse(text) as VitestReport).testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      const why = (reason: string): string => reason.trim().split('\n', 1)[0] ?? ''
      const file = relative(root, name)
      return tests.length === 0
        ? [`${file}: ${why(message)}`]
        : tests.map(({ fullName, failureMessages = [] }) => `${file}: ${fullName}: ${why(failureMessages[0] ?? '')}`)
    })

/** Most failed files that may be due to a busy machine; with more, something is broken. */
const MOST_AGAIN = 3

/**
 * Failed files that may run once more, each in a world of its own: a browser beside busy processes can be late in ways
 * no test foresees, while a defect fails twice. Tests that guard money or people never run twice.
 */
export const filesToRunAgain = (text: string, never: RegExp): readonly string[] => {
  const red = (JSON.parse(text) as VitestReport).testResults.filter(({ status }) => status === 'failed')
  const names = red.map(({ name }) => name)
  return names.length > MOST_AGAIN || names.some((name) => never.test(name)) ? [] : names
}

/** A run of which some files ran again: those count as they ended. */
export const joinTallies = (text: string, again: readonly string[], second: Tally): Tally => {
  const kept = (JSON.parse(text) as VitestReport).testResults.filter(({ name }) => !again.includes(name))
  const tests = kept.flatMap(({ assertionResults }) => assertionResults)
  return { ...second, passed: tests.filter(({ status }) => status === 'passed').length + second.passed }
}

const reportOf = (name: string): string => join(root, '.cache/tests', `${name}.json`)

export const runVitest = async (name: string, args: readonly string[], options: RunOptions = {}): Promise<Tally> => {
  const file = reportOf(name)
  rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  // The default reporter needs a newer Node than the oldest one tried; failures are printed at the end all the same.
  const shown = options.node === undefined ? ['--reporter=default'] : []
  const reporters = [...shown, '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runProgram('vitest', ['run', ...args, ...reporters], { show: true, ...options })
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  return { ...tallyVitest(text, code), red: text === undefined ? [] : failuresOf(text) }
}

/** Like `runVitest`; few files that failed run a second time, and the output says which. */
export const runVitestTwice = async (name: string, args: readonly string[], never: RegExp): Promise<Tally> => {
  const first = await runVitest(name, args)
  if (first.failed === 0 || !existsSync(reportOf(name))) return first
  const text = readFileSync(reportOf(name), 'utf8')
  const again = filesToRunAgain(text, never)
  if (again.length === 0) return first
  const second = await runVitest(`${name}-again`, [...args, ...again])
  console.log(`   needed a second run: ${again.map((file) => relative(root, file)).join(', ')}`)
  return joinTallies(text, again, second)
}
