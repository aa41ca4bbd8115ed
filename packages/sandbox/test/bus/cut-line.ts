import { createServer, connect as dial, type Socket } from 'node:net'
import { freePort } from '../store/databases.ts'

/**
 * A line to a port of this machine that can be cut, or frozen: then nothing passes and nobody is told. Held, it goes on one way:
 * what is said to the port arrives late, as from a host whose network comes back.
 */
export const openCutLine = async (target: number, host = '127.0.0.1') => {
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'frozen' | 'held' = 'open'
  let late: (() => void)[] = []
  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    sockets.add(near)
    if (state === 'cut') return void near.destroy()
    if (state === 'frozen') return
    if (state === 'held') return void late.push(() => near.destroy())
    const far = dial(target, '127.0.0.1')
    sockets.add(far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        if (state === 'held' && to === far) late.push(() => void to.end())
        else if (state !== 'frozen') to.destroy()
      })
      from.on('data', (data) => {
        // What is lost is lost: a connection that wakes is no connection any more.
        if (state === 'open') to.write(data)
        else if (state === 'held' && to === far) late.push(() => void to.write(data))
        else if (state === 'held') to.write(data)
      })
    }
  })
  const port = await freePort()
  await new Promise<void>((listens) => server.listen(port, host, listens))
  const drop = (): void => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    ...{ host, port },
    cut: (): void => {
      state = 'cut'
      drop()
    },
    freeze: (): void => {
      state = 'frozen'
    },
    hold: (): void => {
      state = 'held'
    },
    mend: (): void => {
      if (state === 'frozen') drop()
      state = 'open'
      for (const pass of late) pass()
      late = []
    },
    close: (): void => {
      drop()
      server.close()
    },
  }
}
export type CutLine = Awaited<ReturnType<typeof openCutLine>>
