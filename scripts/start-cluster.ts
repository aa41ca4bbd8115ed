// npm run start:cluster: two processes of which one writes, and two gateways, on this machine. PostgreSQL and NATS are those of
// DATABASE_URL and NATS_URL, or Debian's programs in a temporary folder, whose world ends with them.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { portFrom } from '../packages/sandbox/src/serve/start-options.ts'
import { natsIsMissing, startNats } from '../packages/sandbox/test/bus/nats-server.ts'
import { freePort, postgresIsMissing, startPostgres } from '../packages/sandbox/test/store/databases.ts'
import { appDist, buildApp } from './lib/build-app.ts'
import { root } from './lib/files.ts'

const MAIN = join(root, 'packages/sandbox/src/serve-main.ts')
const { DATABASE_URL, NATS_URL } = process.env
const AGAIN_MS = 300

const stop = (sentence: string): never => {
  console.error(`openlot: ${sentence}`)
  process.exit(1)
}
if (!DATABASE_URL && postgresIsMissing !== undefined)
  stop('there is no PostgreSQL here: set DATABASE_URL, or apt-get install postgresql.')
if (!NATS_URL && natsIsMissing !== undefined)
  stop('there is no NATS here: set NATS_URL, or apt-get install nats-server.')
if (DATABASE_URL && !process.env.OPENLOT_SEAL_KEY)
  stop('DATABASE_URL needs OPENLOT_SEAL_KEY; make one with: openssl rand -hex 32')

const withApp = !process.argv.includes('--no-app')
if (withApp) {
  console.log('openlot: building the app (skipped when nothing changed)')
  const { code, output } = await buildApp()
  if (code !== 0) stop(`the app could not be built.\n${output}`)
}

const database = DATABASE_URL ? { url: DATABASE_URL, stop: async () => undefined } : await startPostgres()
const nats = NATS_URL ? { url: NATS_URL, stop: async () => undefined } : await startNats()
console.log(`openlot: PostgreSQL ${DATABASE_URL ? 'of DATABASE_URL' : database.url}`)
console.log(`openlot: NATS ${NATS_URL ? 'of NATS_URL' : nats.url}`)

const env = {
  ...process.env,
  ...{ DATABASE_URL: database.url, NATS_URL: nats.url },
  OPENLOT_SEAL_KEY: process.env.OPENLOT_SEAL_KEY || randomBytes(32).toString('hex'),
  OPENLOT_LOG_LEVEL: process.env.OPENLOT_LOG_LEVEL || 'warn',
  ...(withApp ? { OPENLOT_APP: appDist } : {}),
}
let isOver = false
const children = new Map<string, ChildProcess>()
/** Runs a process, and again when it ends: one that has lost the lease stands by. Resolves with its first line. */
const run = (name: string, role: string, port: number): Promise<void> =>
  new Promise((said) => {
    const begin = (): void => {
      const child = spawn(process.execPath, ['--conditions=source', MAIN, '--role', role], {
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.set(name, child)
      child.stdout.on('data', (text) => {
        for (const line of String(text).trim().split('\n')) console.log(`openlot: ${name} (${child.pid}) ${line}`)
        said()
      })
      child.once('exit', (code) => {
        if (isOver) return
        console.log(`openlot: ${name} (${child.pid}) ended with ${code}`)
        setTimeout(begin, AGAIN_MS)
      })
    }
    begin()
  })

const end = async (): Promise<void> => {
  if (isOver) return
  isOver = true
  // Gateways first: the process that writes answers their requests.
  for (const role of ['gateway', 'writer']) {
    const ending = [...children].filter(([name]) => name.startsWith(role)).map(([, child]) => child)
    await Promise.all(
      ending.map((child) => {
        const gone = new Promise((done) => child.once('exit', done))
        child.kill('SIGTERM')
        return child.exitCode === null && child.signalCode === null ? gone : undefined
      }),
    )
  }
  await nats.stop()
  await database.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end())

await run('writer-1', 'writer', await freePort())
await run('writer-2', 'writer', await freePort())
const port = portFrom(process.env.PORT)
const ports = [port, port === 0 ? 0 : port + 1]
await Promise.all(ports.map((one, at) => run(`gateway-${at + 1}`, 'gateway', one)))
console.log(`openlot: ready; people may ask either gateway. Kill any process, and it is started again.`)
