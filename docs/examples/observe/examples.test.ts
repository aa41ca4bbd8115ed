import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createClient, type LogEntry, type ObserverOptions, observer } from '@openlot/core'
import { submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { nodePorts } from '@openlot/core/node'
import { loadUser } from '@openlot/core/wire'
import { startSandbox } from '@openlot/sandbox/serve'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNode } from '../../../scripts/lib/run.ts'
import { beacon } from './beacon.ts'
import { collector } from './collector.ts'
import { sentry } from './sentry.ts'

const received: { readonly path: string; readonly body: string }[] = []
/** Takes whatever is posted, as a collector does. */
const receiver = createServer((request, answer) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => {
    body += part
  })
  request.on('end', () => {
    received.push({ path: request.url ?? '', body })
    answer.end('{}')
  })
})
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let address = ''
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, seed: 1, alwaysOpen: true, control: true })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  address = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(async () => {
  receiver.close()
  await sandbox.close()
})

/** A person signs in, prices come, an order is refused; then the client stops. */
const trade = async (told: ObserverOptions) => {
  const client = createClient({ origin: sandbox.url, ports: nodePorts(), observe: observer(told) })
  await client.start()
  await client.signIn({ account: 'trader@openlot.test', password: 'sandbox123' })
  const release = client.use(market).watch()
  await client.call(loadUser, {})
  const order = {
    symbolId: '1',
    showCode: 'EUR/USD',
    side: 'buy',
    status: 'market',
    lots: '987654.32',
    multiple: '100',
    targetPrice: '0',
    stopLoss: '0',
    takeProfit: '0',
  }
  const { kind } = await client.commit(submitContractOrder, { order } as never).settled
  expect(kind).toBe('rejected')
  release()
  client.stop()
}
/** Hands a request on to the sandbox, as a proxy does. */
const passOn = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
  const { method = 'GET', url = '/', headers } = request
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { lang = 'en', authorization = '', 'content-type': type = 'application/json' } = headers
  const sent = { lang: String(lang), 'content-type': type, ...(authorization !== '' && { authorization }) }
  const body = method === 'GET' ? {} : { body: Buffer.concat(chunks) }
  const {
    status,
    headers: own,
    ...read
  } = await fetch(`${sandbox.url}${url}`, { method, headers: sent, ...body }).then(async (got) => ({
    status: got.status,
    headers: got.headers,
    text: await got.text(),
  }))
  answer.writeHead(status, { 'content-type': own.get('content-type') ?? '' }).end(read.text)
}
const PERSONAL = /trader@|sandbox123|987654/

describe('the recipes of the guide', () => {
  it('a beacon posts what a client tells, in batches, and nothing of the person', async () => {
    const { log, flush } = beacon({ url: `http://${address}/observe`, most: 5 })
    await trade({ log })
    await flush()
    const posted = received.filter(({ path }) => path === '/observe')
    const entries = posted.flatMap(({ body }) => JSON.parse(body) as LogEntry[])
    expect(posted.length).toBeGreaterThan(1)
    expect(entries.filter(({ call }) => call === 'submitContractOrder')).toMatchObject([
      { kind: 'call.ended', outcome: 'refused', detail: 'Rejected', status: 200 },
    ])
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['call.ended', 'realtime.opened']))
    expect(JSON.stringify(entries)).not.toMatch(PERSONAL)
  })

  it('a collector writes a line for each event, and takes neither less nor more', async () => {
    const lines: string[] = []
    const gathering = collector((line) => void lines.push(line))
    await new Promise<void>((ready) => gathering.listen(0, '127.0.0.1', ready))
    const url = `http://127.0.0.1:${(gathering.address() as AddressInfo).port}/observe`
    const { log, flush } = beacon({ url })
    await trade({ log })
    await flush()
    const kinds = lines.map((line) => (JSON.parse(line) as LogEntry).kind)
    expect(kinds).toContain('call.ended')
    const post = async (body: string): Promise<number> => (await fetch(url, { method: 'POST', body })).status
    expect([await post('{'), await post(`["${'x'.repeat(70_000)}"]`), (await fetch(url)).status]).toEqual([
      400, 413, 413,
    ])
    expect(lines).toHaveLength(kinds.length)
    gathering.close()
    gathering.closeAllConnections()
  })

  it('by OpenTelemetry a call that left before its observer was here goes on in its trace', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    const program = `import { trace as tracing } from '@opentelemetry/api'
      import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
      import { openTelemetry } from './open-telemetry.ts'
      tracing.setGlobalTracerProvider(new BasicTracerProvider())
      const { trace } = openTelemetry()
      const call = { call: 'loadConfig', request: '1', epoch: 0 }
      console.log(trace({ ...call, early: { traceparent: '${traceparent}', at: 1 } }).traceparent)
      console.log(trace({ ...call, request: '2' }).traceparent)`
    const { output } = await runNode(['--conditions=source', '--input-type=module', '-e', program], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
    })
    const [early = '', later = ''] = output.trim().split('\n')
    expect([early.slice(0, 36), later.length]).toEqual([traceparent.slice(0, 36), traceparent.length])
    expect(later.slice(3, 35)).not.toBe('a'.repeat(32))
  })

  it('OpenTelemetry has a span for each call, and each call carries its traceparent', async () => {
    const carried: string[] = []
    // Proxy between the program and the server that notes the headers of each call.
    const between = createServer((request, answer) => {
      if (request.headers.traceparent !== undefined) carried.push(String(request.headers.traceparent))
      else if (request.url !== undefined) carried.push(`none: ${request.url}`)
      void passOn(request, answer)
    })
    await new Promise<void>((ready) => between.listen(0, '127.0.0.1', ready))
    const { port } = between.address() as AddressInfo
    const program = fileURLToPath(new URL('traced-bot.ts', import.meta.url))
    const { code, output } = await runNode(['--conditions=source', program], {
      env: { OPENLOT_ORIGIN: `http://127.0.0.1:${port}` },
    })
    between.close()
    expect(code, output).toBe(0)
    const spans = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    const named = spans.find(({ name }) => name === 'loginDemo')
    expect(named).toMatchObject({ 'openlot.outcome': 'ok', 'http.response.status_code': 200, status: 0 })
    expect(carried.length).toBeGreaterThan(3)
    const all = spans.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`)
    for (const one of carried) expect(all).toContain(one)
  })

  it('Sentry gets an envelope for each fault, with the calls before it, and the places of a mistake', async () => {
    const { log, flush } = sentry({ dsn: `http://key@${address}/7`, release: 'abc123' })
    await trade({ log })
    log({ level: 'error', kind: 'call.failed', detail: 'loadUser: 503', call: 'loadUser', status: 503 })
    log({
      level: 'error',
      kind: 'page.error',
      detail: 'window: TypeError',
      stack: 'at draw (https://a.test/assets/x-1.js:10:20)\nat (https://a.test/assets/y-2.js:1:2)',
    })
    await flush(2000)
    const events = received
      .filter(({ path }) => path.startsWith('/api/7/envelope/'))
      .map(({ body }) => body.split('\n').map((line) => JSON.parse(line || 'null')))
      .flatMap(([head, item, event]) => (item?.type === 'event' ? [{ head, event }] : []))
    const [fault, mistake] = events.slice(-2).map(({ event }) => event)
    expect(fault).toMatchObject({
      level: 'error',
      message: 'call.failed: loadUser: 503',
      release: 'abc123',
      tags: { kind: 'call.failed', call: 'loadUser', status: 503 },
    })
    expect(fault.breadcrumbs.map(({ category }: { readonly category: string }) => category)).toContain('call.ended')
    const [{ value, stacktrace }] = mistake.exception.values
    expect(value).toBe('window: TypeError')
    expect(
      stacktrace.frames.map(({ filename, lineno, colno }: Record<string, unknown>) => [filename, lineno, colno]),
    ).toEqual([
      ['https://a.test/assets/y-2.js', 1, 2],
      ['https://a.test/assets/x-1.js', 10, 20],
    ])
    expect(JSON.stringify(events)).not.toMatch(PERSONAL)
  })
})
