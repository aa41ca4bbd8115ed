// npm test: every check and every test, each counted; the last line is the sum. Steps that need one core alone run two
// at a time. While developing: npm test -- --only=layers,rules. All steps, with their last durations here: npm test --
// --help
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildApp } from './lib/build-app.ts'
import { buildCore, buildOnCore, IMPORTED, PUBLISHED } from './lib/build-package.ts'
import { root } from './lib/files.ts'
import { type Ran, runNode, runProgram } from './lib/run.ts'
import { runEngines } from './steps/engines.ts'
import { failed, passed, runVitest, runVitestTwice, type Tally } from './steps/tally.ts'

interface Step {
  readonly id: string
  readonly title: string
  /** Step this one depends on: when that failed, this one did too. */
  readonly needs?: string
  /** Runs alone: the step uses every core, or watches the clock. */
  readonly alone?: boolean
  readonly run: () => Promise<Tally>
}

const storybook = join(root, 'packages/storybook')

/** Check with a count of one; its output is shown when it fails. */
const check = async (work: Promise<Ran>): Promise<Tally> => {
  const { code, output } = await work
  if (code === 0) return passed
  console.error(output)
  return failed
}

/** Step with a count for each published package. */
const eachPublished = async (
  run: (folder: string) => Promise<Ran>,
  chosen: readonly string[] = PUBLISHED,
): Promise<Tally> => {
  const tallies: Tally[] = []
  for (const name of chosen) tallies.push(await check(run(join(root, 'packages', name))))
  return tallies.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }))
}

/** Output is shown as a whole at the end: another step may run beside it. */
const told = async (args: readonly string[]): Promise<Tally> => {
  const { code, output } = await runNode(['--conditions=source', ...args])
  process.stdout.write(output)
  return code === 0 ? passed : failed
}
const script = (name: string, args: readonly string[] = []): Promise<Tally> =>
  told([join(root, 'scripts', `${name}.ts`), ...args])

/** A young generation large enough for a step of a simulation. */
const HEAP = ['--min-semi-space-size=64', '--max-semi-space-size=64']
const simulation = (file: string, args: readonly string[]): Promise<Tally> =>
  told([...HEAP, join(root, 'packages/sandbox/test/sim', file), ...args])

const MASKED = ['enabled', 'include=packages/core/src/**/*.calc.ts', 'reporter=text', 'thresholds.100'].map(
  (option) => `--coverage.${option}`,
)

/** In Arabic, with larger text and on a narrower page: `npm run stories:whole`, three times as many stories again. */
const PROJECTS = ['--project', 'light']
const stories = (): Promise<Tally> => {
  if (existsSync(join(storybook, 'vitest.config.ts'))) return runVitest('stories', PROJECTS, { cwd: storybook })
  console.error('packages/storybook/vitest.config.ts is not there: no story was tested')
  return Promise.resolve(failed)
}

/**
 * Journeys that look for an order sent twice, a person's data in another's hands, a policy broken: a failure is never
 * retried.
 */
const GUARDS = /\/(resend|isolation|outage|policy|tabs|account-access)\.e2e\.test\.ts$/

const steps: readonly Step[] = [
  { id: 'types', title: 'Types', run: () => script('check-types') },
  { id: 'lint', title: 'Format and lint', run: () => script('check-lint') },
  { id: 'knip', title: 'Nothing unused, nothing unlisted', run: () => script('check-unused') },
  { id: 'layers', title: 'Layers', run: () => script('check-layers') },
  { id: 'rules', title: 'Rules', run: () => script('check-rules') },
  { id: 'threats', title: 'Threats and their proofs', run: () => script('check-threats') },
  { id: 'supply', title: 'What is installed', run: () => script('check-supply') },
  { id: 'docs', title: 'Docs', run: () => script('check-docs') },
  { id: 'api', title: 'Public names and their words', run: () => script('check-api') },
  { id: 'words', title: 'Words in 18 languages', run: () => script('check-words') },
  { id: 'states', title: 'A story for every state of every view', run: () => script('check-stories') },
  { id: 'charts', title: 'Statecharts', run: () => script('check-charts') },
  { id: 'protocol', title: 'Contract documents', run: () => script('check-protocol') },
  { id: 'examples', title: 'Doc examples', run: () => script('run-doc-examples') },
  {
    id: 'unit',
    title: 'Unit, property, machine and journey tests',
    alone: true,
    run: () => runVitest('unit', ['--project=node']),
  },
  {
    id: 'engines',
    title: 'Wire, money, text and time on Node 20 and where only what Hermes has is there',
    alone: true,
    run: runEngines,
  },
  { id: 'graphs', title: 'Every state and transition of every machine', run: () => script('check-graphs') },
  {
    id: 'sim',
    title: 'Simulation: past failures, then 20 simulated hours',
    run: () => simulation('main.ts', ['--hours', '20', '--corpus', '--floor', '1']),
  },
  {
    id: 'sim-canaries',
    title: 'Simulation: defects put into core are found',
    run: () => simulation('planted/main.ts', ['--only', '03,04,06,09,20,34,35', '--hours', '6', '--seed', '1005']),
  },
  {
    id: 'calc-coverage',
    title: 'Every line and branch of a calculator is run by the tests beside it',
    run: () => check(runProgram('vitest', ['run', '--project=node', ...MASKED, '.calc.'])),
  },
  { id: 'core', title: 'Build of core', run: () => check(buildCore()) },
  {
    id: 'bindings',
    title: 'Build of the bindings, the sandbox, the contract check and the command that starts a project',
    needs: 'core',
    run: () => check(buildOnCore()),
  },
  {
    id: 'publint',
    title: 'publint',
    needs: 'bindings',
    run: () => eachPublished((folder) => runProgram('publint', ['--strict', folder])),
  },
  {
    id: 'attw',
    title: 'Are the types wrong',
    needs: 'bindings',
    // node16: resolution before exports maps cannot see subpaths, and no supported Node resolves that way. The sandbox is
    // a server, the contract check a command: ESM alone.
    run: () =>
      eachPublished((folder) => {
        const profile = /(?:sandbox|contract)$/.test(folder) ? 'esm-only' : 'node16'
        const args = ['--pack', folder, '--profile', profile, '--no-color']
        return runProgram('@arethetypeswrong/cli', args, { bin: 'attw' })
      }, IMPORTED),
  },
  {
    id: 'packed',
    title: 'The packed packages, adopted by a stranger',
    needs: 'bindings',
    run: () => told([join(root, 'e2e/packed/main.ts')]),
  },
  { id: 'app', title: 'Build of the app', run: () => check(buildApp()) },
  { id: 'size', title: 'What a phone loads', needs: 'app', run: () => script('check-size') },
  { id: 'stories', title: 'Stories in Chromium', alone: true, run: stories },
  {
    id: 'e2e',
    title: 'Journeys in Chromium',
    needs: 'app',
    alone: true,
    run: () => runVitestTwice('e2e', ['--project=e2e'], GUARDS),
  },
]

/** Seconds each step took when it last ran here. */
const TIMES = join(root, '.cache/tests/steps.json')
const times: Record<string, number> = existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : {}

/** Seconds of a step that has not run here, from the table of the guide. */
const usual = (id: string): string => {
  const rows = readFileSync(join(root, 'docs/guide/debugging.md'), 'utf8').matchAll(/^\| (.+) \| ([\d,]+)[^|]*\|$/gm)
  const [, , seconds = '10'] = [...rows].find(([, names = '']) => new RegExp(`\\b${id}\\b(?!-)`).test(names)) ?? []
  return `~${seconds.replace(',', '')}`
}

if (process.argv.includes('--help')) {
  console.log(
    'npm test -- --only=STEP,STEP   runs some of these; without it, all. Seconds are those of the last time here, ~ those of two cores.\n',
  )
  for (const { id, title, needs } of steps) {
    const needed = needs === undefined ? '' : ` (needs ${needs})`
    console.log(`  ${id.padEnd(14)} ${String(times[id] ?? usual(id)).padStart(5)}  ${title}${needed}`)
  }
  process.exit(0)
}

const only = process.argv.flatMap((argument) =>
  argument.startsWith('--only=') ? argument.slice('--only='.length).split(',') : [],
)
const unknown = only.filter((id) => !steps.some((step) => step.id === id))
if (unknown.length > 0) {
  console.error(`openlot: no step called ${unknown.join(', ')}; there are ${steps.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}

const broken: string[] = []
const red: string[] = []
let total: Tally = { passed: 0, failed: 0 }

const perform = async (step: Step): Promise<void> => {
  if (step.alone) console.log(`\n── ${step.title}`)
  const start = performance.now()
  const blocked = step.needs !== undefined && broken.includes(step.needs)
  if (blocked) console.error(`not run: ${step.needs} failed`)
  const tally = blocked
    ? failed
    : await step.run().catch((problem: unknown) => {
        console.error(problem)
        return failed
      })
  if (tally.failed > 0) {
    broken.push(step.id)
    red.push(...(tally.red ?? []))
  }
  total = { passed: total.passed + tally.passed, failed: total.failed + tally.failed }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (tally.failed === 0) times[step.id] = Math.round(Number(seconds))
  console.log(
    `   ${step.id}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s${step.alone ? '' : ` · ${step.title}`}`,
  )
}

/** Two at a time, in order; a step starts when the one it needs has ended. */
const AT_ONCE = 2
const running = new Set<Promise<void>>()
const ends = new Map<string, Promise<void>>()
for (const step of steps.filter(({ id }) => only.length === 0 || only.includes(id))) {
  while (running.size >= (step.alone ? 1 : AT_ONCE)) await Promise.race(running)
  await ends.get(step.needs ?? '')
  const end = perform(step).finally(() => running.delete(end))
  running.add(end)
  ends.set(step.id, end)
  if (step.alone) await end
}
await Promise.all(running)
mkdirSync(dirname(TIMES), { recursive: true })
writeFileSync(TIMES, JSON.stringify(times, null, 2))

if (broken.length > 0) console.log([`\nfailed steps: ${broken.join(', ')}`, ...red].join('\n  '))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
