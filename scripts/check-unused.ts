// Checks for files, exports and dependencies that nothing uses, and for imports that no package.json lists: knip, with
// a canary among its input.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles, root } from './lib/files.ts'
import { type CanaryResult, type Problem, report } from './lib/report.ts'
import { runProgram } from './lib/run.ts'

/** Canaries: one is used by nothing, one is a program of its own that imports a package listed nowhere. */
const CANARIES = {
  files: { path: 'scripts/lib/unused-canary.ts', text: 'export const unused = 1\n' },
  unlisted: { path: 'scripts/unlisted-canary.ts', text: "import 'listed-nowhere'\n" },
} as const
const canaries = Object.entries(CANARIES)

interface Finding {
  readonly file: string
  readonly [kind: string]: unknown
}

const run = async (): Promise<readonly Finding[]> => {
  for (const [, { path, text }] of canaries) writeFileSync(join(root, path), text)
  try {
    const { output } = await runProgram('knip', ['--no-progress', '--no-config-hints', '--reporter', 'json'])
    return (JSON.parse(output.slice(output.indexOf('{'))) as { readonly issues: readonly Finding[] }).issues
  } finally {
    for (const [, { path }] of canaries) rmSync(join(root, path))
  }
}

const kindsOf = (finding: Finding): readonly (readonly [string, string])[] =>
  Object.entries(finding).flatMap(([kind, found]) =>
    Array.isArray(found) ? found.map((one: { readonly name: string }) => [kind, one.name] as const) : [],
  )

if (import.meta.main) {
  const findings = await run()
  const found = findings.flatMap((finding) =>
    kindsOf(finding).map(([kind, name]) => ({ rule: kind, path: finding.file, text: name })),
  )
  const caught: CanaryResult = {
    count: canaries.length,
    problems: canaries
      .filter(([kind, { path }]) => !found.some((one) => one.rule === kind && one.path === path))
      .map(([kind, { path }]) => ({ rule: 'canary', path, text: `knip did not object (${kind})` })),
  }
  const sources = readFiles(['packages', 'scripts', 'bench', 'e2e', 'docs/examples'], /\.tsx?$/)
  const problems: readonly Problem[] = found.filter((one) => !canaries.some(([, { path }]) => path === one.path))
  const files = sources.size
  report('unused', [{ name: 'files', count: files, floor: 400 }], caught, problems)
}
