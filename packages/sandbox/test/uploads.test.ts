import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PICTURE } from '../src/pictures/sample-picture.ts'
import { openFiles, openSeal } from '../src/serve/node-ports.ts'
import { startThrough } from './through.ts'

const PATH = '/api/common/image_upload'
const MEGABYTE = 1024 * 1024
type Sandbox = Awaited<ReturnType<typeof startThrough>>
type Answer = { readonly code: number; readonly msg: string; readonly data: { readonly url?: string } | null }

const formWith = (file: Uint8Array | string, field = 'file', name = 'photo.jpg', type = 'image/jpeg'): FormData => {
  const form = new FormData()
  form.append(field, new Blob([typeof file === 'string' ? file : file.slice()], { type }), name)
  return form
}
const send = async ({ url }: Sandbox, body: FormData, headers: Record<string, string> = {}) => {
  const got = await fetch(url + PATH, { method: 'POST', body, headers })
  return { status: got.status, ...((await got.json()) as Answer) }
}
const post = async (
  { url }: Sandbox,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  (await (await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), headers })).json()) as Answer & {
    data: { token: string }
  }
const login = async (sandbox: Sandbox) =>
  (
    await post(sandbox, '/api/user/loginForU', {
      account: 'second@openlot.test',
      password: 'sandbox123',
      login_type: 'email',
    })
  ).data.token

describe('the upload over HTTP', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startThrough({ port: 0, seed: 1 })
  })
  afterAll(() => sandbox.close())

  it('[IMG-3] takes the multipart field `file`, whatever it is named', async () => {
    for (const name of ['photo.jpg', '../../etc/passwd', 'a.svg', 'x'.repeat(500)]) {
      const { status, code, data } = await send(sandbox, formWith(SAMPLE_PICTURE, 'file', name, 'text/html'))
      expect([status, code, data?.url]).toEqual([200, 1, expect.stringMatching(/^\/api\/common\/image\/[0-9a-f]{32}$/)])
    }
  })

  it.each<[string, FormData]>([
    ['a script as a photo', formWith('<script>alert(1)</script>')],
    [
      'an SVG',
      formWith('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'file', 'a.svg', 'image/svg+xml'),
    ],
    ['a picture with a page behind it', formWith(Buffer.concat([SAMPLE_PICTURE, Buffer.from('<html>')]))],
    ['another field', formWith(SAMPLE_PICTURE, 'photo')],
  ])('[T26] refuses %s', async (_what, form) => {
    expect(await send(sandbox, form)).toMatchObject({ status: 200, code: 0, data: null })
  })

  it('[T26] refuses more than 10 MB, and more than one part', async () => {
    expect((await send(sandbox, formWith(new Uint8Array(10 * MEGABYTE + 1)))).status).toBe(413)
    const two = formWith(SAMPLE_PICTURE)
    two.append('more', 'text')
    // Only the first part is looked at; later bytes are no reason to keep reading.
    expect([200, 413]).toContain((await send(sandbox, two)).status)
  })

  it('[T35] refuses large bodies everywhere else, and here where they are no multipart', async () => {
    const big = 'x'.repeat(MEGABYTE)
    expect((await fetch(sandbox.url + PATH, { method: 'POST', body: new URLSearchParams({ file: big }) })).status).toBe(
      413,
    )
    const elsewhere = await fetch(`${sandbox.url}/api/user/register`, {
      method: 'POST',
      body: formWith(new Uint8Array(MEGABYTE)),
    })
    expect(elsewhere.status).toBe(413)
  })

  it.each([
    ['no boundary', 'multipart/form-data', '--a--'],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--'],
    ['nothing in it', 'multipart/form-data; boundary=a', ''],
    [
      'no end',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
  ])('[T35] answers a body with %s, and goes on', async (_what, type, body) => {
    const got = await fetch(sandbox.url + PATH, { method: 'POST', body, headers: { 'content-type': type } })
    expect(got.status).toBeLessThan(500)
    expect(await got.json()).toMatchObject({ code: 0 })
    expect((await send(sandbox, formWith(SAMPLE_PICTURE), { authorization: await login(sandbox) })).code).toBe(1)
  })

  it('[T1] refuses a form of another site', async () => {
    const refused = await send(sandbox, formWith(SAMPLE_PICTURE), { 'sec-fetch-site': 'cross-site' })
    expect([refused.status, refused.code]).toEqual([403, 0])
  })

  it('[T25] [T26] shows a picture to its owner by an address of minutes, with headers that make it nothing but a picture', async () => {
    const authorization = await login(sandbox)
    const picture = async () => (await send(sandbox, formWith(SAMPLE_PICTURE), { authorization })).data?.url ?? ''
    const form = { name: 'Sam', card_id: 'X1', front_pic: await picture(), reverse_pic: await picture() }
    expect((await post(sandbox, '/api/user_real/real_name', form, { authorization })).code).toBe(1)
    const center = await fetch(`${sandbox.url}/api/user_real/center`, { headers: { authorization } })
    const { front_pic } = ((await center.json()) as { data: { front_pic: string } }).data
    const got = await fetch(sandbox.url + front_pic)
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(new Uint8Array(await got.arrayBuffer())).toEqual(SAMPLE_PICTURE)
    expect((await fetch(sandbox.url + form.front_pic)).status).toBe(404)
  })
})

describe('a code in the answer', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startThrough({ port: 0, seed: 1 })
  })
  afterAll(() => sandbox.close())
  let asked = 0

  /** Written by hand: fetch sets the name of the host itself. */
  const told = (headers: Readonly<Record<string, string>>): Promise<string> =>
    new Promise((done, failed) => {
      asked += 1
      const body = new URLSearchParams({ to: `somebody${asked}@openlot.test`, type: '2' }).toString()
      const head = { host: `localhost:${sandbox.port}`, ...headers }
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
      const socket = connect(sandbox.port, '127.0.0.1')
      let got = ''
      socket.on('error', failed)
      socket.on('data', (data) => {
        got += String(data)
      })
      socket.on('close', () => done((JSON.parse(got.slice(got.indexOf('\r\n\r\n'))) as Answer).msg))
      socket.write(
        `POST /api/notify/send_email HTTP/1.1\r\n${lines.join('')}content-type: application/x-www-form-urlencoded\r\n` +
          `content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
      )
    })

  it('[T22] is told at this machine', async () => {
    expect(await told({})).toMatch(/^Sandbox: your code is \d{6}$/)
    expect(await told({ host: '127.0.0.1:4300' })).toMatch(/\d{6}$/)
  })

  it.each([
    { host: 'openlot.example' },
    { host: 'localhost.evil.test' },
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.9' },
  ])('[T22] is not told to whoever comes by %j', async (headers) => {
    expect(await told(headers as Readonly<Record<string, string>>)).toBe('The code is on its way')
  })
})

describe('pictures and numbers on the disk', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'openlot-pictures-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
  const pictures = () => join(dataDir, 'sandbox-pictures')

  it('[T25] [T4] lie in a folder for their owner alone, under names of their own, over a restart', async () => {
    const first = await startThrough({ port: 0, dataDir, seed: 1 })
    await send(first, formWith(SAMPLE_PICTURE, 'file', 'passport-of-sam.jpg'))
    await first.close()
    const second = await startThrough({ port: 0, dataDir, seed: 1 })
    const [name = '', ...others] = readdirSync(pictures())
    expect([name, others]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), []])
    expect([modeOf(pictures()), modeOf(join(pictures(), name)), modeOf(join(dataDir, 'sandbox.key'))]).toEqual([
      '700',
      '600',
      '600',
    ])
    expect(new Uint8Array(readFileSync(join(pictures(), name)))).toEqual(SAMPLE_PICTURE)
    await second.close()
  })

  it('[T43] are put aside with their world, and not removed', async () => {
    const first = await startThrough({ port: 0, dataDir, seed: 1 })
    await send(first, formWith(SAMPLE_PICTURE))
    await first.close()
    await (await startThrough({ port: 0, dataDir, seed: 1, fresh: true })).close()
    const aside = readdirSync(dataDir).find((name) => /^sandbox-.+-pictures$/.test(name)) ?? ''
    expect(readdirSync(join(dataDir, aside))).toHaveLength(1)
    await (await startThrough({ port: 0, dataDir, seed: 1 })).close()
    expect([modeOf(join(dataDir, aside)), readdirSync(join(dataDir, aside)).length]).toEqual(['700', 1])
  })

  it('[T42] have no other names, so no path leads out of the folder', () => {
    const files = openFiles(dataDir)
    for (const name of ['../sandbox.sqlite', '', 'a', '/etc/passwd', '0'.repeat(31)])
      expect(() => files.get(name)).toThrow('no name of a picture')
    expect(files.names()).toEqual([])
  })

  it('[T25] are sealed by a key of this folder: another key, or a changed byte, opens nothing', () => {
    const [seal, same] = [openSeal(dataDir), openSeal(dataDir)]
    const closed = seal.close('X1234567')
    expect(closed).not.toContain('X1234567')
    expect([
      same.open(closed),
      openSeal(undefined).open(closed),
      seal.open(`A${closed.slice(1)}`),
      seal.open(''),
    ]).toEqual(['X1234567', undefined, closed.startsWith('A') ? 'X1234567' : undefined, undefined])
    expect(seal.close('X1234567')).not.toBe(closed)
  })
})
