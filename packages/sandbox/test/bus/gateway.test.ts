import { afterEach, describe, expect, it } from 'vitest'
import { memoryBus } from '../../src/bus/bus.ts'
import { createGateway, type Gateway } from '../../src/bus/gateway.ts'
import { serveBus } from '../../src/bus/writer-side.ts'
import type { SandboxRequest } from '../../src/http/message.ts'
import { NotStored } from '../../src/ports.ts'
import type { World } from '../../src/world.ts'
import { MARKET_BUY, memoryDurable, openWorld, type Params, rawAsk, trader } from '../support.ts'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})
const soon = async (holds: () => boolean): Promise<void> => {
  const until = performance.now() + 5_000
  while (!holds()) {
    if (performance.now() > until) throw new Error('it does not come')
    await new Promise((passed) => setTimeout(passed, 5))
  }
}

/** A store, a bus, and worlds over it that write one after the other. */
const cluster = (options: { readonly holdMs?: number; readonly looksAtKeys?: boolean } = {}) => {
  const { connect, cut, mend } = memoryBus()
  const { durable } = memoryDurable()
  const write = (epoch: number) => {
    const { world } = openWorld({ durable })
    /** Faults of the sends: all of them lost, or the next so many. */
    const fate = { isMute: false, loses: 0 }
    const bus = connect((subject) => {
      if (fate.isMute) return true
      if (fate.loses === 0 || !subject.startsWith('openlot.gateway.')) return false
      fate.loses -= 1
      return true
    })
    const served = serveBus({ world, bus, epoch })
    const end = (): void => {
      served.stop()
      world.stop()
    }
    ended.push(end)
    return { world, served, fate, end }
  }
  const said: string[] = []
  const open = (): Gateway => {
    const gateway = createGateway({ bus: connect(), say: (sentence) => said.push(sentence), ...options })
    ended.push(gateway.stop)
    return gateway
  }
  return { connect, write, open, said, cut, mend }
}
const ordersOf = (world: World): number => world.contracts.all().length

/** The gateway in the place of a world, for functions that take one. */
const asWorld = (gateway: Gateway): World => gateway as unknown as World
const order = (gateway: Gateway, token: string, key?: string) =>
  rawAsk(asWorld(gateway), 'GET', '/v2/api/forex/submit', MARKET_BUY, key === undefined ? { token } : { token, key })
const balance = (gateway: Gateway, token: string) =>
  rawAsk(asWorld(gateway), 'GET', '/v2/api/main/wallet/getBalance', {}, { token })
const codeIn = (response: { readonly body: string } | null): unknown =>
  response === null ? null : (JSON.parse(response.body) as { code: number }).code

describe('[OPS-6] what is asked of a gateway', () => {
  /** A writer that carries out an order and ends before it answers, and the next one. */
  const lostAnswer = async (key: string | undefined, looksAtKeys = true, keepsKeys = true) => {
    const { write, open } = cluster({ looksAtKeys })
    const first = write(1)
    first.world.keepKeys(keepsKeys)
    const gateway = open()
    await gateway.ready
    const { token } = await trader(asWorld(gateway))
    first.fate.isMute = true
    const answer = order(gateway, token, key)
    await soon(() => ordersOf(first.world) === 1)
    first.end()
    const second = write(2)
    return { code: codeIn(await answer), orders: () => ordersOf(second.world), gateway, token }
  }

  it('is asked again with its key when another process writes, and carried out once', async () => {
    const { code, orders } = await lostAnswer('a-key-of-one-order')
    expect([code, orders()]).toEqual([1, 1])
  })
  it('breaks without a key: nobody can know, and nothing is done twice', async () => {
    const { code, orders } = await lostAnswer(undefined)
    expect([code, orders()]).toEqual([null, 1])
  })
  it('breaks with a key as well where the process that writes keeps none', async () => {
    const { code, orders } = await lostAnswer('a-key-of-one-order', true, false)
    expect([code, orders()]).toEqual([null, 1])
  })
  it('is found to be done twice by a gateway that does not look at keys', async () => {
    const { code, orders } = await lostAnswer(undefined, false)
    expect([code, orders()]).toEqual([1, 2])
  })
  it('breaks, and is not said to have failed, where the next process begins nothing of it and the first one may have', async () => {
    const { write, open } = cluster({ holdMs: 1_500 })
    const first = write(1)
    const gateway = open()
    await gateway.ready
    const { token } = await trader(asWorld(gateway))
    first.fate.isMute = true
    const answer = order(gateway, token, 'a-key-of-one-order')
    await soon(() => ordersOf(first.world) === 1)
    first.end()
    // Heard, and about to hand over as well.
    const second = write(2)
    const left = second.served.leave(100)
    expect(await answer).toBeNull()
    await left
  })
  it('is answered by the process with the highest epoch alone, also when a frozen one wakes', async () => {
    const { write, open } = cluster()
    const frozen = write(1)
    const gateway = open()
    await gateway.ready
    const { token } = await trader(asWorld(gateway))
    const heard = listen(gateway)
    heard.say({ type: 'sub', topic: 'KLINE.EURUSD' })
    await soon(() => frozen.world.realtime.hasListeners('KLINE.EURUSD'))
    frozen.fate.isMute = true
    const next = write(2)
    await soon(() => gateway.figures.link.isLinked && gateway.figures.link.links === 2)
    frozen.fate.isMute = false
    await soon(() => next.world.realtime.hasListeners('KLINE.EURUSD'))
    frozen.world.realtime.publish('KLINE.EURUSD', () => ['of the frozen one'])
    // Its heartbeats go on for as long as it does not know.
    await new Promise((passed) => setTimeout(passed, 600))
    expect(codeIn(await order(gateway, token, 'a-key-after-the-thaw'))).toBe(1)
    expect([ordersOf(frozen.world), ordersOf(next.world), heard.heard]).toEqual([0, 1, []])
    expect([gateway.figures.link.links, gateway.figures.link.losses]).toEqual([2, { message: 0, bus: 0, writer: 1 }])
  })
  it('breaks where it is an operation of the control door that cannot be stored any more', async () => {
    const { connect, open } = cluster()
    const { world } = openWorld()
    const served = serveBus({
      ...{ world, bus: connect(), epoch: 1 },
      control: () => Promise.reject(new NotStored('Another process writes')),
    })
    ended.push(served.stop, world.stop)
    const gateway = open()
    await gateway.ready
    expect(await gateway.control({ op: 'state' })).toBeUndefined()
  })
  it('waits where nobody writes yet, and is refused when its time is over', async () => {
    const { write, open } = cluster({ holdMs: 1_000 })
    const gateway = open()
    const refused = await rawAsk(asWorld(gateway), 'GET', '/v2/api/main/wallet/getBalance', {}, { token: 'none' })
    expect(refused?.status).toBe(500)
    expect(gateway.checks()).toEqual({ bus: true, writer: false })
    const login = trader(asWorld(gateway))
    write(1)
    const { token } = await login
    expect(codeIn(await balance(gateway, token))).toBe(1)
    expect(gateway.checks()).toEqual({ bus: true, writer: true })
  })
  it('goes to the next process when the one that writes hands over, also without a key', async () => {
    const { write, open } = cluster()
    const first = write(1)
    const gateway = open()
    await gateway.ready
    const { token } = await trader(asWorld(gateway))
    const left = first.served.leave(1_000)
    await new Promise((passed) => setTimeout(passed, 20))
    const answers = [order(gateway, token), balance(gateway, token)]
    await left
    first.end()
    const second = write(2)
    expect((await Promise.all(answers)).map(codeIn)).toEqual([1, 1])
    expect(ordersOf(second.world)).toBe(1)
  })
  it('that is a read or has a key is asked again after the bus was away', async () => {
    const { write, open, cut, mend } = cluster()
    const { world } = write(1)
    const gateway = open()
    await gateway.ready
    const { token } = await trader(asWorld(gateway))
    cut()
    const answers = [balance(gateway, token), order(gateway, token, 'a-key-while-it-is-away')]
    await new Promise((passed) => setTimeout(passed, 50))
    mend()
    expect((await Promise.all(answers)).map(codeIn)).toEqual([1, 1])
    expect(ordersOf(world)).toBe(1)
  })
  it('is the same for bytes and for long texts of any script', async () => {
    const { write, open } = cluster()
    const { world } = write(1)
    const gateway = open()
    await gateway.ready
    const seen: SandboxRequest[] = []
    const bytes = Uint8Array.from({ length: 900_000 }, (_, at) => at % 251)
    Object.assign(world, {
      respond: async (request: SandboxRequest) => {
        seen.push(request)
        return { status: 200, headers: {}, body: `a\n${request.body}`, bytes: request.file }
      },
    })
    const body = '😀é\n'.repeat(200_000)
    const request = { method: 'POST', path: '/api/common/image_upload', query: {}, headers: {}, ip: '127.0.0.1' }
    const answer = await gateway.respond({ ...request, body, file: bytes })
    expect(seen[0]?.body === body && Buffer.from(seen[0]?.file ?? []).equals(bytes)).toBe(true)
    expect(answer?.body === `a\n${body}` && Buffer.from(answer?.bytes ?? []).equals(bytes)).toBe(true)
  })
})

/** A connection that keeps its frames. */
const listen = (gateway: Gateway) => {
  const heard: { readonly type: string; readonly code?: number; readonly data?: unknown }[] = []
  const closed: number[] = []
  const line = gateway.realtime.connect({
    send: (text) => heard.push(JSON.parse(text)),
    close: (code) => closed.push(code),
  })
  return { heard, closed, say: (frame: object): void => line.receive(JSON.stringify(frame)) }
}
const types = ({ heard }: ReturnType<typeof listen>): readonly string[] => heard.map(({ type }) => type)

describe('connections of a gateway', () => {
  const signedIn = async () => {
    const { write, open, said } = cluster()
    const writer = write(1)
    const gateway = open()
    await gateway.ready
    const { token } = await trader(asWorld(gateway))
    return { write, writer, gateway, token, said }
  }

  it('wait with what they say until a login is answered, and hear what is theirs', async () => {
    const { writer, gateway, token } = await signedIn()
    const [mine, visitor] = [listen(gateway), listen(gateway)]
    for (const one of [mine, visitor]) {
      if (one === mine) one.say({ type: 'login', token })
      for (const topic of ['FOREX_TRADE', 'DAY_MARKET', 'KLINE.EURUSD', 'KLINE.NONE']) one.say({ type: 'sub', topic })
      one.say({ type: 'ping', timestamp: 5 })
    }
    await soon(() => types(mine).includes('pong'))
    expect(types(mine)).toEqual(['login', 'DAY_MARKET', 'pong'])
    expect(types(visitor)).toEqual(['DAY_MARKET', 'pong'])
    await order(gateway, token)
    const { id } = writer.world.users.all().find(({ email }) => email === 'trader@openlot.test') ?? { id: 0 }
    await soon(() => writer.world.realtime.isListening('FOREX_TRADE', id))
    writer.world.realtime.publish('FOREX_TRADE', () => [1], id)
    writer.world.realtime.publish('KLINE.EURUSD', () => [2])
    await soon(() => types(mine).at(-1) === 'KLINE.EURUSD' && types(visitor).at(-1) === 'KLINE.EURUSD')
    expect(types(mine).filter((type) => type === 'FOREX_TRADE')).toHaveLength(1)
    expect(types(visitor)).not.toContain('FOREX_TRADE')
  })

  it('are told of the end of their session, also right after the login', async () => {
    const { gateway, token, writer } = await signedIn()
    const one = listen(gateway)
    one.say({ type: 'login', token })
    const session = writer.world.users.sessions.of(token)
    setImmediate(() => setImmediate(() => writer.world.realtime.ended(session?.id ?? '')))
    await soon(() => one.heard.length === 2)
    expect(one.heard.map(({ code }) => code)).toEqual([1, 999])
  })

  it('[OPS-7] with a person on them end where a message is missing; the others go on', async () => {
    const { gateway, token, writer, said } = await signedIn()
    const [mine, visitor] = [listen(gateway), listen(gateway)]
    mine.say({ type: 'login', token })
    visitor.say({ type: 'sub', topic: 'KLINE.EURUSD' })
    await soon(() => types(mine).includes('login') && writer.world.realtime.hasListeners('KLINE.EURUSD'))
    writer.fate.loses = 1
    writer.world.realtime.publish('KLINE.EURUSD', () => [1])
    await new Promise((passed) => setTimeout(passed, 20))
    expect(mine.closed).toEqual([])
    writer.world.realtime.publish('KLINE.EURUSD', () => [2])
    await soon(() => mine.closed.length === 1)
    expect([mine.closed, visitor.closed, said]).toEqual([
      [1001],
      [],
      ['a message of the process that writes is missing'],
    ])
    await soon(() => gateway.figures.link.isLinked)
    writer.world.realtime.publish('KLINE.EURUSD', () => [3])
    await soon(() => visitor.heard.length > 0)
    expect(visitor.heard).toEqual([{ type: 'KLINE.EURUSD', data: [3] }])
  })

  it('[OPS-7] with a person on them end when another process writes, and hear its prices', async () => {
    const { write, writer, gateway, token } = await signedIn()
    const [mine, visitor] = [listen(gateway), listen(gateway)]
    mine.say({ type: 'login', token })
    visitor.say({ type: 'sub', topic: 'KLINE.EURUSD' })
    const prices = listen(gateway)
    prices.say({ type: 'sub', topic: 'DAY_MARKET' })
    await soon(() => types(mine).includes('login'))
    writer.end()
    const next = write(2)
    await soon(() => mine.closed.length === 1 && next.world.realtime.hasListeners('KLINE.EURUSD'))
    await soon(() => prices.heard.length > 1)
    expect(prices.heard.at(-1)?.data).toEqual(next.world.realtime.greetingOf('DAY_MARKET'))
    next.world.realtime.publish('KLINE.EURUSD', () => [4])
    await soon(() => visitor.heard.length === 1)
    expect(visitor.closed).toEqual([])
  })
})

describe('reads that are the same for everybody', () => {
  const list = (gateway: Gateway, params: Params = {}) =>
    rawAsk(asWorld(gateway), 'GET', '/v2/api/forex/trade_list', params)
  it('are asked once until prices come', async () => {
    const { write, open } = cluster()
    const { world } = write(1)
    const gateway = open()
    await gateway.ready
    let asked = 0
    const { respond } = world
    Object.assign(world, {
      respond: (request: SandboxRequest) => {
        asked += 1
        return respond(request)
      },
    })
    const answers = await Promise.all([1, 2, 3].map((t) => list(gateway, { t })))
    expect([asked, new Set(answers.map((answer) => answer?.body)).size]).toEqual([1, 1])
    world.realtime.publish('DAY_MARKET', () => [])
    await soon(() => gateway.figures.open() === 0)
    await new Promise((passed) => setTimeout(passed, 20))
    await list(gateway)
    expect(asked).toBe(2)
  })
})
