// Builds a package as it would be published: JavaScript by tsup in both formats, types by tsc.
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.ts'
import { type Ran, runProgram } from './run.ts'

// tsc keeps `.ts` in the import paths of declarations; older compilers want the `.js` of the file that will be there.
const jsPaths = (text: string): string =>
  text.replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2')

const finishTypes = (types: string, typesCjs: string): void => {
  for (const file of globSync('**/*.d.ts', { cwd: types })) {
    const path = join(types, file)
    writeFileSync(path, jsPaths(readFileSync(path, 'utf8')))
  }
  // Declarations once more for `require`: a .d.ts takes its module format from the nearest package.json.
  cpSync(types, typesCjs, { recursive: true })
  writeFileSync(join(typesCjs, 'package.json'), '{ "type": "commonjs" }\n')
}

/** Maps of the CommonJS files name those files by their build paths, which are private. */
const finishMaps = (dist: string): void => {
  for (const file of globSync('*.cjs.map', { cwd: dist })) {
    const path = join(dist, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`${dist}/`, ''))
  }
}

const buildPackage = async (name: string): Promise<Ran> => {
  const folder = join(root, 'packages', name)
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  const config = join(root, 'scripts/lib/tsup.config.ts')
  const code = await runProgram('tsup', ['--silent', '--config', config], { cwd: folder })
  if (code.code !== 0) return code
  finishMaps(join(folder, 'dist'))
  // A package that is a command alone has no types to build.
  if (!existsSync(join(folder, 'tsconfig.build.json'))) return code
  const declarations = await runProgram('typescript', ['-p', 'tsconfig.build.json'], { cwd: folder, bin: 'tsc' })
  if (declarations.code === 0) finishTypes(join(folder, 'dist/types'), join(folder, 'dist/types-cjs'))
  return { code: declarations.code, output: code.output + declarations.output }
}

/** Bindings of core to a view library. Their types are checked against those of the built core. */
const BINDINGS = ['react', 'vue'] as const

/** Published packages, by folder. */
export const PUBLISHED = ['core', ...BINDINGS, 'sandbox', 'contract', 'create-openlot'] as const

/** Packages that programs import: `create-openlot` is a command alone. */
export const IMPORTED = PUBLISHED.filter((name) => name !== 'create-openlot')

export const buildCore = (): Promise<Ran> => buildPackage('core')

/**
 * Builds the packages made on core: the bindings, the sandbox, the contract check, and the command that starts a
 * project. Core has been built.
 */
export const buildOnCore = async (): Promise<Ran> => {
  let output = ''
  for (const name of PUBLISHED.filter((one) => one !== 'core')) {
    const ran = await buildPackage(name)
    output += ran.output
    if (ran.code !== 0) return { ...ran, output }
  }
  return { code: 0, output }
}
