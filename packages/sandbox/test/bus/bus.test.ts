import { afterAll, describe, expect, it } from 'vitest'
import { type Bus, memoryBus } from '../../src/bus/bus.ts'
import { NoBus, natsBus } from '../../src/bus/nats.ts'
import { natsIsMissing, startNats } from './nats-server.ts'

const soon = async (holds: () => boolean): Promise<void> => {
  const until = performance.now() + 10_000
  while (!holds()) {
    if (performance.now() > until) throw new Error('it does not come')
    await new Promise((passed) => setTimeout(passed, 5))
  }
}

type Network = {
  connect(name: string): Promise<Bus>
  cut(): Promise<void>
  mend(): Promise<void>
  end(): Promise<void>
}
const inMemory = async (): Promise<Network> => {
  const { connect, cut, mend } = memoryBus()
  return {
    connect: async () => connect(),
    cut: async () => cut(),
    mend: async () => mend(),
    end: async () => undefined,
  }
}
const overNats = async (): Promise<Network> => {
  const nats = await startNats()
  return { connect: (name) => natsBus(nats.url, name), cut: nats.stop, mend: nats.start, end: nats.stop }
}

if (natsIsMissing !== undefined) console.log(`bus: ${natsIsMissing}; the bus is tried in memory alone`)
const NETWORKS: readonly (readonly [string, () => Promise<Network>])[] = [
  ['memory', inMemory],
  ...(natsIsMissing === undefined ? [['NATS', overNats] as const] : []),
]

describe.each(NETWORKS)('a bus of %s', (_name, open) => {
  const opened = open()
  const buses: Bus[] = []
  const connect = async (name: string): Promise<Bus> => {
    const bus = await (await opened).connect(name)
    buses.push(bus)
    return bus
  }
  afterAll(async () => {
    for (const bus of buses) await bus.close()
    await (await opened).end()
  })

  it('carries what one process sends to a subject in its order, to all who listen there', async () => {
    const [one, other] = [await connect('one'), await connect('other')]
    const heard: string[][] = [[], []]
    const stop = one.on('here', (text) => heard[0]?.push(text))
    other.on('here', (text) => heard[1]?.push(text))
    await Promise.all([one.flush(), other.flush()])
    const texts = Array.from({ length: 100 }, (_, at) => `${at} 😀\nline`)
    for (const text of texts) other.send('here', text)
    other.send('elsewhere', 'nobody')
    await soon(() => heard.every((list) => list.length === 100))
    expect(heard).toEqual([texts, texts])
    stop()
    await one.flush()
    other.send('here', 'later')
    await soon(() => heard[1]?.length === 101)
    expect(heard[0]).toHaveLength(100)
  })

  it('says when it is away and when it is there again, and loses what is sent meanwhile', async () => {
    const network = await opened
    const [one, other] = [await connect('one'), await connect('other')]
    const heard: string[] = []
    let agains = 0
    one.on('there', (text) => heard.push(text))
    one.onAgain(() => {
      agains += 1
    })
    await one.flush()
    await network.cut()
    await soon(() => !one.isUp && !other.isUp)
    other.send('there', 'lost')
    await network.mend()
    await soon(() => one.isUp && other.isUp && agains === 1)
    await one.flush()
    other.send('there', 'heard')
    await soon(() => heard.length > 0)
    expect(heard).toEqual(['heard'])
  })
})

it('a bus that cannot be reached is named in a sentence', async () => {
  await expect(natsBus('nats://127.0.0.1:1', 'nobody')).rejects.toThrow(NoBus)
  await expect(natsBus('nats://127.0.0.1:1', 'nobody')).rejects.toThrow('NATS cannot be reached')
})

it.skipIf(natsIsMissing !== undefined)('a bus whose passwords are changed in two steps is found again', async () => {
  const accountOf = (password: string) => ['--user', 'one', '--pass', password]
  const nats = await startNats(accountOf('right'))
  const bus = await natsBus(`nats://one:right@127.0.0.1:${nats.port}`, 'one')
  await nats.stop()
  await nats.start(accountOf('another'))
  // It has been refused several times.
  await new Promise((passed) => setTimeout(passed, 2_000))
  expect(bus.isUp).toBe(false)
  await nats.stop()
  await nats.start()
  await soon(() => bus.isUp)
  await bus.close()
  await nats.stop()
})
