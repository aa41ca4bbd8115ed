import { expect, it } from 'vitest'
import { createClient } from '../../client/create-client.ts'
import { symbolId } from '../../kernel/brand.ts'
import { createMemoryPorts, type HttpHandler } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { config } from '../config/config.ts'
import { market } from '../market/market.ts'
import { snapshot } from './snapshot.ts'

const accepted = (data: unknown) => ({
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify({ code: 1, msg: '', data }),
})
const symbol = (close: string) => ({
  Id: 1,
  Code: 'EURUSD',
  ShowCode: 'EUR/USD',
  CategoryId: 1,
  MarketStatus: 1,
  PricePrecision: 2,
  Pip: '0.01',
  ForexContNum: '1',
  ForexFeeRate: '0',
  MarginMode: 1,
  HasForexMultiple: [],
  ForexQuotations: { Open: '1', Close: close, Change: '0.5', High: '1', Low: '1' },
})
const BARS = [{ Time: 1_767_000_000, Open: '1', High: '2', Low: '1', Close: '2', Volume: '1' }]
const serving =
  (close: string): HttpHandler =>
  ({ url }) =>
    accepted(
      url.includes('getBasicInfo')
        ? { site_name: 'Broker', is_micro: '1' }
        : url.includes('trade_list')
          ? [symbol(close)]
          : url.includes('kline')
            ? BARS
            : {},
    )
const ID = symbolId('1')
const never: HttpHandler = () => new Promise(() => undefined)

/** Visits of one device, one after the other. */
const openDevice = () => {
  const clock = createVirtualClock({ start: 1_767_787_200_000 })
  const ports = createMemoryPorts({ clock, seed: 1 })
  ports.sockets.serve({
    opened: (socket) => socket.accept(),
    received: (socket, text) => {
      const { type, timestamp } = JSON.parse(text) as { readonly type: string; readonly timestamp?: number }
      if (type === 'ping') socket.say({ type: 'pong', timestamp })
    },
  })
  const visit = async (answer: HttpHandler) => {
    ports.http.answer(answer)
    const client = createClient({ origin: 'https://host.test', ports })
    const rows = client.use(market)
    const last = client.use(snapshot)
    rows.watch()
    rows.watchKlines(ID, '5min')
    void client.start()
    await clock.advance(100)
    return {
      client,
      rows,
      last,
      push: (close: string) =>
        ports.sockets.latest?.say({ type: 'DAY_MARKET', data: [{ Id: 1, Close: close, Change: '0' }] }),
      leave: () => {
        ports.host.hint('hidden')
        client.stop()
      },
    }
  }
  return { clock, ports, visit }
}

it('[SNAP-1] the next visit begins with settings, symbols, prices and candles before anything is answered', async () => {
  const { clock, visit } = openDevice()
  const first = await visit(serving('1.10'))
  expect(first.last.isRestored).toBe(false)
  first.leave()
  await clock.advance(3_600_000)
  const { client, rows, last, leave } = await visit(never)
  expect([last.isRestored, client.settings.get().siteName, client.settings.get().flags.has('is_micro')]).toEqual([
    true,
    'Broker',
    true,
  ])
  expect(rows.symbolList.get()).toEqual({ stage: 'loading', value: ['1'] })
  expect(rows.klines.get(`${ID}:5min`)).toMatchObject({ stage: 'loading', bars: [{ close: '2' }] })
  expect(rows.quotes.get(ID)).toMatchObject({ close: '1.1' })
  leave()
})

it('[SNAP-3] its prices are stale, with their age, until both settings and symbols were read; no push counts before', async () => {
  const { clock, visit } = openDevice()
  ;(await visit(serving('1.10'))).leave()
  await clock.advance(3_600_000)
  let answersConfig = false
  const { client, rows, push, leave } = await visit((request) => {
    if (request.url.includes('trade_list')) return never(request)
    return request.url.includes('getBasicInfo') && !answersConfig ? never(request) : serving('5.00')(request)
  })
  const age = () => Math.round(client.now() - (rows.freshness.get(ID)?.since ?? client.now()))
  push('1.11')
  await clock.advance(1000)
  expect([rows.freshness.get(ID)?.state, rows.quotes.get(ID)?.close]).toEqual(['stale', '1.1'])
  expect(age()).toBeGreaterThanOrEqual(3_600_000)
  // The list alone is not enough, and its price is not compared with one of another day.
  client.use(config)
  const { http } = client.ports as ReturnType<typeof createMemoryPorts>
  http.answer((request) => (request.url.includes('getBasicInfo') ? never(request) : serving('5.00')(request)))
  await rows.symbolList.refresh()
  push('5.01')
  expect([rows.freshness.get(ID)?.state, rows.quotes.get(ID)?.close, rows.unusual.size]).toEqual(['stale', '5', 0])
  answersConfig = true
  await clock.advance(20_000)
  http.answer(serving('5.00'))
  await clock.advance(30_000)
  push('5.01')
  expect([rows.isKept.get(), rows.freshness.get(ID)?.state, rows.quotes.get(ID)?.close]).toEqual([
    false,
    'live',
    '5.01',
  ])
  leave()
})

it('[SNAP-4] a visit that could not read the market leaves the one before in place', async () => {
  const { clock, ports, visit } = openDevice()
  ;(await visit(serving('1.10'))).leave()
  const kept = ports.storage.get('device', 'openlot.snapshot')
  expect(kept?.length).toBeGreaterThan(100)
  await clock.advance(60_000)
  ;(await visit(() => ({ problem: 'offline' }))).leave()
  expect(ports.storage.get('device', 'openlot.snapshot')).toBe(kept)
})

it('[SNAP-1] candles that could not be read are read when the connection is there', async () => {
  const { clock, ports, visit } = openDevice()
  ;(await visit(serving('1.10'))).leave()
  // Never live before, so nothing was missed on the connection.
  ports.sockets.serve({ opened: () => undefined })
  const { rows, leave } = await visit(() => ({ problem: 'redirect' }))
  expect(rows.klines.get(`${ID}:5min`)).toMatchObject({
    stage: 'failed',
    failure: { _tag: 'TransportFailure', reason: 'redirect' },
    bars: [{ close: '2' }],
  })
  ports.http.answer(serving('1.10'))
  ports.sockets.serve({ opened: (socket) => socket.accept() })
  await clock.advance(10_000)
  expect(rows.klines.get(`${ID}:5min`)?.stage).toBe('ready')
  leave()
})
