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
const PAGES = [
  ['/', 95],
  ['/trade', 90],
] as const

interface Report {
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

const reportOf = async (url: string, chromium: string): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    await npx(
      [
        url,
        '--quiet',
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
const reportAtLast = async (url: string, chromium: string, attempt = 1): Promise<Report> => {
  try {
    return await reportOf(url, chromium)
  } catch (problem) {
    if (attempt === ATTEMPTS || !String(problem).includes('run Lighthouse again')) throw problem
    return reportAtLast(url, chromium, attempt + 1)
  }
}

const linesOf = (path: string, performance: number, reports: readonly Report[]): readonly Line[] => {
  const score = (name: string) => median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100))
  const number = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
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
  const times = [
    ['first paint', 'first-contentful-paint'],
    ['largest paint', 'largest-contentful-paint'],
    ['blocked', 'total-blocking-time'],
    ['speed index', 'speed-index'],
  ] as const
  const shift = number('cumulative-layout-shift')
  return [
    floor(
      'performance',
      score('performance'),
      performance,
      times.map(([name, audit]) => `${name} ${number(audit).toFixed(0)} ms`).join(', '),
    ),
    floor('accessibility', score('accessibility'), 100),
    floor('best practices', score('best-practices'), 100),
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

const run: Benchmark['run'] = async () => {
  const chromium = findChromium()
  if (chromium === undefined) throw new Error('there is no Chromium here')
  const build = await buildApp()
  if (build.code !== 0) throw new Error(`the app does not build: ${build.output.trim().split('\n').at(-1) ?? ''}`)
  const sandbox = await startSandbox({ port: 0, appDir: appDist, seed: 20_261 })
  try {
    const lines: Line[] = []
    for (const [path, performance] of PAGES) {
      const reports: Report[] = []
      for (let turn = 0; turn < RUNS; turn += 1) reports.push(await reportAtLast(`${sandbox.url}${path}`, chromium))
      lines.push(...linesOf(path, performance, reports))
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
