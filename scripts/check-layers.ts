// Checks imports between layers, and words by place. The layers themselves are written in packages/core/layers.json.
import { banRules, judgeSizes, judgeWords } from './layers/bans.ts'
import { importedBy, judgeCircles } from './layers/circles.ts'
import { type EdgeContext, judgeEdges, kindRules } from './layers/edges.ts'
import { domainCycle, type Layers, readExports, readLayers } from './layers/layout.ts'
import { judgeMoney } from './layers/money.ts'
import { judgeState } from './layers/state.ts'
import { judgeNames, judgeOpenings, judgeSentences } from './layers/words.ts'
import { type Files, readFiles } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'
import { readSource } from './lib/source.ts'

export interface LayersSeen {
  readonly files: number
  readonly edges: number
  readonly domains: number
  readonly moneyPages: number
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
  'package-entry',
  'binding',
  'sandbox-oracle',
  'effect-barrel',
  'extension',
  'import-circle',
  'money-address',
  'missing',
]

const nearKinds = ['wire', 'calc', 'table', 'value']

/** The whole check over any set of files, real or canary. */
export const checkLayers = (files: Files, layers: Layers, opened: EdgeContext['opened'], whole = true): LayersSeen => {
  const context: EdgeContext = { layers, opened, paths: whole ? new Set(files.keys()) : undefined, nearKinds }
  let edges = 0
  const states = judgeState(files, layers, whole)
  const money = judgeMoney(files)
  const problems: Problem[] = []
  const imports = new Map<string, readonly string[]>()
  for (const [path, text] of files) {
    const source = readSource(text, path)
    imports.set(path, importedBy(path, text, source.imports))
    const judged = judgeEdges(path, text, source, context)
    edges += judged.edges
    problems.push(...judged.problems, ...judgeWords(path, text, source), ...judgeNames(path, text, source))
    problems.push(...judgeSentences(path, text, source.comments), ...judgeOpenings(path, text, source))
  }
  const cycle = domainCycle(layers.domains)
  if (cycle !== undefined) {
    problems.push({
      rule: 'domain-cycle',
      path: 'packages/core/layers.json',
      text: `domains go round: ${cycle.join(' → ')}`,
    })
  }
  return {
    files: files.size,
    edges,
    domains: states.domains,
    moneyPages: money.pages,
    problems: [...problems, ...judgeCircles(imports), ...states.problems, ...money.problems, ...judgeSizes(files)],
  }
}

export const layerCanaries = (layers: Layers, opened: EdgeContext['opened']): CanaryResult =>
  runCanaries(
    readFiles(['scripts/canary/layers'], /\.txt$/),
    ['domain-cycle', 'house-word', 'comment-subject', ...edgeRules, ...kindRules(layers), ...banRules],
    (files) => {
      // A canary may bring its own layers.json, to try edges with a cycle, and may say that it is all of the code.
      const own = files.get('packages/core/layers.json')
      const rules: Layers = { ...layers, state: [], ...(JSON.parse(own ?? '{}') as Partial<Layers>) }
      const code = new Map([...files].filter(([path]) => path.endsWith('.ts') || path.endsWith('.tsx')))
      return checkLayers(code, rules, opened, files.has('whole')).problems
    },
  )

if (import.meta.main) {
  const layers = readLayers()
  const opened = readExports()
  const all = readFiles(['packages', 'scripts', 'e2e', 'bench', 'docs/examples', 'docs/.vitepress'], /\.tsx?$/)
  // Templates are folders laid over each other, and projects of their own: the step `packed` compiles what they become.
  const files = new Map([...all].filter(([path]) => !path.startsWith('packages/create-openlot/templates/')))
  const seen = checkLayers(files, layers, opened)
  const counts = [
    { name: 'files', count: seen.files, floor: 220 },
    { name: 'edges', count: seen.edges, floor: 800 },
    { name: 'domains', count: seen.domains, floor: 9 },
    { name: 'pages that move money', count: seen.moneyPages, floor: 8 },
  ]
  report('layers', counts, layerCanaries(layers, opened), seen.problems)
}
