// Node, Bun, Deno and compilers: the ones of this repository, and those that are fetched.
import { runNode, runProgram } from '../lib/run.ts'
import type { Environment } from './environment.ts'
import { npx } from './npx.ts'

const ways = ['import', 'require'] as const
const fileOf = (way: (typeof ways)[number]): string => (way === 'import' ? 'bot.mjs' : 'bot.cjs')
const fetchedNode = (version: string): readonly Environment[] =>
  ways.map((way) => ({
    name: `Node ${version}, ${way}`,
    fetched: true,
    run: ({ folder }, origin) => npx(`node@${version}`, ['node', fileOf(way)], folder, { OPENLOT_ORIGIN: origin }),
  }))
const fetchedTypeScript = (version: string): Environment => ({
  name: `TypeScript ${version}, skipLibCheck off`,
  compiles: true,
  fetched: true,
  run: ({ folder }) => npx(`typescript@${version}`, ['tsc', '-p', '.'], folder),
})

export const runtimes: readonly Environment[] = [
  ...ways.map(
    (way): Environment => ({
      name: `Node of this repository, ${way}`,
      run: ({ folder }, origin) => runNode([fileOf(way)], { cwd: folder, env: { OPENLOT_ORIGIN: origin } }),
    }),
  ),
  {
    name: 'TypeScript of this repository, skipLibCheck off',
    compiles: true,
    run: ({ folder }) => runProgram('typescript', ['-p', '.'], { cwd: folder, bin: 'tsc' }),
  },
  ...['20', '22', '24'].flatMap(fetchedNode),
  {
    name: 'Bun',
    fetched: true,
    run: ({ folder }, origin) => npx('bun', ['bun', 'bot.mjs'], folder, { OPENLOT_ORIGIN: origin }),
  },
  {
    name: 'Deno',
    fetched: true,
    run: ({ folder }, origin) =>
      npx('deno', ['deno', 'run', '--allow-all', '--node-modules-dir=manual', 'bot.mjs'], folder, {
        OPENLOT_ORIGIN: origin,
      }),
  },
  ...['5.8', '6'].map(fetchedTypeScript),
]
