import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { MicroLayer } from '../../../react-app/src/screens/micro/MicroLayer.tsx'
import { CandleChart } from '../../../react-app/src/ui/CandleChart.tsx'
import { candles, chartProps, chartWords } from '../../kit/chart.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const { formatPrice, formatChange, formatTime, label } = chartProps
const last = candles.at(-1)
const NOW = last?.time ?? 0
const WINDOWS = [
  { key: '71', opens: NOW, ends: NOW + 600_000 },
  { key: '72', opens: NOW - 400_000, ends: NOW - 395_000 },
]

/** Running orders over the bars of their symbol. */
const Layered = () => (
  <CandleChart
    candles={candles.slice(0, -1)}
    last={last}
    words={chartWords}
    layers={(geometry) => <MicroLayer geometry={geometry} windows={WINDOWS} />}
    ahead={48}
    label={label}
    formatPrice={formatPrice}
    formatChange={formatChange}
    formatTime={formatTime}
  />
)

const meta = { title: 'Micro/Layer', component: Layered, decorators: [withFrame, withSpeech] } satisfies Meta
export default meta

export const Content: StoryObj = {
  play: async ({ canvasElement, step }) => {
    await step(
      '[MIC-28] the time of each that runs is shaded up to the line of its end, in view after the newest bar',
      async () => {
        await waitFor(() => expect(canvasElement.querySelectorAll('.micro-layer line')).toHaveLength(2))
        const chart = canvasElement.querySelector('.ol-chart')?.getBoundingClientRect() ?? new DOMRect()
        const [long, short] = [...canvasElement.querySelectorAll('.micro-layer rect')].map((one) =>
          one.getBoundingClientRect(),
        )
        await expect(long?.width).toBeGreaterThan(8)
        await expect(long?.right).toBeLessThan(chart.right)
        await expect(short?.width, 'however short it is').toBeGreaterThanOrEqual(2)
        await expect(short?.right).toBeLessThan(long?.left ?? 0)
      },
    )
  },
}
