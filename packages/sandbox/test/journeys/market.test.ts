import { createClient, realtime, symbolId } from '@openlot/core'
import { klineKey, market } from '@openlot/core/market'
import { createMemoryPorts, createTabClock, createVirtualClock } from '@openlot/core/testing'
import { endpoints } from '@openlot/core/wire'
import { describe, expect, it } from 'vitest'
import { createSandboxWorld } from '../../src/create-sandbox-world.ts'
import { EURUSD, type Journey, journey } from './support.ts'

const key = klineKey(EURUSD, '1min')
const bars = ({ client }: Journey) => client.use(market).klines.get(key)?.bars ?? []
const served = ({ world }: Journey) => {
  const instrument = world.market.instrumentByCode('EURUSD')
  if (instrument === undefined) throw new Error('No EURUSD')
  return world.market.priceText(instrument, world.market.price(1))
}

describe('candles', () => {
  it('[MKT-6] are loaded, stay live, and follow the price', async () => {
    const one = await journey(false)
    const { client, clock, hold } = one
    const leave = client.use(market).watchKlines(EURUSD, '1min')
    expect(client.use(market).klines.get(key)?.stage).toBe('loading')
    await clock.advance(1_000)
    const before = bars(one).length
    expect([client.use(market).klines.get(key)?.stage, before > 50]).toEqual(['ready', true])
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
    const leave = client.use(market).watchKlines(EURUSD, '1min')
    await clock.advance(1_000)
    op({ op: 'faults', refuseSocketsMs: 130_000 })
    op({ op: 'cutSockets' })
    await hold('1.30000')
    await clock.advance(128_000)
    await hold('1.10000')
    await clock.advance(30_000)
    expect(client.use(realtime).status.get()).toBe('live')
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
    const client = createClient({ origin: 'https://sandbox.test', ports })
    const leave = [client.use(market).watch(), client.use(market).watchKlines(EURUSD, '1min')]
    await Promise.all([client.start(), clock.advance(3_000)])
    await hold('1.23450')
    expect(client.use(market).klines.get(key)?.bars.at(-1)?.close).toBe('1.23450')
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
    expect(client.use(market).quotes.get(EURUSD)?.close).toBe(served(one))
    const states = client
      .use(market)
      .symbols.rows()
      .map(({ id }) => client.use(market).freshness.get(id)?.state)
    expect(new Set(states)).toEqual(new Set(['live', 'closed']))
    op({ op: 'faults', halfOpenMs: 60_000 })
    await clock.advance(11_000)
    expect(client.use(market).freshness.get(EURUSD)?.state).not.toBe('live')
    // The half-open connection is closed by the client; the next one works again.
    await clock.advance(10_000)
    expect(one.world.realtime.connectionsOpened).toBe(2)
    op({ op: 'resetFaults' })
    op({ op: 'cutSockets' })
    await clock.advance(5_000)
    expect([client.use(realtime).status.get(), client.use(market).freshness.get(EURUSD)?.state]).toEqual([
      'live',
      'live',
    ])
    expect(await one.end()).toBe(0)
  })

  it('[MKT-1] a market that closes and opens again is known after the next list', async () => {
    const one = await journey(false)
    const { client, clock, op } = one
    const status = () => client.use(market).symbols.get(EURUSD)?.marketStatus
    op({ op: 'closeMarket', symbol: 'EURUSD' })
    await Promise.all([client.use(market).symbolList.refresh(), clock.advance(1_500)])
    expect([status(), client.use(market).freshness.get(EURUSD)?.state]).toEqual(['closed', 'closed'])
    op({ op: 'openMarket', symbol: 'EURUSD' })
    await Promise.all([client.use(market).symbolList.refresh(), clock.advance(1_500)])
    expect(status()).toBe('open')
    expect(await one.end()).toBe(0)
  })

  it('[MKT-2 MKT-8] the small lines and the search', async () => {
    const one = await journey(false)
    const { client, clock } = one
    const sparkline = client.use(market).sparkline(EURUSD)
    const looks = [
      sparkline.subscribe(() => undefined),
      client
        .use(market)
        .sparkline(EURUSD)
        .subscribe(() => undefined),
    ]
    await clock.advance(500)
    expect(sparkline.get().value?.length).toBeGreaterThan(5)
    for (const leave of looks) leave()
    const found = client.call(endpoints.searchSymbols, { text: 'gold' })
    await clock.advance(500)
    expect(await found).toMatchObject({ ok: true, value: { rows: [{ code: 'XAUUSD' }] } })
    expect(client.use(market).symbols.get(symbolId(12))?.multiples).toEqual([])
    expect(await one.end()).toBe(0)
  })

  it('[MKT-22 MKT-27] a search finds a symbol the list lacks, which is then as live as any, and companies with their facts', async () => {
    const one = await journey(false)
    const { client, clock } = one
    const stopMarket = client.use(market).watch()
    await clock.advance(2_000)
    const { symbols, symbolList, quotes, symbolSearch, companySearch, watchKlines, klines } = client.use(market)
    const search = symbolSearch()
    search.type('cardano')
    await clock.advance(1_000)
    const [ADA = EURUSD] = search.get().rows
    // Missing in the list; with its price, which moves, and its candles it can be opened like any other.
    expect([search.get().rows.length, symbolList.get().value?.includes(ADA)]).toEqual([1, false])
    expect(symbols.get(ADA)).toMatchObject({ showCode: 'ADA/USD' })
    const seen = quotes.get(ADA)?.close
    const stopWatching = watchKlines(ADA, '5min')
    await clock.advance(10_000)
    expect(quotes.get(ADA)?.close).not.toBe(seen)
    expect(klines.get(klineKey(ADA, '5min'))?.bars.length).toBeGreaterThan(10)
    stopWatching()
    const companies = companySearch()
    companies.type('OPEN')
    await clock.advance(1_000)
    expect(companies.get().rows.map((company) => Object.values(company).every((field) => field !== ''))).toEqual([true])
    stopMarket()
    expect(await one.end()).toBe(0)
  })
})

it('[MKT-10] a symbol list that could not be read is asked for again until it is', async () => {
  const { client, clock, world, stop } = await createSandboxWorld({ seed: 11 })
  const leave = client.use(market).symbolList.subscribe(() => undefined)
  world.faults.next('http500', 1)
  await client.use(market).symbolList.refresh()
  expect(client.use(market).symbolList.get().stage).toBe('failed')
  await clock.advance(5_000)
  expect(client.use(market).symbolList.get().stage).toBe('ready')
  leave()
  stop()
  await clock.advance(60_000)
  expect(clock.pending).toBe(0)
})

it('[MKT-5] a page that comes to the front checks the age of its prices before a tap is possible', async () => {
  const clock = createVirtualClock({ start: Date.UTC(2026, 0, 7, 12) })
  const tab = createTabClock(clock)
  const memory = createMemoryPorts({ clock: tab })
  const { client, world, stop } = await createSandboxWorld({
    seed: 11,
    clock,
    ports: { clock: tab, host: memory.host },
  })
  const release = client.use(market).watch()
  await clock.advance(3_000)
  tab.throttle(60_000)
  world.faults.muteFor(60_000)
  await clock.advance(30_000)
  expect(client.use(market).freshness.get(EURUSD)?.state).toBe('live')
  memory.host.hint('visible')
  expect(client.use(market).freshness.get(EURUSD)?.state).toBe('stale')
  release()
  stop()
  expect(memory.host.watchers).toBe(0)
})

it('[MKT-5 RT-8] prices kept for a sleeping page are shown when the server answers, and never when the connection is dead', async () => {
  const clock = createVirtualClock({ start: Date.UTC(2026, 0, 7, 12) })
  const tab = createTabClock(clock)
  const { client, world, stop } = await createSandboxWorld({ seed: 11, clock, ports: { clock: tab } })
  const release = client.use(market).watch()
  await clock.advance(3_000)
  const shown = () => client.use(market).quotes.get(EURUSD)?.close
  const state = () => client.use(market).freshness.get(EURUSD)?.state
  for (const isDead of [false, true]) {
    expect(state()).toBe('live')
    tab.sleep()
    // A heartbeat is overdue after 10 s.
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
