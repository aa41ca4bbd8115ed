// Builds packages/react-app, once per state of its sources.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles, root } from './files.ts'
import { type Ran, runProgram } from './run.ts'

const folder = join(root, 'packages/react-app')
const stampFile = join(root, '.cache/app-sources')

export const appDist = join(folder, 'dist')

const sourcesHash = (): string => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const everything = readFiles(['packages/react-app', 'packages/core/src', 'packages/react/src'], /./)
  for (const [path, text] of everything) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(`\0${path}\0${text}`)
  }
  for (const file of ['tsconfig.base.json', 'packages/core/package.json', 'packages/react/package.json'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Variables that change a build, besides those of the dev server. Files they name may change, too. */
const isOfBuild = (name: string): boolean =>
  name.startsWith('VITE_') || ['OPENLOT_BRAND', 'OPENLOT_PSEUDO', 'OPENLOT_UNCOMPRESSED'].includes(name)
/** True for an environment whose build is its own: it is made anew, and the next one is, too. */
export const isOwnBuild = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(environment).some(([name, value]) => isOfBuild(name) && value !== undefined && value !== '')

export interface AppBuild extends Ran {
  /** False when the build on disk is of these sources. */
  readonly built: boolean
}

export const buildApp = async (): Promise<AppBuild> => {
  const wanted = isOwnBuild(process.env) ? '' : sourcesHash()
  const have = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (wanted !== '' && have === wanted && existsSync(join(appDist, 'index.html')))
    return { built: false, code: 0, output: '' }
  const ran = await runProgram('vite', ['build', '--logLevel', 'warn'], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  })
  if (ran.code === 0) {
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(stampFile, wanted)
  }
  return { built: true, ...ran }
}
