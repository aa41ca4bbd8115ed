// A gateway that alone loses its way to NATS, by a cut and by a line that freezes without a word.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { natsBus } from '../../src/bus/nats.ts'
import { type RunningSandbox, startSandbox } from '../../src/serve.ts'
import type { World } from '../../src/world.ts'
import { openCutLine } from './cut-line.ts'
import { natsIsMissing, startNats } from './nats-server.ts'

const SUBMIT =
  '/v2/api/forex/submit?type=1&cont=0.02&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=200'
type Answer = {
  readonly status: number
  readonly code: number
  readonly data: { readonly id?: number; readonly token?: string }
}
type Frame = { readonly type: string; readonly code?: number; readonly data?: readonly { readonly Id: number }[] }

const soon = async (holds: () => boolean, forMs = 15_000): Promise<void> => {
  for (const until = performance.now() + forMs; !holds(); ) {
    if (performance.now() > until) throw new Error('it does not come')
    await new Promise((passed) => setTimeout(passed, 10))
  }
}
const listen = async (port: number, frames: readonly object[]) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v2/ws`)
  const heard: Frame[] = []
  const closed: number[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Frame)).on('close', (code) => closed.push(code))
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed))
  for (const frame of frames) socket.send(JSON.stringify(frame))
  return { socket, heard, closed }
}

describe.skipIf(natsIsMissing !== undefined)('a gateway that alone is cut off from NATS', () => {
  let nats: Awaited<ReturnType<typeof startNats>>
  let line: Awaited<ReturnType<typeof openCutLine>>
  let [writer, gateway]: RunningSandbox[] = []
  let world: World | undefined
  beforeAll(async () => {
    nats = await startNats()
    line = await openCutLine(nats.port)
    writer = await startSandbox({
      ...{ port: 0, seed: 1, alwaysOpen: true },
      cluster: { bus: await natsBus(nats.url, 'writer'), role: 'writer' },
      prepare: (made) => {
        world = made
      },
    })
    const bus = await natsBus(`nats://127.0.0.1:${line.port}`, 'gateway')
    gateway = await startSandbox({ port: 0, cluster: { bus, role: 'gateway' } })
  })
  afterAll(async () => {
    await gateway?.close()
    await writer?.close()
    line.close()
    await nats.stop()
  })

  /** The answer; undefined where the connection broke, so that nobody knows. */
  const ask = async (path: string, token = '', key?: string): Promise<Answer | undefined> => {
    const headers = { authorization: token, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    try {
      const answer = await fetch(`${gateway?.url}${path}`, { headers })
      return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
    } catch {
      return undefined
    }
  }
  const orders = (): ReadonlySet<number> => new Set(world?.contracts.all().map(({ id }) => id))
  const figure = async (name: string): Promise<string | undefined> =>
    new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${gateway?.url}/metrics`)).text())?.[1]

  it.each(['cut', 'freeze'] as const)(
    '[OPS-6] [OPS-7] loses nothing that was answered, calls nothing failed that is unknown, and tells everything anew (%s)',
    async (how) => {
      const signedUp = await ask(`/api/user/createAccountDemoForU?demo_id=a-demo-behind-a-${how}`)
      const token = signedUp?.data.token ?? ''
      const { port } = gateway ?? { port: 0 }
      const mine = await listen(port, [
        { type: 'login', token },
        { type: 'sub', topic: 'FOREX_TRADE' },
      ])
      const visitor = await listen(port, [{ type: 'sub', topic: 'DAY_MARKET' }])
      await soon(() => mine.heard.some(({ type }) => type === 'login') && visitor.heard.length > 0)
      const all = visitor.heard[0]?.data?.length
      const before = orders().size
      const first = await ask(SUBMIT, token, `an-order-before-${how}`)
      expect(first?.code).toBe(1)

      line[how]()
      const keyed = Array.from({ length: 5 }, (_, at) => ask(`${SUBMIT}&t=${at}`, token, `an-order-in-a-${how}-${at}`))
      const keyless = Array.from({ length: 3 }, () => ask(SUBMIT, token))
      const read = ask('/v2/api/main/wallet/getBalance', token)
      // A frozen line is noticed by pings, three seconds later at most.
      await expect.poll(async () => (await fetch(`${gateway?.url}/readyz`)).status, { timeout: 8_000 }).toBe(503)
      expect(await figure('openlot_bus_up')).toBe('0')
      const heardBefore = visitor.heard.length
      line.mend()

      const answers = await Promise.all(keyed)
      expect(answers.map((answer) => [answer?.status, answer?.code])).toEqual(answers.map(() => [200, 1]))
      expect((await read)?.code).toBe(1)
      // Without a key it was carried out and answered, or nobody knows: never a word that it was not.
      const unkeyed = await Promise.all(keyless)
      for (const answer of unkeyed) expect([undefined, 1]).toContain(answer?.code)
      const answered = [first, ...answers, ...unkeyed].flatMap((answer) => answer?.data.id ?? [])
      expect(new Set(answered).size).toBe(answered.length)
      for (const id of answered) expect(orders()).toContain(id)
      expect(orders().size - before).toBeGreaterThanOrEqual(answered.length)
      expect(orders().size - before).toBeLessThanOrEqual(9)

      await soon(() => mine.closed.length === 1)
      expect([mine.closed, visitor.closed]).toEqual([[1001], []])
      await soon(() => visitor.heard.slice(heardBefore).some(({ data }) => data?.length === all))
      const back = await listen(port, [
        { type: 'login', token },
        { type: 'sub', topic: 'FOREX_TRADE' },
      ])
      await soon(() => back.heard.some(({ type }) => type === 'FOREX_TRADE'))
      expect(back.heard[0]).toEqual({ type: 'login', code: 1, msg: 'ok' })
      expect((await fetch(`${gateway?.url}/readyz`)).status).toBe(200)
      for (const { socket } of [visitor, back]) socket.terminate()
    },
    30_000,
  )

  it('says how often that was', async () => {
    const text = await (await fetch(`${gateway?.url}/metrics`)).text()
    expect(text).toMatch(/^openlot_bus_losses\{why="bus"\} 2$/m)
    expect(text).toMatch(/^openlot_bus_up 1$/m)
    expect(Number(await figure('openlot_bus_lag_seconds'))).toBeLessThan(1)
  })
})
