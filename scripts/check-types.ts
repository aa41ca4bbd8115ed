// Checks the types of every project, and that core still cannot see the DOM or Node.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/files.ts'
import { type Problem, report } from './lib/report.ts'
import { runProgram } from './lib/run.ts'

const tsc = (args: readonly string[]) => runProgram('typescript', args, { bin: 'tsc' })

// scripts/canary/types is compiled with core's own settings: each of its marked lines must be an error, and nothing else.
const canary = async () => {
  const file = 'scripts/canary/types/worldly.ts'
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const expected = lines.flatMap((line, at) => (line.includes('// worldly') ? [at + 1] : []))
  const { output } = await tsc(['-p', 'scripts/canary/types', '--noEmit'])
  const found = new Set([...output.matchAll(/worldly\.ts\((\d+),/g)].map((match) => Number(match[1])))
  const problems: Problem[] = expected
    .filter((line) => !found.has(line))
    .map((line) => ({ rule: 'canary', path: file, line, text: 'core compiles this, so it sees more than it should' }))
  return { count: expected.length, problems }
}

if (import.meta.main) {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { references: unknown[] }
  // --force: a kept .tsbuildinfo would repeat the errors of an older state.
  const built = await tsc(['-b', '--force'])
  const errors = [...built.output.matchAll(/error TS\d+/g)].length
  if (built.code !== 0) console.error(built.output)
  const problems = built.code === 0 ? [] : [{ rule: 'types', path: '.', text: `${errors} type errors above` }]
  report('types', [{ name: 'projects', count: references.length, floor: 9 }], await canary(), problems)
}
