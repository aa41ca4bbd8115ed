import { createServer } from 'node:http'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumArgs, findChromium } from '../scripts/chromium.ts'
import { startServer, type TestServer } from './harness.ts'

/** Attempts of a hostile page, as a script run on it or in its service worker. Answers with all it could read. */
const ATTACKS = `async (api, mail) => {
  const read = []
  const json = { 'content-type': 'application/json', lang: 'en' }
  const form = { 'content-type': 'application/x-www-form-urlencoded', lang: 'en' }
  const text = { 'content-type': 'text/plain' }
  const ask = async (name, path, init) => {
    try {
      const answer = await fetch(api + path, init)
      read.push([name, answer.type, answer.status, await answer.text()].join(' '))
    } catch (problem) {
      read.push(name + ' ' + problem)
    }
  }
  const state = JSON.stringify({ op: 'state' })
  const config = JSON.stringify({ op: 'config', values: { site_name: 'stolen' } })
  await ask('code', '/api/notify/send_email', { method: 'POST', headers: json, body: JSON.stringify({ to: 'json.' + mail, type: '2' }) })
  await ask('code by form', '/api/notify/send_email', { method: 'POST', headers: form, body: 'to=form.' + mail + '&type=2' })
  await ask('code, opaque', '/api/notify/send_email', { method: 'POST', mode: 'no-cors', headers: { 'content-type': form['content-type'] }, body: 'to=opaque.' + mail + '&type=2' })
  for (const mode of ['cors', 'no-cors', 'same-origin'])
    for (const headers of [json, text]) {
      await ask('state', '/__control', { method: 'POST', mode, headers, body: state })
      await ask('config', '/__control', { method: 'POST', mode, headers, body: config })
    }
  await ask('orders of the book', '/__control?op=state', {})
  return read
}`

/** Without scripts that read: forms, images and frames. */
const SHOWN = `async (api, mail) => {
  const post = (path, enctype, fields) => new Promise((done) => {
    const frame = document.createElement('iframe')
    frame.name = 'f' + Math.random()
    document.body.append(frame)
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: api + path, enctype, target: frame.name })
    for (const [name, value] of fields) form.append(Object.assign(document.createElement('input'), { name, value }))
    document.body.append(form)
    frame.onload = done
    form.submit()
    setTimeout(done, 1500)
  })
  await post('/__control', 'text/plain', [['{"op":"config","values":{"site_name":"stolen', '"}}']])
  await post('/api/notify/send_email', 'application/x-www-form-urlencoded', [['to', 'frame.' + mail], ['type', '2']])
  for (const path of ['/__control?op=state', '/api/notify/send_email?to=image.' + mail + '&type=2'])
    await new Promise((done) => document.body.append(Object.assign(new Image(), { src: api + path, onload: done, onerror: done })))
  return []
}`

const SOCKET = `(api) => new Promise((done) => {
  const heard = []
  const socket = new WebSocket(api.replace('http', 'ws') + '/api/v2/ws')
  socket.onopen = () => {
    for (const topic of ['FOREX_TRADE', 'FOREX_CLOSED', 'NOTIFY', 'DAY_MARKET']) socket.send(JSON.stringify({ type: 'sub', topic }))
    socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
  }
  socket.onmessage = ({ data }) => heard.push(data)
  socket.onclose = () => done(heard)
  setTimeout(() => (socket.close(), done(heard)), 700)
})`

/** A page of somebody else, at each address of this machine the port can have. */
const openEvil = async () => {
  const worker = `const attack = ${ATTACKS}
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => event.waitUntil(attack(...event.data).then((read) => event.source.postMessage(read))))`
  const serve = (address: string): Promise<number | undefined> =>
    new Promise((opened) => {
      const server = createServer((request, reply) => {
        const isScript = request.url === '/worker.js'
        reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
        reply.end(isScript ? worker : '<!doctype html><title>evil</title><body>')
      })
      server.once('error', () => opened(undefined))
      server.listen(0, address, () => {
        servers.push(server)
        const found = server.address()
        opened(typeof found === 'object' && found !== null ? found.port : undefined)
      })
    })
  const servers: ReturnType<typeof createServer>[] = []
  const port = await serve('127.0.0.1')
  const six = await serve('::1')
  return { port, six, close: () => servers.forEach((server) => void server.close()) }
}

describe('pages that are not the server’s own', () => {
  let server: TestServer
  let browser: Browser
  let evil: Awaited<ReturnType<typeof openEvil>>
  let port = ''
  beforeAll(async () => {
    const executablePath = findChromium()
    if (executablePath === undefined) throw new Error('no Chromium to test in')
    // A name of a stranger that leads to this machine, as after a change of its DNS entry.
    const args = [...chromiumArgs, '--host-resolver-rules=MAP evil.test 127.0.0.1']
    ;[server, browser, evil] = await Promise.all([startServer(), chromium.launch({ executablePath, args }), openEvil()])
    port = new URL(server.url).port
  })
  afterAll(async () => {
    await browser?.close()
    evil?.close()
    await server?.close()
  })

  /** A page at that address; the policy of the server's own pages is off, so that it cannot be what stops an attack. */
  const at = async (address: string): Promise<Page> => {
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  const mails = (): string => `${Math.random().toString(36).slice(2)}@openlot.test`
  const run = (page: Page, script: string, api: string, mail = ''): Promise<readonly string[]> =>
    page.evaluate(`(${script})(${JSON.stringify(api)}, ${JSON.stringify(mail)})`)

  const siteName = async (): Promise<string> => {
    const answer = await fetch(`${server.url}/api/basicSet/getBasicInfo`)
    return JSON.stringify(await answer.json())
  }
  /** Secrets of the operator are not in there, and no state was changed. */
  const expectNothing = async (read: readonly string[]): Promise<void> => {
    const { codes } = await server.state()
    for (const line of read) {
      expect(line).not.toMatch(/your code is|"ok":true|"state":/)
      // Frames of the market are full of digits.
      if (!line.startsWith('{')) for (const { code } of codes) expect(line).not.toContain(code)
    }
    expect(await siteName()).not.toContain('stolen')
  }
  const fresh = () => server.control('resetRateLimits')
  const codesFor = async (mail: string): Promise<number> =>
    (await server.state()).codes.filter(({ to }) => to.includes(mail)).length

  it('[CODE-6] [T33] pages of other ports and other names of this machine read no code, no state, and change nothing', async () => {
    const addresses = [
      `http://localhost:${evil.port}/`,
      `http://127.0.0.1:${evil.port}/`,
      ...(evil.six === undefined ? [] : [`http://[::1]:${evil.six}/`]),
      // Pages of the server itself by its other name, and by a name that only points here.
      `http://127.0.0.1:${port}/sandbox-chat`,
      `http://evil.test:${evil.port}/`,
      `http://evil.test:${port}/sandbox-chat`,
    ]
    for (const address of addresses) {
      const page = await at(address)
      const own =
        new URL(address).port === port && !address.includes('127.0.0.1') ? new URL(address).origin : server.url
      for (const api of new Set([own, server.url])) {
        await fresh()
        const mail = mails()
        const read = await run(page, ATTACKS, api, mail)
        expect(read).toHaveLength(16)
        await expectNothing(read)
        await run(page, SHOWN, api, mail)
        await expectNothing(await run(page, SOCKET, api))
        // The attack came so far as to have codes sent: it still did not get them.
        if (/localhost:|\[::1\]:/.test(address)) expect(await codesFor(mail)).toBeGreaterThan(1)
      }
      await page.context().close()
    }
  })

  it('[CODE-6] [T33] nor does a frame without an origin, nor a service worker', async () => {
    await fresh()
    const page = await at(`http://localhost:${evil.port}/`)
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts allow-forms')
      frame.srcdoc = '<!doctype html><title>inner</title><body>'
      document.body.append(frame)
      return new Promise((done) => (frame.onload = done))
    })
    const inner = page.frames()[1]
    const framed = (await inner?.evaluate(`(${ATTACKS})('${server.url}', '${mails()}')`)) as readonly string[]
    expect(framed).toHaveLength(16)
    await expectNothing(framed)

    await fresh()
    const mail = mails()
    const worked = await page.evaluate(
      async ({ api, to }) => {
        await navigator.serviceWorker.register('/worker.js')
        const { active } = await navigator.serviceWorker.ready
        return new Promise<readonly string[]>((done) => {
          navigator.serviceWorker.onmessage = ({ data }) => done(data)
          active?.postMessage([api, to])
        })
      },
      { api: server.url, to: mail },
    )
    expect(worked).toHaveLength(16)
    await expectNothing(worked)
    expect(await codesFor(mail)).toBeGreaterThan(1)
    await page.context().close()
  })

  it('[CODE-6] the server’s own page is told the code, and so is a program beside the browser', async () => {
    await fresh()
    const page = await at(`${server.url}/sandbox-chat`)
    const mail = mails()
    const [told = ''] = await run(page, ATTACKS.replaceAll('stolen', 'owned'), server.url, mail)
    expect(told).toMatch(/your code is \d{6}/)
    expect(await siteName()).toContain('owned')
    const asked = await page.request.post(`${server.url}/api/notify/send_email`, {
      headers: { lang: 'en' },
      form: { to: `request.${mail}`, type: '2' },
    })
    expect(await asked.text()).toMatch(/your code is \d{6}/)
    const state = await page.request.post(`${server.url}/__control`, { data: { op: 'state' } })
    expect(await state.text()).toContain('"ok":true')
    await page.context().close()
  })
})
