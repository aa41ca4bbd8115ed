// The server in a process of its own, for tests that end it or look at it from outside.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endsWithUs, freePort } from './store/databases.ts'

const MAIN = fileURLToPath(new URL('../src/serve-main.ts', import.meta.url))
const LOADER = fileURLToPath(new URL('./sim/planted/loader.ts', import.meta.url))
/** How Node runs the server: as it is, or with the planted defect of that name in it. */
const nodeFlags = (planted: string | undefined): readonly string[] =>
  planted === undefined
    ? ['--conditions=source']
    : ['--conditions=source', '--disable-warning=ExperimentalWarning', '--import', LOADER]
/** Characters that are kept of what it says, at least. */
const MOST_SAID = 100_000

type Options = {
  /** Arguments of the server. */
  readonly args?: readonly string[]
  /** Command that runs it, where it is not run by itself. */
  readonly command?: readonly string[]
  /** Name of a planted defect; that of this process by default. */
  readonly planted?: string | undefined
}

/** Starts it with these variables beside those of this process. */
export const startProcess = (
  env: Readonly<Record<string, string>>,
  { args = [], command = [], planted = process.env.PLANTED_DEFECT }: Options = {},
) => {
  const [program = '', ...rest] = [...command, process.execPath, ...nodeFlags(planted), MAIN, ...args]
  const child: ChildProcess = endsWithUs(
    spawn(program, rest, {
      env: { ...process.env, ...(planted === undefined ? {} : { PLANTED_DEFECT: planted }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  let said = ''
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said += String(text)
      if (said.length > 2 * MOST_SAID) said = said.slice(-MOST_SAID)
      for (const look of heard) look()
    })
  // A reason why it ends is worth reading also where nobody asks.
  child.stderr?.pipe(process.stderr)
  const ended = new Promise<number | null>((gone) => child.once('exit', gone))
  /** Resolves with what it has said, once that matches; rejects where it ends before. */
  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((found, failed) => {
      const look = (): void => {
        const match = pattern.exec(said)
        if (match === null) return
        heard.delete(look)
        found(match)
      }
      heard.add(look)
      look()
      void ended.then((code) => failed(new Error(`the sandbox ended with ${code}: ${said}`)))
    })
  return {
    pid: child.pid,
    says,
    /** Address at which it serves, once it does. */
    ready: async (): Promise<string> => (await says(/sandbox ready (\S+)/))[1] ?? '',
    /** Resolves with its exit code. */
    ended,
    /** Sends a signal, and resolves with the exit code of a process that has ended. */
    end: (signal: NodeJS.Signals): Promise<number | null> => {
      child.kill(signal)
      return ended
    },
    /** Sends a signal that need not end it. */
    signal: (signal: NodeJS.Signals): void => void child.kill(signal),
    get said(): string {
      return said
    },
  }
}
export type ServerProcess = ReturnType<typeof startProcess>

/** A server with a data folder and the control door, on a port it keeps over restarts. */
export const openKept = async (env: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'openlot-kept-'))
  let process: ServerProcess
  const start = async (): Promise<void> => {
    process = startProcess({ PORT: String(port), OPENLOT_CONTROL: '1', OPENLOT_DATA: dataDir, ...env })
    await process.ready()
  }
  const end = (signal: NodeJS.Signals): Promise<number | null> => process.end(signal)
  await start()
  return {
    port,
    start,
    end,
    pid: () => process.pid,
    close: async (): Promise<void> => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
