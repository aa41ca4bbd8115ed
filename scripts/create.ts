// A project of a template on the packages of this clone: `npm run create -- ../my-bot --template bot`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './lib/files.ts'
import { lockedEnv } from './lib/run.ts'

interface Manifest {
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

/** Runs a command with its output shown; ends the program where it fails. */
const run = (command: string, args: readonly string[], how: 'inherit' | 'ignore' = 'inherit'): void => {
  const { status } = spawnSync(command, args, { cwd: root, env: lockedEnv(), stdio: ['inherit', how, 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

const args = process.argv.slice(2)
const [folder] = args
if (folder === undefined || folder.startsWith('-')) {
  process.stderr.write('NAME is missing: npm run create -- ../my-bot --template bot|react|vue|react-native\n')
  process.exit(1)
}
const place = resolve(root, folder)
run(process.execPath, [join(root, 'packages/create-openlot/src/create-openlot.ts'), ...args])

const path = join(place, 'package.json')
const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
const lists = [manifest.dependencies, manifest.devDependencies].filter((list) => list !== undefined)
const own = lists.flatMap(Object.keys).filter((name) => name.startsWith('@openlot/'))
if (!own.every((name) => existsSync(join(root, 'packages', name.slice('@openlot/'.length), 'dist')))) {
  process.stdout.write('The packages are built first: about a minute, once.\n')
  run(process.execPath, ['--conditions=source', 'scripts/test.ts', '--only=core,bindings'])
}
const packed = join(place, 'packages')
mkdirSync(packed)
for (const name of own) run('npm', ['pack', '--silent', '-w', name, '--pack-destination', packed], 'ignore')
for (const list of lists)
  for (const name of Object.keys(list)) {
    const tarball = readdirSync(packed).find((file) => file.startsWith(`${name.slice(1).replace('/', '-')}-`))
    if (tarball !== undefined) list[name] = `file:packages/${tarball}`
  }
writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
process.stdout.write(`Its packages are those of this clone, packed into ${join(folder, 'packages')}.\n`)
