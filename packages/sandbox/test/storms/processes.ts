// Server processes that are restarted when they end, as a supervisor would, behind one address.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, connect as dial } from 'node:net'
import { fileURLToPath } from 'node:url'
import { freePort } from '../store/databases.ts'

const MAIN = fileURLToPath(new URL('../../src/serve-main.ts', import.meta.url))
const LOADER = fileURLToPath(new URL('../sim/planted/loader.ts', import.meta.url))
/** How Node runs the server: as it is, or with the planted defect of that name in it. */
export const nodeFlags = (planted?: string): readonly string[] =>
  planted === undefined
    ? ['--conditions=source']
    : ['--conditions=source', '--disable-warning=ExperimentalWarning', '--import', LOADER]
/** Pause before a process that has ended is started again. */
const AGAIN_MS = 100

export type Kept = {
  readonly port: number
  readonly serves: boolean
  kill(): Promise<void>
  /** With SIGTERM: it hands over. */
  stop(): Promise<void>
  /** Nothing of it runs, and nobody is told. */
  freeze(): void
  /** It goes on; answers with the code it ends with. */
  thaw(): Promise<number | null>
  end(): void
}

/** A process of the server that is restarted after each end, until `end`. */
export const keepRunning = async (
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  /** Command that runs it, where it is not run by itself. */
  command: readonly string[] = [],
): Promise<Kept> => {
  const port = await freePort()
  let child: ChildProcess | undefined
  let [serves, isOver] = [false, false]
  const run = (): void => {
    const [program = '', ...rest] = [
      ...command,
      process.execPath,
      ...nodeFlags(process.env.PLANTED_DEFECT),
      MAIN,
      ...args,
    ]
    const started = spawn(program, rest, {
      env: { ...process.env, ...env, PORT: String(port), OPENLOT_CONTROL: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    started.stdout.on('data', (text) => {
      serves ||= /sandbox ready/.test(String(text))
    })
    started.once('exit', () => {
      serves = false
      if (!isOver) setTimeout(run, AGAIN_MS)
    })
  }
  run()
  const signal = async (name: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const dead = new Promise((gone) => child?.once('exit', gone))
    if (child?.kill(name) === true) await dead
  }
  return {
    port,
    get serves() {
      return serves
    },
    /** With kill -9. */
    kill: () => signal('SIGKILL'),
    stop: () => signal('SIGTERM'),
    freeze: () => {
      child?.kill('SIGSTOP')
    },
    thaw: () =>
      new Promise((ended) => {
        child?.once('exit', ended)
        child?.kill('SIGCONT')
      }),
    end: () => {
      isOver = true
      child?.kill('SIGKILL')
    },
  }
}

/** An address before them; each connection goes to the one that is picked, or breaks where none is. */
export const openAddress = async (pick: () => Kept | undefined) => {
  const address = createServer((near) => {
    const to = pick()
    if (to === undefined) return void near.destroy()
    const far = dial(to.port, 'localhost')
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  const port = await freePort()
  await new Promise<void>((listens) => address.listen(port, '127.0.0.1', listens))
  return { port, url: `http://127.0.0.1:${port}`, close: () => void address.close() }
}

/** Waits until it holds. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((passed) => setTimeout(passed, 10))
}

/** Length of pauses in which nobody serves; none may be longer than this. */
const MOST_PAUSE_MS = Number(process.env.STORM_MOST_PAUSE_MS ?? 20_000)
export const createPauses = (name: string) => {
  const pauses: number[] = []
  let killedAt = 0
  return {
    begin: (): void => {
      killedAt = performance.now()
    },
    end: (): void => {
      pauses.push(Math.round(performance.now() - killedAt))
      if (Math.max(...pauses) > MOST_PAUSE_MS) throw new Error(`nobody served for ${Math.max(...pauses)} ms`)
    },
    say: (): void => console.log(`${name}: nobody served for ${pauses.join(', ')} ms after the kills`),
  }
}
