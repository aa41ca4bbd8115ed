import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { BarTable } from '../../../react-app/src/ui/BarTable.tsx'
import { CandleChart, type PriceLine } from '../../../react-app/src/ui/CandleChart.tsx'
import type { Candle } from '../../../react-app/src/ui/chart-scale.ts'
import { candles, chartProps, chartWords } from '../../kit/chart.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const tableWords = { time: 'Time', open: 'Open', high: 'High', low: 'Low', close: 'Close', cut: 'cut off' }
const { formatPrice, formatChange, formatTime } = chartProps
const settled = candles.slice(0, -1)

const moved = (revision: number): Candle | undefined => {
  const final = candles.at(-1)
  return final && { ...final, close: final.low + (revision % 2 === 0 ? 0.25 : 0.75) * (final.high - final.low) }
}

const Board = () => {
  const [revision, setRevision] = useState<number>()
  return (
    <>
      <button type="button" onClick={() => setRevision((before) => (before ?? -1) + 1)}>
        Tick
      </button>
      {revision !== undefined && (
        <CandleChart
          candles={settled}
          last={moved(revision)}
          label="EUR/USD"
          words={chartWords}
          formatPrice={formatPrice}
          formatChange={formatChange}
          formatTime={formatTime}
        />
      )}
    </>
  )
}

const meta = { title: 'UI/Candle chart', component: Board, decorators: [withFrame, withSpeech] } satisfies Meta<
  typeof Board
>
export default meta
type Story = StoryObj<typeof meta>

const PLOT = '.ol-chart-plot'
const barsOf = (canvas: HTMLElement): readonly Element[] => [
  ...canvas.querySelectorAll(`${PLOT} .apexcharts-candlestick-area`),
]
const wordsOf = (canvas: HTMLElement): readonly (string | null)[] =>
  [...canvas.querySelectorAll('.ol-chart-layer text')].map((word) => word.textContent)

/** Mutations of the plot since the last look. */
const watchPlot = (canvas: HTMLElement): (() => readonly MutationRecord[]) => {
  const records: MutationRecord[] = []
  const observer = new MutationObserver((added) => records.push(...added))
  observer.observe(canvas, { subtree: true, childList: true, attributes: true })
  return () => {
    records.push(...observer.takeRecords())
    return records.splice(0).filter(({ target }) => target instanceof Element && target.closest(PLOT) !== null)
  }
}

/** Speed as counts: labels measured while mounting, bars changed by a tick. */
export const Live: Story = {
  play: async ({ canvasElement }) => {
    const happened = watchPlot(canvasElement)
    const tick = within(canvasElement).getByRole('button', { name: 'Tick' })

    await userEvent.click(tick)
    await waitFor(() => expect(barsOf(canvasElement).length).toBeGreaterThan(30), { timeout: 10_000 })
    const mounting = happened()
    const measured = mounting.flatMap(({ addedNodes }) => [...addedNodes]).filter(({ nodeName }) => nodeName === 'text')
    await expect(mounting.length).toBeGreaterThan(0)
    // Forced layouts; with a label for every bar there were more than bars.
    await expect(measured.length).toBeLessThan(4)

    const before = barsOf(canvasElement)
    await userEvent.click(tick)
    await waitFor(() => expect(wordsOf(canvasElement)).toContain(formatPrice(moved(1)?.close ?? 0)))
    const touched = new Set(happened().map(({ target }) => target))
    await expect([...touched]).toEqual([before.at(-1)])
    await expect(barsOf(canvasElement)).toEqual(before)
  },
}

/** A pointed bar: its four prices, its time, and no label half masked by a mark. */
export const Pointed: Story = {
  // Large text leaves no space for words beside three marks.
  tags: ['usual-text'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Tick' }))
    await waitFor(() => expect(barsOf(canvasElement).length).toBeGreaterThan(30), { timeout: 10_000 })
    const chart = within(canvasElement).getByRole('img', { name: 'EUR/USD' })
    // Place where both marks cover half a word.
    const price = canvasElement.querySelector('.ol-chart-word:not(.ol-chart-when)')?.getBoundingClientRect()
    const time = canvasElement.querySelector('.ol-chart-when')?.getBoundingClientRect()
    if (price === undefined || time === undefined) throw new Error('no words')
    fireEvent.pointerMove(chart, { clientX: time.right, clientY: price.top, pointerType: 'mouse' })
    const legend = await waitFor(() => {
      const found = canvasElement.querySelector('.ol-chart-legend')
      if (found === null) throw new Error('no legend')
      return found
    })
    await expect(legend.textContent).toMatch(/^O [\d.]+H [\d.]+L [\d.]+C [\d.]+-?[\d.]+%$/)
    const marks = [...canvasElement.querySelectorAll('.ol-chart-mark rect, .ol-chart-time rect')]
    const words = [...canvasElement.querySelectorAll('.ol-chart-word')].filter(
      (word) => getComputedStyle(word).visibility === 'visible',
    )
    await expect(marks).toHaveLength(3)
    await expect(words.length).toBeGreaterThan(2)
    const covers = (mark: Element, word: Element): boolean => {
      const [over, under] = [mark.getBoundingClientRect(), word.getBoundingClientRect()]
      const apart =
        over.right <= under.left || under.right <= over.left || over.bottom <= under.top || under.bottom <= over.top
      return !apart
    }
    await expect(words.filter((word) => marks.some((mark) => covers(mark, word)))).toEqual([])
  },
}

const Few = ({ count }: { readonly count: number }) => {
  const [rows] = useState(() => candles.slice(3, 3 + count))
  return (
    <CandleChart
      candles={rows}
      label="EUR/USD"
      words={chartWords}
      formatPrice={formatPrice}
      formatChange={formatChange}
      formatTime={formatTime}
    />
  )
}

/** A single candle, and some between two round times. */
export const FewBars: Story = {
  render: () => (
    <>
      <Few count={1} />
      <Few count={4} />
    </>
  ),
  play: async ({ canvasElement, step }) => {
    await waitFor(() => expect(barsOf(canvasElement)).toHaveLength(5), { timeout: 10_000 })
    await step('[MKT-29] each has a time on its axis, whole and inside it', async () => {
      const times = [...canvasElement.querySelectorAll('.ol-chart-when')]
      await expect(times.map((time) => time.textContent)).toEqual(['06:15', '06:30'])
      for (const time of times) {
        const [box, chart] = [time.getBoundingClientRect(), time.closest('.ol-chart')?.getBoundingClientRect()]
        await expect(box.left).toBeGreaterThanOrEqual(chart?.left ?? Number.NaN)
      }
    })
  },
}

const heightsOf = (canvas: HTMLElement): readonly number[] =>
  barsOf(canvas)
    .map((bar) => bar.getBoundingClientRect().height)
    .sort((left, right) => left - right)

/** A settled candle with a low of 0, and a live one that leaves the plot and comes back. */
const Wrong = () => {
  const [high, setHigh] = useState<number>()
  const final = candles.at(-1)
  const rows = settled.map((one, at) => (at === 40 ? { ...one, low: 0 } : one))
  const [bars] = useState(rows)
  return (
    <>
      <button type="button" onClick={() => setHigh((before) => (before === undefined ? 108 : undefined))}>
        Tick
      </button>
      <CandleChart
        candles={bars}
        last={final && { ...final, high: high ?? final.high }}
        label="EUR/USD"
        words={chartWords}
        formatPrice={formatPrice}
        formatChange={formatChange}
        formatTime={formatTime}
      />
      <BarTable candles={bars} caption="EUR/USD" words={tableWords} formatPrice={formatPrice} formatTime={formatTime} />
    </>
  )
}

/** [MKT-28] Implausible prices are cut off and marked; all other candles keep their height. */
export const Cut: Story = {
  render: () => <Wrong />,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const marks = () => canvasElement.querySelectorAll('.ol-chart-cut path')
    const usual = () => heightsOf(canvasElement)[barsOf(canvasElement).length >> 1]
    await waitFor(() => expect(barsOf(canvasElement).length).toBeGreaterThan(30), { timeout: 10_000 })
    await expect(usual()).toBeGreaterThan(8)
    await expect(marks()).toHaveLength(1)
    await expect(screen.getAllByRole('rowheader', { name: /cut off/ })).toHaveLength(1)
    await expect(screen.getByRole('row', { name: /cut off/ }).textContent).toContain('0.00000')

    await userEvent.click(screen.getByRole('button', { name: 'Tick' }))
    await waitFor(() => expect(marks()).toHaveLength(2))
    await expect(usual()).toBeGreaterThan(8)
    await userEvent.click(screen.getByRole('button', { name: 'Tick' }))
    await waitFor(() => expect(marks()).toHaveLength(1))

    const chart = screen.getByRole('img', { name: 'EUR/USD' })
    const box = canvasElement.querySelector('.ol-chart-cut')?.getBoundingClientRect()
    if (box === undefined) throw new Error('no mark')
    fireEvent.pointerMove(chart, { clientX: box.left + box.width / 2, clientY: box.top - 40, pointerType: 'mouse' })
    const legend = await waitFor(() => {
      const found = canvasElement.querySelector('.ol-chart-legend')
      if (found === null) throw new Error('no legend')
      return found
    })
    await expect(legend.textContent).toMatch(/L 0\.00000.*cut off$/)
  },
}

const LEVEL = candles.at(-1)?.close ?? 0
const TICK = 0.00001

/** An order with a stop and room for another; its events are written below. */
const Held = () => {
  const [stop, move] = useState<number | undefined>(LEVEL - 0.001)
  const [said, say] = useState('')
  const lines: readonly PriceLine[] = [
    { key: 'entry', kind: 'entry', value: LEVEL - 0.0003, tone: 'up', label: 'Buy 0.1', money: '+$3.00', letters: 6 },
    {
      key: 'second',
      kind: 'entry',
      value: LEVEL - 0.0003,
      tone: 'down',
      label: 'Sell 0.2',
      money: '−$6.00',
      letters: 6,
    },
    {
      key: 'stop',
      kind: 'stop',
      value: stop ?? LEVEL,
      level: LEVEL - 0.001,
      tone: 'down',
      label: 'SL',
      money: stop === undefined ? undefined : formatPrice(stop),
      name: 'Stop-loss: Buy 0.1',
      say: stop === undefined ? 'not set' : formatPrice(stop),
      min: TICK,
      max: LEVEL,
      onMove: move,
      onStep: (ticks) => move((stop ?? LEVEL) + ticks * TICK),
      onDone: () => say(`asked ${stop === undefined ? '' : formatPrice(stop)}`),
      onCancel: () => move(LEVEL - 0.001),
      onRemove: () => move(undefined),
      removeLabel: 'Remove stop-loss',
    },
  ]
  return (
    <>
      <CandleChart
        candles={settled}
        last={candles.at(-1)}
        lines={lines}
        words={chartWords}
        onPick={(value) => say(`picked ${formatPrice(value)}`)}
        label="EUR/USD"
        formatPrice={formatPrice}
        formatChange={formatChange}
        formatTime={formatTime}
      />
      <output>{said}</output>
    </>
  )
}

const boxesOf = (canvas: HTMLElement, css: string): readonly DOMRect[] =>
  [...canvas.querySelectorAll(css)].map((element) => element.getBoundingClientRect())
const masksOther = (boxes: readonly DOMRect[]): boolean =>
  boxes.some((one, at) =>
    boxes
      .slice(at + 1)
      .some(
        (other) => one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right,
      ),
  )

/** Tags apart from each other, a stop moved by keys and by a pointer, and a price that is chosen. */
export const Lines: Story = {
  render: () => <Held />,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await waitFor(() => expect(barsOf(canvasElement).length).toBeGreaterThan(30), { timeout: 10_000 })
    const grip = screen.getByRole('slider', { name: 'Stop-loss: Buy 0.1' })
    const said = () => canvasElement.querySelector('output')?.textContent
    const first = formatPrice(LEVEL - 0.001)
    await expect(grip).toHaveAttribute('aria-valuetext', first)
    await expect(boxesOf(canvasElement, '.ol-chart-tag')).toHaveLength(3)
    await expect(masksOther(boxesOf(canvasElement, '.ol-chart-tag'))).toBe(false)
    await expect(masksOther(boxesOf(canvasElement, '.ol-chart-mark rect'))).toBe(false)

    grip.focus()
    await userEvent.keyboard('{ArrowUp}{PageUp}{ArrowDown}{Enter}')
    await expect(said()).toBe(`asked ${formatPrice(LEVEL - 0.001 + 10 * TICK)}`)
    await userEvent.keyboard('{Escape}')
    await expect(grip).toHaveAttribute('aria-valuetext', first)
    // A mark that loses the focus is back where it was; during the question it stays.
    await userEvent.keyboard('{ArrowUp}{Enter}')
    grip.blur()
    await expect(grip).not.toHaveAttribute('aria-valuetext', first)
    grip.focus()
    await userEvent.keyboard('{ArrowUp}{Tab}')
    await waitFor(() => expect(grip).toHaveAttribute('aria-valuetext', first))

    const { left, top } = grip.getBoundingClientRect()
    const at = (clientY: number) => ({ clientX: left + 10, clientY, pointerId: 1, button: 0, pointerType: 'touch' })
    // No such pointer exists to be captured.
    grip.setPointerCapture = () => undefined
    fireEvent.pointerDown(grip, at(top + 12))
    fireEvent.pointerMove(grip, at(top - 8))
    await waitFor(() => expect(grip.getAttribute('aria-valuetext')).not.toBe(first))
    fireEvent.pointerUp(grip, at(top - 8))
    await expect(said()).toBe(`asked ${grip.getAttribute('aria-valuetext')}`)

    await userEvent.click(screen.getByRole('button', { name: 'Remove stop-loss' }))
    await expect(grip).toHaveAttribute('aria-valuetext', 'not set')
    const chart = screen.getByRole('img', { name: 'EUR/USD' })
    const box = chart.getBoundingClientRect()
    fireEvent.pointerMove(chart, { clientX: box.left + 60, clientY: box.top + 100, pointerType: 'mouse' })
    await userEvent.click(await screen.findByRole('button', { name: /^Pending at/ }))
    await expect(said()).toMatch(/^picked 1\.\d{5}$/)
  },
}

/** The wheel and the keys zoom and scroll; a button leads back to now. */
export const Moved: Story = {
  render: () => <Held />,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await waitFor(() => expect(barsOf(canvasElement).length).toBeGreaterThan(30), { timeout: 10_000 })
    const usual = barsOf(canvasElement).length
    const chart = screen.getByRole('img', { name: 'EUR/USD' })
    fireEvent.wheel(chart, { deltaY: -400, clientX: chart.getBoundingClientRect().left + 100 })
    await waitFor(() => expect(barsOf(canvasElement).length).toBeLessThan(usual))
    chart.focus()
    await userEvent.keyboard('{PageUp}')
    await userEvent.click(await screen.findByRole('button', { name: 'Back to now' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull())
    await userEvent.keyboard('-----')
    await waitFor(() => expect(barsOf(canvasElement).length).toBeGreaterThanOrEqual(usual))
  },
}
