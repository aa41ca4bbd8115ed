import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { forexClosed, forexTrade, SOCKET_PATH } from '@openlot/core/wire'
import type { Seen } from './crowd/server.ts'
import type { Benchmark } from './lib/bench.ts'

const ACCOUNTS = 100
const ORDERS = 500
/** What one request may wait behind a price. */
const GOAL_MS = 50
const SIDE_BY_SIDE = 25
const LOOK_MS = 8_000

type Answer = { readonly code: number; readonly msg: string; readonly data: { readonly token: string } }

/** Asks one trivial read after the other until told to stop; answers with the longest wait in milliseconds. */
const look = (url: string) => {
  let isOver = false
  const watching = (async () => {
    let longest = 0
    while (!isOver) {
      const began = performance.now()
      await (await fetch(`${url}/api/default/setting`)).text()
      longest = Math.max(longest, performance.now() - began)
    }
    return longest
  })()
  return () => {
    isOver = true
    return watching
  }
}
type Measured = Seen & { readonly client: number }
/** A connection that is told what its account holds. */
const listen = async (url: string, token: string): Promise<WebSocket> => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${SOCKET_PATH}`)
  await new Promise((opened, failed) => {
    socket.onopen = opened
    socket.onerror = failed
  })
  socket.send(JSON.stringify({ type: 'login', token }))
  for (const topic of [forexTrade.name, forexClosed.name]) socket.send(JSON.stringify({ type: 'sub', topic }))
  return socket
}
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

const run: Benchmark['run'] = async () => {
  const server: ChildProcess = fork(fileURLToPath(new URL('./crowd/server.ts', import.meta.url)), {
    execArgv: ['--conditions=source'],
  })
  try {
    const [url] = (await once(server, 'message')) as [string]
    const control = async (fields: object): Promise<void> => {
      const answer = await fetch(`${url}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      })
      if (!answer.ok) throw new Error(`the control door refused ${JSON.stringify(fields)}`)
    }
    const get = async (path: string, params: Record<string, string>, token = ''): Promise<Answer> => {
      const answer = await fetch(`${url}${path}?${new URLSearchParams(params)}`, { headers: { authorization: token } })
      return (await answer.json()) as Answer
    }
    const seen = async (): Promise<Seen> => {
      server.send('seen')
      const [answer] = (await once(server, 'message')) as [Seen]
      return answer
    }
    const measure = async (work: () => Promise<void>): Promise<Measured> => {
      await seen()
      const stop = look(url)
      await work()
      const client = await stop()
      return { ...(await seen()), client }
    }
    // The first requests of a process are slow by themselves.
    await measure(() => pause(LOOK_MS / 4))
    const quiet = await measure(() => pause(LOOK_MS / 2))

    await control({ op: 'hold', symbol: 'EURUSD', price: '1.10000' })
    const tokens: string[] = []
    for (let at = 0; at < ACCOUNTS; at += 1) {
      if (at % SIDE_BY_SIDE === 0) await control({ op: 'resetRateLimits' })
      const { data } = await get('/api/user/createAccountDemoForU', { demo_id: `crowd-device-${at}` })
      tokens.push(data.token)
    }
    const order = {
      type: '1',
      cont: '0.02',
      forex_id: '1',
      status: '1',
      target_price: '0',
      stop_loss_price: '0',
      target_profit_price: '0',
      multiple: '200',
    }
    const fill = async (own: readonly string[]): Promise<void> => {
      for (const token of own)
        for (let at = 0; at < ORDERS; at += 1) {
          const { code, msg } = await get('/v2/api/forex/submit', order, token)
          if (code !== 1) throw new Error(`order ${at} was refused: ${msg}`)
        }
    }
    const share = Math.ceil(ACCOUNTS / SIDE_BY_SIDE)
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, at) => fill(tokens.slice(at * share, (at + 1) * share))))
    const hold = (price: string) => control({ op: 'hold', symbol: 'EURUSD', price })
    const held = await measure(() => pause(LOOK_MS))
    // Everybody looks at their orders: what they hold is pushed to them each second, and what a price does to it.
    const sockets = await Promise.all(tokens.map((token) => listen(url, token)))
    const heard = await measure(async () => {
      await hold('1.10010')
      await pause(LOOK_MS)
    })
    // Everybody loses more than they have: all of it is stopped out.
    const moved = await measure(async () => {
      await hold('1.08900')
      await pause(LOOK_MS / 4)
    })
    for (const socket of sockets) socket.close()
    const line = (work: string, { longest, wall, collected, client }: Measured) => ({
      work,
      ours: `${longest.toFixed(1)} ms`,
      limit: `${quiet.longest.toFixed(1)} ms without orders`,
      value: longest,
      shown: `${longest.toFixed(1)} ms`,
      goal: GOAL_MS,
      goalText: `≤ ${GOAL_MS} ms`,
      note:
        `by the clock ${wall.toFixed(1)} ms, the collector ${collected.toFixed(1)} ms of it at most; ` +
        `a client waited ${client.toFixed(1)} ms, ${quiet.client.toFixed(1)} ms without orders`,
    })
    const crowd = `${ACCOUNTS} accounts × ${ORDERS} orders`
    return [
      line(`${crowd}, a price each second`, held),
      line(`${crowd}, and everybody listens to their numbers`, heard),
      line(`${crowd}, a move of 1 % that stops all of them out`, moved),
    ]
  } finally {
    server.kill()
  }
}

export const crowd: Benchmark = {
  name: 'crowd',
  title: 'The longest a server with a crowd of orders takes up no request: work of its thread',
  run,
}
