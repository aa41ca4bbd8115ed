// A gateway that is told to end, while another one takes over what it had: nobody is cut off, and nobody is told of a failure.
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { memoryBus } from '../../src/bus/bus.ts'
import { startSandbox } from '../../src/serve.ts'
import { type ServerProcess, startProcess } from '../server-process.ts'
import { freePort } from '../store/databases.ts'
import { openDatabase, SEAL_KEY } from '../storms/database-server.ts'
import { openAddress } from '../storms/processes.ts'
import { controlOf } from '../tcp/child.ts'
import { openTrader } from '../tcp/trader.ts'
import { natsIsMissing, startNats } from './nats-server.ts'

const SUBMIT =
  '/v2/api/forex/submit?type=1&cont=0.02&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=200'
const SOCKETS = '/api/v2/ws'
/** Time for which it is told before nobody new is let in. */
const NOTICE_MS = 1_500
/** Every request takes longer than that: one that was sent before the end is answered after it. */
const SLOW_MS = 3_000

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
const readyz = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )

/** The command as gateways and writers, and an address that sends people where `/readyz` is 200. */
const openCluster = async () => {
  const database = await openDatabase()
  const nats = await startNats()
  ends.push(database.stop, nats.stop)
  const env = {
    ...{ DATABASE_URL: database.url, OPENLOT_SEAL_KEY: SEAL_KEY, NATS_URL: nats.url, OPENLOT_CONTROL: '1' },
    OPENLOT_DRAIN_MS: String(NOTICE_MS),
  }
  const start = async (role: 'writer' | 'gateway') => {
    const port = await freePort()
    const process: ServerProcess = startProcess({ ...env, PORT: String(port) }, { args: ['--role', role] })
    ends.push(() => process.end('SIGKILL'))
    return { port, process }
  }
  const gateways: number[] = []
  let ready: readonly number[] = []
  const timer = setInterval(async () => {
    const states = await Promise.all(gateways.map(readyz))
    ready = gateways.filter((_, at) => states[at] === 200)
  }, 50)
  const address = await openAddress(() => (ready[0] === undefined ? undefined : { port: ready[0] }))
  ends.push(() => clearInterval(timer), address.close)
  const addGateway = async () => {
    const { port, process } = await start('gateway')
    await process.ready()
    gateways.push(port)
    await expect.poll(() => ready).toContain(port)
    return { port, process }
  }
  return { start, addGateway, address }
}

it.skipIf(natsIsMissing !== undefined)(
  '[OPS-4] a gateway that gets SIGTERM says so first, then ends websockets with 1001 and finishes what is under way; a client goes on at another one',
  async () => {
    const { start, addGateway, address } = await openCluster()
    await (await start('writer')).process.ready()
    const first = await addGateway()
    const { control, state } = controlOf(address.port)
    // All of these are at the first one: there is no other yet.
    const trader = await openTrader({ port: address.port, control, state })
    ends.push(trader.stop)
    const sockets = () => trader.proxy.done.requests.get(SOCKETS)
    const visitor = new WebSocket(`ws://127.0.0.1:${first.port}${SOCKETS}`)
    await new Promise((opened, failed) => visitor.once('open', opened).once('error', failed))
    const closed = new Promise<readonly [code: number, at: number]>((done) =>
      visitor.once('close', (code) => done([code, performance.now()])),
    )
    const direct = `http://127.0.0.1:${first.port}`
    const signedUp = await fetch(`${direct}/api/user/createAccountDemoForU?demo_id=a-demo-of-a-drain`)
    const { token } = ((await signedUp.json()) as { readonly data: { readonly token: string } }).data
    await addGateway()
    expect(sockets()).toBe(1)

    await control('faults', { latencyMs: SLOW_MS })
    const order = (key?: string): Promise<unknown> =>
      fetch(direct + SUBMIT, {
        headers: { authorization: token, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      }).then(
        async (answer) => ((await answer.json()) as { readonly code: number }).code,
        (problem: unknown) => `broken: ${String(problem)}`,
      )
    // Without a key one that is cut off is lost for its person: nobody knows.
    const underWay = [order('an-order-under-way'), order()]
    const bought = [trader.buy('0.02')]
    await new Promise((passed) => setTimeout(passed, 300))
    const told = performance.now()
    first.process.signal('SIGTERM')
    await expect.poll(() => readyz(first.port)).toBe(503)
    const alive = await fetch(`${direct}/healthz`)
    expect([alive.status, alive.headers.get('connection'), visitor.readyState]).toEqual([200, 'close', WebSocket.OPEN])
    bought.push(trader.buy('0.03'))

    const [code, closedAt] = await closed
    expect(code).toBe(1001)
    expect(closedAt - told).toBeGreaterThanOrEqual(NOTICE_MS - 50)
    bought.push(trader.buy('0.04'))
    await expect(fetch(`${direct}/healthz`)).rejects.toThrow()
    expect(await Promise.all(underWay)).toEqual([1, 1])
    expect(await first.process.ended).toBe(0)

    // The client came back by its first attempt, and was told of no failure.
    await control('faults', { latencyMs: 0 })
    await trader.ticks(30_000)
    expect(sockets()).toBe(2)
    expect((await Promise.all(bought)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted'])
    await trader.agrees(30_000)
    expect((await trader.book()).orders).toHaveLength(3)
    const list = await fetch(`${address.url}/v2/api/forex/my_deal?status=1&page=1`, {
      headers: { authorization: token },
    })
    expect(((await list.json()) as { readonly data: { readonly total: number } }).data.total).toBe(2)
  },
)

it.skipIf(natsIsMissing !== undefined)(
  '[OPS-4] a gateway that gets SIGTERM before there is a process that writes ends at once',
  async () => {
    const { start } = await openCluster()
    const { port, process } = await start('gateway')
    await expect.poll(() => readyz(port)).toBe(503)
    expect(await process.end('SIGTERM')).toBe(0)
  },
)

it('[OPS-4] [OPS-6] what waits at a gateway that drains is answered by the next process that writes', async () => {
  const { connect } = memoryBus()
  const write = async () => {
    const writer = await startSandbox({ port: 0, seed: 1, cluster: { bus: connect(), role: 'writer' } })
    ends.push(writer.close)
    return writer
  }
  const first = await write()
  const gateway = await startSandbox({ port: 0, cluster: { bus: connect(), role: 'gateway' } })
  await first.close()
  ends.splice(0)
  const read = fetch(`${gateway.url}/v2/api/forex/trade_list`)
  await expect
    .poll(async () => (await (await fetch(`${gateway.url}/metrics`)).text()).includes('openlot_bus_requests 1'))
    .toBe(true)
  const drained = gateway.drain()
  // A connection that was kept is answered once more, and told to close.
  await expect
    .poll(() =>
      fetch(`${gateway.url}/healthz`).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused')
  await write()
  const answer = await read
  expect([answer.status, ((await answer.json()) as { readonly code: number }).code]).toEqual([200, 1])
  await drained
})
