// The packed contract check, started by its command in an empty folder: the sandbox holds, and an address of nothing does not.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from '../../scripts/lib/run.ts'
import type { Environment } from './environment.ts'

export const contractCheck: Environment = {
  name: 'The packed contract check by its command, in an empty folder',
  compiles: true,
  run: async ({ folder, install }, origin) => {
    install('contract')
    const empty = join(folder, 'empty-contract')
    mkdirSync(empty)
    const main = join(folder, 'node_modules/@openlot/contract/dist/contract-main.js')
    const good = await runNode([main, origin, '--only', 'loadConfig,loadSymbols,loadKlines'], { cwd: empty })
    const bad = await runNode([main, 'http://localhost:9', '--only', 'loadConfig'], { cwd: empty })
    const isFine = good.code === 0 && good.output.includes('3 hold, 0 fail') && bad.code === 1
    return { code: isFine ? 0 : 1, output: good.output + bad.output }
  },
}
