// The packed core, installed as a stranger would have it: the bot of the docs signs in, streams a price, places an order
// and closes it, in each environment beside this file. `npm run environments` brings the runtimes and compilers that are
// not here as well; `--only=Vite` tries the ones whose names have that word.

import { startSandbox } from '../../packages/sandbox/src/serve.ts'
import type { Ran } from '../../scripts/lib/run.ts'
import { browsers } from './browser.ts'
import { contents } from './contents.ts'
import { contractCheck } from './contract.ts'
import { created } from './created.ts'
import { isFine } from './environment.ts'
import { docExamples } from './examples.ts'
import { pages } from './page.ts'
import { openProject } from './project.ts'
import { reactNative } from './react-native.ts'
import { runtimes } from './runtimes.ts'
import { sandboxes } from './sandbox.ts'
import { views } from './views.ts'

/** docs/guide/environments.md lists them. */
const environments = [
  contents,
  ...runtimes,
  ...docExamples,
  ...pages,
  ...browsers,
  ...views,
  reactNative,
  ...sandboxes,
  ...created,
  contractCheck,
]

const only = process.argv.flatMap((argument) => (argument.startsWith('--only=') ? [argument.slice(7)] : []))
const chosen = environments.filter(({ name, fetched }) =>
  only.length > 0 ? only.some((word) => name.includes(word)) : fetched !== true || process.argv.includes('--all'),
)
const project = openProject()
const sandbox = await startSandbox({ port: 0, seed: 1, alwaysOpen: true })
/** One environment takes a minute where the machine is slow; one that waits for what never comes is told by name. */
const LATE_MS = 300_000
const late = (): Promise<Ran> =>
  new Promise((ended) => {
    setTimeout(() => ended({ code: 1, output: `nothing came in ${LATE_MS / 1000} s` }), LATE_MS).unref()
  })
let wrong = 0
try {
  for (const environment of chosen) {
    const ran = await Promise.race([environment.run(project, sandbox.url), late()]).catch((problem: unknown) => ({
      code: 1,
      output: problem instanceof Error ? (problem.stack ?? '') : String(problem),
    }))
    const fine = isFine(environment, ran)
    console.log(`${fine ? 'ok    ' : 'FAILED'} ${environment.name}`)
    if (fine) continue
    wrong += 1
    console.error(ran.output)
  }
} finally {
  await sandbox.close()
  project.remove()
}
console.log(`packed: ${chosen.length - wrong} of ${chosen.length} environments`)
process.exit(wrong === 0 && chosen.length > 0 ? 0 : 1)
