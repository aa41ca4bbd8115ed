import { describe, expect, it } from 'vitest'
import { createFaultNetwork } from './fault-network.ts'
import type { HttpAnswer } from './memory-ports.ts'
import type { NetworkFault } from './network-fault.ts'
import { createRandomTree } from './random-tree.ts'
import { createTabClock } from './tab-clock.ts'
import { createVirtualClock } from './virtual-clock.ts'

const RTT = 100
const OK: HttpAnswer = { status: 200, contentType: 'application/json', text: '{"code":1}' }
const REQUEST = { method: 'GET', url: 'https://host.test/api/x?t=1', headers: {}, timeoutMs: 10_000 } as const

const bench = () => {
  const clock = createVirtualClock()
  const faults = new Set<NetworkFault>()
  const bitten: NetworkFault[] = []
  const server = {
    isUp: true,
    handled: 0,
    heard: [] as string[],
    gone: 0,
    say: (_: string): void => undefined,
  }
  const network = createFaultNetwork({
    clock,
    tab: createTabClock(clock),
    server: {
      get isUp() {
        return server.isUp
      },
      handle: () => {
        server.handled += 1
        return Promise.resolve(OK)
      },
      connect: (peer) => {
        server.say = peer.send
        const gone = (): void => {
          server.gone += 1
        }
        return { receive: (text) => server.heard.push(text), gone }
      },
    },
    dice: (kind) => (faults.has(kind) ? 0.5 : undefined),
    random: createRandomTree(1).stream('network'),
    roundTripMs: RTT,
    bit: (kind) => bitten.push(kind),
    log: () => undefined,
  })
  const heard: string[] = []
  const open = () =>
    network.sockets.open('wss://host.test', {
      onOpen: () => heard.push(`open ${clock.monotonic()}`),
      onMessage: (text) => heard.push(text),
      onClose: () => heard.push(`close ${clock.monotonic()}`),
    })
  const ask = async (ms: number): Promise<HttpAnswer | undefined> => {
    let answer: HttpAnswer | undefined
    void network.http.send(REQUEST).then((got) => {
      answer = got
    })
    await clock.advance(ms)
    return answer
  }
  return { clock, faults, bitten, server, network, heard, open, ask }
}

describe('requests', () => {
  it('take one round trip when nothing is wrong', async () => {
    const { ask } = bench()
    expect(await ask(RTT - 1)).toBeUndefined()
    expect(await bench().ask(RTT)).toEqual(OK)
  })

  it.each<[NetworkFault, number, Partial<Record<'handled', number>>, object | undefined]>([
    ['requestLost', 9_999, { handled: 0 }, undefined],
    ['requestLost', 10_000, { handled: 0 }, { problem: 'timeout' }],
    ['refused', RTT, { handled: 0 }, { problem: 'network' }],
    ['captivePortal', RTT, { handled: 0 }, { status: 200, contentType: 'text/html' }],
    ['answerLost', 10_000, { handled: 1 }, { problem: expect.stringMatching('network|timeout') }],
    ['answerLate', 10_000, { handled: 1 }, { problem: 'timeout' }],
    ['browserResend', 2 * RTT, { handled: 2 }, OK],
    ['truncatedBody', RTT, { handled: 1 }, { ...OK, text: '{"cod' }],
    ['serverError', RTT, { handled: 1 }, { text: 'error' }],
    ['latency', RTT + 2_500, { handled: 1 }, OK],
  ])('%s within %i ms', async (kind, ms, seen, answer) => {
    const { faults, ask, server, bitten } = bench()
    faults.add(kind)
    const got = await ask(ms)
    if (answer === undefined) expect(got).toBeUndefined()
    else expect(got).toMatchObject(answer)
    expect(server).toMatchObject(seen)
    expect(bitten).toContain(kind)
  })

  it('break with every connection, and fail at once without a cable', async () => {
    const { clock, network, ask } = bench()
    const broken = network.http.send(REQUEST)
    await clock.advance(10)
    expect(network.reset()).toBe(1)
    expect(await broken).toEqual({ problem: 'network' })
    network.cable(false)
    expect(await ask(1)).toEqual({ problem: 'network' })
    network.cable(true)
    expect(await ask(RTT)).toEqual(OK)
  })
})

describe('sockets', () => {
  it('open after three round trips and keep the order of frames each way', async () => {
    const { clock, heard, open, server, network } = bench()
    const socket = open()
    await clock.advance(3 * RTT)
    expect(heard).toEqual(['open 300'])
    socket.send('{"type":"sub","topic":"A"}')
    socket.send('two')
    server.say('one')
    server.say('two')
    await clock.advance(RTT)
    expect([heard.slice(1), server.heard, [...network.topics]]).toEqual([
      ['one', 'two'],
      ['{"type":"sub","topic":"A"}', 'two'],
      ['A'],
    ])
    expect(network.alive).toBe(1)
  })

  it('dark, they look open for ever, and their close is reported a minute late', async () => {
    const { clock, heard, open, server, network } = bench()
    const socket = open()
    await clock.advance(3 * RTT)
    expect(network.darken('both')).toBe(1)
    server.say('lost')
    socket.send('lost')
    await clock.advance(30_000)
    expect([heard, server.heard]).toEqual([['open 300'], []])
    socket.close()
    expect(network.alive).toBe(0)
    await clock.advance(59_999)
    expect(heard).toHaveLength(1)
    await clock.advance(1)
    expect(heard).toEqual(['open 300', `close ${300 + 30_000 + 60_000}`])
  })

  it.each<[NetworkFault, string, readonly string[], readonly string[]]>([
    ['duplicateFrame', '{"type":"A"}', ['{"type":"A"}', '{"type":"A"}'], ['{"type":"sub","topic":"A"}']],
    ['droppedPong', '{"type":"pong"}', [], ['{"type":"sub","topic":"A"}']],
    ['subIgnored', '{"type":"A"}', ['{"type":"A"}'], []],
  ])('%s', async (kind, said, heardThen, serverHeard) => {
    const { clock, faults, heard, open, server } = bench()
    const socket = open()
    await clock.advance(3 * RTT)
    faults.add(kind)
    socket.send('{"type":"sub","topic":"A"}')
    server.say(said)
    await clock.advance(RTT)
    expect([heard.slice(1), server.heard]).toEqual([heardThen, serverHeard])
  })

  it('reordered, frames of two topics change places and those of one never do', async () => {
    const { clock, faults, heard, open, server } = bench()
    open()
    await clock.advance(3 * RTT)
    faults.add('reorderedTopics')
    server.say('{"type":"A","n":1}')
    faults.clear()
    server.say('{"type":"A","n":2}')
    server.say('{"type":"B","n":1}')
    await clock.advance(1_000)
    expect(heard.slice(1).filter((text) => text.includes('"A"'))).toEqual(['{"type":"A","n":1}', '{"type":"A","n":2}'])
  })

  it('what comes for an abandoned one is counted apart', async () => {
    const { clock, bitten, open, server } = bench()
    const socket = open()
    await clock.advance(3 * RTT)
    server.say('late')
    socket.close()
    await clock.advance(RTT)
    expect(bitten).toContain('lateFrame')
  })

  it('end in good order, or at once', async () => {
    const { clock, heard, open, server, network } = bench()
    open()
    await clock.advance(3 * RTT)
    server.say('last words')
    network.finish()
    await clock.advance(RTT)
    expect(heard).toEqual(['open 300', 'last words', 'close 350'])
    expect(server.gone).toBe(1)
  })
})
