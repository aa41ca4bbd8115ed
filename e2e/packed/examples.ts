// The programs of the docs, as a stranger runs them: core from its tarball, plain JavaScript, one after the other.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { root } from '../../scripts/lib/files.ts'
import { type Ran, runNode } from '../../scripts/lib/run.ts'
import { type Environment, npx } from './environment.ts'
import type { Project } from './project.ts'

/** Each with a line it ends with; the bot is an environment of its own. */
const PROGRAMS: Readonly<Record<string, RegExp>> = {
  'quick-start': /^EUR\/?USD 1\.\d+$/m,
  money: /^a day 10\.4933, in all 314,80$/m,
  'property-tests': /^4 laws, 240 published cases$/m,
  'bot-orders': /^closed: accepted, owned: 159\d\d\.\d\d$/m,
  'trailing-stop': /^closed: accepted$/m,
  'read-history': /^2 orders, -?\d+\.\d\d in all$/m,
  'events-bot': /^told$/m,
  'own-ci': /^an order was kept, a session was ended$/m,
  'wire-log': /^[1-9]\d* entries$/m,
}

type Run = (file: string, folder: string, env: Readonly<Record<string, string>>) => Promise<Ran>

const examples =
  (run: Run) =>
  async ({ folder, link, install }: Project, origin: string): Promise<Ran> => {
    link('fast-check')
    install('sandbox')
    const place = join(folder, 'examples')
    mkdirSync(place, { recursive: true })
    let output = ''
    for (const [name, last] of Object.entries(PROGRAMS)) {
      const source = readFileSync(join(root, 'docs/examples', `${name}.ts`), 'utf8')
      writeFileSync(join(place, `${name}.mjs`), stripTypeScriptTypes(source))
      const env = { OPENLOT_ORIGIN: origin, OPENLOT_SECONDS: '3', OPENLOT_LOG: join(place, 'wire.jsonl') }
      const ran = await run(`examples/${name}.mjs`, folder, env)
      output += `${name}:\n${ran.output}`
      if (ran.code !== 0 || !last.test(ran.output)) return { code: 1, output }
    }
    return { code: 0, output }
  }

export const docExamples: readonly Environment[] = [
  {
    name: 'Programs of the docs, Node of this repository',
    compiles: true,
    run: examples((file, cwd, env) => runNode([file], { cwd, env })),
  },
  {
    name: 'Programs of the docs, Node 20',
    compiles: true,
    fetched: true,
    run: examples((file, cwd, env) => npx('node@20', ['node', file], cwd, env)),
  },
]
