// npm start: builds the app when its sources changed, then serves app, API and websocket from one origin.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import {
  daySecondsFrom,
  limitsOf,
  portFrom,
  SandboxStartFailure,
  seedFrom,
} from '../packages/sandbox/src/serve/start-options.ts'
import { startSandbox } from '../packages/sandbox/src/serve.ts'
import { appDist, buildApp } from './lib/build-app.ts'
import { endWithNpm } from './lib/end-with-npm.ts'
import { root } from './lib/files.ts'

const stop = (sentence: string): never => {
  console.error(`openlot: ${sentence}`)
  process.exit(1)
}

/** Asked before the build, so that a taken port is reported at once and not after it. */
const refusePort = (port: number): Promise<NodeJS.ErrnoException | undefined> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', (problem: NodeJS.ErrnoException) => done(problem))
    probe.listen(port, () => probe.close(() => done(undefined)))
  })

const portSentence = (port: number, code: string | undefined): string =>
  code === 'EADDRINUSE'
    ? `port ${port} is taken; free it, or choose another with PORT=4301 npm start.`
    : `port ${port} cannot be used (${code ?? 'unknown reason'}); choose another with PORT=4301 npm start.`

// One folder at a time: Node's recursive mkdir never returns where a parent exists and still refuses (as in /proc).
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Writes and removes a file: permissions say too little on read-only disks, and nothing to the root user. */
const refuseFolder = (folder: string): string | undefined => {
  const probe = join(folder, `.write-probe-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
    return undefined
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code ?? String(problem)
  }
}

/** What was asked for, or the end with a sentence that says what may be. */
const asked = <A>(read: () => A): A => {
  try {
    return read()
  } catch (problem) {
    return stop((problem as Error).message)
  }
}
const port = asked(() => portFrom(process.env.PORT))
const seed = asked(() => seedFrom(process.env.OPENLOT_SEED))
const daySeconds = asked(() => daySecondsFrom(process.argv, process.env.OPENLOT_DAY_SECONDS))
const limits = asked(() => limitsOf(process.env))
const dataDir = resolve(root, process.env.OPENLOT_DATA ?? '.data')
const withApp = !process.argv.includes('--no-app')

const refusedPort = await refusePort(port)
if (refusedPort !== undefined) stop(portSentence(port, refusedPort.code))
const refusedFolder = refuseFolder(dataDir)
if (refusedFolder !== undefined)
  stop(`the data folder ${dataDir} cannot be written (${refusedFolder}); choose another with OPENLOT_DATA.`)

if (withApp) {
  console.log('openlot: building the app (skipped when nothing changed)')
  const { code, output } = await buildApp()
  if (code !== 0) {
    console.error(output)
    stop('the app could not be built; the lines above say why.')
  }
}

const sandbox = await startSandbox({
  port,
  dataDir,
  fresh: process.argv.includes('--fresh'),
  control: process.env.OPENLOT_CONTROL === '1',
  // Checks from outside begin with bare accounts.
  samples: seed === undefined && process.env.OPENLOT_CONTROL !== '1',
  ...(seed === undefined ? {} : { seed }),
  ...limits,
  ...(daySeconds === undefined ? {} : { daySeconds }),
  ...(withApp ? { appDir: appDist } : {}),
}).catch((problem: NodeJS.ErrnoException) =>
  stop(
    problem.code?.startsWith('EADDR')
      ? portSentence(port, problem.code)
      : problem instanceof SandboxStartFailure
        ? problem.message
        : `the sandbox could not start: ${problem.message}`,
  ),
)

console.log(`openlot ready http://localhost:${sandbox.port}`)
console.log('  Demo account: press "Try demo" on the first screen.')
console.log('  Sample accounts: trader@, second@, borrower@ and master@openlot.test, password sandbox123.')
if (daySeconds !== undefined) console.log(`  A day of loans and funds lasts ${daySeconds} s here.`)
console.log('  The market is simulated; no real money moves. Stop with Ctrl+C.')

let closing = false
const close = (): void => {
  // One Ctrl+C can arrive twice, from the terminal and from npm.
  if (closing) return
  closing = true
  setTimeout(() => stop('closing took too long.'), 5000).unref()
  sandbox.close().then(
    () => process.exit(0),
    (problem: unknown) => stop(`closing failed: ${String(problem)}`),
  )
}
process.on('SIGINT', close)
process.on('SIGTERM', close)
endWithNpm(close)
