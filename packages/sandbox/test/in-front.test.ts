// nginx and Caddy before the app and the sandbox, by the samples in deploy/. Where one of them is not installed, its part is skipped and says so.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { contentSecurityPolicy, DATA_POLICY, SECURITY_HEADERS, WORKER_POLICY } from '../src/serve/headers.ts'
import { startSandbox } from '../src/serve.ts'

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const DIST = fileURLToPath(new URL('../../react-app/dist/', import.meta.url))
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

const readSample = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')
/** A sample with its own addresses and folders; each that is replaced has to be in it. */
const withOwn = (name: string, own: Readonly<Record<string, string>>): string =>
  Object.entries(own).reduce((text, [sample, ours]) => {
    if (!text.includes(sample)) throw new Error(`${name} has no ${sample}`)
    return text.replaceAll(sample, ours)
  }, readSample(name))

type Site = { readonly port: number; readonly api: number; readonly app: string; readonly folder: string }
type Kind = {
  readonly name: string
  /** Reason why it cannot be started here. */
  readonly missing: string | undefined
  readonly start: (site: Site) => ChildProcess
}

const lacks = (program: string, ...args: readonly string[]): string | undefined =>
  spawnSync(program, args).error === undefined ? undefined : `${program} is not installed here`

const nginx: Kind = {
  name: 'nginx',
  missing: lacks('nginx', '-v') ?? (existsSync(BROTLI) ? undefined : 'its module brotli_static is not installed here'),
  start: ({ port, api, app, folder }) => {
    cpSync(join(DEPLOY, 'nginx'), folder, { recursive: true })
    const own = {
      'listen 8080;': `listen 127.0.0.1:${port};`,
      '/srv/openlot': app,
      '127.0.0.1:4300': `127.0.0.1:${api}`,
    }
    writeFileSync(join(folder, 'openlot.conf'), withOwn('nginx/openlot.conf', own))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${folder}/${one};`,
    )
    const config = `load_module ${BROTLI}; daemon off; pid ${folder}/pid; error_log stderr error;
      events {} http { ${temporary.join(' ')} include openlot.conf; }`
    writeFileSync(join(folder, 'nginx.conf'), config)
    return spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'inherit', 'inherit'] })
  },
}

const caddy: Kind = {
  name: 'Caddy',
  missing: lacks('caddy', 'version'),
  start: ({ port, api, app, folder }) => {
    const addresses = `http://127.0.0.1:${port}, http://localhost:${port} {`
    const own = { ':8080 {': addresses, '/srv/openlot': app, '127.0.0.1:4300': `127.0.0.1:${api}` }
    writeFileSync(join(folder, 'Caddyfile'), withOwn('caddy/Caddyfile', own))
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    return spawn('caddy', args, { env, stdio: 'ignore' })
  },
}

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })

const folder = mkdtempSync(join(tmpdir(), 'openlot-front-'))
// Workers of nginx run as another user if root starts it.
chmodSync(folder, 0o755)
/** The built app if there is one, else a folder of its shape. */
const appFolder = (): string => {
  if (existsSync(join(DIST, 'index.html'))) return DIST.replace(/\/$/, '')
  const app = join(folder, 'app')
  mkdirSync(join(app, 'assets'), { recursive: true })
  mkdirSync(join(app, '.vite'))
  const page =
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/main-abcd1234.js"></script>'
  writeFileSync(
    join(app, 'index.html'),
    `<!doctype html><meta name="openlot:desktop-host" content="__DESKTOP_HOST__" />${page}`,
  )
  const script = `console.log(${'1 + '.repeat(1000)}1)`
  writeFileSync(join(app, 'assets/main-abcd1234.js'), script)
  writeFileSync(join(app, 'assets/main-abcd1234.js.br'), brotliCompressSync(script))
  writeFileSync(join(app, '.vite/manifest.json'), '{}')
  writeFileSync(join(app, 'sw.js'), '')
  writeFileSync(join(app, 'icon.svg'), '<svg/>')
  return app
}

const app = appFolder()

type Answer = { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly body: Buffer }
/** Requests the address as written, which `fetch` would normalise. */
const ask = (port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((done, failed) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers: { host: `127.0.0.1:${port}`, ...headers } },
      (got) => {
        const parts: Buffer[] = []
        got.on('data', (part: Buffer) => parts.push(part))
        got.on('end', () => done({ status: got.statusCode ?? 0, headers: got.headers, body: Buffer.concat(parts) }))
      },
    )
    sent.on('error', failed).end()
  })

it('[CNT-9] the samples name the headers of the server, with their values', () => {
  for (const sample of ['nginx/openlot-headers.conf', 'caddy/Caddyfile']) {
    const lines = readSample(sample).toLowerCase().replaceAll('"', '')
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(lines).toContain(`${name} ${value.toLowerCase()}`)
  }
  const nonces = { 'nginx/openlot.conf': '$request_id', 'caddy/Caddyfile': '{http.request.uuid}' }
  for (const [sample, nonce] of Object.entries(nonces)) {
    const [start = '', end = ''] = contentSecurityPolicy(nonce, undefined).split("connect-src 'self'")
    for (const part of [start, end, DATA_POLICY, WORKER_POLICY]) expect(readSample(sample)).toContain(part)
  }
})

describe.each([nginx, caddy])('$name before the app and the sandbox', ({ name, missing, start }) => {
  let port = 0
  let child: ChildProcess | undefined
  let sandbox: Awaited<ReturnType<typeof startSandbox>> | undefined
  beforeAll(async () => {
    if (missing !== undefined) return
    sandbox = await startSandbox({ port: 0, seed: 1, trustedProxies: 'loopback' })
    port = await freePort()
    const own = join(folder, name)
    mkdirSync(own)
    child = start({ port, api: sandbox.port, app, folder: own })
    const isUp = async (): Promise<void> => expect((await ask(port, '/icon.svg')).status).toBe(200)
    await vi.waitFor(isUp, { timeout: 10_000, interval: 50 })
  })
  afterAll(async () => {
    if (child !== undefined && child.exitCode === null) {
      const ended = new Promise((done) => child?.once('exit', done))
      child.kill('SIGTERM')
      await ended
    }
    await sandbox?.close()
  })
  const inFront = (title: string, run: () => Promise<void>) =>
    missing === undefined ? it(title, run) : it.skip(`${title} (${missing})`, run)
  const policyOf = ({ headers }: Answer): string => String(headers['content-security-policy'])
  const hasHeaders = (answer: Answer, policy: string): void => {
    for (const [header, value] of Object.entries(SECURITY_HEADERS))
      expect([header, answer.headers[header]]).toEqual([header, value])
    expect(policyOf(answer)).toBe(policy)
  }
  const isPage = (answer: Answer): string => {
    const nonce = /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? ''
    hasHeaders(answer, contentSecurityPolicy(nonce, `127.0.0.1:${port}`))
    const { 'content-type': type, 'cache-control': cache, vary } = answer.headers
    expect([answer.status, type, cache, String(vary).toLowerCase()]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
      'accept-encoding',
    ])
    const html = answer.body.toString()
    expect(html).not.toMatch(/__CSP_NONCE__|__DESKTOP_HOST__/)
    expect(html.split(`nonce="${nonce}"`).length).toBeGreaterThan(2)
    return nonce
  }
  const script = readdirSync(join(app, 'assets')).find((file) => existsSync(join(app, 'assets', `${file}.br`))) ?? ''

  inFront('[CNT-9] [NAV-24] a page has the headers of the server, and a nonce that is new each time', async () => {
    const paths = ['/', '/index.html', '/trade?x=1', '/foo.html', '/mine/a.b', '/login']
    const nonces = await Promise.all(paths.map(async (path) => isPage(await ask(port, path))))
    expect(new Set(nonces).size).toBe(paths.length)
    for (const nonce of nonces) expect(nonce.replaceAll('-', '')).toMatch(/^[0-9a-f]{32}$/)
  })

  inFront('[NAV-24] an address with a broken percent sign leads home by nginx; Caddy refuses it', async () => {
    for (const path of ['/%E0%A4%A', '/mine/%', '/%?from=%']) {
      const answer = await ask(port, path)
      if (name === 'nginx') expect([answer.status, answer.headers.location]).toEqual([302, '/'])
      else expect([answer.status, answer.body.toString()]).toEqual([400, '400 Bad Request'])
    }
  })

  inFront(
    '[T39] [T40] files are sent as the server sends them, and what is no file for others is not found',
    async () => {
      const asset = await ask(port, `/assets/${script}`, { 'accept-encoding': 'br' })
      hasHeaders(asset, DATA_POLICY)
      expect(asset.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(asset.body).toEqual(readFileSync(join(app, 'assets', `${script}.br`)))
      expect((await ask(port, `/assets/${script}`)).body).toEqual(readFileSync(join(app, 'assets', script)))
      const worker = await ask(port, '/sw.js')
      hasHeaders(worker, WORKER_POLICY)
      expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache'])
      for (const path of [
        '/assets/missing-abcd1234.js',
        '/assets/',
        `/assets/${script}.br`,
        `/assets/${script}.map`,
        '/.vite/manifest.json',
        '/.env',
        '/metrics',
        '/healthz',
      ]) {
        const answer = await ask(port, path)
        hasHeaders(answer, DATA_POLICY)
        expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, 'no-cache'])
      }
      for (const dest of ['image', 'script'])
        expect((await ask(port, '/missing.png', { 'sec-fetch-dest': dest })).status).toBe(404)
      isPage(await ask(port, '/missing.png', { 'sec-fetch-dest': 'document' }))
    },
  )

  inFront('[T4] calls go through with their headers once, and their address is the person’s', async () => {
    const answer = await ask(port, '/api/basicSet/getBasicInfo?t=1', { 'x-forwarded-for': '198.51.100.7' })
    hasHeaders(answer, DATA_POLICY)
    expect([answer.status, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      200,
      'no-store',
      'application/json; charset=utf-8',
    ])
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 1 })
    // A request through a proxy is never an operator's: it gets no code.
    const code = await fetch(`http://127.0.0.1:${port}/api/user/send_email`, {
      method: 'POST',
      body: new URLSearchParams({ to: 'a@b.test', type: '1' }),
    })
    expect(await code.text()).not.toMatch(/\d{6}/)
  })

  inFront('[T33] a websocket opens for the page of this origin and for no other', async () => {
    const opened = (origin: string): Promise<string> =>
      new Promise((done) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v2/ws`, { origin })
        socket.on('open', () => {
          socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
        })
        socket.on('message', (data) => {
          done(String(data).slice(0, 14))
          socket.terminate()
        })
        socket.on('error', (problem) => done(problem.message))
      })
    expect(await opened(`http://127.0.0.1:${port}`)).toBe('{"type":"pong"')
    expect(await opened('https://evil.test')).toContain('403')
  })
})

afterAll(() => rmSync(folder, { recursive: true }))
