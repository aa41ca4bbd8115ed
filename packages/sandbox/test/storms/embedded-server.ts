import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../store/databases.ts'

const MAIN = fileURLToPath(new URL('../../src/serve-main.ts', import.meta.url))

/** The server in a process of its own, on the same port and data after each start. */
export const openServer = async () => {
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
export type StormServer = Awaited<ReturnType<typeof openServer>> & {
  /** Problems of what it has stored, looked at from outside. */
  readonly check?: () => Promise<readonly string[]>
}
