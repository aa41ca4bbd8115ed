// Node, Bun, Deno, Jest and compilers: the ones of this repository, and those that are fetched.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode, runProgram } from '../../scripts/lib/run.ts'
import { botRequired } from './bot.ts'
import { type Environment, npx } from './environment.ts'

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

/** The bot as the body of a test. */
const botTest = botRequired
  .replace('void (async () => {', "test('the bot trades', async () => {")
  .replace(/\}\)\(\)\n$/, '}, 30_000)\n')

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
  {
    // In its default mode, which requires no ES module: nothing is configured.
    name: 'Jest, CommonJS',
    fetched: true,
    run: ({ folder }, origin) => {
      const place = join(folder, 'jest')
      mkdirSync(place)
      writeFileSync(join(place, 'package.json'), '{ "name": "stranger", "private": true }\n')
      writeFileSync(join(place, 'bot.test.js'), botTest)
      return npx('jest@30', ['jest'], place, { OPENLOT_ORIGIN: origin })
    },
  },
]
