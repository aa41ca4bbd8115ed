// NATS for tests: Debian's program, on loopback. Without it tests that need it are skipped, and say so.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { ended, endsWithUs, freePort } from '../store/databases.ts'

/** Debian has it where only the operator looks by default. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
const program = FOLDERS.map((folder) => join(folder, 'nats-server')).find((path) => existsSync(path))

/** Reason why it cannot be started here, if there is one. */
export const natsIsMissing = program === undefined ? 'no nats-server here' : undefined

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

/** Starts NATS, by the same address each time; `args` follow the address on its command, unless a start has others. */
export const startNats = async (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) => {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async (own = args): Promise<void> => {
    if (program === undefined) throw new Error(natsIsMissing)
    child = endsWithUs(
      spawn(program, ['-a', '127.0.0.1', '-p', String(port), ...own], {
        ...{ stdio: 'ignore', env: { ...process.env, ...env } },
      }),
    )
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}`)
      await new Promise((passed) => setTimeout(passed, 20))
    }
  }
  const stop = async (): Promise<void> => {
    child?.kill('SIGKILL')
    if (child !== undefined) await ended(child)
  }
  await start()
  return { url: `nats://127.0.0.1:${port}`, port, start, stop }
}
