import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChartView } from '../../../react-app/src/screens/trade/ChartView.tsx'
import { TicketView } from '../../../react-app/src/screens/trade/TicketView.tsx'
import { TradeHeadView } from '../../../react-app/src/screens/trade/TradeHeadView.tsx'
import { TradeView, type TradeViewProps } from '../../../react-app/src/screens/trade/TradeView.tsx'
import { candles, chartProps } from '../../kit/chart.ts'
import { withFrame } from '../../kit/frame.tsx'
import { lineOf, old, symbols } from '../../kit/market.ts'
import { withSpeech } from '../../kit/speech.tsx'
import { ticketPanel } from '../../kit/ticket.ts'

type Args = TradeViewProps & { readonly stale?: boolean }
const [euro] = symbols as [(typeof symbols)[number]]

const meta = {
  title: 'Trade/Trade',
  component: TradeView,
  decorators: [withFrame, withSpeech],
  render: ({ stale = false, ...args }) => (
    <TradeView
      {...args}
      head={<TradeHeadView line={lineOf(euro, stale ? old : {})} onChoose={fn()} onAlert={fn()} />}
      chart={<ChartView {...chartProps} dim={stale} candles={candles} last={candles.at(-1)} />}
      ticket={<TicketView panel={ticketPanel()} symbol={euro} kind="demo" />}
    />
  ),
  args: {
    stage: 'ready',
    failure: undefined as string | undefined,
    refreshing: false,
    onRetry: fn(),
    head: undefined,
    chart: undefined,
    ticket: undefined,
    drawer: undefined,
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const Content: Story = {}
export const Loading: Story = { args: { stage: 'loading' } }
export const Empty: Story = {
  render: ({ stale: _stale, ...args }) => <TradeView {...args} />,
}
export const Failed: Story = {
  args: { stage: 'failed', failure: 'Quotes rest until Monday' },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Quotes rest until Monday')
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
