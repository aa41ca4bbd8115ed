// Format and lint of the whole tree by biome, after proof that its rules are switched on.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/files.ts'
import { type CanaryResult, type Problem, report } from './lib/report.ts'
import { runProgram } from './lib/run.ts'

const CORE = 'packages/core/src'
/** Folder of each sample, the rule that must report it, and its text. */
const samples: readonly (readonly [folder: string, rule: string, text: string])[] = [
  ['scripts', 'noExplicitAny', 'export const a = (x: any): unknown => x\n'],
  ['scripts', 'noNonNullAssertion', 'export const a = (x: string | undefined): string => x!\n'],
  [CORE, 'noReExportAll', "export * from './b.ts'\n"],
  ['scripts', 'useImportType', "import { B } from './b.ts'\n\nexport type A = B\n"],
  ['scripts', 'format', 'export const a = "b";\n'],
  [CORE, 'a wait belongs to a machine or the clock port', 'setTimeout(() => run(), 5)\n'],
  [CORE, 'calls go through the http port', "export const answer = await fetch('/api')\n"],
  [CORE, 'use a port instead of a global', "globalThis.fetch('/api')\n"],
  [CORE, 'report through the log port', "console.log('x')\n"],
]

// Written beside the checked tree and taken away again: biome lints stdin by path, but formats it rather than judging it.
const canaries = async (): Promise<CanaryResult> => {
  const problems: Problem[] = []
  for (const [folder, rule, text] of samples) {
    const place = join(root, folder, '.lint-canary')
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'canary.ts'), text)
    const { code, output } = await runProgram('@biomejs/biome', ['check', place], { bin: 'biome' })
    rmSync(place, { recursive: true })
    if (code === 0 || !output.includes(rule))
      problems.push({ rule: 'canary', path: folder, text: `biome did not object (${rule})` })
  }
  return { count: samples.length, problems }
}

if (import.meta.main) {
  const caught = await canaries()
  const { code, output } = await runProgram('@biomejs/biome', ['check', '.', '--max-diagnostics=100'], { bin: 'biome' })
  if (code !== 0) console.error(output)
  const count = Number(/Checked (\d+) files/.exec(output)?.[1] ?? 0)
  const problems =
    code === 0 ? [] : [{ rule: 'lint', path: '.', text: 'biome objects; see above (npm run format mends most)' }]
  report('lint', [{ name: 'files', count, floor: 250 }], caught, problems)
}
