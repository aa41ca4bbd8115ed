// Traffic of the SDK with a started sandbox, through the validating proxy: every call, a bot, and a day of a trader.

import { createClient, symbolId } from '@openlot/core'
import { closeContractOrder, submitContractOrder } from '@openlot/core/contract'
import { follow } from '@openlot/core/follow'
import { market } from '@openlot/core/market'
import { nodePorts } from '@openlot/core/node'
import type { HttpRequest } from '@openlot/core/ports'
import { sampleOrderRequest } from '@openlot/core/testing'
import { buildRequest, secret } from '@openlot/core/wire'
import { SEEDED_USERS } from '@openlot/sandbox'
import { endpointOf } from '../endpoints.ts'
import { decisionsBefore } from '../protocol-support.ts'
import { startThrough } from '../through.ts'
import { createMemory } from './step.ts'
import { STEPS } from './steps.ts'
import { type Seen as Judged, openValidatingProxy, type Plants } from './validating-proxy.ts'

type Operate = (fields: object) => Promise<unknown>

/** A file as the app has it; an agreement of the day it is signed on. */
const bodyOf = ({ body }: HttpRequest): Pick<HttpRequest, 'body'> => {
  if (body === undefined) return {}
  if (typeof body === 'string') return { body: body.replaceAll('2026-01-07', new Date().toISOString().slice(0, 10)) }
  return { body: { file: new Blob([body.file as Uint8Array<ArrayBuffer>]) } }
}

/** Every step of the conversation, as requests the SDK makes, over TCP. */
const playSteps = async (origin: string, operate: Operate): Promise<void> => {
  const { http, log } = nodePorts()
  const { seen, learn, tokenOf } = createMemory()
  for (const [at, step] of STEPS.entries()) {
    for (const decision of decisionsBefore(step.call, step.example)) await operate(decision)
    const request = buildRequest(
      endpointOf(step.call),
      step.input(seen),
      { t: Date.now() + at, key: `step-of-traffic-${at}` },
      { origin, http, log, token: tokenOf(step.as), epoch: 0, lang: step.lang ?? 'en' },
    )
    const got = await http.send({ ...request, ...bodyOf(request) })
    if ('problem' in got) throw new Error(`${step.call}.${step.example}: ${got.problem}`)
    learn(step, JSON.parse(got.text) as Parameters<typeof learn>[1])
  }
}

/** A whole client: signs in, looks at candles, follows a master, buys and closes, and stops. */
const trade = async (origin: string, operate: Operate): Promise<void> => {
  const client = createClient({ origin, ports: nodePorts() })
  const wait = (ms: number) => new Promise((passed) => setTimeout(passed, ms))
  await client.start()
  const [{ email, password }] = SEEDED_USERS
  const signedIn = await client.signIn({ account: email, password: secret(password) })
  if (!signedIn.ok) throw new Error(`the trader cannot sign in: ${signedIn.failure._tag}`)
  const { watch, watchKlines } = client.use(market)
  const stops = [
    watch(),
    watchKlines(symbolId(1), '1min'),
    client.use(follow).watch({ userId: '4', status: 'holding' }),
  ]
  const placed = await client.commit(submitContractOrder, { order: sampleOrderRequest() }).settled
  const id = placed.kind === 'accepted' ? placed.answer?.id : undefined
  if (id === undefined) throw new Error(`the trader cannot buy: ${placed.kind}`)
  await operate({ op: 'master', user: 'Halden', do: 'open', symbol: 'EURUSD' })
  await operate({ op: 'move', symbol: 'EURUSD', price: '1.1' })
  // The connection says ping every 5 s.
  await wait(PING_MS)
  await client.commit(closeContractOrder, { id }).settled
  for (const stop of stops) stop()
  await wait(UNSUB_MS)
  client.stop()
}
const PING_MS = 5_500
const UNSUB_MS = 500

/** The bot of the guide as it stands there. */
const runBot = async (origin: string): Promise<void> => {
  process.env.OPENLOT_ORIGIN = origin
  await import(new URL('../../../../docs/examples/node-bot.ts', import.meta.url).href)
}

export const watchTraffic = async (seed: number, plants: Plants = {}): Promise<Judged> => {
  const sandbox = await startThrough({ port: 0, control: true, seed, alwaysOpen: true })
  const proxy = await openValidatingProxy(sandbox.port, plants)
  const operate: Operate = (fields) =>
    fetch(`${sandbox.url}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
  try {
    await playSteps(proxy.origin, operate)
    await operate({ op: 'resetRateLimits' })
    await trade(proxy.origin, operate)
    await runBot(proxy.origin)
  } finally {
    proxy.close()
    await sandbox.close()
  }
  return proxy
}
