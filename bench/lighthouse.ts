import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../packages/sandbox/src/serve.ts'
import { chromiumArgs, findChromium } from '../scripts/chromium.ts'
import { appDist, buildApp } from '../scripts/lib/build-app.ts'
import { type Benchmark, type Line, median } from './lib/bench.ts'

/** Lighthouse is no dependency: npx brings it, as it needs a hundred packages and no test needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3
/** Slowdown that Lighthouse uses on any machine, fast or slow. */
const SLOWDOWN = 4
/** Index of a mid-tier phone on Lighthouse's scale of machines, as the developer tools of Chromium have it. */
const MID_TIER = 1000
const PAGES = [
  ['/', 95],
  ['/trade', 90],
] as const

interface Report {
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

const npx = (args: readonly string[], chromium: string): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn('npx', ['--yes', LIGHTHOUSE, ...args], {
      env: { ...process.env, CHROME_PATH: chromium },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let problem = ''
    child.stderr.on('data', (text: Buffer) => {
      problem = text.toString().trim().split('\n').at(-1) ?? problem
    })
    child.once('error', failed)
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`Lighthouse ended with ${code}: ${problem}`))))
  })

const reportOf = async (url: string, chromium: string, slowdown: number): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    await npx(
      [
        url,
        '--quiet',
        `--throttling.cpuSlowdownMultiplier=${slowdown}`,
        '--output=json',
        `--output-path=${file}`,
        '--only-categories=performance,accessibility,best-practices',
        `--chrome-flags=${chromiumArgs.join(' ')}`,
      ],
      chromium,
    )
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ATTEMPTS = 4

/** A trace without a beginning comes about once in six runs: Lighthouse asks for another run then. */
const reportAtLast = async (url: string, chromium: string, slowdown: number, attempt = 1): Promise<Report> => {
  try {
    return await reportOf(url, chromium, slowdown)
  } catch (problem) {
    if (attempt === ATTEMPTS || !String(problem).includes('run Lighthouse again')) throw problem
    return reportAtLast(url, chromium, slowdown, attempt + 1)
  }
}

const reportsOf = async (url: string, chromium: string, slowdown: number): Promise<readonly Report[]> => {
  const reports: Report[] = []
  for (let turn = 0; turn < RUNS; turn += 1) reports.push(await reportAtLast(url, chromium, slowdown))
  return reports
}

const scoreOf = (reports: readonly Report[], name: string): number =>
  median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100))
const numberOf = (reports: readonly Report[], name: string): number =>
  median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
const timesOf = (reports: readonly Report[]): string =>
  (
    [
      ['first paint', 'first-contentful-paint'],
      ['largest paint', 'largest-contentful-paint'],
      ['blocked', 'total-blocking-time'],
      ['speed index', 'speed-index'],
    ] as const
  )
    .map(([name, audit]) => `${name} ${numberOf(reports, audit).toFixed(0)} ms`)
    .join(', ')

const linesOf = (path: string, performance: number, reports: readonly Report[]): readonly Line[] => {
  const floor = (work: string, value: number, goal: number, note = ''): Line => ({
    work: `${path}: ${work}`,
    ours: value.toFixed(0),
    limit: '',
    value,
    shown: value.toFixed(0),
    goal,
    goalText: `≥ ${goal}`,
    isFloor: true,
    note,
  })
  const shift = numberOf(reports, 'cumulative-layout-shift')
  return [
    floor('performance', scoreOf(reports, 'performance'), performance, timesOf(reports)),
    floor('accessibility', scoreOf(reports, 'accessibility'), 100),
    floor('best practices', scoreOf(reports, 'best-practices'), 100),
    {
      work: `${path}: layout shift`,
      ours: shift.toFixed(3),
      limit: '',
      value: shift,
      shown: shift.toFixed(3),
      goal: 0.02,
      goalText: '≤ 0.02',
    },
  ]
}

/** For comparison: the default slowdown makes a slow machine a phone of the lowest kind. */
const midTierLine = (path: string, reports: readonly Report[], how: string): Line => {
  const value = scoreOf(reports, 'performance')
  return {
    work: `${path}: performance as on a mid-tier phone`,
    ours: value.toFixed(0),
    limit: '',
    value,
    shown: value.toFixed(0),
    goalText: '',
    isFloor: true,
    note: `${how}; ${timesOf(reports)}`,
  }
}

const run: Benchmark['run'] = async () => {
  const chromium = findChromium()
  if (chromium === undefined) throw new Error('there is no Chromium here')
  const build = await buildApp()
  if (build.code !== 0) throw new Error(`the app does not build: ${build.output.trim().split('\n').at(-1) ?? ''}`)
  const sandbox = await startSandbox({ port: 0, appDir: appDist, seed: 20_261 })
  try {
    const lines: Line[] = []
    for (const [path, performance] of PAGES) {
      const url = `${sandbox.url}${path}`
      const reports = await reportsOf(url, chromium, SLOWDOWN)
      const index = median(reports.map(({ environment }) => environment.benchmarkIndex))
      const slowdown = Math.max(1, Number((index / MID_TIER).toFixed(1)))
      lines.push(...linesOf(path, performance, reports))
      lines.push(
        midTierLine(
          path,
          await reportsOf(url, chromium, slowdown),
          `machine of index ${index.toFixed(0)}, slowed ${slowdown} times`,
        ),
      )
    }
    return lines
  } finally {
    await sandbox.close()
  }
}

export const lighthouse: Benchmark = {
  name: 'lighthouse',
  title: 'Lighthouse on a phone, medians of three',
  run,
}
