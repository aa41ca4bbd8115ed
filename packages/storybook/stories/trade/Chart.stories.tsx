import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChartView } from '../../../react-app/src/screens/trade/ChartView.tsx'
import { candles, chartProps } from '../../kit/chart.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Trade/Chart',
  component: ChartView,
  decorators: [withFrame, withSpeech],
  args: { ...chartProps, candles, last: candles.at(-1) },
} satisfies Meta<typeof ChartView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const screen = within(canvasElement)
    await step('a period beside the icons fades out: none is cut to a sliver, and the last comes whole', async () => {
      const list = screen.getByRole('tablist')
      const { maskImage, paddingInlineEnd } = getComputedStyle(list)
      await expect([maskImage.includes('gradient'), paddingInlineEnd]).toEqual([true, '24px'])
    })
    await userEvent.click(screen.getByRole('tab', { name: '1H' }))
    await expect(args.onPeriod).toHaveBeenCalledWith('60min')
    await expect(await screen.findByRole('img', { name: /EUR\/USD/ }, { timeout: 10_000 })).toBeVisible()
    const table = within(screen.getByRole('table', { name: 'EUR/USD' }))
    await expect(table.getAllByRole('columnheader')).toHaveLength(5)
    await expect(table.getAllByRole('rowheader')).toHaveLength(20)
    const newest = args.candles.at(-1)
    if (newest === undefined) throw new Error('no candles')
    const [time, ...prices] = [...(table.getAllByRole('row')[1]?.children ?? [])]
    await expect(time).toHaveTextContent(args.formatTime(newest.time))
    await expect(prices.map((price) => price.textContent)).toEqual(
      [newest.open, newest.high, newest.low, newest.close].map(args.formatPrice),
    )
  },
}
/** An indicator is in the table too. */
export const Indicator: Story = {
  args: {
    studies: [
      {
        key: 'ma',
        name: 'MA 20',
        choice: { kind: 'ma', on: true, params: [20], color: 1 },
        format: chartProps.formatPrice,
      },
    ],
    onSettings: fn(),
  },
  play: async ({ canvasElement, args, step }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole('button', { name: 'Chart settings' }))
    await expect(args.onSettings).toHaveBeenCalled()
    await step('[CHT-19] the table has its value at each bar', async () => {
      await expect(await screen.findByRole('columnheader', { name: 'MA 20' }, { timeout: 10_000 })).toBeInTheDocument()
      const closes = args.candles.slice(-20).map(({ close }) => close)
      const average = closes.reduce((sum, close) => sum + close, 0) / closes.length
      const [, newest] = within(screen.getByRole('table', { name: 'EUR/USD' })).getAllByRole('row')
      await expect(newest?.lastElementChild).toHaveTextContent(chartProps.formatPrice(average))
    })
  },
}

export const Loading: Story = { args: { stage: 'loading', candles: [], last: undefined } }
export const Empty: Story = { args: { candles: [], last: undefined } }
export const Failed: Story = {
  args: { stage: 'failed', failure: 'No candles today', candles: [], last: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('No candles today')
  },
}
export const Stale: Story = { args: { dim: true } }
