// npm run sim:engines -- --seeds 20 --minutes 5: the same seeds give the same events on several versions of Node.
// The versions come by npx. The simulation is bundled: the oldest of them reads no TypeScript.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { root } from './lib/files.ts'
import { run, runNode } from './lib/run.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '5' },
    nodes: { type: 'string', default: '20,22,24' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'openlot-engines-'))
const bundle = join(folder, 'determinism.mjs')
const HEAP = ['--min-semi-space-size=64', '--max-semi-space-size=64']
const ARGS = [...HEAP, bundle, '--seeds', values.seeds, '--minutes', values.minutes]

/** What the seeds gave on an engine; the engine says itself which one it is. */
const digestOn = async (version: string): Promise<string> => {
  const { output } = await (version === ''
    ? runNode(ARGS, { show: true })
    : run('npx', ['--yes', '-p', `node@${version}`, 'node', ...ARGS], { show: true }))
  return /^digest (\S+)$/m.exec(output)?.[1] ?? `nothing from ${version}`
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
  const digests: string[] = []
  for (const version of ['', ...values.nodes.split(',')]) digests.push(await digestOn(version))
  const isSame = new Set(digests).size === 1 && digests.length > 1
  console.log(
    `engines: ${digests.length}, ${isSame ? 'all gave the same' : `different digests: ${digests.join(', ')}`}`,
  )
  process.exitCode = isSame ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
