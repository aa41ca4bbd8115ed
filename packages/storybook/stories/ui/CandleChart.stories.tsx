import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { CandleChart } from '../../../react-app/src/ui/CandleChart.tsx'
import type { Candle } from '../../../react-app/src/ui/chart-scale.ts'
import { candles, chartProps } from '../../kit/chart.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const { formatPrice, formatTime } = chartProps
const settled = candles.slice(0, -1)

const moved = (turn: number): Candle | undefined => {
  const final = candles.at(-1)
  return final && { ...final, close: final.low + (turn % 2 === 0 ? 0.25 : 0.75) * (final.high - final.low) }
}

const Board = () => {
  const [turn, setTurn] = useState<number>()
  return (
    <>
      <button type="button" onClick={() => setTurn((before) => (before ?? -1) + 1)}>
        Tick
      </button>
      {turn !== undefined && (
        <CandleChart
          candles={settled}
          last={moved(turn)}
          label="EUR/USD"
          formatPrice={formatPrice}
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

/** What happened in the plot since the last look. */
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
    // Each is a forced layout; with a label for every bar there were more than the bars.
    await expect(measured.length).toBeLessThan(4)

    const before = barsOf(canvasElement)
    await userEvent.click(tick)
    await waitFor(() => expect(wordsOf(canvasElement)).toContain(formatPrice(moved(1)?.close ?? 0)))
    const touched = new Set(happened().map(({ target }) => target))
    await expect([...touched]).toEqual([before.at(-1)])
    await expect(barsOf(canvasElement)).toEqual(before)
  },
}

/** A pointed bar: its four prices, its time, and no label half covered by a mark. */
export const Pointed: Story = {
  // Large text leaves no space for words beside three marks.
  tags: ['usual-text'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Tick' }))
    await waitFor(() => expect(barsOf(canvasElement).length).toBeGreaterThan(30), { timeout: 10_000 })
    const chart = within(canvasElement).getByRole('img', { name: 'EUR/USD' })
    // Where both marks cover half a word.
    const price = canvasElement.querySelector('.ol-chart-word:not(.ol-chart-when)')?.getBoundingClientRect()
    const time = canvasElement.querySelector('.ol-chart-when')?.getBoundingClientRect()
    if (price === undefined || time === undefined) throw new Error('no words')
    fireEvent.pointerMove(chart, { clientX: time.right, clientY: price.top, pointerType: 'mouse' })
    const legend = await waitFor(() => {
      const found = canvasElement.querySelector('.ol-chart-legend')
      if (found === null) throw new Error('no legend')
      return found
    })
    await expect(legend.textContent?.split('  ')).toHaveLength(4)
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
