import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { openWorld } from '../test/support.ts'
import { seededRandom } from './memory.ts'
import { memoryHttp, memorySockets } from './memory-network.ts'

const request = (
  path: string,
  more: { method?: 'GET' | 'POST'; body?: string; headers?: Record<string, string> } = {},
) => ({
  method: more.method ?? ('GET' as const),
  url: `https://sandbox.test${path}`,
  headers: more.headers ?? {},
  ...(more.body === undefined ? {} : { body: more.body }),
  timeoutMs: 10_000,
})
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('HTTP in memory', () => {
  it('answers as the server would', async () => {
    const { world } = openWorld()
    const http = memoryHttp(world)
    const answer = await http.send(
      request('/api/user/loginForU', {
        method: 'POST',
        body: 'account=trader%40openlot.test&password=sandbox123&login_type=email',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
    )
    if ('problem' in answer) throw new Error(answer.problem)
    expect([answer.status, answer.contentType]).toEqual([200, 'application/json; charset=utf-8'])
    const { token } = (JSON.parse(answer.text) as { data: { token: string } }).data
    const user = await http.send(request('/api/user/info?t=1', { headers: { Authorization: token } }))
    expect('text' in user && JSON.parse(user.text)).toMatchObject({ code: 1 })
  })

  it('breaks and times out as a network would', async () => {
    const { world, clock } = openWorld()
    const http = memoryHttp(world)
    world.faults.next('dropRequests', 1)
    expect(await http.send(request('/api/menu'))).toEqual({ problem: 'network' })
    world.faults.setLatency(10_001)
    const late = http.send(request('/api/menu'))
    clock.advance(10_000)
    expect(await late).toEqual({ problem: 'timeout' })
    clock.advance(10_000)
    await settled()
    expect(clock.pending).toBe(0)
  })
})

describe('sockets in memory', () => {
  const open = (world: ReturnType<typeof openWorld>['world']) => {
    const heard: string[] = []
    const socket = memorySockets(world).open('wss://sandbox.test/api/v2/ws', {
      onOpen: () => heard.push('open'),
      onMessage: (text) => heard.push(text),
      onClose: () => heard.push('close'),
    })
    return { heard, socket }
  }

  it('open, speak in order and close once, never inside the call that caused it', async () => {
    const { world, clock } = openWorld()
    const { heard, socket } = open(world)
    expect(heard).toEqual([])
    await settled()
    for (const timestamp of [1, 2]) socket.send(JSON.stringify({ type: 'ping', timestamp }))
    expect(heard).toEqual(['open'])
    await settled()
    expect(heard.slice(1).map((text) => JSON.parse(text).timestamp)).toEqual([1, 2])
    world.realtime.cutAll()
    socket.close()
    await settled()
    expect(heard.slice(3)).toEqual(['close'])
    expect([world.realtime.connected, clock.pending]).toEqual([0, 0])
  })

  it('are refused when the fault is set', async () => {
    const { world } = openWorld()
    world.faults.refuseSocketsFor(1)
    const { heard } = open(world)
    await settled()
    expect(heard).toEqual(['close'])
  })
})

describe('the core of the sandbox', () => {
  it('gives reproducible tokens of full length', () => {
    expect(seededRandom(1).hex(16)).toBe(seededRandom(1).hex(16))
    expect(seededRandom(1).hex(16)).not.toBe(seededRandom(2).hex(16))
    const random = seededRandom(1)
    expect(random.hex(16)).not.toBe(random.hex(16))
    expect(random.hex(16)).toMatch(/^[0-9a-f]{32}$/)
  })

  it('runs in a browser: nothing of Node is in its module graph', async () => {
    const { metafile } = await build({
      entryPoints: [fileURLToPath(new URL('./exports/index.ts', import.meta.url))],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'browser',
      format: 'esm',
      conditions: ['source'],
      logLevel: 'silent',
    })
    const inputs = Object.keys(metafile.inputs)
    expect(inputs.some((path) => path.endsWith('src/world.ts'))).toBe(true)
    expect(inputs.filter((path) => /durable-sqlite|sandbox\/src\/serve|fastify/.test(path))).toEqual([])
  })
})
