import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser } from 'playwright'
import { expect } from 'vitest'
import { phone, startServer, type TestServer } from './harness.ts'
import { buy, goWithin, signInTrader, until } from './steps.ts'

/** An event as the observer of docs/examples/observe sends it. */
interface Told {
  readonly kind: string
  readonly call?: string
  readonly outcome?: string
  readonly status?: number
  readonly trace?: string
  readonly detail?: string
}
/** A line of the server about an answer. */
interface Line {
  readonly msg: string
  readonly call?: string
  readonly status?: number
  readonly traceId?: string
}

const LOTS = '0.37'
/** The lots are a whole number of their own: a time in milliseconds may have their digits in it. */
const PERSONAL = /trader@|sandbox123|openlot\.test|(?<![\d.])0\.37(?!\d)|jane/i

/** A proxy before the server that also takes the events a page sends when it leaves. */
const openFront = async (server: TestServer) => {
  const told: Told[] = []
  const port = Number(new URL(server.url).port)
  const front = createServer((asked, answer) => {
    const { method, url, headers } = asked
    if (url === '/observe') {
      void text(asked).then((body) => {
        told.push(...(JSON.parse(body) as Told[]))
        answer.writeHead(204).end()
      })
      return
    }
    const onward = request({ host: 'localhost', port, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  front.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    const onward = connect(port, 'localhost', () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
      onward.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready))
  const close = (): void => {
    front.close()
    front.closeAllConnections()
  }
  return { told, close, url: `http://localhost:${(front.address() as AddressInfo).port}` }
}

/**
 * The observer of a build gets a sign-in, an order, a failed call and an error of the page, and nothing of the person.
 */
export const observedJourney = async (browser: Browser, app: string): Promise<void> => {
  const server = await startServer(app, { OPENLOT_LOG_LEVEL: 'info', OPENLOT_LOG_FORM: 'json' })
  const front = await openFront(server)
  try {
    await observe(browser, { ...server, url: front.url }, front.told)
  } finally {
    front.close()
    await server.close()
  }
}

const observe = async (browser: Browser, server: TestServer, told: readonly Told[]): Promise<void> => {
  const lines = (): readonly Line[] =>
    server.said.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line)
  const { context, page } = await phone(browser, server)
  // The file of the observer is late: the first calls have their answers before it is here.
  const late = Promise.withResolvers<void>()
  await context.route('**/assets/_virtual_observer-*', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.addLocatorHandler(page.locator('dialog[open] .onboarding'), () => page.keyboard.press('Escape'))
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/basicSet/getBasicInfo'))
  await page.goto('/login')
  await answered
  const early = await until(
    async () => lines().filter(({ msg }) => msg === 'call'),
    ({ length }) => length > 0,
  )
  late.resolve()
  await until(
    async () => told.length,
    (count) => count > 0,
  )

  await signInTrader(page)
  await page.goto('/trade')
  await page.getByRole('textbox', { name: 'Lots' }).first().fill(LOTS)
  await buy(page)
  const session = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await server.control('faults', { http500: 2 })
  await goWithin(page, '/order')
  await until(
    async () => lines().filter(({ status }) => status === 500),
    ({ length }) => length === 2,
  )
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('jane@example.test has 1234.56 USD')
    })
  })
  const wanted = [
    'call.ended login ok',
    'call.ended submitContractOrder ok',
    'call.failed 500',
    'realtime.opened',
    'page.error window: TypeError',
  ]
  const named = ({ kind, call, outcome, status, detail }: Told): string => {
    const parts = { 'call.ended': `${call} ${outcome}`, 'call.failed': `${status}`, 'page.error': detail }
    return `${kind} ${parts[kind as keyof typeof parts] ?? ''}`.trim()
  }
  await until(
    async () => wanted.filter((one) => !told.some((event) => named(event) === one)),
    ({ length }) => length === 0,
  )

  const byTrace = Map.groupBy(lines(), ({ traceId }) => traceId)
  // Every call has a trace, also those before the observer was here.
  expect((byTrace.get(undefined) ?? []).filter(({ msg }) => msg === 'call')).toEqual([])
  for (const { call, traceId } of early)
    expect(told.filter(({ trace }) => trace === traceId).map((one) => one.call)).toContain(call)
  const ended = told.filter(({ kind, outcome }) => kind === 'call.ended' && outcome !== 'aborted')
  expect(ended.length).toBeGreaterThan(10)
  for (const { call, trace } of ended) expect(byTrace.get(trace)?.map((line) => line.call)).toContain(call)
  for (const { call, trace } of told.filter(({ kind, status }) => kind === 'call.failed' && status === 500))
    expect(byTrace.get(trace)).toEqual(expect.arrayContaining([expect.objectContaining({ call, status: 500 })]))

  const [user] = (await server.state()).users.filter(({ email }) => email === 'trader@openlot.test')
  const token = /[0-9a-f]{32,}/.exec(session)?.[0] ?? ''
  expect([token.length > 31, user?.id !== undefined]).toEqual([true, true])
  const everything = `${JSON.stringify(told)}\n${server.said.join('\n')}`
  expect(PERSONAL.exec(everything)?.[0]).toBeUndefined()
  expect(everything).not.toContain(token)
  expect(everything).not.toContain('1234.56')
  await context.close()
}
