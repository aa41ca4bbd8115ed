// npm run sim:engines -- --seeds 20 --minutes 5: the same seeds give the same events on several versions of Node.
// The versions come from npm into a folder that is removed afterwards. The simulation is bundled: the oldest of them
// reads no TypeScript.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { root } from './lib/files.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '5' },
    nodes: { type: 'string', default: '20,22,24' },
  },
})
const isWindows = process.platform === 'win32'
const folder = mkdtempSync(join(tmpdir(), 'openlot-engines-'))
const bundle = join(folder, 'determinism.mjs')

const fetched = (version: string): string => {
  const place = join(folder, version)
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--silent', '--prefix', place, `node@${version}`]
  execFileSync('npm', args, { cwd: folder, shell: isWindows, stdio: ['ignore', 'ignore', 'inherit'] })
  return join(place, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node')
}
/** What the seeds gave on an engine; the engine says itself which one it is. */
const digestOn = (engine: string): string => {
  const heap = ['--min-semi-space-size=64', '--max-semi-space-size=64']
  const args = [...heap, bundle, '--seeds', values.seeds, '--minutes', values.minutes]
  const output = execFileSync(engine, args, { encoding: 'utf8' })
  process.stdout.write(output)
  return /^digest (\S+)$/m.exec(output)?.[1] ?? `nothing from ${engine}`
}

try {
  await build({
    entryPoints: [join(root, 'packages/sandbox/test/sim/determinism.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    logLevel: 'error',
  })
  const digests = [process.execPath, ...values.nodes.split(',').map(fetched)].map(digestOn)
  const isSame = new Set(digests).size === 1 && digests.length > 1
  console.log(
    `engines: ${digests.length}, ${isSame ? 'all gave the same' : `different digests: ${digests.join(', ')}`}`,
  )
  process.exitCode = isSame ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
