import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../scripts/lib/files.ts'
import type { Benchmark, Line } from './lib/bench.ts'
import { firstLoad } from './lib/first-load.ts'

const WHOLE_GOAL_KB = 75
const CALC_GOAL_KB = 21
const APP_GOAL_KB = 140
const core = join(root, 'packages/core')

interface Bundle {
  readonly kb: number
  /** How much of it, minified, each library is. */
  readonly parts: string
}

const libraryOf = (path: string): string => {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(path)?.[1]
  return name ?? 'own'
}

/** A program that uses everything the doors give. */
const programOf = (doors: readonly string[]): string =>
  [
    ...doors.map((file, at) => `import * as door${at} from ${JSON.stringify(join(core, file))}`),
    `globalThis.doors = [${doors.map((_, at) => `door${at}`).join(', ')}]`,
  ].join('\n')

/** The program for browsers, minified, with what it does not use shaken off. */
const bundleOf = async (program: string): Promise<Bundle> => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: core },
    bundle: true,
    minify: true,
    treeShaking: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    conditions: ['source', 'module', 'browser'],
    legalComments: 'none',
  })
  const bytes = new Map<string, number>()
  for (const { inputs } of Object.values(metafile.outputs))
    for (const [path, { bytesInOutput }] of Object.entries(inputs))
      bytes.set(libraryOf(path), (bytes.get(libraryOf(path)) ?? 0) + bytesInOutput)
  const all = [...bytes.values()].reduce((sum, one) => sum + one, 0)
  const kb = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 1000
  const parts = [...bytes]
    .filter(([, size]) => size / all >= 0.01)
    .toSorted(([, left], [, right]) => right - left)
    .map(([name, size]) => `${name} ${((size / all) * kb).toFixed(1)}`)
  return { kb, parts: parts.join(', ') }
}

const doorFiles = (): ReadonlyMap<string, string> => {
  const { exports } = JSON.parse(readFileSync(join(core, 'package.json'), 'utf8')) as {
    exports: Record<string, { source: string }>
  }
  // Node's own door has no business in a browser, and the tests' door in no product.
  const left = Object.entries(exports).filter(([door]) => door !== './node' && door !== './testing')
  return new Map(left.map(([door, { source }]) => [door, source]))
}

const line = (work: string, { kb, parts }: Bundle, goal?: number): Line => ({
  work,
  ours: `${kb.toFixed(1)} kB`,
  limit: '',
  value: kb,
  shown: `${kb.toFixed(1)} kB`,
  goal,
  goalText: goal === undefined ? '' : `≤ ${goal} kB`,
  note: parts,
})

const appLine = async (): Promise<Line> => {
  const { kb, files, hasChart } = await firstLoad()
  return {
    work: 'the app: JavaScript that the first load of / fetches',
    ours: `${kb.toFixed(1)} kB`,
    limit: '',
    // A chart on the first screen misses the goal whatever it weighs.
    value: hasChart ? Number.POSITIVE_INFINITY : kb,
    shown: hasChart ? 'the chart is in it' : `${kb.toFixed(1)} kB`,
    goal: APP_GOAL_KB,
    goalText: `≤ ${APP_GOAL_KB} kB`,
    note: files.map((file) => `${file.name} ${file.kb.toFixed(1)}`).join(', '),
  }
}

const run: Benchmark['run'] = async () => {
  const doors = doorFiles()
  const client = `import { createTradingClient } from ${JSON.stringify(join(core, doors.get('.') ?? ''))}
globalThis.client = createTradingClient`
  const lines: Line[] = [
    line('everything of every door', await bundleOf(programOf([...doors.values()])), WHOLE_GOAL_KB),
    line('a trading client and all it draws in', await bundleOf(client), WHOLE_GOAL_KB),
  ]
  for (const [door, file] of doors) {
    const name = door === '.' ? '@openlot/core' : `@openlot/core${door.slice(1)}`
    lines.push(line(name, await bundleOf(programOf([file])), door === './calc' ? CALC_GOAL_KB : undefined))
  }
  return lines
}

export const size: Benchmark = { name: 'size', title: 'Core, minified and in gzip', run }
export const app: Benchmark = {
  name: 'app',
  title: 'The app, minified and in gzip',
  run: async () => [await appLine()],
}
