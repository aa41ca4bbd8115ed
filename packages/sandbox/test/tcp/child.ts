import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../src/serve-main.ts', import.meta.url))

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })

interface BookState {
  readonly connectionsOpened: number
  readonly users: readonly {
    readonly id: number
    readonly demoId: string
    readonly accounts: readonly { readonly type: string; readonly balance: string; readonly lockBalance: string }[]
    readonly orders: readonly { readonly id: number; readonly state: string }[]
  }[]
}

/** `POST /__control` at a port. */
export const controlOf = (port: number) => {
  const control = async (op: string, fields: object = {}): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ op, ...fields }),
    })
    const { ok, msg, state } = (await answer.json()) as { ok: boolean; msg?: string; state?: unknown }
    if (!ok) throw new Error(`control ${op}: ${msg}`)
    return state
  }
  return { control, state: async () => (await control('state')) as BookState }
}

/** The real sandbox in a process of its own, on a port it keeps over restarts. */
export const startChild = async () => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'openlot-tcp-'))
  let child: ChildProcess | undefined
  const start = (): Promise<void> =>
    new Promise((ready, failed) => {
      const started = spawn(process.execPath, ['--conditions=source', MAIN], {
        env: { ...process.env, PORT: String(port), OPENLOT_DATA: dataDir, OPENLOT_CONTROL: '1', OPENLOT_SEED: '1' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      started.once('exit', (code) => failed(new Error(`the sandbox ended with ${code}`)))
      started.stdout.on('data', (text: Buffer) => {
        if (String(text).includes('ready')) ready()
      })
    })
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((ended) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return ended()
      child.once('exit', () => ended())
      child.kill(signal)
    })
  const { control, state } = controlOf(port)
  await start()
  return {
    port,
    control,
    start,
    end,
    state,
    close: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Child = Awaited<ReturnType<typeof startChild>>
