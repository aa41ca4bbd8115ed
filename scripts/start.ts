// npm start: builds the app when its sources changed, then serves app, API and websocket from one origin.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { drainingOf, optionsOf, readEnvironment } from '../packages/sandbox/src/serve/environment.ts'
import { daySecondsFrom, SandboxStartFailure } from '../packages/sandbox/src/serve/start-options.ts'
import { stopOnSignals } from '../packages/sandbox/src/serve/stop-signals.ts'
import { startSandbox } from '../packages/sandbox/src/serve.ts'
import { appDist, buildApp } from './lib/build-app.ts'
import { endWithNpm } from './lib/end-with-npm.ts'
import { root } from './lib/files.ts'

const stop = (sentence: string): never => {
  console.error(`openlot: ${sentence}`)
  process.exit(1)
}

/** Checked before the build, so that a taken port is reported at once and not after it. */
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

// Folders one at a time: Node's recursive mkdir never returns where a parent exists and still refuses (as in /proc).
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

/** Option asked for, or the end with a sentence about the allowed ones. */
const asked = <A>(read: () => A): A => {
  try {
    return read()
  } catch (problem) {
    return stop((problem as Error).message)
  }
}
const { settings, warnings } = asked(() => readEnvironment(process.env))
for (const warning of warnings) console.error(`openlot: ${warning}`)
const { PORT: port, OPENLOT_SEED: seed } = settings
const daySeconds = asked(() => daySecondsFrom(process.argv, undefined)) ?? settings.OPENLOT_DAY_SECONDS
const withdrawalHoldHours = settings.OPENLOT_WITHDRAWAL_HOLD_HOURS
const dataDir = resolve(root, settings.OPENLOT_DATA ?? '.data')
const withApp = !process.argv.includes('--no-app')

const refusedPort = await refusePort(port)
if (refusedPort !== undefined) stop(portSentence(port, refusedPort.code))
const refusedFolder = refuseFolder(dataDir)
if (refusedFolder !== undefined)
  stop(`the data folder ${dataDir} cannot be written (${refusedFolder}); choose another with OPENLOT_DATA.`)

/** A built app of another brand, which is served as it is. */
const brandDir = process.env.OPENLOT_APP ? resolve(process.env.OPENLOT_APP) : undefined
if (brandDir !== undefined && !existsSync(join(brandDir, 'index.html')))
  stop(`OPENLOT_APP: there is no built app in ${brandDir}; npm run brand builds one.`)

if (withApp && brandDir === undefined) {
  console.log('openlot: building the app (skipped when nothing changed)')
  const { code, output } = await buildApp()
  if (code !== 0) {
    console.error(output)
    stop('the app could not be built; the lines above say why.')
  }
}

const sandbox = await startSandbox({
  ...optionsOf(settings, process.stdout.isTTY === true),
  port,
  dataDir,
  fresh: process.argv.includes('--fresh'),
  ...(seed === undefined ? {} : { seed }),
  ...(withdrawalHoldHours === undefined ? {} : { withdrawalHoldHours }),
  ...(daySeconds === undefined ? {} : { daySeconds }),
  ...(withApp ? { appDir: brandDir ?? appDist } : {}),
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

const stopNow = stopOnSignals({
  on: (signal, run) => process.on(signal, run),
  now: () => performance.now(),
  stop: () => sandbox.drain(drainingOf(settings)),
  exit: (code) => process.exit(code),
  say: (sentence) => console.error(`openlot: ${sentence}`),
})
endWithNpm(stopNow)
