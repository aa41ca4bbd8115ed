import { type ChartBar, createIndicator, INDICATOR_FACTS } from '@openlot/core/charts'

// Bars in numbers, oldest first. From a client: the rows of `klines` of the domain `market`, each price as a number.
const MINUTE = 60_000
const bars: readonly ChartBar[] = Array.from({ length: 100 }, (_, at) => {
  const [open, close] = [1.08 + Math.sin(at / 9) / 100, 1.08 + Math.sin((at + 1) / 9) / 100]
  return { time: at * MINUTE, open, close, high: Math.max(open, close) + 0.0004, low: Math.min(open, close) - 0.0004 }
})

// #region follow
const params = INDICATOR_FACTS.bollinger.params.map((param) => param.default)
const bollinger = createIndicator({ kind: 'bollinger', params, color: 1 })
const { pane, lines } = bollinger.load(bars)
const now = (): string => lines.map(({ name, values }) => `${name} ${values.at(-1)?.toFixed(5)}`).join(', ')
console.log(pane, now())

// A tick of the newest bar, then the bar that follows it: the same cost, however many there are.
const last = bars.at(-1) as ChartBar
bollinger.update({ ...last, close: last.high })
console.log('tick', now())
bollinger.update({ ...last, time: last.time + MINUTE })
console.log('bar', lines[0]?.values.length, now())
// #endregion
