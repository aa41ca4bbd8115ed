// Two servers of one PostgreSQL behind one address: one serves, the other stands by. A kill ends the one that serves with kill -9,
// or now and then the database; `start` waits until somebody serves again.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, connect as dial } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Database, freePort, postgresIsMissing, startPglite, startPostgres } from '../store/databases.ts'
import type { StormServer } from './main.ts'

const MAIN = fileURLToPath(new URL('../../src/serve-main.ts', import.meta.url))
const SEAL_KEY = 'ab'.repeat(32)
/** Every so many kills the database is killed instead. */
const DATABASE_EVERY = 3
/** Nobody serves for longer than this after a kill: a lease, and a world to be made. */
const MOST_PAUSE_MS = Number(process.env.STORM_MOST_PAUSE_MS ?? 20_000)

/** Pause before a process that has ended is started again, as whoever looks after it would. */
const AGAIN_MS = 100

export const openDatabaseServer = async (): Promise<StormServer> => {
  if (postgresIsMissing !== undefined) console.log(postgresIsMissing)
  const database: Database & { restart?(): Promise<void> } = await (postgresIsMissing === undefined
    ? startPostgres()
    : startPglite())
  let isOver = false
  const startOne = async () => {
    const port = await freePort()
    const one = { port, serves: false, child: undefined as ChildProcess | undefined }
    const run = (): void => {
      const child = spawn(process.execPath, ['--conditions=source', MAIN], {
        env: {
          ...process.env,
          ...{ PORT: String(port), OPENLOT_CONTROL: '1', DATABASE_URL: database.url, OPENLOT_SEAL_KEY: SEAL_KEY },
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      one.child = child
      child.stdout.on('data', (text) => {
        one.serves ||= /sandbox ready/.test(String(text))
      })
      child.once('exit', () => {
        one.serves = false
        if (!isOver) setTimeout(run, AGAIN_MS)
      })
    }
    run()
    return one
  }
  const both = [await startOne(), await startOne()]
  const leader = () => both.find(({ serves }) => serves)
  const untilServed = async (): Promise<void> => {
    while (leader() === undefined) await new Promise((passed) => setTimeout(passed, 10))
  }
  await untilServed()

  const address = createServer((near) => {
    const to = leader()
    if (to === undefined) return void near.destroy()
    const far = dial(to.port, 'localhost')
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  const port = await freePort()
  await new Promise<void>((listens) => address.listen(port, '127.0.0.1', listens))

  const pauses: number[] = []
  let kills = 0
  let killedAt = 0
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      kills += 1
      killedAt = performance.now()
      if (kills % DATABASE_EVERY === 0 && database.restart !== undefined) {
        await database.restart()
        return
      }
      const child = leader()?.child
      const dead = new Promise((gone) => child?.once('exit', gone))
      child?.kill('SIGKILL')
      if (child !== undefined) await dead
    },
    start: async () => {
      await untilServed()
      pauses.push(Math.round(performance.now() - killedAt))
      if (Math.max(...pauses) > MOST_PAUSE_MS) throw new Error(`nobody served for ${Math.max(...pauses)} ms`)
    },
    memory: () => 0,
    end: async () => {
      console.log(`database: nobody served for ${pauses.join(', ')} ms after the kills`)
      isOver = true
      address.close()
      for (const { child } of both) child?.kill('SIGKILL')
      await database.stop()
    },
  }
}
