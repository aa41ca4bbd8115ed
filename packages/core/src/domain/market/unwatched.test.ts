import { describe, expect, it } from 'vitest'
import { createClient } from '../../client/create-client.ts'
import { observer } from '../../client/observer.ts'
import { symbolId } from '../../kernel/brand.ts'
import type { LogEntry } from '../../ports/index.ts'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { market } from './market.ts'

const open = (isHeard = true) => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock })
  const entries: LogEntry[] = []
  const sink = isHeard ? { observe: observer({ log: (entry) => entries.push(entry) }) } : {}
  const client = createClient({ origin: 'https://host.test', ports, ...sink })
  const said = () => entries.filter(({ kind }) => kind === 'market.quotes_unwatched').map(({ level }) => level)
  return { clock, ports, client, said, ...client.use(market) }
}
const nothing = (): void => undefined
const EUR = symbolId(1)

describe('prices that are followed', () => {
  it('[MKT-35] are said once to have nobody who keeps them coming', async () => {
    const { clock, quotes, said, client } = open()
    quotes.subscribe(EUR, nothing)
    await clock.advance(1900)
    expect(said()).toEqual([])
    await clock.advance(200)
    quotes.subscribe(symbolId(2), nothing)()
    quotes.subscribeAll(nothing)
    await clock.advance(60_000)
    expect(said()).toEqual(['warning'])
    client.stop()
  })

  it('[MKT-35] are not where the watch begins a little later, or nobody follows them any more', async () => {
    const late = open()
    late.quotes.subscribe(EUR, nothing)
    await late.clock.advance(1000)
    late.watch()
    await late.clock.advance(60_000)
    const short = open()
    const stop = short.quotes.subscribe(EUR, nothing)
    await short.clock.advance(1000)
    stop()
    stop()
    await short.clock.advance(60_000)
    short.quotes.subscribe(EUR, nothing)
    await short.clock.advance(1000)
    short.watch()
    await short.clock.advance(60_000)
    expect([late.said(), short.said()]).toEqual([[], []])
  })

  it('[MKT-35] are left alone, without a timer, where nobody listens', async () => {
    const { clock, ports, quotes } = open(false)
    const before = clock.pending
    quotes.subscribe(EUR, nothing)
    expect(clock.pending).toBe(before)
    await clock.advance(60_000)
    expect(ports.log.events.map(({ kind }) => kind)).not.toContain('market.quotes_unwatched')
  })
})
