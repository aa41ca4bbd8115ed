// npm run sim:engines -- --seeds 20 --minutes 5: the same seeds give the same events on several versions of Node.
// The versions come by npx. The simulation is bundled: the oldest of them reads no TypeScript.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '5' },
    nodes: { type: 'string', default: '20,22,24' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'openlot-engines-'))
const bundle = join(folder, 'determinism.mjs')
const BUNDLING = ['--bundle', '--platform=node', '--format=esm', '--target=node20', '--conditions=source']
const ARGS = ['--min-semi-space-size=64', '--max-semi-space-size=64', bundle]

/** Output of a program, shown as well. */
const printed = (program: string, args: readonly string[]): string => {
  const text = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  process.stdout.write(text)
  return text
}

/** Digest of the seeds on an engine, which prints its own name. */
const digestOn = (node: readonly string[]): string => {
  const [program = '', ...args] = [...node, ...ARGS, '--seeds', values.seeds, '--minutes', values.minutes]
  return /^digest (\S+)$/m.exec(printed(program, args))?.[1] ?? `nothing from ${program}`
}

try {
  printed('npx', ['esbuild', join(import.meta.dirname, 'determinism.ts'), ...BUNDLING, `--outfile=${bundle}`])
  const versions = values.nodes.split(',').map((version) => ['npx', '--yes', '-p', `node@${version}`, 'node'])
  const digests = [[process.execPath], ...versions].map(digestOn)
  const isSame = new Set(digests).size === 1 && digests.length > 1
  console.log(
    `engines: ${digests.length}, ${isSame ? 'all gave the same' : `different digests: ${digests.join(', ')}`}`,
  )
  process.exitCode = isSame ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
