import type { CDPSession, Page, WebSocketRoute } from 'playwright'
import { startSandbox } from '../packages/sandbox/src/serve.ts'
import { appDist, buildApp } from '../scripts/lib/build-app.ts'
import type { Benchmark, Line } from './lib/bench.ts'
import { launch } from './lib/browser.ts'

/** One price of each symbol a second, as the sandbox's market. */
const HOUR = 3600
const HOURS = Number(process.env.BENCH_HOURS ?? 24)
/** Frames between two frames of the page: it keeps up, and nothing is queued for long. */
const AT_ONCE = 20
const GOAL_GROWTH = 0.05
/** What is drawn anew while it is counted: a label of a scale, a line of a chart. */
const GOAL_NODES = 50

/** A price, or a bar of a period. */
type Priced = { readonly Close: string; readonly Period?: string; readonly High?: string; readonly Low?: string }
type Frame = { readonly type: string; readonly data: Priced | readonly Priced[] }
const rowsOf = (data: Frame['data']): readonly Priced[] => [data].flat()

/** The frame with each price a little off, never far from where it was. */
const moved = ({ type, data }: Frame, at: number): string => {
  const rows = rowsOf(data).map((row, index) => {
    const places = row.Close.split('.')[1]?.length ?? 0
    const by = Math.round(8 * Math.sin(at / 7 + index) + 3 * Math.sin(at / 1.3 + index)) / 10 ** places
    const price = Number(row.Close) + by
    const Close = price.toFixed(places)
    if (row.High === undefined || row.Low === undefined) return { ...row, Close }
    // A bar whose price is outside of it would not be believed.
    return {
      ...row,
      Close,
      High: Number(row.High) < price ? Close : row.High,
      Low: Number(row.Low) > price ? Close : row.Low,
    }
  })
  return JSON.stringify({ type, data: Array.isArray(data) ? rows : rows[0] })
}

type Held = { readonly heap: number; readonly nodes: number; readonly listeners: number }
const heldBy = async (session: CDPSession): Promise<Held> => {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

/** Resolves once the page has drawn what it was sent. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))

/** A day of prices on one page, in a few minutes; what it holds after the first hour and after the last. */
const watch = async (page: Page, path: string): Promise<readonly Line[]> => {
  const frames = new Map<string, Frame>()
  let socket: WebSocketRoute | undefined
  await page.routeWebSocket(/./, (route) => {
    socket = route
    const server = route.connectToServer()
    server.onMessage((message) => {
      const frame = JSON.parse(String(message)) as Frame
      const [first] = rowsOf(frame.data)
      if (typeof first?.Close === 'string') frames.set(`${frame.type} ${first.Period}`, frame)
      route.send(message)
    })
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Try demo' }).click()
  await page.waitForURL((to) => !to.pathname.startsWith('/login'))
  await page.goto(path)
  await page.waitForTimeout(6_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  if (frames.size === 0) throw new Error(`no price came to ${path}`)
  const held: Held[] = []
  let sent = 0
  for (let second = 0; second < HOURS * HOUR; second += 1) {
    for (const frame of frames.values()) socket?.send(moved(frame, second))
    sent += frames.size
    if (second % AT_ONCE === 0) await drawn(page)
    if (second % HOUR === HOUR - 1) held.push(await heldBy(session))
  }
  const [first, last] = [held[0], held.at(-1)]
  if (first === undefined || last === undefined) throw new Error('less than an hour was watched')
  const mib = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(2)} MiB`
  const growth = last.heap / first.heap - 1
  return [
    {
      work: `${path}: heap after ${HOURS} hours of prices (${sent} frames)`,
      ours: mib(last.heap),
      limit: `${mib(first.heap)} after the first`,
      value: growth,
      shown: `${(growth * 100).toFixed(1)} %`,
      goal: GOAL_GROWTH,
      goalText: `≤ ${GOAL_GROWTH * 100} %`,
      note: held.map(({ heap }) => (heap / 1024 ** 2).toFixed(1)).join(' '),
    },
    {
      work: `${path}: nodes, those out of the page too`,
      ours: String(last.nodes),
      limit: `${first.nodes} after the first`,
      value: last.nodes - first.nodes,
      shown: `${last.nodes - first.nodes}`,
      goal: GOAL_NODES,
      goalText: `≤ ${GOAL_NODES}`,
      note: `listeners ${first.listeners} and ${last.listeners}`,
    },
  ]
}

const run: Benchmark['run'] = async () => {
  const built = await buildApp()
  if (built.code !== 0) throw new Error(`the app does not build: ${built.output.trim().split('\n').at(-1) ?? ''}`)
  const sandbox = await startSandbox({ port: 0, appDir: appDist, seed: 20_261, alwaysOpen: true })
  const browser = await launch()
  try {
    const lines: Line[] = []
    for (const path of ['/', '/trade']) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: sandbox.url })
      try {
        lines.push(...(await watch(await context.newPage(), path)))
      } finally {
        await context.close()
      }
    }
    return lines
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

export const memory: Benchmark = { name: 'memory', title: `What a page holds after ${HOURS} hours of prices`, run }
