// Storms against a real server process: kills under load, a thousand listeners, peers that never read. Run by `npm run storms`.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openClusterServer } from './cluster-server.ts'
import { openDatabaseServer } from './database-server.ts'
import { killStorm } from './kills.ts'
import { deafStorm, listenerStorm } from './sockets.ts'

const MAIN = fileURLToPath(new URL('../../src/serve-main.ts', import.meta.url))

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** The server in a process of its own, on the same port and data after each start. */
const openServer = async () => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'openlot-storm-'))
  let child: ChildProcess | undefined
  const start = (): Promise<void> =>
    new Promise((ready, failed) => {
      const started = spawn(process.execPath, ['--conditions=source', MAIN], {
        env: { ...process.env, PORT: String(port), OPENLOT_CONTROL: '1', OPENLOT_DATA: dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      started.stdout.once('data', () => ready())
      started.once('exit', (code) => failed(new Error(`the sandbox ended with ${code}`)))
    })
  const kill = (): Promise<void> =>
    new Promise((ended) => {
      child?.once('exit', () => ended())
      child?.kill('SIGKILL')
    })
  await start()
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    start,
    kill,
    /** Resident memory in MB. */
    memory: (): number =>
      Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child?.pid)], { encoding: 'utf8' })) / 1024),
    end: async (): Promise<void> => {
      await kill()
      rmSync(dataDir, { recursive: true })
    },
  }
}
export type StormServer = Awaited<ReturnType<typeof openServer>>

const STORMS = { kills: killStorm, listeners: listenerStorm, deaf: deafStorm, database: killStorm, cluster: killStorm }
const OPEN: Readonly<Record<string, () => Promise<StormServer>>> = {
  database: openDatabaseServer,
  cluster: openClusterServer,
}
const only = process.argv.slice(2)
for (const [name, storm] of Object.entries(STORMS)) {
  if (only.length > 0 && !only.includes(name)) continue
  const server = await (OPEN[name] ?? openServer)()
  try {
    const problems = await storm(server)
    for (const problem of problems) console.error(`problem of ${name}: ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await server.end()
  }
}
