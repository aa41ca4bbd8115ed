import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { CandleChart, type PriceLine } from '../../../react-app/src/ui/CandleChart.tsx'
import { candles, chartProps, chartWords } from '../../kit/chart.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const { formatPrice, formatChange, formatTime } = chartProps
const settled = candles.slice(0, -1)
const LEVEL = candles.at(-1)?.close ?? 0
const TICK = 0.00001

/** An alert: in no direction's colour, moved by keys; a price of the chart asks for another one. */
const Alerting = () => {
  const [price, move] = useState(LEVEL + 0.0008)
  const [said, say] = useState('')
  const lines: readonly PriceLine[] = [
    {
      key: 'alert',
      kind: 'alert',
      value: price,
      level: LEVEL + 0.0008,
      tone: 'flat',
      label: 'Alert',
      money: '8 pips',
      name: 'Alert',
      say: formatPrice(price),
      min: TICK,
      max: LEVEL * 2,
      onMove: move,
      onStep: (ticks) => move(price + ticks * TICK),
      onDone: () => say(`set ${formatPrice(price)}`),
      onCancel: () => move(LEVEL + 0.0008),
    },
  ]
  return (
    <>
      <CandleChart
        candles={settled}
        last={candles.at(-1)}
        lines={lines}
        words={chartWords}
        onAlert={(value) => say(`alert ${formatPrice(value)}`)}
        label="EUR/USD"
        formatPrice={formatPrice}
        formatChange={formatChange}
        formatTime={formatTime}
      />
      <output>{said}</output>
    </>
  )
}

const meta = { title: 'UI/Chart alert', component: Alerting, decorators: [withFrame, withSpeech] } satisfies Meta<
  typeof Alerting
>
export default meta
type Story = StoryObj<typeof meta>

export const Alert: Story = {
  play: async ({ canvasElement, step }) => {
    const screen = within(canvasElement)
    await waitFor(
      () => expect(canvasElement.querySelectorAll('.apexcharts-candlestick-area').length).toBeGreaterThan(30),
      { timeout: 10_000 },
    )
    const said = () => canvasElement.querySelector('output')?.textContent
    await step('[NAV-28] its line is dashed and has a mark of its own', async () => {
      const line = canvasElement.querySelector('.ol-chart-mark-alert line') as Element
      await expect(getComputedStyle(line).strokeDasharray).toBe('6px, 4px')
      await expect(canvasElement.querySelectorAll('.ol-chart-mark-stop-up, .ol-chart-mark-stop-down')).toHaveLength(0)
    })
    await step('[NAV-28] keys move it, Enter sets it there', async () => {
      screen.getByRole('slider', { name: 'Alert' }).focus()
      await userEvent.keyboard('{PageUp}{Enter}')
      await expect(said()).toBe(`set ${formatPrice(LEVEL + 0.0008 + 10 * TICK)}`)
    })
    await step('[NAV-28] a price that is pointed at asks for an alert', async () => {
      const chart = screen.getByRole('img', { name: 'EUR/USD' })
      const box = chart.getBoundingClientRect()
      fireEvent.pointerMove(chart, { clientX: box.left + 60, clientY: box.top + 100, pointerType: 'mouse' })
      await userEvent.click(await screen.findByRole('button', { name: /^Alert at/ }))
      await expect(said()).toMatch(/^alert 1\.\d{5}$/)
    })
  },
}
