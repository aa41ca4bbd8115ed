import type { Http, HttpRequest, HttpResponse, Sockets } from '@openlot/core/ports'
import { fieldsOf, type SandboxResponse } from './http/message.ts'
import type { World } from './world.ts'

const MEMORY_ADDRESS = 'memory'

const bytesOf = async (file: unknown): Promise<Uint8Array | undefined> =>
  file instanceof Uint8Array ? file : file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : undefined

/** HTTP straight into a world: same calls, same answers, no network. */
export const memoryHttp = (world: World): Http => {
  const ask = async (request: HttpRequest): Promise<SandboxResponse | null> => {
    const url = new URL(request.url)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const { body } = request
    return world.respond({
      method: request.method,
      path: url.pathname,
      query: fieldsOf(url.searchParams),
      headers,
      body: typeof body === 'string' ? body : '',
      file: typeof body === 'object' ? await bytesOf(body.file) : undefined,
      ip: MEMORY_ADDRESS,
      isOperator: true,
    })
  }
  return {
    send: (request) =>
      new Promise((answer) => {
        const timer = world.clock.setTimeout(() => answer({ problem: 'timeout' }), request.timeoutMs)
        void ask(request).then((response) => {
          world.clock.clearTimeout(timer)
          if (response === null) return answer({ problem: 'network' })
          const { status, headers, body } = response
          const got: HttpResponse = { status, contentType: headers['content-type'] ?? '', text: body, headers }
          answer(got)
        })
      }),
  }
}

/** Sockets straight into a world's hub. Frames arrive in order, never inside the call that caused them. */
export const memorySockets = (world: World): Sockets => ({
  open: (_url, events) => {
    let state: 'opening' | 'open' | 'closed' = 'opening'
    const later = (run: () => void): void => {
      void Promise.resolve().then(run)
    }
    const closed = (): void => {
      if (state === 'closed') return
      state = 'closed'
      later(events.onClose)
    }
    if (world.faults.refusesSockets) {
      closed()
      return { send: () => undefined, close: () => undefined }
    }
    const line = world.realtime.connect({
      send: (text) =>
        later(() => {
          if (state !== 'closed') events.onMessage(text)
        }),
      close: closed,
    })
    later(() => {
      if (state !== 'opening') return
      state = 'open'
      events.onOpen()
    })
    return {
      send: (text) => {
        if (state === 'open') later(() => line.receive(text))
      },
      close: () => {
        line.gone()
        closed()
      },
    }
  },
})
