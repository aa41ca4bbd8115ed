import { CHART_TYPES, type ChartType, createIndicator, type IndicatorChoice } from '@openlot/core/charts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { CandleChart, type CandleChartProps, type ChartStudy } from '../../../react-app/src/ui/CandleChart.tsx'
import type { Candle } from '../../../react-app/src/ui/chart-scale.ts'
import { candles, chartProps, chartWords } from '../../kit/chart.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const { formatPrice, formatChange, formatTime } = chartProps
const settled = candles.slice(0, -1)
const newest = candles.at(-1) ?? settled[0]
const moved = (turn: number): Candle | undefined =>
  newest && { ...newest, close: newest.low + (turn % 2 === 0 ? 0.3 : 0.7) * (newest.high - newest.low) }

type BoardProps = Partial<CandleChartProps>

const Board = (props: BoardProps) => {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTurn((before) => before + 1)}>
        Tick
      </button>
      <CandleChart
        candles={settled}
        last={moved(turn)}
        label="EUR/USD"
        words={chartWords}
        formatPrice={formatPrice}
        formatChange={formatChange}
        formatTime={formatTime}
        {...props}
      />
    </>
  )
}

const meta = { title: 'UI/Chart types', component: Board, decorators: [withFrame, withSpeech] } satisfies Meta<
  typeof Board
>
export default meta
type Story = StoryObj<typeof meta>

const study = (
  kind: IndicatorChoice['kind'],
  params: readonly number[],
  color: 1 | 2 | 3 | 4,
  name: string,
): ChartStudy => ({
  key: kind,
  name,
  choice: { kind, on: true, params, color },
  format: kind === 'rsi' || kind === 'stochastic' ? (value) => value.toFixed(1) : formatPrice,
})
const MA = study('ma', [20], 1, 'MA 20')
const BOLLINGER = study('bollinger', [20, 2], 2, 'Bollinger 20, 2')
const RSI = study('rsi', [14], 3, 'RSI 14')
const MACD = study('macd', [12, 26, 9], 4, 'MACD 12, 26, 9')
const ATR = study('atr', [14], 1, 'ATR 14')
const ICHIMOKU = study('ichimoku', [9, 26, 52], 4, 'Ichimoku 9, 26, 52')
const THREE = [MA, BOLLINGER, RSI]

const ready = async (canvas: HTMLElement, selector: string): Promise<void> => {
  await waitFor(() => expect(canvas.querySelector(selector)?.getAttribute('d')?.length).toBeGreaterThan(20), {
    timeout: 10_000,
  })
}
const lastBar = async (canvas: HTMLElement): Promise<void> => {
  await waitFor(() => expect(canvas.querySelectorAll('.apexcharts-candlestick-area').length).toBeGreaterThan(20), {
    timeout: 10_000,
  })
}
const pathsOf = (canvas: HTMLElement, selector: string): readonly (string | null)[] =>
  [...canvas.querySelectorAll(`${selector} path`)].map((path) => path.getAttribute('d'))

/** Indexes of the paths changed by a tick. */
const changed = (before: readonly (string | null)[], after: readonly (string | null)[]): readonly number[] =>
  after.flatMap((path, at) => (path === before[at] ? [] : [at]))

const drawnBy = (type: ChartType, selector: string): Story => ({
  args: { type },
  play: async ({ canvasElement, step }) => {
    await ready(canvasElement, selector)
    await step('[CHT-13] nothing is drawn twice, and a tick moves the newest bar alone', async () => {
      await expect(canvasElement.querySelectorAll('.apexcharts-candlestick-area')).toHaveLength(0)
      const body = `.ol-chart-body-${type}`
      const before = pathsOf(canvasElement, `${body} > `)
      const newestBefore = pathsOf(canvasElement, `${body} .ol-chart-newest`)
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Tick' }))
      await waitFor(() => expect(pathsOf(canvasElement, `${body} .ol-chart-newest`)).not.toEqual(newestBefore))
      await expect(pathsOf(canvasElement, `${body} > `)).toEqual(before)
    })
  },
})

export const Bars: Story = drawnBy('bars', '.ol-chart-body-bars .ol-bars-up')
export const Line: Story = drawnBy('line', '.ol-chart-body-line .ol-line')
export const Area: Story = drawnBy('area', '.ol-chart-body-area .ol-area')
export const HeikinAshi: Story = {
  args: { type: 'heikinAshi' },
  play: async ({ canvasElement }) => {
    await lastBar(canvasElement)
    await expect(canvasElement.querySelector('.ol-chart-body')).toBeNull()
    // The newest price is the real one.
    await expect(within(canvasElement).getByText(formatPrice(moved(0)?.close ?? 0))).toBeInTheDocument()
  },
}

/** Two overlays and a pane. */
export const ThreeIndicators: Story = {
  args: { studies: THREE, height: 360 },
  play: async ({ canvasElement, step }) => {
    await lastBar(canvasElement)
    await ready(canvasElement, '[data-study="ma"] path')
    await step('[CHT-10] values follow a tick, [CHT-11] which changes the ends of the lines alone', async () => {
      for (const kind of ['ma', 'bollinger', 'rsi']) {
        const part = `svg [data-study="${kind}"] > g:first-child`
        const end = `svg [data-study="${kind}"] > g:last-child`
        const before = pathsOf(canvasElement, part)
        const endBefore = pathsOf(canvasElement, end)
        await expect(before.length).toBeGreaterThan(0)
        await userEvent.click(within(canvasElement).getByRole('button', { name: 'Tick' }))
        await waitFor(() => expect(changed(endBefore, pathsOf(canvasElement, end))).not.toEqual([]))
        await expect(pathsOf(canvasElement, part)).toEqual(before)
      }
    })
    await step(
      '[CHT-16] the legend names each with its values: of the newest bar, then of the one pointed at',
      async () => {
        const ma = canvasElement.querySelector('.ol-chart-value[data-study="ma"]')
        const values = createIndicator(MA.choice).load([...settled]).lines[0]?.values ?? []
        await expect(ma?.textContent).toMatch(/^MA 20 1\.\d{5}$/)
        const bands = canvasElement.querySelector('.ol-chart-value[data-study="bollinger"]')
        await expect(bands?.textContent).toMatch(/^Bollinger 20, 2 1\.\d{5} \/ 1\.\d{5} \/ 1\.\d{5}$/)
        const chart = within(canvasElement).getByRole('img', { name: 'EUR/USD' })
        const box = chart.getBoundingClientRect()
        fireEvent.pointerMove(chart, { clientX: box.left + 150, clientY: box.top + 60, pointerType: 'mouse' })
        await waitFor(() => expect(canvasElement.querySelector('.ol-chart-legend')).not.toBeNull())
        const written = values.map((value) => (value === undefined ? '' : `MA 20 ${formatPrice(value)}`))
        await expect(written).toContain(ma?.textContent)
        fireEvent.pointerLeave(chart, { pointerType: 'mouse' })
      },
    )
    await step('[CHT-12] the pane has its name, value and levels, and the prices their room', async () => {
      const pane = canvasElement.querySelector('.ol-chart-pane[data-pane="rsi"]')
      await expect(pane?.querySelector('.ol-chart-pane-name')?.textContent).toMatch(/^RSI 14 \d+\.\d$/)
      await expect([...(pane?.querySelectorAll('.ol-chart-word') ?? [])].map((word) => word.textContent)).toEqual([
        '30.0',
        '70.0',
      ])
    })
  },
}

/** More panes than places: the last place is shared. */
export const SharedPane: Story = {
  // Large text leaves no place.
  tags: ['usual-text'],
  args: { studies: [RSI, MACD, ATR], height: 240 },
  play: async ({ canvasElement, step }) => {
    await lastBar(canvasElement)
    const panes = () =>
      [...canvasElement.querySelectorAll('.ol-chart-pane')].map((pane) => pane.getAttribute('data-pane'))
    await step('[CHT-12] panes without a place take turns in the last one', async () => {
      const first = panes()
      const button = within(canvasElement).getByRole('button', { name: /^Show / })
      const seen = new Set(first)
      for (let turn = 0; turn < 3; turn += 1) {
        await userEvent.click(button)
        for (const pane of panes()) seen.add(pane)
        await expect(panes()).toHaveLength(first.length)
      }
      await expect([...seen].toSorted()).toEqual(['atr', 'macd', 'rsi'])
    })
  },
}

/** A cloud ahead of the newest bar, a second symbol, and where a session begins. */
export const Ahead: Story = {
  args: {
    studies: [ICHIMOKU],
    height: 360,
    compare: {
      name: 'GBP/USD',
      candles: settled.map((bar, at) => ({ ...bar, close: 1.27 + Math.cos(at / 6) * 0.002 })),
      last: newest && { ...newest, close: 1.272 },
    },
    dayOf: (time) => String(Math.floor(time / 3_600_000)),
    timeLeft: '04:12',
    zone: 'GMT',
  },
  play: async ({ canvasElement, step }) => {
    await lastBar(canvasElement)
    await step('[CHT-14] the second symbol is a line from the first bar, with its change', async () => {
      await expect(canvasElement.querySelector('.ol-chart-compare path')?.getAttribute('d')?.length).toBeGreaterThan(50)
      await expect(canvasElement.querySelector('.ol-chart-value-compare')?.textContent).toMatch(
        /^GBP\/USD -?\d\.\d\d%$/,
      )
    })
    await step('[CHT-15] sessions begin with a line', async () => {
      await expect(canvasElement.querySelectorAll('.ol-chart-breaks line').length).toBeGreaterThan(1)
    })
    await step('the time left stands at the price, the zone in the corner', async () => {
      await expect(canvasElement.querySelector('.ol-chart-left')?.textContent).toBe('04:12')
      await expect(canvasElement.querySelector('.ol-chart-zone')?.textContent).toBe('GMT')
    })
    await step('the cloud goes on to the right of the newest bar', async () => {
      const plot = canvasElement.querySelector('.ol-chart-plot')?.getBoundingClientRect()
      const cloud = canvasElement.querySelector('[data-study="ichimoku"] .ol-study-spanA')?.getBoundingClientRect()
      await expect(cloud?.right ?? 0).toBeGreaterThan((plot?.right ?? 0) + 20)
    })
  },
}

export const EveryType: Story = {
  play: async () => {
    await expect(CHART_TYPES).toEqual(['candles', 'bars', 'line', 'area', 'heikinAshi'])
  },
}
