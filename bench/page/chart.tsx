// A chart of 300 bars and its live tick, with `studies` three indicators too: ours, and lightweight-charts drawing the
// same: as many bars in view, our colours and type, as many prices and times, a line at the last price. Its optional
// parts (frames, logo) are left out.
import '../../packages/react-app/src/theme/tokens.css'
import '../../packages/react-app/src/theme/base.css'
import { createIndicator, type IndicatorChoice, type IndicatorResult } from '@openlot/core/charts'
import { CandlestickSeries, createChart, LineSeries, type UTCTimestamp } from 'lightweight-charts'
import { createRoot } from 'react-dom/client'
import { type Candle, CandleChart } from '../../packages/react-app/src/ui/CandleChart.tsx'
import { seeded } from '../lib/frames.ts'

const BARS = 300
const STEP_MS = 60_000
const WIDTH = 390
const HEIGHT = 290
// Width our chart gives a bar here, and the space above and below the bars.
const SLOT_PX = 7.6
const MARGINS = { top: 0.08, bottom: 0.08 }
const chance = seeded(3)

const bars: Candle[] = []
for (let at = 0; at < BARS; at += 1) {
  const open = bars.at(-1)?.close ?? 100
  const close = open + (chance() - 0.5)
  const [top, bottom] = [Math.max(open, close), Math.min(open, close)]
  bars.push({ time: at * STEP_MS, open, close, high: top + chance() / 4, low: bottom - chance() / 4 })
}
const newest = bars.at(-1)
if (newest === undefined) throw new Error('no bars')
/** The live bar some moments later: within its own range, as most ticks are. */
const moved = (turn: number): Candle => ({
  ...newest,
  close: newest.low + ((turn % 7) / 7) * (newest.high - newest.low),
})

const given = new URLSearchParams(location.search)
const CHOICES: readonly IndicatorChoice[] = given.has('studies')
  ? [
      { kind: 'ma', on: true, params: [20], color: 1 },
      { kind: 'bollinger', on: true, params: [20, 2], color: 2 },
      { kind: 'rsi', on: true, params: [14], color: 3 },
    ]
  : []

interface Side {
  mount(): Promise<void>
  tick(turn: number): void
}
declare global {
  interface Window {
    bench: Side
  }
}

const place = document.createElement('div')
place.style.inlineSize = `${WIDTH}px`
place.style.blockSize = `${HEIGHT}px`
document.body.append(place)

/** Resolves once the drawing is on the screen. */
const painted = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
const until = async (isThere: () => boolean): Promise<void> => {
  while (!isThere()) await new Promise((done) => requestAnimationFrame(done))
}

const price = (value: number): string => value.toFixed(2)
const time = (ms: number): string => new Date(ms).toISOString().slice(11, 16)

const words = {
  legend: { open: 'O', high: 'H', low: 'L', close: 'C' },
  toNow: 'now',
  pane: (name: string): string => name,
  cut: 'cut',
  pick: (at: string): string => at,
  alert: (at: string): string => at,
}
const studies = CHOICES.map((choice) => ({ key: choice.kind, name: choice.kind, choice, format: price }))
const ours = (): Side => {
  const root = createRoot(place)
  const draw = (last: Candle): void =>
    root.render(
      <CandleChart
        candles={bars}
        last={last}
        words={words}
        studies={studies}
        formatPrice={price}
        formatChange={time}
        formatTime={time}
        label="chart"
        height={HEIGHT}
      />,
    )
  return {
    mount: async () => {
      draw(newest)
      await until(() => place.querySelector('.apexcharts-candlestick-area') !== null)
      await painted()
    },
    tick: (turn) => draw(moved(turn)),
  }
}

/** Lines of the indicators, with the values of ours; those with a pane of their own get one. */
const lightweightStudies = (chart: ReturnType<typeof createChart>): ((bar: Candle) => void) => {
  const at = (ms: number): UTCTimestamp => (ms / 1000) as UTCTimestamp
  const turns = CHOICES.map((choice) => {
    const indicator = createIndicator(choice)
    const { pane, lines }: IndicatorResult = indicator.load(bars.slice(0, -1))
    const series = lines.map(({ values }) => {
      const line = chart.addSeries(
        LineSeries,
        { lineWidth: 1, priceLineVisible: false, lastValueVisible: false, crosshairMarkerVisible: false },
        pane === 'own' ? 1 : 0,
      )
      line.setData(
        values.flatMap((value, place) => (value === undefined ? [] : { time: at(bars[place]?.time ?? 0), value })),
      )
      return line
    })
    return (bar: Candle): void => {
      for (const [place, { values }] of indicator.update(bar).lines.entries()) {
        const value = values.at(-1)
        if (value !== undefined) series[place]?.update({ time: at(bar.time), value })
      }
    }
  })
  return (bar) => {
    for (const turn of turns) turn(bar)
  }
}

const lightweight = (): Side => {
  const toPoint = ({ time: ms, ...rest }: Candle) => ({ ...rest, time: (ms / 1000) as UTCTimestamp })
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(name)
  let update = (_: Candle): void => undefined
  return {
    mount: async () => {
      const chart = createChart(place, {
        width: WIDTH,
        height: HEIGHT,
        layout: {
          background: { color: token('--page') },
          textColor: token('--ink-3'),
          fontFamily: token('--font'),
          fontSize: 11,
          attributionLogo: false,
        },
        grid: { vertLines: { color: token('--line') }, horzLines: { color: token('--line') } },
        rightPriceScale: { borderVisible: false, scaleMargins: MARGINS, tickMarkDensity: 4 },
        timeScale: { timeVisible: true, borderVisible: false, barSpacing: SLOT_PX, rightOffset: 1 },
      })
      const [upColor, downColor] = [token('--up-line'), token('--down-line')]
      const series = chart.addSeries(CandlestickSeries, {
        upColor,
        downColor,
        wickUpColor: upColor,
        wickDownColor: downColor,
        borderVisible: false,
      })
      series.setData(bars.map(toPoint))
      const updateStudies = lightweightStudies(chart)
      update = (bar) => {
        series.update(toPoint(bar))
        updateStudies(bar)
      }
      updateStudies(newest)
      await until(() => place.querySelector('canvas') !== null)
      await painted()
    },
    tick: (turn) => update(moved(turn)),
  }
}

window.bench = given.get('side') === 'ours' ? ours() : lightweight()
