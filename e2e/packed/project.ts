// A folder of a new project: packages from their tarballs, with their dependencies.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/lib/files.ts'
import { botModule, botRequired, botSource } from './bot.ts'

export interface Project {
  readonly folder: string
  /** Packs a package of this repository (`react` for packages/react), installs the tarball, links its dependencies. Once. */
  install(workspace: string): void
  /** The tarball of a package that was installed so. */
  tarball(workspace: string): string
  /** Links a package that is installed in this repository. */
  link(name: string): void
  remove(): void
}

/** Throws the output of a command that fails. */
const run = (command: string, args: readonly string[], cwd: string): void =>
  void execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })

/** As strict as a compiler can be. */
export const STRICT = {
  module: 'nodenext',
  target: 'es2022',
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  types: ['node'],
}

/** Project with core, and the bot of the docs as `bot.ts`, `bot.mjs` and `bot.cjs`. */
export const openProject = (): Project => {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-packed-'))
  const link = (name: string): void => {
    const place = join(folder, 'node_modules', name)
    if (existsSync(place)) return
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), place)
  }
  const tarball = (workspace: string): string => {
    const packed = join(folder, 'packed', workspace)
    return join(packed, readdirSync(packed)[0] ?? '')
  }
  const install = (workspace: string): void => {
    const packed = join(folder, 'packed', workspace)
    if (existsSync(packed)) return
    mkdirSync(packed, { recursive: true })
    const source = join(root, 'packages', workspace)
    run('npm', ['pack', '--ignore-scripts', '--pack-destination', packed], source)
    const { name } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { name: string }
    const place = join(folder, 'node_modules', name)
    mkdirSync(place, { recursive: true })
    run('tar', ['-xzf', tarball(workspace), '--strip-components=1', '-C', place], folder)
    const { dependencies = {} } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
      dependencies?: Readonly<Record<string, string>>
    }
    for (const name of Object.keys(dependencies)) {
      if (name.startsWith('@openlot/')) install(name.slice('@openlot/'.length))
      else link(name)
    }
  }
  install('core')
  link('@types/node')
  writeFileSync(join(folder, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }\n')
  writeFileSync(join(folder, 'bot.ts'), botSource)
  writeFileSync(join(folder, 'bot.mjs'), botModule)
  writeFileSync(join(folder, 'bot.cjs'), botRequired)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files: ['bot.ts'] }))
  return { folder, install, tarball, link, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
