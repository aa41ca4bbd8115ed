import { type Benchmark, type Line, median } from './lib/bench.ts'
import { mainThread, withPages } from './lib/browser.ts'
import { startFeed } from './lib/feed.ts'

const SYMBOLS = 200
const TICKS_PER_SECOND = 1000
const GOAL = 0.25
const WARM_MS = 2500
const ROUND_MS = 3000
const ROUNDS = 3

const run: Benchmark['run'] = async () => {
  const feed = await startFeed(SYMBOLS, TICKS_PER_SECOND)
  try {
    return await withPages('rows', async (open) => {
      /** Share of the time the main thread worked; work of other programs is not counted. */
      const busy = async (mode: string): Promise<number> => {
        const page = await open(`?mode=${mode}&feed=${encodeURIComponent(feed.url)}`)
        const worked = await mainThread(page)
        await page.waitForTimeout(WARM_MS)
        const [before, sentBefore, start] = [await worked(), feed.sent(), performance.now()]
        await page.waitForTimeout(ROUND_MS)
        const [after, sentAfter, end] = [await worked(), feed.sent(), performance.now()]
        const rate = ((sentAfter - sentBefore) / (end - start)) * 1000
        if (rate < TICKS_PER_SECOND * 0.8) throw new Error(`the feed managed ${rate.toFixed(0)} ticks a second`)
        if (mode !== 'parse' && !(await page.locator('.symbol-row').first().innerText()).includes('S/1'))
          throw new Error('the rows are not there')
        if (mode === 'dial' && (await page.getByRole('timer').count()) !== 1) throw new Error('the dial is not there')
        await page.close()
        return (after - before) / (end - start)
      }
      const shares: Record<'parse' | 'store' | 'dial' | 'root', number[]> = { parse: [], store: [], dial: [], root: [] }
      for (let round = 0; round < ROUNDS; round += 1)
        for (const mode of ['parse', 'store', 'dial', 'root'] as const) shares[mode].push(await busy(mode))
      const percent = (share: number): string => `${(share * 100).toFixed(0)} %`
      const [parse, store, dial, root] = [shares.parse, shares.store, shares.dial, shares.root].map(median) as [
        number,
        number,
        number,
        number,
      ]
      const line: Line = {
        work: `${SYMBOLS} rows, ${TICKS_PER_SECOND} ticks a second: main thread busy`,
        ours: percent(store),
        limit: `${percent(root)} root setState, ${percent(parse)} parse only`,
        value: store,
        shown: percent(store),
        goal: GOAL,
        goalText: `≤ ${percent(GOAL)}`,
      }
      const running: Line = {
        ...line,
        work: 'the same below the sheet of a running micro order',
        ours: percent(dial),
        limit: `${percent(store)} without it`,
        value: dial,
        shown: percent(dial),
      }
      return [line, running]
    })
  } finally {
    feed.close()
  }
}

export const rows: Benchmark = { name: 'rows', title: 'A price board in Chromium', run }
