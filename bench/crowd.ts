import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SOCKET_PATH, topics } from '@openlot/core/wire'
import { ACCOUNTS, deviceOf, ORDERS, SYMBOLS } from './crowd/orders.ts'
import type { Seen } from './crowd/server.ts'
import type { Benchmark } from './lib/bench.ts'

const { forexClosed, forexTrade } = topics

/** Share of a core that open connections may cost. */
const GOAL_PART = 0.1
/** Longest time one request may wait behind a price. */
const GOAL_MS = 50
const SIDE_BY_SIDE = 25
const LOOK_MS = 8_000

type Answer = { readonly code: number; readonly msg: string; readonly data: { readonly token: string } }

/** A connection that waited for long is closed by the server, at times just when it is used again. */
const ask = async (...given: Parameters<typeof fetch>): Promise<Response> => {
  try {
    return await fetch(...given)
  } catch {
    return fetch(...given)
  }
}

/** Asks one trivial read after the other until told to stop; answers with the longest wait in milliseconds. */
const look = (url: string) => {
  let isOver = false
  const watching = (async () => {
    let longest = 0
    while (!isOver) {
      const began = performance.now()
      await (await ask(`${url}/api/default/setting`)).text()
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
/** A connection that gets pushes of its account. */
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
      const answer = await ask(`${url}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      })
      if (!answer.ok) throw new Error(`the control door refused ${JSON.stringify(fields)}`)
    }
    const get = async (path: string, params: Record<string, string>, token = ''): Promise<Answer> => {
      const answer = await ask(`${url}${path}?${new URLSearchParams(params)}`, { headers: { authorization: token } })
      return (await answer.json()) as Answer
    }
    const lag = async (): Promise<number> => {
      const answer = await ask(`${url}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ op: 'tickLag' }),
      })
      const { state } = (await answer.json()) as { state: { lastMs: number } }
      return state.lastMs
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
    // The first requests of a process are slow.
    await measure(() => pause(LOOK_MS / 4))
    const quiet = await measure(() => pause(LOOK_MS / 2))

    /** Time the process takes by itself while nobody sends a request. */
    const cost = async (): Promise<number> => {
      await seen()
      await pause(LOOK_MS)
      const { cpu, forMs } = await seen()
      return cpu / forMs
    }
    const empty = await cost()
    const hold = async (which: 'price' | 'near' | 'out'): Promise<void> => {
      for (const symbol of SYMBOLS) await control({ op: 'hold', symbol: symbol.code, price: symbol[which] })
    }
    server.send('fill')
    const [problem] = (await once(server, 'message')) as [string]
    if (problem !== '') throw new Error(problem)
    // Time until connections that waited meanwhile are closed.
    await pause(6_000)
    const tokens: string[] = []
    for (let at = 0; at < ACCOUNTS; at += 1) {
      if (at % SIDE_BY_SIDE === 0) await control({ op: 'resetRateLimits' })
      const { data } = await get('/api/user/createAccountDemoForU', { demo_id: deviceOf(at) })
      tokens.push(data.token)
    }
    const go = async (): Promise<void> => {
      for (const { code } of SYMBOLS) await control({ op: 'release', symbol: code })
    }
    // Prices at their usual pace for a second each, and no requests.
    await go()
    await pause(LOOK_MS / 4)
    const reached = await cost()
    const tickLag = await lag()
    server.send('all')
    await pause(LOOK_MS / 4)
    const all = await cost()
    const allLag = await lag()
    server.send('reached')
    await hold('price')
    await pause(LOOK_MS / 4)
    const held = await measure(() => pause(LOOK_MS))
    // Everybody looks at their orders: each second their profits are pushed to them.
    const sockets = await Promise.all(tokens.map((token) => listen(url, token)))
    const heard = await measure(async () => {
      await hold('near')
      await pause(LOOK_MS)
    })
    // Everybody loses more than they have: all orders are stopped out.
    const moved = await measure(async () => {
      await hold('out')
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
    const percent = (part: number): string => `${(100 * part).toFixed(1)} %`
    return [
      {
        work: `${crowd}, a price each second: part of a core`,
        ours: percent(reached - empty),
        limit: `${percent(all - empty)} by looking at everybody`,
        value: reached - empty,
        shown: percent(reached - empty),
        goal: GOAL_PART,
        goalText: `≤ ${percent(GOAL_PART)}`,
        note: `above ${percent(empty)} without orders; the tick was late by ${tickLag} ms, by looking at everybody ${allLag} ms`,
      },
      line(`${crowd}, a price each second`, held),
      line(`${crowd}, and everybody listens to their numbers`, heard),
      line(`${crowd}, a move that stops all of them out`, moved),
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
