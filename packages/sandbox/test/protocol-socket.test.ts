import { asyncApi, nameOf, socketValidator } from '@openlot/contract/judge'
import { decodeFrame, topics } from '@openlot/core/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOPICS } from '../src/realtime/topics.ts'
import { startThrough } from './through.ts'

const { dayMarket, forexClosed, forexFollowTrade, forexTrade, klineTopic } = topics

type Frame = Readonly<Record<string, unknown>> & { readonly type: string }

const MESSAGES = Object.entries(asyncApi.components.messages)
const named = (name: string) => {
  const message = asyncApi.components.messages[name]
  if (message === undefined) throw new Error(`no message ${name}`)
  return message
}
const errorsOf = (name: string, payload: unknown) => {
  const validate = socketValidator(named(name).payload)
  validate(payload)
  return validate.errors ?? []
}
const sayable = Object.values(asyncApi.operations).filter(({ action }) => action === 'receive')
const pushed = Object.values(asyncApi.operations)
  .filter(({ action }) => action === 'send')
  .flatMap(({ messages }) => messages.map(nameOf))
const typeOf = (name: string): unknown => named(name).examples[0]?.payload.type

let sandbox: Awaited<ReturnType<typeof startThrough>>
beforeAll(async () => {
  sandbox = await startThrough({ port: 0, control: true, seed: 1 })
})
afterAll(() => sandbox.close())

const call = async (path: string, token?: string): Promise<unknown> => {
  const headers = token === undefined ? {} : { authorization: token }
  const answer = (await (await fetch(sandbox.url + path, { headers })).json()) as { code: number; data: unknown }
  expect(answer.code).toBe(1)
  return answer.data
}
const signIn = async (device: string): Promise<string> =>
  ((await call(`/api/user/createAccountDemoForU?demo_id=${device}`)) as { token: string }).token

const sent = async (path: string, body: string, headers: Readonly<Record<string, string>>) =>
  (await (await fetch(sandbox.url + path, { method: 'POST', body, headers })).json()) as { data: { token: string } }
const JSON_BODY = { 'content-type': 'application/json' }
const post = (path: string, fields: object, token: string) =>
  sent(path, JSON.stringify(fields), { ...JSON_BODY, authorization: token })
const operate = (fields: object) => sent('/__control', JSON.stringify(fields), JSON_BODY)
const signInReal = async (): Promise<string> => {
  const fields = { account: 'trader@openlot.test', password: 'sandbox123', login_type: 'email' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await sent('/api/user/loginForU', new URLSearchParams(fields).toString(), form)).data.token
}

/** A connection that keeps the frames it received and can wait for more. */
const connect = async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${sandbox.port}${asyncApi.channels.socket.address}`)
  const heard: Frame[] = []
  const waiting = new Set<() => void>()
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)) as Frame)
    for (const look of waiting) look()
  })
  await new Promise((open) => socket.addEventListener('open', open))
  return {
    heard,
    say: (frame: object): void => socket.send(JSON.stringify(frame)),
    /** The next frame of this type, of those not yet waited for. */
    next: (type: unknown): Promise<Frame> =>
      new Promise((found) => {
        const look = (): void => {
          const at = heard.findIndex((frame) => frame.type === type)
          if (at < 0) return
          waiting.delete(look)
          const [frame] = heard.splice(at, 1)
          if (frame !== undefined) found(frame)
        }
        waiting.add(look)
        look()
      }),
    close: (): void => socket.close(),
  }
}

describe('the document of the socket', () => {
  it('has every message in an operation, and an example that is true to it', () => {
    const used = Object.values(asyncApi.operations).flatMap(({ messages, reply }) => [
      ...messages.map(nameOf),
      ...(reply?.messages.map(nameOf) ?? []),
    ])
    expect(MESSAGES.length).toBeGreaterThanOrEqual(9)
    expect(used.toSorted()).toEqual(MESSAGES.map(([name]) => name).toSorted())
    for (const [name, { examples }] of MESSAGES) {
      expect(examples.length, name).toBeGreaterThan(0)
      for (const { payload } of examples) expect(errorsOf(name, payload), name).toEqual([])
      for (const wrong of [null, {}, [], { type: 'other' }, { type: typeOf(name), data: 7 }])
        expect(errorsOf(name, wrong).length, `${name} ${JSON.stringify(wrong)}`).toBeGreaterThan(0)
    }
  })

  it('has every topic the sandbox knows, and no other', () => {
    const [candles, ...others] = [klineTopic('EURUSD').name, ...TOPICS.map(({ name }) => name)]
    expect(pushed.map(typeOf).toSorted()).toEqual([candles, ...others].toSorted())
  })

  it('is true on a real socket: each frame is answered, each topic pushes, core reads what came', async () => {
    const token = await signInReal()
    await operate({ op: 'masters' })
    await post('/api/follow/follow_trader', { trader_id: '4', multiple: '1', max_amount: '500' }, token)
    const line = await connect()
    for (const operation of sayable)
      for (const { payload } of operation.messages.flatMap((one) => named(nameOf(one)).examples)) {
        const isLive = payload.type === 'login' && !/^f+$/.test(String(payload.token))
        line.say(isLive ? { ...payload, token } : payload)
        for (const reply of operation.reply?.messages.map(nameOf) ?? []) {
          const frame = await line.next(typeOf(reply))
          expect(errorsOf(reply, frame)).toEqual([])
          if (frame.type === 'login') expect(frame.code).toBe(isLive ? 1 : 999)
          if (frame.type === 'pong') expect(frame.timestamp).toBe(payload.timestamp)
          expect(decodeFrame(JSON.stringify(frame)).type).toBe(frame.type)
        }
      }
    // The last example unsubscribed from a topic.
    line.say({ type: 'sub', topic: dayMarket.name })
    const order = await call(
      '/v2/api/forex/submit?type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=20',
      token,
    )
    await operate({ op: 'master', user: 'Halden', do: 'open', symbol: 'EURUSD' })
    await operate({ op: 'move', symbol: 'EURUSD', price: '1.1' })
    const live = await line.next(forexTrade.name)
    await call(`/v2/api/forex/close?id=${(order as { id: number }).id}`, token)
    const readers = [dayMarket, klineTopic('EURUSD'), forexTrade, forexClosed, forexFollowTrade]
    const frames = [
      live,
      ...(await Promise.all(readers.filter((one) => one !== forexTrade).map(({ name }) => line.next(name)))),
    ]
    line.close()
    expect(frames.map(({ type }) => type).toSorted()).toEqual(pushed.map(typeOf).toSorted())
    for (const frame of frames) {
      const name = pushed.find((one) => typeOf(one) === frame.type) ?? ''
      expect(errorsOf(name, frame), frame.type).toEqual([])
      expect(readers.find((one) => one.name === frame.type)?.read(frame.data), frame.type).toBeDefined()
    }
  })

  it('is true of a ping without a timestamp: what comes is a pong of the document', async () => {
    const line = await connect()
    for (const ping of [{ type: 'ping' }, { type: 'ping', timestamp: null }, { type: 'ping', timestamp: 'now' }]) {
      line.say(ping)
      expect(errorsOf('pong', await line.next('pong'))).toEqual([])
    }
    line.close()
  })

  it('[T33] says which topics need a session: a visitor receives nothing of an account', async () => {
    const visitor = await connect()
    for (const type of pushed.map(typeOf)) visitor.say({ type: 'sub', topic: type })
    const token = await signIn('protocol-0002')
    const member = await connect()
    member.say({ type: 'login', token })
    await member.next('login')
    for (const type of pushed.map(typeOf)) member.say({ type: 'sub', topic: type })
    await call(
      '/v2/api/forex/submit?type=2&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=20',
      token,
    )
    await member.next(forexTrade.name)
    await visitor.next(dayMarket.name)
    const secret = pushed.filter((name) => named(name).summary.includes('logged-in')).map(typeOf)
    expect(secret.toSorted()).toEqual([forexClosed.name, forexFollowTrade.name, forexTrade.name])
    expect(visitor.heard.filter(({ type }) => secret.includes(type))).toEqual([])
    visitor.close()
    member.close()
  })
})
