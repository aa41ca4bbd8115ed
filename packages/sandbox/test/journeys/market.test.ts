import { createTradingClient, symbolId } from '@openlot/core'
import { klineKey } from '@openlot/core/market'
import { createMemoryPorts, createTabClock, createVirtualClock } from '@openlot/core/testing'
import { describe, expect, it } from 'vitest'
import { createSandboxWorld } from '../../src/create-sandbox-world.ts'
import { EURUSD, type Journey, journey } from './support.ts'

const key = klineKey(EURUSD, '1min')
const bars = ({ client }: Journey) => client.stores.klines.get(key)?.bars ?? []
const served = ({ world }: Journey) => {
  const instrument = world.market.instrumentByCode('EURUSD')
  if (instrument === undefined) throw new Error('No EURUSD')
  return world.market.priceText(instrument, world.market.price(1))
}

describe('candles', () => {
  it('[MKT-6] are loaded, stay live, and follow the price', async () => {
    const one = await journey(false)
    const { client, clock, hold } = one
    const leave = client.watchKlines(EURUSD, '1min')
    expect(client.stores.klines.get(key)?.stage).toBe('loading')
    await clock.advance(1_000)
    const before = bars(one).length
    expect([client.stores.klines.get(key)?.stage, before > 50]).toEqual(['ready', true])
    await hold('1.12340')
    expect(bars(one).at(-1)).toMatchObject({ close: '1.12340', high: '1.12340' })
    await clock.advance(125_000)
    const times = bars(one).map(({ time }) => time)
    expect(bars(one).length).toBeGreaterThan(before)
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
    leave()
    const left = bars(one)
    await hold('1.20000')
    await clock.advance(10_000)
    expect(bars(one)).toBe(left)
    expect(await one.end()).toBe(0)
  })

  it('[MKT-6] a gap is filled: after a cut the candles are those of the server again', async () => {
    const one = await journey(false)
    const { client, clock, hold, op } = one
    const leave = client.watchKlines(EURUSD, '1min')
    await clock.advance(1_000)
    op({ op: 'faults', refuseSocketsMs: 130_000 })
    op({ op: 'cutSockets' })
    await hold('1.30000')
    await clock.advance(128_000)
    await hold('1.10000')
    await clock.advance(30_000)
    expect(client.stores.connection.get()).toBe('live')
    expect(bars(one).some(({ high }) => high === '1.30000')).toBe(true)
    const gaps = bars(one)
      .slice(1)
      .filter((bar, at) => bar.time - (bars(one)[at]?.time ?? 0) !== 60_000)
    expect(gaps).toEqual([])
    leave()
    expect(await one.end()).toBe(0)
  })

  it('[MKT-6] may be watched before the symbols are known', async () => {
    const one = await journey(false)
    const { clock, ports, hold } = one
    const client = createTradingClient({ origin: 'https://sandbox.test', ports })
    const leave = [client.watchMarket(), client.watchKlines(EURUSD, '1min')]
    await Promise.all([client.start(), clock.advance(3_000)])
    await hold('1.23450')
    expect(client.stores.klines.get(key)?.bars.at(-1)?.close).toBe('1.23450')
    for (const stop of leave) stop()
    client.stop()
    expect(await one.end()).toBe(0)
  })
})

describe('quotes', () => {
  it('[MKT-3 MKT-5] come for every symbol, equal the market, and say when they stop', async () => {
    const one = await journey(false)
    const { client, clock, op } = one
    await clock.advance(30_000)
    expect(client.stores.quotes.get(EURUSD)?.close).toBe(served(one))
    const states = client.stores.symbols.rows().map(({ id }) => client.stores.freshness.get(id)?.state)
    expect(new Set(states)).toEqual(new Set(['live', 'closed']))
    op({ op: 'faults', halfOpenMs: 60_000 })
    await clock.advance(11_000)
    expect(client.stores.freshness.get(EURUSD)?.state).not.toBe('live')
    // The half-open connection is given up by itself; the network comes back with the next one.
    await clock.advance(10_000)
    expect(one.world.realtime.connectionsOpened).toBe(2)
    op({ op: 'resetFaults' })
    op({ op: 'cutSockets' })
    await clock.advance(5_000)
    expect([client.stores.connection.get(), client.stores.freshness.get(EURUSD)?.state]).toEqual(['live', 'live'])
    expect(await one.end()).toBe(0)
  })

  it('[MKT-1] a market that closes and opens again is known after the next list', async () => {
    const one = await journey(false)
    const { client, clock, op } = one
    const status = () => client.stores.symbols.get(EURUSD)?.marketStatus
    op({ op: 'closeMarket', symbol: 'EURUSD' })
    await Promise.all([client.reload('symbols'), clock.advance(1_500)])
    expect([status(), client.stores.freshness.get(EURUSD)?.state]).toEqual(['closed', 'closed'])
    op({ op: 'openMarket', symbol: 'EURUSD' })
    await Promise.all([client.reload('symbols'), clock.advance(1_500)])
    expect(status()).toBe('open')
    expect(await one.end()).toBe(0)
  })

  it('[MKT-2 MKT-8] the small lines and the search', async () => {
    const one = await journey(false)
    const { client, clock } = one
    client.loadSparkline(EURUSD)
    client.loadSparkline(EURUSD)
    await clock.advance(500)
    expect(client.stores.sparklines.get(EURUSD)?.length).toBeGreaterThan(5)
    const found = client.call('searchSymbols', { text: 'gold' })
    await clock.advance(500)
    expect(await found).toMatchObject({ ok: true, value: { rows: [{ code: 'XAUUSD' }] } })
    expect(client.stores.symbols.get(symbolId(12))?.multiples).toEqual([])
    expect(await one.end()).toBe(0)
  })
})

it('[MKT-10] a symbol list that could not be read is asked for again until it is', async () => {
  const { client, clock, world, stop } = await createSandboxWorld({ seed: 11 })
  world.faults.next('http500', 1)
  await client.reload('symbols')
  expect(client.stores.symbolList.get().stage).toBe('failed')
  await clock.advance(5_000)
  expect(client.stores.symbolList.get().stage).toBe('ready')
  stop()
  await clock.advance(60_000)
  expect(clock.pending).toBe(0)
})

it('[MKT-5] a page that comes to the front looks at the age of its prices before anybody can tap', async () => {
  const clock = createVirtualClock({ start: Date.UTC(2026, 0, 7, 12) })
  const tab = createTabClock(clock)
  const memory = createMemoryPorts({ clock: tab })
  const { client, world, stop } = await createSandboxWorld({
    seed: 11,
    clock,
    ports: { clock: tab, host: memory.host },
  })
  const release = client.watchMarket()
  await clock.advance(3_000)
  tab.throttle(60_000)
  world.faults.muteFor(60_000)
  await clock.advance(30_000)
  expect(client.stores.freshness.get(EURUSD)?.state).toBe('live')
  memory.host.hint('visible')
  expect(client.stores.freshness.get(EURUSD)?.state).toBe('stale')
  release()
  stop()
  expect(memory.host.watchers).toBe(0)
})

it('[MKT-5 RT-8] prices kept for a sleeping page are shown when somebody answers, and never when the connection has died', async () => {
  const clock = createVirtualClock({ start: Date.UTC(2026, 0, 7, 12) })
  const tab = createTabClock(clock)
  const { client, world, stop } = await createSandboxWorld({ seed: 11, clock, ports: { clock: tab } })
  const release = client.watchMarket()
  await clock.advance(3_000)
  const shown = () => client.stores.quotes.get(EURUSD)?.close
  const state = () => client.stores.freshness.get(EURUSD)?.state
  for (const isDead of [false, true]) {
    expect(state()).toBe('live')
    tab.sleep()
    // A beat is overdue after 10 s.
    await clock.advance(12_000)
    const before = shown()
    await clock.advance(18_000)
    expect(shown()).toBe(before)
    if (isDead) world.faults.muteFor(2_500)
    tab.wake()
    await clock.advance(1_800)
    expect([shown() === before, state()]).toEqual([isDead, isDead ? 'stale' : 'live'])
    await clock.advance(10_000)
    expect([shown() === before, state()]).toEqual([false, 'live'])
  }
  release()
  stop()
})
