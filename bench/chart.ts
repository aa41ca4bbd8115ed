import { type Benchmark, type Line, mediansOf, ratioText } from './lib/bench.ts'
import { mainThread, withPages } from './lib/browser.ts'

const TICK_GOAL = 1
const MOUNT_GOAL = 1.3
const ROUNDS = 3
const TICKS = 8
// Our chart draws at most two live ticks a second; the other one gets the same time.
const TICK_GAP_MS = 550

interface Cost {
  readonly mount: number
  readonly tick: number
}

const run: Benchmark['run'] = () =>
  withPages('chart', async (open) => {
    /** Main-thread CPU of a mount until it is painted, and of one live tick above what an idle page takes. */
    const cost = async (side: 'ours' | 'lightweight'): Promise<Cost> => {
      const page = await open(`?side=${side}`)
      const worked = await mainThread(page)
      await page.waitForTimeout(200)
      const start = await worked()
      await page.evaluate(() => window.bench.mount())
      const mount = (await worked()) - start
      await page.waitForTimeout(500)
      const during = async (ticks: boolean): Promise<number> => {
        const before = await worked()
        for (let turn = 0; turn < TICKS; turn += 1) {
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
      await during(true)
      const [idle, busy] = [await during(false), await during(true)]
      await page.close()
      return { mount, tick: Math.max(0, busy - idle) / TICKS }
    }
    const pairs: { readonly ours: Cost; readonly limit: Cost }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      pairs.push({ ours: await cost('ours'), limit: await cost('lightweight') })
    const line = (work: string, part: keyof Cost, goal: number): Line => {
      const { ours, limit, ratio } = mediansOf(pairs.map((one) => ({ ours: one.ours[part], limit: one.limit[part] })))
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
    return [line('candles: one live tick', 'tick', TICK_GOAL), line('candles: mount, 300 bars', 'mount', MOUNT_GOAL)]
  })

export const chart: Benchmark = { name: 'chart', title: 'The candle chart in Chromium', run }
