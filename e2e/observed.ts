import type { Browser } from 'playwright'
import { expect } from 'vitest'
import { phone, startServer, type TestServer } from './harness.ts'
import { buy, signInTrader, until } from './steps.ts'

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
const PERSONAL = /trader@|sandbox123|openlot\.test|0\.37|jane/i

/** The observer of a build hears a sign-in, an order, a failed call and a mistake of the page, and nothing of the person. */
export const observedJourney = async (browser: Browser, app: string): Promise<void> => {
  const server = await startServer(app, { OPENLOT_LOG_LEVEL: 'info', OPENLOT_LOG_FORM: 'json' })
  try {
    await observe(browser, server)
  } finally {
    await server.close()
  }
}

const observe = async (browser: Browser, server: TestServer): Promise<void> => {
  const lines = (): readonly Line[] =>
    server.said.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line)
  const { context, page } = await phone(browser, server, 'light', 'block')
  const told: Told[] = []
  await context.route('**/observe', async (route) => {
    told.push(...(route.request().postDataJSON() as Told[]))
    await route.fulfill({ status: 204 })
  })
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

  await signInTrader(page)
  await page.goto('/trade')
  await page.getByRole('textbox', { name: 'Lots' }).first().fill(LOTS)
  await buy(page)
  const session = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await server.control('faults', { http500: 2 })
  await page.goto('/order')
  await until(
    async () => lines().filter(({ status }) => status === 500),
    ({ length }) => length === 2,
  )
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('jane@example.test has 1234.56 USD')
    })
  })
  const hasAll = (): boolean =>
    [
      ({ kind, call, outcome }: Told) => kind === 'call.ended' && call === 'login' && outcome === 'ok',
      ({ kind, call, outcome }: Told) => kind === 'call.ended' && call === 'submitContractOrder' && outcome === 'ok',
      ({ kind, status }: Told) => kind === 'call.failed' && status === 500,
      ({ kind }: Told) => kind === 'realtime.opened',
      ({ kind, detail }: Told) => kind === 'page.error' && detail === 'window: TypeError',
    ].every((wanted) => told.some(wanted))
  await until(async () => told.map(({ kind, call = '' }) => `${kind} ${call}`), hasAll)

  const byTrace = Map.groupBy(lines(), ({ traceId }) => traceId)
  // No call left without a trace, not even those before the observer was here.
  expect((byTrace.get(undefined) ?? []).filter(({ msg }) => msg === 'call')).toEqual([])
  for (const { call, traceId } of early)
    expect(told.filter(({ trace }) => trace === traceId).map((one) => one.call)).toContain(call)
  const ended = told.filter(({ kind, outcome }) => kind === 'call.ended' && outcome !== 'aborted')
  expect(ended.length).toBeGreaterThan(10)
  for (const { call, trace } of ended) expect(byTrace.get(trace)?.map((line) => line.call)).toContain(call)
  for (const { call, trace } of told.filter(({ kind }) => kind === 'call.failed'))
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
