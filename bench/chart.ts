import type { Page } from 'playwright'
import { type Benchmark, type Line, mediansOf, ratioText } from './lib/bench.ts'
import { mainThread, withPages } from './lib/browser.ts'

const TICK_GOAL = 1
const MOUNT_GOAL = 1.3
const MOUNTS = 9
const ROUNDS = 5
const WARM_TICKS = 4
const TICKS = 8
// Our chart draws at most two live ticks a second; the other one gets the same time.
const TICK_GAP_MS = 550

interface Pair {
  readonly ours: number
  readonly limit: number
}
/** Part of the address that asks for three indicators. */
const STUDIES = '&studies'

type Name = 'ours' | 'lightweight'
type Open = (query: string) => Promise<Page>

/** Main-thread CPU of a mount until it is painted, in a page of its own. */
const mounted = async (open: Open, name: Name, more: string) => {
  const page = await open(`?side=${name}${more}`)
  const worked = await mainThread(page)
  await page.waitForTimeout(200)
  const start = await worked()
  await page.evaluate(() => window.bench.mount())
  return { page, worked, mount: (await worked()) - start }
}

const mountCost = async (open: Open, name: Name, more = ''): Promise<number> => {
  const { page, mount } = await mounted(open, name, more)
  await page.close()
  return mount
}

/** Main-thread CPU of one live tick above what the page takes without. */
const tickCost = async (open: Open, name: Name, more = ''): Promise<number> => {
  const { page, worked } = await mounted(open, name, more)
  await page.waitForTimeout(500)
  const during = async (turns: number, ticks: boolean): Promise<number> => {
    const before = await worked()
    for (let turn = 0; turn < turns; turn += 1) {
      await page.evaluate(
        (at) => {
          if (at !== undefined) window.bench.tick(at)
        },
        ticks ? turn : undefined,
      )
      await page.waitForTimeout(TICK_GAP_MS)
    }
    return (await worked()) - before
  }
  await during(WARM_TICKS, true)
  const [idle, busy] = [await during(TICKS, false), await during(TICKS, true)]
  await page.close()
  return Math.max(0, busy - idle) / TICKS
}

/** Each side runs first equally often. */
const inTurn = async (rounds: number, cost: (name: Name) => Promise<number>): Promise<readonly Pair[]> => {
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    const first = await cost(round % 2 === 0 ? 'ours' : 'lightweight')
    const second = await cost(round % 2 === 0 ? 'lightweight' : 'ours')
    pairs.push(round % 2 === 0 ? { ours: first, limit: second } : { ours: second, limit: first })
  }
  return pairs
}

const lineOf = (work: string, pairs: readonly Pair[], goal: number): Line => {
  const { ours, limit, ratio } = mediansOf(pairs)
  return {
    work,
    ours: `${ours.toFixed(1)} ms`,
    limit: `${limit.toFixed(1)} ms lightweight-charts`,
    value: ratio,
    shown: ratioText(ratio),
    goal,
    goalText: `≤ ${goal} ×`,
  }
}

const run: Benchmark['run'] = () =>
  withPages('chart', async (open) => [
    lineOf('candles: one live tick', await inTurn(ROUNDS, (name) => tickCost(open, name)), TICK_GOAL),
    lineOf('candles: mount, 300 bars', await inTurn(MOUNTS, (name) => mountCost(open, name)), MOUNT_GOAL),
    lineOf('three indicators: one live tick', await inTurn(ROUNDS, (name) => tickCost(open, name, STUDIES)), TICK_GOAL),
    lineOf('three indicators: mount', await inTurn(MOUNTS, (name) => mountCost(open, name, STUDIES)), MOUNT_GOAL),
  ])

export const chart: Benchmark = { name: 'chart', title: 'The candle chart in Chromium', run }
