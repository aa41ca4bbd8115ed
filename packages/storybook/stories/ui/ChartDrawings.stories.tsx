import { createClient, symbolId } from '@openlot/core'
import { type Drawing, drawings } from '@openlot/core/charts'
import { createMemoryPorts, createVirtualClock } from '@openlot/core/testing'
import { ClientProvider, useCell, useDomain } from '@openlot/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { DrawingLayer } from '../../../react-app/src/screens/trade/ChartToolsScreen.tsx'
import { chartCanvas, publicLayers } from '../../../react-app/src/screens/trade/chart-picture.ts'
import { CandleChart, type PriceLine } from '../../../react-app/src/ui/CandleChart.tsx'
import type { DrawingGeometry } from '../../../react-app/src/ui/chart-drawing-steps.ts'
import { candles, chartProps, chartWords } from '../../kit/chart.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const EUR = symbolId(1)
const { formatPrice, formatChange, formatTime } = chartProps
const settled = candles.slice(0, -1)
const newest = candles.at(-1)
const CLOSE = newest?.close ?? 0
const TICK = 0.00001

const facts = { id: EUR, precision: 5, bars: () => candles, formatPrice, formatTime }
const ORDER: readonly PriceLine[] = [
  { key: 'order', kind: 'entry', value: CLOSE, tone: 'up', label: 'Buy 0.1', money: '+$4.70' },
]

const Chart = ({ isOpen }: { readonly isOpen: boolean }) => {
  const rows = useCell(useDomain(drawings).all).get(EUR) ?? []
  const layers = useMemo(
    () => (geometry: DrawingGeometry) => <DrawingLayer {...facts} geometry={geometry} isOpen={isOpen} />,
    [isOpen],
  )
  return (
    <>
      <div className="trade-chart">
        <CandleChart
          candles={settled}
          last={newest}
          lines={ORDER}
          words={chartWords}
          layers={layers}
          label="EUR/USD"
          formatPrice={formatPrice}
          formatChange={formatChange}
          formatTime={formatTime}
        />
      </div>
      <output data-rows={JSON.stringify(rows)} />
    </>
  )
}

type Made = ReturnType<typeof makeClient>
const makeClient = () => {
  const clock = createVirtualClock({ start: Date.UTC(2026, 0, 7, 12) })
  return createClient({ origin: 'https://sandbox.test', ports: createMemoryPorts({ clock, seed: 3 }) })
}
let client: Made

const meta = {
  title: 'UI/Chart drawings',
  component: Chart,
  decorators: [withFrame, withSpeech],
  args: { isOpen: true },
  beforeEach: () => {
    client = makeClient()
    return () => client.stop()
  },
  render: (args) => (
    <ClientProvider client={client}>
      <Chart {...args} />
    </ClientProvider>
  ),
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

const rowsOf = (canvas: HTMLElement): readonly Drawing[] =>
  JSON.parse(canvas.querySelector<HTMLElement>('output[data-rows]')?.dataset.rows ?? '[]') as Drawing[]

const ready = async (canvas: HTMLElement): Promise<HTMLElement> => {
  await waitFor(() => expect(canvas.querySelector('.ol-drawings')).toBeInTheDocument(), { timeout: 10_000 })
  return canvas.querySelector('.ol-chart') as HTMLElement
}
const at = (chart: HTMLElement, x: number, y: number, type = 'mouse') => {
  const { left, top } = chart.getBoundingClientRect()
  return { clientX: left + x, clientY: top + y, pointerId: 1, pointerType: type, button: 0, bubbles: true }
}
const press = (chart: HTMLElement, element: Element, x: number, y: number): void => {
  fireEvent.pointerDown(element, at(chart, x, y))
  fireEvent.pointerUp(element, at(chart, x, y))
}

export const Draw: Story = {
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    const chart = await ready(canvasElement)
    const { hand } = client.use(drawings)
    const place = () => canvasElement.querySelector('.ol-drawings-place') as HTMLElement
    await step(
      '[CHT-20] [CHT-28] one tap places a level, which is drawn over the whole width and selected',
      async () => {
        hand.send({ type: 'tool.chosen', tool: 'level' })
        await waitFor(() => expect(place()).toHaveFocus())
        press(chart, place(), 120, 90)
        await waitFor(() => expect(rowsOf(canvasElement)).toHaveLength(1))
        const line = canvasElement.querySelector('[data-drawing="level"] line') as SVGLineElement
        await expect(line.x2.baseVal.value - line.x1.baseVal.value).toBeGreaterThan(200)
        const price = formatPrice(rowsOf(canvasElement)[0]?.anchors[0]?.price ?? 0)
        await expect(page.getByRole('button', { name: new RegExp(price) })).toHaveClass('ol-drawings-handle')
      },
    )
    await step('[CHT-23] arrow keys move it by one tick, ten with Shift, and a bar to the side', async () => {
      const before = rowsOf(canvasElement)[0]?.anchors[0] ?? { time: 0, price: 0 }
      await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{ArrowLeft}')
      const after = rowsOf(canvasElement)[0]?.anchors[0] ?? { time: 0, price: 0 }
      await expect(after.price).toBeCloseTo(before.price + 11 * TICK, 8)
      await expect(after.time).toBe(before.time - 300_000)
    })
    await step('[CHT-26] undone step by step', async () => {
      const domain = client.use(drawings)
      for (let count = 0; count < 4; count += 1) domain.undo(EUR)
      await waitFor(() => expect(rowsOf(canvasElement)).toEqual([]))
      for (let count = 0; count < 4; count += 1) domain.redo(EUR)
      await waitFor(() => expect(rowsOf(canvasElement)).toHaveLength(1))
    })
    await step('[CHT-20] a trend line is pulled from its first point to its second', async () => {
      hand.send({ type: 'tool.chosen', tool: 'trend' })
      await waitFor(() => expect(place()).toBeInTheDocument())
      fireEvent.pointerDown(place(), at(chart, 60, 150, 'touch'))
      fireEvent.pointerMove(place(), at(chart, 160, 100, 'touch'))
      fireEvent.pointerUp(place(), at(chart, 160, 100, 'touch'))
      await waitFor(() => expect(rowsOf(canvasElement)[1]).toMatchObject({ kind: 'trend', anchors: [{}, {}] }))
      await expect(canvasElement.querySelectorAll('.ol-drawings-handle')).toHaveLength(3)
    })
    await step('[CHT-23] a handle is dragged; Delete takes the drawing away', async () => {
      const point = formatPrice(rowsOf(canvasElement)[1]?.anchors[1]?.price ?? 0)
      // The whole of it is named by both prices, the second point by its own, last.
      const handle = page.getAllByRole('button', { name: new RegExp(point) }).at(-1) as HTMLElement
      const { width, height } = handle.getBoundingClientRect()
      await expect([width, height]).toEqual([44, 44])
      const before = rowsOf(canvasElement)[1]
      const place_ = handle.getBoundingClientRect()
      const box = chart.getBoundingClientRect()
      const [x, y] = [place_.left - box.left + 22, place_.top - box.top + 22]
      fireEvent.pointerDown(handle, at(chart, x, y, 'touch'))
      fireEvent.pointerMove(handle, at(chart, x + 40, y + 30, 'touch'))
      fireEvent.pointerUp(handle, at(chart, x + 40, y + 30, 'touch'))
      const after = rowsOf(canvasElement)[1]
      await expect(after?.anchors[0]).toEqual(before?.anchors[0])
      await expect(after?.anchors[1]?.price).toBeLessThan(before?.anchors[1]?.price ?? 0)
      await expect(after?.anchors[1]?.time).toBeGreaterThan(before?.anchors[1]?.time ?? 0)
      handle.focus()
      await userEvent.keyboard('{Delete}')
      await waitFor(() => expect(rowsOf(canvasElement)).toHaveLength(1))
      await expect(canvasElement.querySelector('.ol-chart-area')).toHaveFocus()
    })
    await step('[CHT-27] a tap on a line selects it, one beside it lets go', async () => {
      const [x, y] = [200, client.use(drawings).all.get().get(EUR)?.[0]?.anchors[0]?.price ?? 0]
      const line = canvasElement.querySelector('[data-drawing="level"] line') as SVGLineElement
      const lineY = line.y1.baseVal.value
      await expect(y).toBeGreaterThan(0)
      const area = canvasElement.querySelector('.ol-chart-area') as HTMLElement
      const tapAt = (tapY: number): void => {
        press(chart, area, x, tapY)
        fireEvent.click(area, at(chart, x, tapY))
      }
      tapAt(lineY + 10)
      await waitFor(() => expect(canvasElement.querySelector('.ol-drawing-selected')).toBeInTheDocument())
      tapAt(lineY + 80)
      await waitFor(() => expect(canvasElement.querySelector('.ol-drawing-selected')).toBeNull())
    })
    await step('[CHT-28] without a finger: arrows and Enter place a point, Escape lets go of the tool', async () => {
      hand.send({ type: 'tool.chosen', tool: 'box' })
      await waitFor(() => expect(place()).toHaveFocus())
      await userEvent.keyboard('{Enter}{Shift>}{ArrowLeft}{ArrowUp}{/Shift}{Enter}')
      await waitFor(() => expect(rowsOf(canvasElement)[1]).toMatchObject({ kind: 'box' }))
      hand.send({ type: 'tool.chosen', tool: 'ray' })
      await waitFor(() => expect(place()).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(place()).toBeNull())
    })
    await step('[CHT-24] [CHT-25] a retracement has seven levels, a measure its four figures', async () => {
      for (const tool of ['fib', 'measure'] as const) {
        hand.send({ type: 'tool.chosen', tool })
        await waitFor(() => expect(place()).toBeInTheDocument())
        press(chart, place(), 70, 60)
        press(chart, place(), 220, 160)
      }
      await waitFor(() => expect(canvasElement.querySelectorAll('[data-drawing="fib"] text')).toHaveLength(7))
      await expect(canvasElement.querySelector('[data-drawing="measure"] text')).toHaveTextContent(
        /^\p{Cf}*[\u2212+].* · .* · .*\d/u,
      )
      await expect(rowsOf(canvasElement).map(({ kind }) => kind)).toEqual(['level', 'box', 'fib'])
    })
  },
}

export const Closed: Story = {
  args: { isOpen: false },
  play: async ({ canvasElement, step }) => {
    const domain = client.use(drawings)
    domain.add(EUR, { kind: 'level', anchors: [{ time: 0, price: CLOSE }], color: 2, text: 'Weekly high' })
    const chart = await ready(canvasElement)
    await step('[CHT-27] with closed tools drawings are seen and take no pointer', async () => {
      await waitFor(() => expect(canvasElement.querySelector('.ol-drawing')).toHaveTextContent('Weekly high'))
      const layer = canvasElement.querySelector('.ol-drawings') as HTMLElement
      await expect(getComputedStyle(layer).pointerEvents).toBe('none')
      await expect(layer.querySelectorAll('button')).toHaveLength(0)
    })
    await step('[CHT-29] the picture has bars and drawings, and nothing of an order', async () => {
      await waitFor(() => expect(canvasElement.querySelector('.ol-chart-entries line')).toBeInTheDocument())
      const layers = publicLayers(chart)
      await expect(layers.some((svg) => svg.closest('.ol-drawings') !== null)).toBe(true)
      await expect(layers.some((svg) => svg.closest('[data-private]') !== null)).toBe(false)
      const words = { symbol: 'EUR/USD', period: '5M', price: formatPrice(CLOSE), time: '12:00' }
      const drawn = await chartCanvas(chart, words)
      await expect(drawn.width).toBe(Math.ceil(chart.getBoundingClientRect().width * 2))
      const pen = drawn.getContext('2d')
      // The canvas is whole: no foreign pixels, and more than the ground is drawn.
      const { data } = pen?.getImageData(0, 96, drawn.width, drawn.height - 96) ?? { data: [] }
      const colors = new Set<number>()
      for (let pixel = 0; pixel < data.length; pixel += 4)
        colors.add(((data[pixel] ?? 0) << 16) | ((data[pixel + 1] ?? 0) << 8) | (data[pixel + 2] ?? 0))
      await expect(colors.size).toBeGreaterThan(20)
    })
  },
}
