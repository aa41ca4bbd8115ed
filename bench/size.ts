import type { Benchmark, Line } from './lib/bench.ts'
import { type FirstLoad, firstLoad } from './lib/first-load.ts'
import { librariesOfHome } from './lib/libraries.ts'
import { type Bundle, bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './weight/bundle.ts'

const GOALS_KB: Readonly<Record<string, number>> = {
  [EVERYTHING]: 75,
  [CLIENT]: 75,
  [PLAIN_CLIENT]: 75,
  '@openlot/core/calc': 21,
}
const APP_GOAL_KB = 140

const line = (work: string, kb: number, note: string, goal?: number): Line => ({
  work,
  ours: `${kb.toFixed(1)} kB`,
  limit: '',
  value: kb,
  shown: `${kb.toFixed(1)} kB`,
  goal,
  goalText: goal === undefined ? '' : `≤ ${goal} kB`,
  note,
})

const listed = (parts: Iterable<readonly [name: string, kb: number]>, least = 0): string =>
  [...parts]
    .filter(([, kb]) => kb >= least)
    .map(([name, kb]) => `${name} ${kb.toFixed(1)}`)
    .join(', ')

const run: Benchmark['run'] = async () => {
  const lines: Line[] = []
  for (const [name, program] of corePrograms()) {
    const { kb, parts }: Bundle = await bundleOf(program)
    lines.push(line(name, kb, listed(parts, kb / 100), GOALS_KB[name]))
  }
  return lines
}

const loaded = (work: string, { kb, files, hasChart }: FirstLoad, goal?: number): Line => {
  const result = line(work, kb, listed(files.map((file) => [file.name, file.kb] as const)), goal)
  // A chart on the first screen misses the goal whatever it weighs.
  return hasChart ? { ...result, value: Number.POSITIVE_INFINITY, shown: 'the chart is in it' } : result
}

const runApp: Benchmark['run'] = async () => {
  const { beforeRender, untilPrices } = await firstLoad()
  const { kb, parts } = await librariesOfHome()
  const own = parts.get('own') ?? 0
  return [
    loaded('/ before the first render: nothing else was let through', beforeRender, APP_GOAL_KB),
    loaded('/ until live prices: all of it, after settling', untilPrices, APP_GOAL_KB),
    line(
      'the floor: only the libraries of / of those',
      kb - own,
      listed([...parts].filter(([name]) => name !== 'own')),
    ),
  ]
}

export const size: Benchmark = { name: 'size', title: 'Core, minified and in gzip', run }
export const app: Benchmark = { name: 'app', title: 'The app, minified and in gzip', run: runApp }
