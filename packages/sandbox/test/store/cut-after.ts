// A line to a port of this machine that ends for good with a message towards it: that of a number, counted over all connections.
// In a thread of its own: whoever reads history waits for the answer, and lets nothing else run meanwhile.
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

type Order = { readonly target: number; readonly after: number }

const serve = ({ target, after }: Order): void => {
  const sockets = new Set<Socket>()
  let left = after
  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    if (left <= 0) return void near.destroy()
    const far = dial(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
    }
    near.on('data', (data) => {
      left -= 1
      if (left > 0) far.write(data)
      else for (const socket of sockets) socket.destroy()
    })
    far.on('data', (data) => near.write(data))
  })
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
}
if (!isMainThread && (workerData as Partial<Order> | null)?.after !== undefined) serve(workerData as Order)

export const openCutAfter = async (target: number, after: number) => {
  const thread = new Worker(new URL(import.meta.url), { workerData: { target, after } satisfies Order })
  const port = await new Promise<number>((listens) => thread.once('message', listens))
  return {
    port,
    close: () => thread.terminate(),
  }
}
