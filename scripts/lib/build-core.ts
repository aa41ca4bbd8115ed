// Builds packages/core as it would be published: JavaScript by tsup in both formats, types by tsc.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.ts'
import { type Ran, runProgram } from './run.ts'

const folder = join(root, 'packages/core')
const types = join(folder, 'dist/types')
const typesCjs = join(folder, 'dist/types-cjs')

// tsc keeps `.ts` in the import paths of declarations; older compilers want the `.js` of the file that will be there.
const jsPaths = (text: string): string =>
  text.replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2')

const finishTypes = (): void => {
  for (const file of globSync('**/*.d.ts', { cwd: types })) {
    const path = join(types, file)
    writeFileSync(path, jsPaths(readFileSync(path, 'utf8')))
  }
  // The same declarations once more for `require`: a .d.ts takes its module format from the nearest package.json.
  cpSync(types, typesCjs, { recursive: true })
  writeFileSync(join(typesCjs, 'package.json'), '{ "type": "commonjs" }\n')
}

export const buildCore = async (): Promise<Ran> => {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  const code = await runProgram('tsup', ['--silent'], { cwd: folder })
  if (code.code !== 0) return code
  const declarations = await runProgram('typescript', ['-p', 'tsconfig.build.json'], { cwd: folder, bin: 'tsc' })
  if (declarations.code === 0) finishTypes()
  return { code: declarations.code, output: code.output + declarations.output }
}
