// Runs before npm start, npm test and friends, on whatever Node the machine has: no dependencies and no new syntax,
// so that even a Node that is far too old reaches the sentence that says so.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.openlot-stamp')
const windows = process.platform === 'win32'

const stop = (sentence) => {
  console.error(`openlot: ${sentence}`)
  process.exit(1)
}

const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  stop(
    `Node 20 or newer is needed, and this is ${process.versions.node}. Install a current Node from https://nodejs.org and try again.`,
  )
}

// Key of the installation: the lock, and the platform, because node_modules holds native programs.
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')

const installed = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === wanted()

const install = () => {
  console.log('openlot: installing the locked dependencies (once; a minute or two)')
  // Errors only: the pinned packages warn about the bootstrapping Node, which is replaced by the pinned one right after.
  // --include wins over NODE_ENV=production; install scripts are not needed and not run.
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ]
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: 'inherit' }
  const result =
    npm && /\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync('npm', args, Object.assign({ shell: windows }, options))
  if (result.error) stop(`npm could not be started (${result.error.message}).`)
  if (result.status !== 0) stop('installing the dependencies failed; the lines above say why.')
  writeFileSync(stampFile, wanted())
}

if (!installed()) install()

// The pinned Node (26) comes with the lock. npm puts node_modules/.bin first on the PATH, so the script after this one runs on it.
const pinned = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
const pinnedRuns = existsSync(pinned) && spawnSync(pinned, ['--version'], { shell: windows }).status === 0
if (!pinnedRuns && major < 26) {
  stop(
    `there is no ready-made Node 26 for this machine (${process.platform} ${process.arch}). Install Node 26 and try again.`,
  )
}

if (process.argv.includes('--browser')) {
  const node = pinnedRuns ? pinned : process.execPath
  // Without a browser the other tests still run, and the browser ones fail by name: a failure here does not stop them.
  for (const name of ['chromium.ts', 'postgres.ts', 'nats.ts', 'web-servers.ts'])
    spawnSync(node, [join(root, 'scripts', name)], { cwd: root, stdio: 'inherit', shell: windows })
}
