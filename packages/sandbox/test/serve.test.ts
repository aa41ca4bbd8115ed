import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { daySecondsFrom, SandboxStartFailure } from '../src/serve/start-options.ts'
import { startThrough } from './through.ts'

type Sandbox = Awaited<ReturnType<typeof startThrough>>

const folder = mkdtempSync(join(tmpdir(), 'openlot-serve-'))
const appDir = join(folder, 'app')
mkdirSync(join(appDir, 'assets'), { recursive: true })
writeFileSync(
  join(appDir, 'index.html'),
  '<meta name="support-hosts" content="Chat.broker.test,-bad-, x;y *"><meta name="openlot:face" content="__FACE__" /><meta name="openlot:desktop-host" content="__DESKTOP_HOST__" /><script nonce="__CSP_NONCE__" src="/assets/main-abcd1234.js"></script><style nonce="__CSP_NONCE__"></style>',
)
writeFileSync(join(appDir, 'assets/main-abcd1234.js'), `console.log(${'1 + '.repeat(1000)}1)`)
writeFileSync(join(appDir, 'assets/small-abcd1234.js'), `console.log(${'2 + '.repeat(1000)}2)`)
writeFileSync(join(appDir, 'assets/small-abcd1234.js.br'), brotliCompressSync('console.log(2002)'))
writeFileSync(join(appDir, 'favicon.svg'), '<svg/>')
writeFileSync(join(appDir, 'sw.js'), '')
mkdirSync(join(appDir, '.vite'))
writeFileSync(join(appDir, '.vite/manifest.json'), '{"secret":1}')
writeFileSync(join(appDir, '.env'), 'secret')
writeFileSync(join(appDir, 'assets/main-abcd1234.js.map'), '{"secret":1}')
writeFileSync(join(folder, 'secret.txt'), 'secret')

let open: Sandbox
let shut: Sandbox
beforeAll(async () => {
  open = await startThrough({ port: 0, control: true, appDir, seed: 1 })
  shut = await startThrough({ port: 0 })
})
afterAll(async () => {
  await Promise.all([open.close(), shut.close()])
  rmSync(folder, { recursive: true })
})

const control = (
  sandbox: Sandbox,
  fields: object,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => fetch(`${sandbox.url}/__control`, { method: 'POST', headers, body: JSON.stringify(fields) })

const socketTo = (sandbox: Sandbox, options: { origin?: string; path?: string } = {}) =>
  new WebSocket(
    `ws://127.0.0.1:${sandbox.port}${options.path ?? '/api/v2/ws'}`,
    options.origin === undefined ? {} : { origin: options.origin },
  )

/** 'open', or the status the server refused with. */
const outcome = (socket: WebSocket): Promise<string | number> =>
  new Promise((done) => {
    socket.on('open', () => done('open'))
    socket.on('unexpected-response', (_request, response) => done(response.statusCode ?? 0))
    socket.on('error', () => done('error'))
  })

describe('headers', () => {
  it('[T4 T17] keep every answer in its place', async () => {
    for (const path of [
      '/',
      '/api/basicSet/getBasicInfo',
      '/assets/main-abcd1234.js',
      '/api/nothing',
      '/nothing.png',
    ]) {
      const { headers } = await fetch(open.url + path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('strict-transport-security')).toContain('max-age=')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('content-security-policy')).not.toContain('unsafe')
    }
  })

  it('[T11] let no page turn text into markup or code; one policy is for the address of the service worker alone', async () => {
    const policy = (await fetch(open.url)).headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types openlot-worker']),
    )
  })

  it('give every page a new nonce, the one its scripts carry', async () => {
    const pages = await Promise.all([fetch(open.url), fetch(`${open.url}/trade?x=1`)])
    const nonces = await Promise.all(
      pages.map(async (page) => {
        const nonce =
          /'nonce-([^']+)' 'strict-dynamic'/.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? ''
        const html = await page.text()
        expect(html.split(`nonce="${nonce}"`).length).toBe(3)
        expect(html).not.toContain('__CSP_NONCE__')
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
    expect(nonces.every((nonce) => nonce.length >= 22)).toBe(true)
  })

  it('tell a first visit what the site looks like, whatever its name', async () => {
    const html = await (await fetch(open.url)).text()
    const kept = /content="(\{[^"]*\})"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
    expect(JSON.parse(kept)).toMatchObject({ language: 'en', siteName: 'openlot', sandbox: true, primary: '#85bd00' })
  })

  it('[T38] let a page talk to this server alone, whatever name it was asked by', async () => {
    const lines = async (path: string) =>
      ((await fetch(open.url + path)).headers.get('content-security-policy') ?? '').split('; ')
    const host = new URL(open.url).host
    expect(await lines('/trade')).toContain(`connect-src 'self' ws://${host} wss://${host}`)
    const elsewhere = (await lines('/trade')).filter((line) => /https?:|\*/.test(line))
    expect(elsewhere).toEqual([`frame-src https://chat.broker.test http://127.0.0.1:${open.port}`])
    expect(await lines('/api/user/info')).toEqual(["default-src 'none'", "frame-ancestors 'none'"])
  })

  it('[CHAT-3] [T15] let a page frame the support chats its build names, and of a sandbox its own', async () => {
    const framed = async (url: string) =>
      /frame-src ([^;]*)/.exec((await fetch(url)).headers.get('content-security-policy') ?? '')?.[1]
    const port = open.port
    expect(await framed(`http://127.0.0.1:${port}/mine/chat`)).toBe(`https://chat.broker.test http://localhost:${port}`)
    const chat = await fetch(`http://127.0.0.1:${port}/sandbox-chat?uid=%3Cimg%20src%3Dx%3E`)
    expect(chat.headers.get('content-security-policy')).toContain(
      `frame-ancestors http://localhost:${port} http://127.0.0.1:${port}`,
    )
    expect(chat.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(await chat.text()).not.toContain('<img src=x>')
    await control(open, { op: 'config', values: { is_sandbox: '0' } })
    expect(await framed(`http://127.0.0.1:${port}/`)).toBe('https://chat.broker.test')
    await control(open, { op: 'config', values: { is_sandbox: '1' } })
  })

  it('[T40] let the service worker load from here and run nothing else, and never keep an old one', async () => {
    const worker = await fetch(`${open.url}/sw.js`)
    expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('content-type')).toContain('javascript')
  })

  it('[T3] forbid keeping the answer of a call and allow keeping a hashed asset', async () => {
    for (const path of ['/', '/api/basicSet/getBasicInfo', '/v2/api/forex/trade_list', '/api/user/info'])
      expect((await fetch(open.url + path)).headers.get('cache-control')).toBe('no-store')
    const asset = await fetch(`${open.url}/assets/main-abcd1234.js`, { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(await asset.text()).toContain('console.log')
    expect((await fetch(`${open.url}/favicon.svg`)).headers.get('cache-control')).toBe('no-cache')
  })

  it('send what the build has compressed, and never that file by its own name', async () => {
    const small = `${open.url}/assets/small-abcd1234.js`
    const asset = await fetch(small, { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(await asset.text()).toBe('console.log(2002)')
    expect(await (await fetch(small, { headers: { 'accept-encoding': 'gzip' } })).text()).toContain('2 + 2')
    expect((await fetch(`${small}.br`)).status).toBe(404)
  })
})

describe('answers of the API', () => {
  /** Node's own `fetch` unpacks an answer and still shows how it was packed. */
  const packed = async (path: string, encoding: string) => {
    const answer = await fetch(open.url + path, { headers: { 'accept-encoding': encoding } })
    const text = await answer.text()
    const of = (name: string) => answer.headers.get(name)
    return { how: of('content-encoding'), vary: of('vary'), text, sent: Number(of('content-length')) }
  }

  it.each(['br', 'gzip'])(
    '[T46] what is the same for everyone is compressed as %s, to a third at most',
    async (encoding) => {
      const list = await packed('/v2/api/forex/trade_list', encoding)
      expect([list.how, list.vary]).toEqual([encoding, 'accept-encoding, origin'])
      expect(list.sent * 3).toBeLessThan(list.text.length)
      expect(JSON.parse(list.text)).toMatchObject({ code: 1 })
    },
  )

  it('[T46] what is small, or asked for without, or refused by weight, is sent as it is', async () => {
    expect((await packed('/api/company/getCompanyStatus', 'br')).how).toBeNull()
    expect(await packed('/v2/api/forex/trade_list', 'br;q=0, identity')).toMatchObject({
      how: null,
      vary: 'accept-encoding, origin',
    })
  })
})

describe('the app', () => {
  it('[NAV-15] names the desktop host it was started with, and none where it was not', async () => {
    const named = await startThrough({ port: 0, appDir, desktopHost: 'desk.example.test' })
    const hostOf = async (url: string) => /desktop-host" content="([^"]*)"/.exec(await (await fetch(url)).text())?.[1]
    expect([await hostOf(named.url), await hostOf(open.url)]).toEqual(['desk.example.test', ''])
    await named.close()
  })

  it.each([
    '/order?type=1',
    '/foo.html',
    '/mine/a.b',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/%E0%A4%A',
    '/mine/%',
    '/%?from=%',
  ])('[NAV-24] answers %s, which is no file, with its page', async (path) => {
    const answer = await fetch(open.url + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).toContain('nonce-')
    expect(await answer.text()).toContain('/assets/main-abcd1234.js')
  })

  it('[NAV-24] a call whose percent signs are broken stays unreadable, and a picture that is missing is no page', async () => {
    expect((await fetch(`${open.url}/api/%E0%A4%A`)).status).toBe(400)
    for (const dest of ['image', 'script', 'style'])
      expect((await fetch(`${open.url}/missing.png`, { headers: { 'sec-fetch-dest': dest } })).status).toBe(404)
    for (const dest of ['document', 'empty'])
      expect((await fetch(`${open.url}/missing.png`, { headers: { 'sec-fetch-dest': dest } })).status).toBe(200)
  })

  it('[NAV-24] finds nothing in place of a missing file of a build, and serves nothing outside its folder', async () => {
    for (const path of [
      '/assets/missing-abcd1234.js',
      '/assets/missing',
      '/assets/%E0%A4%A',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
    ]) {
      const answer = await fetch(open.url + path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('secret')
    }
    expect((await fetch(`${shut.url}/`)).status).toBe(404)
  })
})

describe('what the build knows of itself', () => {
  it.each(['/.vite/manifest.json', '/.env', '/%2evite/manifest.json', '/assets/main-abcd1234.js.map'])(
    '[T39] is not served: %s',
    async (path) => {
      const answer = await fetch(open.url + path)
      expect(await answer.text()).not.toContain('secret')
      expect(answer.status).toBe(404)
    },
  )
})

describe('the control door', () => {
  it('is not there unless it was asked for', async () => {
    expect((await control(shut, { op: 'state' })).status).toBe(404)
    expect((await control(open, { op: 'state' })).status).toBe(200)
  })

  it('opens to a program on this machine only, never to a page', async () => {
    expect((await control(open, { op: 'state' }, { 'content-type': 'text/plain' })).status).toBe(403)
    expect(
      (await control(open, { op: 'state' }, { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }))
        .status,
    ).toBe(403)
    expect((await fetch(`${open.url}/__control`)).headers.get('content-type')).toContain('text/html')
    expect((await control(open, { op: 'nothing' })).status).toBe(400)
  })

  it('cuts the connection after an order was applied', async () => {
    const demo = await (await fetch(`${open.url}/api/user/createAccountDemoForU?demo_id=cut-after-apply`)).json()
    const headers = {
      authorization: String((demo as { data: { token: string } }).data.token),
      'idempotency-key': 'cut-after-1',
    }
    const order =
      '/v2/api/forex/submit?type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=100&t=1'
    await control(open, { op: 'faults', dropAnswers: 1 })
    await expect(fetch(open.url + order, { headers })).rejects.toThrow()
    expect(await (await fetch(open.url + order, { headers })).json()).toMatchObject({ code: 1 })
    const deals = await (await fetch(`${open.url}/v2/api/forex/my_deal?status=1&page=1`, { headers })).json()
    expect(deals).toMatchObject({ data: { total: 1 } })
  })
})

describe('the websocket', () => {
  it('[T33] opens for the own origin and for programs, not for other sites or paths', async () => {
    const host = `127.0.0.1:${open.port}`
    const tries = [
      [socketTo(open), 'open'],
      [socketTo(open, { origin: `http://${host}` }), 'open'],
      [socketTo(open, { origin: 'http://localhost:5173' }), 'open'],
      [socketTo(open, { origin: 'https://evil.test' }), 403],
      [socketTo(open, { origin: 'http://localhost.evil.test:5173' }), 403],
      [socketTo(open, { origin: 'null' }), 403],
      [socketTo(open, { origin: `http://${host}.evil.test` }), 403],
      [socketTo(open, { path: '/api/v3/ws' }), 404],
    ] as const
    for (const [socket, expected] of tries) {
      expect(await outcome(socket)).toBe(expected)
      socket.terminate()
    }
  })

  it('speaks the frames of the contract and ends on one that is too big', async () => {
    const socket = socketTo(open)
    const frames: { type: string }[] = []
    socket.on('message', (data) => frames.push(JSON.parse(String(data))))
    expect(await outcome(socket)).toBe('open')
    socket.send(JSON.stringify({ type: 'sub', topic: 'DAY_MARKET' }))
    socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
    await expect.poll(() => frames.map(({ type }) => type).slice(0, 2)).toEqual(['DAY_MARKET', 'pong'])
    const closed = new Promise((done) => socket.on('close', done))
    socket.send('x'.repeat(65_537))
    expect(await closed).toBe(1009)
  })

  it('is cut and refused when the control door says so', async () => {
    const socket = socketTo(open)
    expect(await outcome(socket)).toBe('open')
    const closed = new Promise((done) => socket.on('close', done))
    await control(open, { op: 'faults', refuseSocketsMs: 60_000 })
    await control(open, { op: 'cutSockets' })
    expect(await closed).toBe(1001)
    expect(await outcome(socketTo(open))).toBe('error')
    await control(open, { op: 'resetFaults' })
    const again = socketTo(open)
    expect(await outcome(again)).toBe('open')
    again.terminate()
  })
})

describe('starting', () => {
  it('fails with one sentence when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await expect(startThrough({ port })).rejects.toThrow(
      new SandboxStartFailure(`Port ${port} is taken by another program.`),
    )
    other.close()
  })

  it('fails with one sentence when the data folder cannot be used', async () => {
    const file = join(folder, 'secret.txt')
    await expect(startThrough({ port: 0, dataDir: join(file, 'data') })).rejects.toThrow(SandboxStartFailure)
    const dataDir = join(folder, 'shared')
    const first = await startThrough({ port: 0, dataDir })
    await expect(startThrough({ port: 0, dataDir })).rejects.toThrow('in use by another sandbox')
    await first.close()
    await (await startThrough({ port: 0, dataDir })).close()
  })
})

describe('the length of a day', () => {
  it('is asked for by an option, or by the environment where there is none', () => {
    expect(daySecondsFrom(['node', 'start.ts'], undefined)).toBeUndefined()
    expect(daySecondsFrom(['node', 'start.ts'], '')).toBeUndefined()
    expect(daySecondsFrom(['node', 'start.ts'], '90')).toBe(90)
    expect(daySecondsFrom(['node', 'start.ts', '--day-seconds', '60', '--fresh'], '90')).toBe(60)
    expect(daySecondsFrom(['--fresh', '--day-seconds=86400'], undefined)).toBe(86_400)
    for (const args of [['--day-seconds'], ['--day-seconds', '0'], ['--day-seconds=1.5'], ['--day-seconds=x']])
      expect(() => daySecondsFrom(args, '60')).toThrow(SandboxStartFailure)
    expect(() => daySecondsFrom([], '86401')).toThrow('from 1 to 86400')
  })

  it('is a setting the app can show, already on its first page', async () => {
    const short = await startThrough({ port: 0, appDir, daySeconds: 60 })
    const configOf = async ({ url }: Sandbox) =>
      ((await (await fetch(`${url}/api/basicSet/getBasicInfo`)).json()) as { data: Record<string, string> }).data
    expect((await configOf(short)).sandbox_day_seconds).toBe('60')
    expect(await (await fetch(short.url)).text()).toContain('&quot;daySeconds&quot;:60')
    expect(Object.keys(await configOf(open))).not.toContain('sandbox_day_seconds')
    await short.close()
  })
})
