import { openKept } from '../server-process.ts'

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
  const kept = await openKept({ OPENLOT_SEED: '1' })
  const { control, state } = controlOf(kept.port)
  return { ...kept, control, state }
}
export type Child = Awaited<ReturnType<typeof startChild>>
