import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startThrough } from './through.ts'

type Sandbox = Awaited<ReturnType<typeof startThrough>>
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startThrough({ port: 0, seed: 1, control: true })
})
afterAll(() => sandbox.close())

/** Without `fetch`, which sets `host` itself. */
const ask = (path: string, headers: Readonly<Record<string, string>>, method = 'GET') =>
  new Promise<{ readonly status: number; readonly headers: Readonly<Record<string, unknown>> }>((answered, failed) => {
    const sent = request({ host: '127.0.0.1', port: sandbox.port, path, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => answered({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
    sent.on('error', failed)
    sent.end()
  })
const PREFLIGHT = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,lang' }
const RESET = '/v2/api/main/user/resetForexDemoAccount'
const CONFIG = '/api/basicSet/getBasicInfo'

const LOCAL = ['http://localhost:5173', 'http://127.0.0.1:3000', 'http://localhost', 'http://[::1]:8080']
const OTHERS = [
  'null',
  'https://evil.test',
  'http://localhost.evil.test',
  'http://127.0.0.1.evil.test',
  'http://evil.test:4300',
  'http://localhost:5173.evil.test',
  'http://user@localhost:5173',
  'file://localhost',
  'http://localhost:5173/path',
]

describe('pages of other origins', () => {
  it.each(LOCAL)('[T33] a page of %s may ask and read, without credentials', async (origin) => {
    const asked = await ask(CONFIG, { origin, ...PREFLIGHT }, 'OPTIONS')
    expect(asked).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': expect.stringContaining('authorization'),
        vary: expect.stringContaining('origin'),
      },
    })
    const read = await ask(CONFIG, { origin, 'accept-encoding': 'gzip' })
    expect(read.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'date, idempotency-keys',
      vary: expect.stringContaining('origin'),
    })
    for (const { headers } of [asked, read]) expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  // Without a session it is answered 999, in an envelope over 200: it was admitted.
  const FETCHED = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
  it.each(['same-site', 'cross-site'])(
    '[T33] a script of a page of this machine (%s) may change something',
    async (site) => {
      const headers = { ...FETCHED, 'sec-fetch-site': site }
      expect(await ask(RESET, { ...headers, origin: 'http://localhost:5173' })).toMatchObject({ status: 200 })
      for (const wrong of [
        { ...headers, origin: 'https://evil.test' },
        headers,
        { ...headers, origin: 'http://localhost:5173', 'sec-fetch-mode': 'no-cors' },
        { ...headers, origin: 'http://localhost:5173', 'sec-fetch-mode': 'navigate' },
        { ...headers, origin: 'http://localhost:5173', 'sec-fetch-dest': 'image' },
        { ...headers, origin: 'http://localhost:5173', host: `evil.test:${sandbox.port}` },
      ])
        expect(await ask(RESET, wrong)).toMatchObject({ status: 403 })
    },
  )

  it.each(OTHERS)('[T33] a page of %s may not', async (origin) => {
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      const { status, headers } = await ask(CONFIG, { origin, ...PREFLIGHT }, method)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(status).not.toBe(204)
    }
  })

  it('[T33] a name of a stranger that leads to this machine opens nothing', async () => {
    const { headers } = await ask(CONFIG, { origin: 'http://localhost:5173', host: `evil.test:${sandbox.port}` })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('[T33] only the calls are open: not the control door, not the app, not the chat', async () => {
    for (const path of ['/__control', '/', '/sandbox-chat', '/sw.js'])
      for (const method of ['OPTIONS', 'GET']) {
        const { headers } = await ask(path, { origin: 'http://localhost:5173', ...PREFLIGHT }, method)
        expect(headers).not.toHaveProperty('access-control-allow-origin')
      }
  })
})
