import { execFileSync } from 'node:child_process'
import { openKept } from '../server-process.ts'
import { createTally } from './tally.ts'

/** The server in a process of its own, on the same port and data after each start. */
export const openServer = async () => {
  const { port, start, end, close, pid } = await openKept({})
  const tally = createTally('embedded')
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    tally,
    start: async (): Promise<void> => {
      await start()
      tally.end()
    },
    kill: async (): Promise<void> => {
      tally.begin('process')
      await end('SIGKILL')
    },
    /** Resident memory in MB. */
    memory: (): number =>
      Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid())], { encoding: 'utf8' })) / 1024),
    end: close,
  }
}
export type StormServer = Awaited<ReturnType<typeof openServer>> & {
  /** Problems of what it has stored, looked at from outside. */
  readonly check?: () => Promise<readonly string[]>
}
