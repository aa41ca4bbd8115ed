import type { Browser, Page } from 'playwright'
import { LONG_LISTS, type LongList, lengthen, MANY, MASTER } from '../e2e/long-rows.ts'
import { goWithin, signIn } from '../e2e/steps.ts'
import { startSandbox } from '../packages/sandbox/src/serve.ts'
import { appDist, buildApp } from '../scripts/lib/build-app.ts'
import { type Benchmark, kept, type Line, ratioText } from './lib/bench.ts'
import { launch } from './lib/browser.ts'

const GOAL_MS = 150
/** Measured after the rows are there: later drawing counts too. */
const AFTER_MS = 2000
const CATEGORIES = ['toplevel', 'devtools.timeline']

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds the thread worked; work of other programs is not counted. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** CPU milliseconds of the longest task of a page's main thread. */
const longestTask = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.includes('RunTask') && threads.some((one) => one.pid === pid && one.tid === tid),
  )
  if (tasks.length === 0) throw new Error('no task was traced')
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000
}

/** CPU milliseconds of reading a text as JSON, the quickest of some. */
const parseMs = (text: string): number => {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    kept.value = JSON.parse(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

const open = async (page: Page, list: LongList): Promise<void> => {
  await goWithin(page, list.address)
  await list.open?.(page)
  await page.locator(`li[aria-setsize="${MANY}"]:visible`).nth(1).waitFor()
  await page.waitForTimeout(AFTER_MS)
}

/** A person who has just signed in, and opens it. */
const measure = async (browser: Browser, url: string, list: LongList): Promise<Line> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    // Texts noted here: the browser drops a body of this size.
    let longest = ''
    const note = (text: string): void => {
      if (text.length > longest.length) longest = text
    }
    for (const one of LONG_LISTS) {
      if (one === list) await lengthen(page, one, note)
      else if (one.call === list.needs) await lengthen(page, one)
    }
    await signIn(page, MASTER.email)
    await page.waitForTimeout(AFTER_MS)
    await browser.startTracing(page, { categories: CATEGORIES })
    await open(page, list)
    const ms = longestTask(await browser.stopTracing())
    if (longest === '') throw new Error(`${list.call}: no answer was made long`)
    const parse = parseMs(longest)
    return {
      work: `${MANY} rows of ${list.call} at ${list.address}: longest task`,
      ours: `${ms.toFixed(0)} ms`,
      limit: `${parse.toFixed(0)} ms JSON.parse of it`,
      value: ms,
      shown: `${ms.toFixed(0)} ms`,
      goal: GOAL_MS,
      goalText: `≤ ${GOAL_MS} ms`,
      note: ratioText(ms / parse),
    }
  } finally {
    await context.close()
  }
}

const run: Benchmark['run'] = async () => {
  const build = await buildApp()
  if (build.code !== 0) throw new Error(`the app does not build: ${build.output.trim().split('\n').at(-1) ?? ''}`)
  const sandbox = await startSandbox({ port: 0, appDir: appDist, seed: 20_261, samples: true })
  const browser = await launch()
  try {
    const lines: Line[] = []
    for (const list of LONG_LISTS) lines.push(await measure(browser, sandbox.url, list))
    return lines
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

export const lists: Benchmark = { name: 'lists', title: 'Lists of ten thousand rows: CPU of the longest task', run }
