import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startThrough } from './through.ts'

const ORDER =
  '/v2/api/forex/submit?type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=100'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'openlot-drain-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

type Answer = { readonly code: number; readonly data: never }
const get = async (url: string, token = ''): Promise<Answer> =>
  (await fetch(url, { headers: { authorization: token } })).json() as Promise<Answer>
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status

const started = async () => {
  const sandbox = await startThrough({ port: 0, dataDir, control: true, seed: 1 })
  const { token } = (await get(`${sandbox.url}/api/user/createAccountDemoForU?demo_id=drain-demo`)).data as {
    token: string
  }
  const slow = (latencyMs: number) =>
    fetch(`${sandbox.url}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ op: 'faults', latencyMs }),
    })
  return { ...sandbox, token, slow }
}

/** An order the server has: every later request is answered after it was read. */
const orderUnderWay = async (url: string, token: string) => {
  const sent = request(url + ORDER, { headers: { authorization: token } })
  const answer = new Promise<Answer>((done, failed) => {
    sent.on('error', failed)
    sent.on('response', (got) => got.on('data', (text) => done(JSON.parse(String(text)) as Answer)))
  })
  await new Promise<void>((done) => sent.end(done))
  for (let n = 0; n < 3; n++) await statusOf(`${url}/healthz`)
  return { answer }
}

it('[OPS-4] says so first, then ends websockets with 1001 and finishes what is under way; the store has all of it', async () => {
  const { url, port, token, slow, drain } = await started()
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v2/ws`)
  await new Promise((done) => socket.once('open', done))
  const closed = new Promise<number>((done) => socket.once('close', done))

  // An order that is answered only after the server has stopped letting anybody in.
  await slow(3_000)
  const order = await orderUnderWay(url, token)
  const ended = drain({ noticeMs: 1_500 })
  expect(await statusOf(`${url}/readyz`)).toBe(503)
  const alive = await fetch(`${url}/healthz`)
  expect([alive.status, alive.headers.get('connection'), socket.readyState]).toEqual([200, 'close', WebSocket.OPEN])

  expect(await closed).toBe(1001)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  expect((await order.answer).code).toBe(1)
  await ended

  const again = await startThrough({ port: 0, dataDir, seed: 1 })
  const { data } = await get(`${again.url}/v2/api/forex/my_deal?status=1&page=1`, token)
  expect((data as { total: number }).total).toBe(1)
  await again.close()
})

it('[OPS-4] cuts off what takes longer than its time', async () => {
  const { url, token, slow, drain } = await started()
  await slow(5_000)
  const order = await orderUnderWay(url, token)
  const cutOff = order.answer.catch(() => 'cut off')
  const began = performance.now()
  await drain({ graceMs: 300 })
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(await cutOff).toBe('cut off')
})
