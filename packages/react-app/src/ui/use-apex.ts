import ApexCharts from 'apexcharts'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Candle, candlePath, type Range } from './chart-scale.ts'
import { pageNonce } from './page-nonce.ts'

export type Drawing = {
  readonly bars: readonly Candle[]
  readonly range: Range
  readonly width: number
  readonly height: number
}

const BODY_SHARE = 0.64
// ApexCharts keeps half a pixel free above and below; the plot's style takes it back.
const EDGE_PX = 1
// SVG attributes take custom properties: a change of theme needs no redraw.
const UP = 'var(--up-line)'
const DOWN = 'var(--down-line)'

const seriesOf = (bars: readonly Candle[]) => [
  // The index, not the time: closed hours leave no gap, and no text from outside reaches the chart.
  { name: '', data: bars.map((bar, at) => ({ x: String(at), y: [bar.open, bar.high, bar.low, bar.close] })) },
]

const yaxisOf = (range: Range) => ({ min: range.min, max: range.max, show: false, forceNiceScale: false })

const optionsOf = ({ bars, range, width, height }: Drawing, nonce: string | undefined) => ({
  chart: {
    type: 'candlestick',
    width,
    height: height + EDGE_PX,
    nonce,
    sparkline: { enabled: true },
    animations: { enabled: false },
    toolbar: { show: false },
    zoom: { enabled: false },
    selection: { enabled: false },
    redrawOnParentResize: false,
    redrawOnWindowResize: false,
    background: 'transparent',
  },
  series: seriesOf(bars),
  xaxis: {
    type: 'category',
    tickPlacement: 'between',
    labels: { show: false, rotate: 0 },
    // ApexCharts measures every label, even hidden ones, each with a layout of its own: so there are none.
    overwriteCategories: [],
    axisTicks: { show: false },
    crosshairs: { show: false },
  },
  yaxis: yaxisOf(range),
  plotOptions: {
    bar: { columnWidth: `${BODY_SHARE * 100}%` },
    candlestick: { colors: { upward: UP, downward: DOWN }, wick: { useFillColor: true } },
  },
  stroke: { width: 1 },
  fill: { opacity: 1 },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  grid: { show: false, padding: { top: 0, right: 0, bottom: 0, left: 0 } },
  tooltip: { enabled: false },
  legend: { show: false },
  dataLabels: { enabled: false },
  noData: { text: '' },
})

/** One chart in one element. Redraws run one after another, and only the newest request is drawn; calls after `destroy` are ignored. */
class ApexPlot {
  readonly #host: HTMLElement
  #chart: ApexCharts | undefined
  #drawn: Drawing
  #wanted: Drawing | undefined
  #live: Candle | undefined
  #busy = true
  #gone = false

  constructor(host: HTMLElement, drawing: Drawing, nonce: string | undefined) {
    this.#host = host
    this.#drawn = drawing
    // In a task of its own: what a finger does is answered between the drawing of the screen and that of its plot.
    setTimeout(() => this.#begin(nonce))
  }

  #begin(nonce: string | undefined): void {
    if (this.#gone) return
    this.#drawn = this.#wanted ?? this.#drawn
    this.#wanted = undefined
    this.#chart = new ApexCharts(this.#host, optionsOf(this.#drawn, nonce))
    this.#chart.render().then(() => this.#settle())
  }

  draw(drawing: Drawing): void {
    if (drawing === this.#drawn && this.#wanted === undefined) return
    this.#wanted = drawing
    if (!this.#busy) this.#next()
  }

  /** Moves the final bar alone: a whole redraw takes ten times as long. */
  moveLast(bar: Candle): void {
    this.#live = bar
    if (this.#busy || this.#wanted !== undefined) return
    const { bars, range, width, height } = this.#drawn
    const paths = this.#host.querySelectorAll('.apexcharts-candlestick-area')
    const path = paths[bars.length - 1]
    if (path === undefined || paths.length !== bars.length || bars.at(-1)?.time !== bar.time) return
    const slot = width / bars.length
    const body = slot * BODY_SHARE
    path.setAttribute('d', candlePath(bar, (bars.length - 1) * slot + (slot - body) / 2, body, range, height))
    const color = bar.open < bar.close ? UP : DOWN
    if (path.getAttribute('fill') === color) return
    path.setAttribute('fill', color)
    path.setAttribute('stroke', color)
  }

  destroy(): void {
    this.#gone = true
    // ApexCharts fails when it is updated while still rendering: wait for it.
    if (!this.#busy) this.#chart?.destroy()
  }

  #settle(): void {
    this.#busy = false
    if (this.#gone) this.#chart?.destroy()
    else if (this.#wanted !== undefined) this.#next()
    // The last point may have moved while the plot was being drawn.
    else if (this.#live !== undefined) this.moveLast(this.#live)
  }

  #next(): void {
    const drawing = this.#wanted
    if (drawing === undefined || this.#chart === undefined) return
    this.#wanted = undefined
    this.#drawn = drawing
    this.#busy = true
    const { bars, range, width, height } = drawing
    this.#chart
      .updateOptions(
        { chart: { width, height: height + EDGE_PX }, series: seriesOf(bars), yaxis: yaxisOf(range) },
        false,
        false,
        false,
      )
      .then(() => this.#settle())
  }
}

/** Keeps an ApexCharts candlestick plot in `host` in step with the drawing and the live bar. */
export const useApex = (
  host: RefObject<HTMLElement | null>,
  drawing: Drawing | undefined,
  live: Candle | undefined,
  nonce: string | undefined,
): void => {
  const plot = useRef<ApexPlot | undefined>(undefined)

  useEffect(
    () => () => {
      plot.current?.destroy()
      plot.current = undefined
    },
    [],
  )

  useLayoutEffect(() => {
    if (drawing === undefined) {
      plot.current?.destroy()
      plot.current = undefined
    }
    if (host.current === null || drawing === undefined) return
    if (plot.current === undefined) plot.current = new ApexPlot(host.current, drawing, nonce ?? pageNonce())
    else plot.current.draw(drawing)
  }, [host, drawing, nonce])

  // Before the frame: afterwards it would cost another one.
  useLayoutEffect(() => {
    if (live !== undefined && drawing !== undefined) plot.current?.moveLast(live)
  }, [live, drawing])
}
