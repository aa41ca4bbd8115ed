import { describe, expect, it } from 'vitest'
import { createMemoryPorts, seededRandom } from './memory-ports.ts'
import { createVirtualClock } from './virtual-clock.ts'

const bench = () => {
  const clock = createVirtualClock()
  return { clock, ports: createMemoryPorts({ clock, seed: 3 }) }
}
const request = { method: 'GET', url: 'https://host.test/x', headers: {}, timeoutMs: 10_000 } as const

describe('memory ports', () => {
  it('answers by the script and remembers what was asked', async () => {
    const { clock, ports } = bench()
    ports.http.answer(({ url }) => ({ status: 200, contentType: 'application/json', text: url }))
    expect(await ports.http.send(request)).toEqual({ status: 200, contentType: 'application/json', text: request.url })
    expect(ports.http.requests).toEqual([request])
    expect(clock.pending).toBe(0)
  })

  it('gives up on a handler that never answers when the time of the request is up', async () => {
    const { clock, ports } = bench()
    ports.http.answer(() => new Promise(() => undefined))
    let answer: unknown
    void ports.http.send(request).then((given) => {
      answer = given
    })
    await clock.advance(9999)
    expect(answer).toBeUndefined()
    await clock.advance(1)
    expect(answer).toEqual({ problem: 'timeout' })
  })

  it('turns a throwing handler into a network problem', async () => {
    const { ports } = bench()
    ports.http.answer(() => {
      throw new Error('script')
    })
    expect(await ports.http.send(request)).toEqual({ problem: 'network' })
  })

  it('a half-open socket gets nothing and reports nothing', async () => {
    const { clock, ports } = bench()
    const heard: string[] = []
    const client = ports.sockets.open('wss://x', {
      onOpen: () => heard.push('open'),
      onMessage: (text) => heard.push(text),
      onClose: () => heard.push('close'),
    })
    await clock.settle()
    const socket = ports.sockets.latest
    socket?.accept()
    client.send('{"type":"a"}')
    socket?.say({ type: 'b' })
    socket?.halfOpen()
    client.send('{"type":"c"}')
    socket?.say({ type: 'd' })
    socket?.cut()
    expect(heard).toEqual(['open', '{"type":"b"}'])
    expect(socket?.frames).toEqual([{ type: 'a' }])
  })

  it('knows which sockets are alive', () => {
    const { ports } = bench()
    const none = { onOpen: () => undefined, onMessage: () => undefined, onClose: () => undefined }
    const first = ports.sockets.open('wss://x', none)
    ports.sockets.open('wss://x', none)
    expect(ports.sockets.alive).toHaveLength(2)
    first.close()
    ports.sockets.latest?.cut()
    expect(ports.sockets.alive).toHaveLength(0)
  })

  it('flushes a frame after 16 ms, and not when cancelled', async () => {
    const { clock, ports } = bench()
    const at: number[] = []
    ports.frame.request(() => at.push(clock.monotonic()))
    ports.frame.request(() => at.push(-1))()
    await clock.advance(100)
    expect(at).toEqual([16])
  })

  it('keeps two scopes apart and refuses when denied', () => {
    const { ports } = bench()
    ports.storage.set('tab', 'key', 'one')
    ports.storage.set('device', 'key', 'two')
    expect([ports.storage.get('tab', 'key'), ports.storage.get('device', 'key')]).toEqual(['one', 'two'])
    ports.storage.denied = true
    ports.storage.remove('tab', 'key')
    expect(ports.storage.get('tab', 'key')).toBeUndefined()
    ports.storage.denied = false
    expect(ports.storage.get('tab', 'key')).toBe('one')
  })

  it('the same seed gives the same chances and ids, another seed others', () => {
    const draw = (seed: number) => {
      const random = seededRandom(seed)
      return [random.next(), random.next(), random.id(), random.id()]
    }
    expect(draw(9)).toEqual(draw(9))
    expect(draw(9)).not.toEqual(draw(10))
    expect(draw(9)[2]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const random = seededRandom(5)
    const draws = Array.from({ length: 10_000 }, () => random.next())
    expect(draws.every((one) => one >= 0 && one < 1)).toBe(true)
    expect(Math.abs(draws.reduce((sum, one) => sum + one, 0) / draws.length - 0.5)).toBeLessThan(0.02)
  })

  it('passes hints to watchers until they stop', () => {
    const { ports } = bench()
    const heard: string[] = []
    const stop = ports.host.watch((hint) => heard.push(hint))
    ports.host.hint('online')
    stop()
    ports.host.hint('offline')
    expect(heard).toEqual(['online'])
    expect(ports.host.watchers).toBe(0)
  })
})
