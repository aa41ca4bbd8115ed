// Who may import whom, and which words may stand where. The doors themselves are written in packages/core/doors.json.
import { banRules, judgeSizes, judgeWords } from './doors/bans.ts'
import { type EdgeContext, judgeEdges, kindRules } from './doors/edges.ts'
import { type Doors, domainCycle, readDoors, readExports } from './doors/house.ts'
import { judgeState } from './doors/state.ts'
import { type Files, readFiles } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'
import { readSource } from './lib/source.ts'

export interface DoorsSeen {
  readonly files: number
  readonly edges: number
  readonly domains: number
  readonly problems: readonly Problem[]
}

const edgeRules = [
  'layer',
  'library',
  'domain-edge',
  'domain-kind',
  'client-domain',
  'domain-state',
  'domain-state-list',
  'package-door',
  'binding',
  'sandbox-oracle',
  'effect-barrel',
  'extension',
  'missing',
]

const nearKinds = ['wire', 'calc', 'table', 'value']

/** The whole check over any set of files, real or canary. */
export const checkDoors = (files: Files, doors: Doors, opened: EdgeContext['opened'], whole = true): DoorsSeen => {
  const context: EdgeContext = { doors, opened, paths: whole ? new Set(files.keys()) : undefined, nearKinds }
  let edges = 0
  const states = judgeState(files, doors, whole)
  const problems: Problem[] = []
  for (const [path, text] of files) {
    const source = readSource(text, path)
    const judged = judgeEdges(path, text, source, context)
    edges += judged.edges
    problems.push(...judged.problems, ...judgeWords(path, text, source))
  }
  const cycle = domainCycle(doors.domains)
  if (cycle !== undefined) {
    problems.push({
      rule: 'domain-cycle',
      path: 'packages/core/doors.json',
      text: `domains go round: ${cycle.join(' → ')}`,
    })
  }
  return {
    files: files.size,
    edges,
    domains: states.domains,
    problems: [...problems, ...states.problems, ...judgeSizes(files)],
  }
}

export const doorCanaries = (doors: Doors, opened: EdgeContext['opened']): CanaryResult =>
  runCanaries(
    readFiles(['scripts/canary/doors'], /\.txt$/),
    ['domain-cycle', ...edgeRules, ...kindRules(doors), ...banRules],
    (files) => {
      // A canary may bring its own doors.json, to try edges with a cycle, and may say that it is all of the code.
      const own = files.get('packages/core/doors.json')
      const rules: Doors = { ...doors, state: [], ...(JSON.parse(own ?? '{}') as Partial<Doors>) }
      const code = new Map([...files].filter(([path]) => path.endsWith('.ts') || path.endsWith('.tsx')))
      return checkDoors(code, rules, opened, files.has('whole')).problems
    },
  )

if (import.meta.main) {
  const doors = readDoors()
  const opened = readExports()
  const files = readFiles(['packages', 'scripts', 'e2e', 'bench', 'docs/examples', 'docs/.vitepress'], /\.tsx?$/)
  const seen = checkDoors(files, doors, opened)
  const counts = [
    { name: 'files', count: seen.files, floor: 220 },
    { name: 'edges', count: seen.edges, floor: 800 },
    { name: 'domains', count: seen.domains, floor: 9 },
  ]
  report('doors', counts, doorCanaries(doors, opened), seen.problems)
}
