import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import type { HttpRequest } from '../ports/index.ts'
import { nodePorts } from './node.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const serve = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, origin: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'openlot-ports-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}
const get = (url: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  url,
  headers: { lang: 'en' },
  timeoutMs: 5000,
  ...more,
})

describe('http of Node', () => {
  it('gives status, type and text as they are', async () => {
    const { origin } = await serve((request, response) => {
      response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'Idempotency-Keys': 'kept' })
      response.end(JSON.stringify({ lang: request.headers.lang, cookie: request.headers.cookie ?? null }))
    })
    expect(await nodePorts().http.send(get(`http://${origin}/x`))).toEqual({
      status: 503,
      contentType: 'application/json; charset=utf-8',
      text: '{"lang":"en","cookie":null}',
      headers: expect.objectContaining({ 'idempotency-keys': 'kept' }),
    })
  })

  it('[T35] [ENV-16] gives up an answer longer than any is, and reads one just as long', async () => {
    const { origin } = await serve((request, response) => {
      response.end(Buffer.alloc(8_388_608 + (request.url === '/more' ? 1 : 0), 32))
    })
    expect(await nodePorts().http.send(get(`http://${origin}/more`))).toEqual({ problem: 'oversized' })
    expect(await nodePorts().http.send(get(`http://${origin}/most`))).toMatchObject({ status: 200 })
  })

  it('[ENV-16] letters cut in two between parts stay whole', async () => {
    const { origin } = await serve((_, response) => {
      const bytes = Buffer.from('žluť 東京')
      response.write(bytes.subarray(0, 1))
      setTimeout(() => response.end(bytes.subarray(1)), 20)
    })
    expect(await nodePorts().http.send(get(`http://${origin}/x`))).toMatchObject({ text: 'žluť 東京' })
  })

  it('[T6] refuses a redirect without following it', async () => {
    const asked: (string | undefined)[] = []
    const { origin } = await serve((request, response) => {
      asked.push(request.url)
      response.writeHead(302, { location: '/elsewhere' })
      response.end()
    })
    expect(await nodePorts().http.send(get(`http://${origin}/x`))).toEqual({ problem: 'redirect' })
    expect(asked).toEqual(['/x'])
  })

  it('gives up in time, also while the body trickles', async () => {
    const { origin } = await serve((request, response) => {
      if (request.url === '/trickle') response.write('{')
    })
    const { http } = nodePorts()
    expect(await http.send(get(`http://${origin}/silent`, { timeoutMs: 100 }))).toEqual({ problem: 'timeout' })
    expect(await http.send(get(`http://${origin}/trickle`, { timeoutMs: 100 }))).toEqual({ problem: 'timeout' })
  })

  it('says network when no server answers or the connection breaks', async () => {
    const { origin, server } = await serve((request) => request.socket.destroy())
    const lost = { problem: 'network', cause: expect.stringContaining('fetch failed') }
    expect(await nodePorts().http.send(get(`http://${origin}/x`))).toEqual(lost)
    server.close()
    expect(await nodePorts().http.send(get(`http://${origin}/x`))).toEqual(lost)
  })

  it('[ENV-20] gives the reason, and nothing of what was sent', async () => {
    const headers = { authorization: 'the-token\u0100' }
    const sent = await nodePorts().http.send(get('http://127.0.0.1:1/x?password=secret', { headers }))
    expect(sent).toEqual({ problem: 'network', cause: expect.stringContaining('TypeError') })
    expect(JSON.stringify(sent)).not.toMatch(/the-token|secret/)
    const wrong = await nodePorts().http.send(get('http://[/x?password=secret'))
    expect(JSON.stringify(wrong)).not.toMatch(/secret/)
  })

  it('[ENV-21] drops a request that was aborted, also while the body trickles', async () => {
    const left: string[] = []
    const { origin } = await serve((request, response) => {
      response.on('close', () => left.push(request.url ?? ''))
      if (request.url === '/trickle') response.write('{')
      arrived()
    })
    let arrived = (): void => undefined
    for (const path of ['/silent', '/trickle']) {
      const stop = new AbortController()
      arrived = () => setTimeout(() => stop.abort(), 20)
      expect(await nodePorts().http.send(get(`http://${origin}${path}`, { signal: stop.signal }))).toEqual({
        problem: 'aborted',
      })
    }
    await expect.poll(() => left).toEqual(['/silent', '/trickle'])
  })

  it('sends text as it is and a file as multipart field file', async () => {
    const { origin } = await serve((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += String(chunk)
      })
      request.on('end', () => response.end(`${request.headers['content-type']}|${body}`))
    })
    const { http } = nodePorts()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const text = await http.send(get(`http://${origin}/x`, { method: 'POST', headers: type, body: 'a=1' }))
    expect(text).toMatchObject({ text: 'application/x-www-form-urlencoded|a=1' })
    const file = new File(['picture'], 'proof.png', { type: 'image/png' })
    const sent = await http.send(get(`http://${origin}/x`, { method: 'POST', headers: {}, body: { file } }))
    expect(sent).toMatchObject({
      text: expect.stringMatching(/^multipart\/form-data; boundary=.*name="file"; filename="proof.png".*picture/s),
    })
  })
})

describe('sockets', () => {
  const listen = async () => {
    const { server, origin } = await serve(() => undefined)
    const sockets = new WebSocketServer({ server })
    cleanups.push(() => {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    })
    return { sockets, url: `ws://${origin}` }
  }
  const hear = () => {
    const heard: string[] = []
    const waiting: { readonly what: string; readonly done: () => void }[] = []
    const note = (what: string): void => {
      heard.push(what)
      for (const one of waiting) if (one.what === what) one.done()
    }
    const events = { onOpen: () => note('open'), onMessage: (text: string) => note(text), onClose: () => note('close') }
    const until = (what: string): Promise<void> =>
      heard.includes(what) ? Promise.resolve() : new Promise((done) => waiting.push({ what, done }))
    return { heard, events, until }
  }

  it('speak text both ways and report the end once; binary frames are ignored', async () => {
    const { sockets, url } = await listen()
    sockets.on('connection', (client) => {
      client.on('message', (data) => {
        client.send(Buffer.from([1, 2]))
        client.send(`echo ${String(data)}`)
        client.close()
      })
    })
    const { heard, events, until } = hear()
    const socket = nodePorts().sockets.open(url, events)
    await until('open')
    socket.send('hello')
    await until('close')
    expect(heard).toEqual(['open', 'echo hello', 'close'])
    socket.send('too late')
  })

  it('report a close when no server answers, and when the address is none', async () => {
    const { events, until, heard } = hear()
    nodePorts().sockets.open('ws://127.0.0.1:9', events)
    await until('close')
    const none = hear()
    nodePorts().sockets.open('no address', none.events).send('x')
    expect(none.heard).toEqual([])
    await none.until('close')
    expect([heard, none.heard]).toEqual([['close'], ['close']])
  })

  it('say nothing more once closed by us, not even while connecting', async () => {
    const { sockets, url } = await listen()
    let gone = 0
    sockets.on('connection', (client) => {
      client.send('late')
      client.on('close', () => {
        gone += 1
      })
    })
    const { heard, events, until } = hear()
    const early = hear()
    nodePorts().sockets.open(url, early.events).close()
    const socket = nodePorts().sockets.open(url, events)
    await until('open')
    socket.close()
    while (gone === 0) await new Promise((done) => setImmediate(done))
    expect(heard.filter((what) => what !== 'late')).toEqual(['open'])
    expect(early.heard).toEqual([])
  })
})

describe('storage of Node', () => {
  it('keeps device texts in a file of its owner, and tab texts only in memory', () => {
    const storageFile = join(folder(), 'deep', 'store.json')
    const { storage } = nodePorts({ storageFile })
    storage.set('device', 'theme', 'dark')
    storage.set('device', 'gone', 'x')
    storage.remove('device', 'gone')
    storage.set('tab', 'token', 'secret')
    expect(JSON.parse(readFileSync(storageFile, 'utf8'))).toEqual({ theme: 'dark' })
    expect(statSync(storageFile).mode & 0o077).toBe(0)
    const again = nodePorts({ storageFile }).storage
    expect([again.get('device', 'theme'), again.get('tab', 'token')]).toEqual(['dark', undefined])
  })

  it('starts empty from a damaged file and goes on from memory when it cannot write', () => {
    const storageFile = join(folder(), 'store.json')
    writeFileSync(storageFile, '{"theme":')
    expect(nodePorts({ storageFile }).storage.get('device', 'theme')).toBeUndefined()
    const { storage } = nodePorts({ storageFile: join(storageFile, 'below-a-file') })
    storage.set('device', 'theme', 'dark')
    expect(storage.get('device', 'theme')).toBe('dark')
  })
})

describe('the rest of Node', () => {
  it('has clock, frames, chance and ids', async () => {
    const { clock, frame, random } = nodePorts()
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000)
    const before = clock.monotonic()
    await new Promise<void>((done) => clock.setTimeout(done, 5))
    expect(clock.monotonic()).toBeGreaterThan(before)
    clock.clearTimeout(clock.setTimeout(() => expect.unreachable(), 0))
    frame.request(() => expect.unreachable())()
    await new Promise<void>((done) => frame.request(done))
    const ids = new Set(Array.from({ length: 100 }, () => random.id()))
    expect(ids.size).toBe(100)
    expect(random.next()).toBeLessThan(1)
  })

  it('[T25] lets no picture through that it cannot clean', async () => {
    expect(await nodePorts().images.compress(new Blob(['x']), { quality: 0.7, maxWidth: 1440 })).toEqual({
      problem: 'not supported here',
    })
  })
})
