import { INDICATORS } from '../packages/core/src/domain/charts/indicators.table.ts'
import { type ChartBar, createIndicator, INDICATOR_FACTS } from '../packages/core/src/exports/charts.ts'
import { type Benchmark, kept, type Line, median } from './lib/bench.ts'
import { seeded } from './lib/frames.ts'

const GOAL_MS = 0.2
const TICKS = 2000
const ROUNDS = 7
const SHOWN = INDICATORS.filter((kind) => kind !== 'volume' && kind !== 'vwap')

const barsOf = (count: number): readonly ChartBar[] => {
  const chance = seeded(7)
  let price = 100
  return Array.from({ length: count }, (_, at) => {
    const open = price
    price += chance() - 0.5
    const [high, low] = [Math.max(open, price) + chance() / 3, Math.min(open, price) - chance() / 3]
    return { time: at * 60_000, open, high, low, close: price, volume: Math.floor(chance() * 100) }
  })
}

/** Milliseconds a tick of the newest bar takes with ten indicators on. */
const tickMs = (count: number): number => {
  const bars = barsOf(count)
  const last = bars.at(-1)
  if (last === undefined) return Number.NaN
  const indicators = SHOWN.map((kind) =>
    createIndicator({ kind, params: INDICATOR_FACTS[kind].params.map((one) => one.default), color: 1 }),
  )
  for (const indicator of indicators) indicator.load(bars)
  const round = (): number => {
    const began = performance.now()
    for (let tick = 0; tick < TICKS; tick += 1) {
      const bar = { ...last, close: last.close + (tick % 7) / 1000 }
      for (const indicator of indicators) kept.value = indicator.update(bar)
    }
    return (performance.now() - began) / TICKS
  }
  round()
  return median(Array.from({ length: ROUNDS }, round))
}

export const indicators: Benchmark = {
  name: 'indicators',
  title: `${SHOWN.length} indicators, one tick`,
  run: async () => {
    const short = tickMs(500)
    const long = tickMs(5000)
    const shown = (ms: number): string => `${ms.toFixed(4)} ms`
    const line = (work: string, ours: number, beside: string, value: number, goal: number, text: string): Line => ({
      work,
      ours: shown(ours),
      limit: beside,
      value,
      shown: value === ours ? shown(value) : `${value.toFixed(2)} ×`,
      goal,
      goalText: text,
    })
    return [
      line('on 500 bars', short, '', short, GOAL_MS, `≤ ${GOAL_MS} ms`),
      line('on 5,000 bars', long, `${shown(short)} on 500`, long / short, 1.5, '≤ 1.5 ×'),
    ]
  },
}
