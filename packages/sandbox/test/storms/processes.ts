// Server processes that are restarted when they end, as a supervisor would, behind one address.
import { createServer, connect as dial } from 'node:net'
import { type ServerProcess, startProcess } from '../server-process.ts'
import { freePort } from '../store/databases.ts'

/** Pause before a process that has ended is started again. */
const AGAIN_MS = 100

export type Kept = {
  readonly port: number
  readonly serves: boolean
  /** It has read everything, and waits for its turn. */
  readonly standsBy: boolean
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
  let [serves, standsBy, isOver] = [false, false, false]
  const run = (): ServerProcess => {
    const started = startProcess({ ...env, PORT: String(port), OPENLOT_CONTROL: '1' }, { args, command })
    started.ready().then(
      () => {
        serves = true
        standsBy = false
      },
      () => undefined,
    )
    started.says(/sandbox stands by/).then(
      () => {
        standsBy = !serves
      },
      () => undefined,
    )
    void started.ended.then(() => {
      serves = false
      standsBy = false
      if (!isOver) setTimeout(() => (current = isOver ? current : run()), AGAIN_MS)
    })
    return started
  }
  let current = run()
  return {
    port,
    get serves() {
      return serves
    },
    get standsBy() {
      return standsBy
    },
    /** With kill -9. */
    kill: async () => void (await current.end('SIGKILL')),
    stop: async () => void (await current.end('SIGTERM')),
    freeze: () => current.signal('SIGSTOP'),
    thaw: () => current.end('SIGCONT'),
    end: () => {
      isOver = true
      current.signal('SIGKILL')
    },
  }
}

/** An address before them; each connection goes to the one that is picked, or breaks where none is. */
export const openAddress = async (pick: () => Pick<Kept, 'port'> | undefined) => {
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

/** Longest wait for what a storm itself needs to go on. */
const LONGEST_WAIT_MS = 120_000
/** Waits until it holds; says what never came. */
export const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = performance.now() + LONGEST_WAIT_MS; !(await holds()); ) {
    if (performance.now() > end) throw new Error(`${what}: not within ${LONGEST_WAIT_MS / 1000} s`)
    await new Promise((passed) => setTimeout(passed, 10))
  }
}
