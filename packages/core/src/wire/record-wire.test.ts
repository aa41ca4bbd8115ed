import { describe, expect, it } from 'vitest'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { recordWire } from './record-wire.ts'
import { replayWire } from './replay-wire.ts'

const get = (path: string, mutation = false) => ({
  method: 'GET' as const,
  url: `https://host.test${path}`,
  headers: mutation ? { 'idempotency-key': 'a-key-of-some-length' } : {},
  timeoutMs: 1000,
})
const answer = (data: unknown) => ({
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify({ code: 1, data }),
})

const bench = (limit?: number) => {
  const clock = createVirtualClock()
  const memory = createMemoryPorts({ clock })
  let count = 0
  memory.http.answer(() => {
    count += 1
    return answer({ Id: count })
  })
  const recorder = recordWire(memory, limit === undefined ? {} : { limit })
  const ask = async (path: string, mutation = false): Promise<void> => {
    const sent = recorder.ports.http.send(get(path, mutation))
    await clock.advance(1)
    await sent
  }
  return { clock, memory, recorder, ask }
}

describe('a recorder', () => {
  it('[WIRE-1] is off until it is started, and after it was stopped', async () => {
    const { recorder, ask } = bench()
    await ask('/a')
    expect(recorder.log().entries).toEqual([])
    recorder.start()
    await ask('/b?page=1')
    recorder.stop()
    await ask('/c')
    expect(recorder.log().entries.map(({ kind }) => kind)).toEqual(['request', 'answer'])
    expect(recorder.log().entries[0]).toMatchObject({ path: '/b', params: { page: '1' }, isMutation: false })
  })

  it('[WIRE-1] stops at its limit and says so; a new start forgets', async () => {
    const { recorder, ask } = bench(3)
    recorder.start()
    await ask('/a')
    await ask('/b')
    expect([recorder.log().entries.length, recorder.log().isCut]).toEqual([3, true])
    recorder.start()
    expect(recorder.log()).toEqual({ version: 1, entries: [], isCut: false })
  })
})

describe('a replay', () => {
  it('[WIRE-3] gives each request the answer it met, the last read again, a mutation never', async () => {
    const { recorder, ask } = bench()
    recorder.start()
    await ask('/read?t=1')
    await ask('/read?t=2')
    await ask('/write?t=3', true)
    const clock = createVirtualClock()
    const { ports, misses } = replayWire(recorder.log(), clock)
    const again = async (path: string, mutation = false): Promise<unknown> => {
      const sent = ports.http.send(get(path, mutation))
      await clock.advance(10)
      const got = await sent
      return 'text' in got ? (JSON.parse(got.text) as { data: { Id: number } }).data.Id : got.problem
    }
    expect([await again('/read?t=8'), await again('/read?t=9'), await again('/read?t=10')]).toEqual([1, 2, 2])
    expect([await again('/write?t=11', true), await again('/write?t=12', true)]).toEqual([3, 'network'])
    expect(await again('/other')).toBe('network')
    expect(misses).toEqual(['/write', '/other'])
  })

  it('[WIRE-3] a socket says what it said, when it said it, until it is left', async () => {
    const { clock, memory, recorder } = bench()
    recorder.start()
    recorder.ports.sockets.open('wss://host.test/ws', {
      onOpen: () => undefined,
      onMessage: () => undefined,
      onClose: () => undefined,
    })
    await clock.advance(100)
    memory.sockets.latest?.accept()
    for (const Close of ['1', '2', '3']) {
      await clock.advance(1000)
      memory.sockets.latest?.say({ type: 'DAY_MARKET', data: [{ Id: 1, Close }] })
    }
    const play = createVirtualClock()
    const heard: unknown[] = []
    const { ports } = replayWire(recorder.log(), play)
    const open = ports.sockets.open('wss://host.test/ws', {
      onOpen: () => heard.push([play.now(), 'open']),
      onMessage: (text) => heard.push([play.now(), text]),
      onClose: () => heard.push('closed'),
    })
    await play.advance(2500)
    open.close()
    await play.advance(5000)
    expect(heard).toEqual([
      [100, 'open'],
      [1100, '{"type":"DAY_MARKET","data":[{"Id":1,"Close":"1"}]}'],
      [2100, '{"type":"DAY_MARKET","data":[{"Id":1,"Close":"2"}]}'],
    ])
  })

  it('[WIRE-3] hints of the host come when they came', async () => {
    const { clock, memory, recorder } = bench()
    recorder.start()
    recorder.ports.host.watch(() => undefined)
    await clock.advance(700)
    memory.host.hint('offline')
    const play = createVirtualClock()
    const replay = replayWire(recorder.log(), play)
    const heard: string[] = []
    const leave = replay.ports.host.watch((hint) => heard.push(`${hint} at ${play.now()}`))
    replay.start()
    await play.advance(1000)
    leave()
    expect(heard).toEqual(['offline at 700'])
  })
})
