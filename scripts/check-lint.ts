// Format and lint of the whole tree by biome, after proof that its rules are switched on.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/files.ts'
import { type CanaryResult, type Problem, report } from './lib/report.ts'
import { runProgram } from './lib/run.ts'

const samples: Readonly<Record<string, string>> = {
  noExplicitAny: 'export const a = (x: any): unknown => x\n',
  noNonNullAssertion: 'export const a = (x: string | undefined): string => x!\n',
  noReExportAll: "export * from './b.ts'\n",
  useImportType: "import { B } from './b.ts'\n\nexport type A = B\n",
  format: 'export const a = "b";\n',
}

// Written beside the checked tree and taken away again: biome lints stdin by path, but formats it rather than judging it.
const folder = 'scripts/.lint-canary'

const canaries = async (): Promise<CanaryResult> => {
  const problems: Problem[] = []
  mkdirSync(join(root, folder), { recursive: true })
  try {
    for (const [rule, text] of Object.entries(samples)) {
      const path = `${folder}/${rule}.ts`
      writeFileSync(join(root, path), text)
      const { code, output } = await runProgram('@biomejs/biome', ['check', path], { bin: 'biome' })
      if (code === 0 || !output.includes(rule))
        problems.push({ rule: 'canary', path, text: `biome did not object (${rule})` })
    }
  } finally {
    rmSync(join(root, folder), { recursive: true, force: true })
  }
  return { count: Object.keys(samples).length, problems }
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
