// Talks to a sandbox in memory over its socket: every frame in the documents went one way or the other here.
import { encodeFrame, type OutFrame, secret, topics } from '@openlot/core/wire'
import { control, memorySockets } from '@openlot/sandbox'
import { endpointOf } from '../endpoints.ts'
import { ask as askWorld, type Params } from '../support.ts'
import { openWorld } from './conversation.ts'

const { klineTopic } = topics

export interface Frame {
  readonly name: string
  readonly summary: string
  readonly payload: { readonly type: string; readonly [field: string]: unknown }
}

export interface Talk {
  readonly sent: readonly Frame[]
  readonly heard: readonly Frame[]
}

/** Long enough for one tick of a symbol and one second of live numbers. */
const LISTEN_MS = 10_000
const CODE = 'EURUSD'

export const talk = async (): Promise<Talk> => {
  const { world, clock } = openWorld()
  const sent: Frame[] = []
  const heard: Frame[] = []
  const arrived: Frame['payload'][] = []
  const socket = memorySockets(world).open('ws://sandbox', {
    onOpen: () => undefined,
    onMessage: (text) => arrived.push(JSON.parse(text) as Frame['payload']),
    onClose: () => undefined,
  })
  await clock.settle()

  const ask = async (call: Parameters<typeof endpointOf>[0], params: Params, token?: string): Promise<unknown> => {
    const { method, path } = endpointOf(call)
    return (await askWorld(world, method, path, params, { token })).data
  }
  const say = async (name: string, summary: string, frame: OutFrame): Promise<void> => {
    const text = encodeFrame(frame)
    sent.push({ name, summary, payload: JSON.parse(text) as Frame['payload'] })
    socket.send(text)
    await clock.settle()
  }
  /** The newest frame of this type. */
  const hear = (name: string, summary: string, type: string): void => {
    const payload = arrived.findLast((frame) => frame.type === type)
    if (payload === undefined) throw new Error(`no ${type} came`)
    heard.push({ name, summary, payload })
  }

  const { token } = (await ask('loginDemo', { demo_id: 'device-0001' })) as { readonly token: string }
  await say('dead', 'A token that is dead', { type: 'login', token: secret('f'.repeat(token.length)) })
  hear('dead', 'Still a visitor', 'login')
  await say('live', 'A live token', { type: 'login', token: secret(token) })
  hear('live', 'Accepted', 'login')
  await say('ping', 'Every 5 s', { type: 'ping', timestamp: clock.now() })
  hear('pong', 'At once', 'pong')
  for (const topic of ['DAY_MARKET', klineTopic(CODE).name, 'FOREX_TRADE', 'FOREX_CLOSED'])
    await say(topic, `Asks for ${topic}`, { type: 'sub', topic })
  await ask(
    'submitContractOrder',
    {
      type: '1',
      cont: '0.1',
      forex_id: '1',
      status: '1',
      target_price: '0',
      stop_loss_price: '0',
      target_profit_price: '0',
      multiple: '20',
    },
    token,
  )
  await clock.advance(LISTEN_MS)
  hear('quotes', 'What moved', 'DAY_MARKET')
  hear('bar', 'The running candle', klineTopic(CODE).name)
  hear('live', 'One order held', 'FOREX_TRADE')
  await ask('closeContractOrder', { id: '1' }, token)
  await clock.settle()
  hear('closed', 'One order closed', 'FOREX_CLOSED')
  hear('none', 'Nothing held any more', 'FOREX_TRADE')
  // A mock account follows nobody.
  const fields = { account: 'trader@openlot.test', password: 'sandbox123', login_type: 'email' }
  const { token: real } = (await ask('login', fields)) as { readonly token: string }
  world.journal.transact(() => world.masters.add())
  await ask('followTrader', { trader_id: '4', multiple: '2', max_amount: '500' }, real)
  control(world, { op: 'master', user: 'Halden', do: 'open', symbol: CODE })
  socket.send(encodeFrame({ type: 'login', token: secret(real) }))
  await clock.settle()
  await say('FOREX_FOLLOW_TRADE', 'Asks for FOREX_FOLLOW_TRADE', { type: 'sub', topic: 'FOREX_FOLLOW_TRADE' })
  await clock.advance(LISTEN_MS)
  hear('copies', 'One copy held', 'FOREX_FOLLOW_TRADE')
  await say('unsub', 'Gives a topic back', { type: 'unsub', topic: 'DAY_MARKET' })
  world.stop()
  return { sent, heard }
}
