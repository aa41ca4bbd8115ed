import { dec } from '@openlot/core'
import { type ContractTicketPanel, profitOf } from '@openlot/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChartView } from '../../../react-app/src/screens/trade/ChartView.tsx'
import { FullChart } from '../../../react-app/src/screens/trade/FullChart.tsx'
import { FullHeadView } from '../../../react-app/src/screens/trade/FullHead.tsx'
import { PositionRow } from '../../../react-app/src/screens/trade/PositionRow.tsx'
import { candles, chartProps } from '../../kit/chart.ts'
import { withFrame } from '../../kit/frame.tsx'
import { lineOf, symbols } from '../../kit/market.ts'
import { order } from '../../kit/orders.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { risk, side, ticketPanel } from '../../kit/ticket.ts'

const newest = order({ id: '3', showCode: 'EUR/USD' })
const older = order({ id: '2', showCode: 'EUR/USD', side: 'sell', profit: dec('-4.215') })

const meta = {
  title: 'Trade/Position',
  component: PositionRow,
  decorators: [withFrame, withSpeech],
  args: {
    held: [newest],
    precision: 5,
    stale: false,
    onClose: fn(),
    onEdit: fn(),
  },
} satisfies Meta<typeof PositionRow>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  play: async ({ canvasElement, args, loaded }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole('button', { name: wordsOf(loaded, 'contract.position_close') }))
    await expect(args.onClose).toHaveBeenCalledWith(newest)
    await userEvent.click(screen.getByRole('button', { name: wordsOf(loaded, 'orders.edit_stops') }))
    await expect(args.onEdit).toHaveBeenCalledWith(newest)
  },
}
export const Losing: Story = { args: { held: [older] } }
export const Several: Story = {
  args: { held: [newest, older, order({ id: '1', showCode: 'EUR/USD' })] },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /\+2$/ })
    await expect(link).toHaveAttribute('href', '/order?type=1')
  },
}
export const None: Story = {
  args: { held: [] },
  play: ({ canvasElement }) => expect(canvasElement.querySelector('.trade-position')).toBeNull(),
}

/** The connection is lost: the profit is an old one. */
export const Stale: Story = {
  args: { stale: true },
  play: async ({ canvasElement, loaded }) => {
    const profit = canvasElement.querySelector('.trade-position-profit')
    await expect(profit).toHaveTextContent(wordsOf(loaded, 'orders.not_live'))
    await expect(profit).toHaveClass('ol-dim')
  },
}

const full = (panel: ContractTicketPanel): Pick<Story, 'render'> => ({
  render: (args) => (
    <FullChart
      open
      onClose={fn()}
      head={<FullHeadView line={lineOf(symbols[0] as (typeof symbols)[number])} held={args.held} stale={args.stale} />}
      ticket={{ ...args, panel, symbol: { showCode: 'EUR/USD', pricePrecision: 5, logo: '' }, kind: 'demo' }}
    >
      <ChartView {...chartProps} candles={candles} last={candles.at(-1)} position={<PositionRow {...args} />} />
    </FullChart>
  ),
})
const layer = (canvas: HTMLElement) => within(within(canvas).getByRole('dialog'))

/** The chart over the whole screen, with sell and buy. */
export const Full: Story = {
  ...full(ticketPanel()),
  args: { held: [newest, older] },
  play: async ({ canvasElement, step }) => {
    const screen = within(canvasElement)
    await screen.findByRole('img', { name: /EUR\/USD/ }, { timeout: 10_000 })
    await expect(screen.getByRole('heading', { name: 'EUR/USD' })).toHaveFocus()
    await step('[CON-120] the head has price, change and what both positions bring', async () => {
      const head = canvasElement.querySelector('.trade-full-head')
      await expect(head).toHaveTextContent(/1\.08427.*0\.31%/)
      const [sum, ...parts] = [head?.querySelector('.trade-full-profit .ol-money'), newest, older]
      await expect(sum).toHaveTextContent(profitOf(parts as (typeof newest)[])?.toFixed() ?? '?')
    })
  },
}
/** A pending order: its buttons carry its own price. */
export const FullPending: Story = {
  ...full(
    ticketPanel({
      kind: { value: 'pending', change: fn() },
      buy: side({ price: dec('1.075') }),
      sell: side({ price: dec('1.075') }),
    }),
  ),
  play: async ({ canvasElement, step }) => {
    await step('[CON-55] and not the price of the market', async () => {
      for (const button of layer(canvasElement).getAllByRole('button').slice(-2))
        await expect(button).toHaveTextContent(/1[.,٫]07500/)
    })
  },
}
/** An issue of a field out of view is shown at the pressed button. */
export const FullRefused: Story = {
  ...full(ticketPanel({ fieldIssue: { id: 'contract.stop_below', field: 'stopLoss', params: { price: '1.08427' } } })),
  play: async ({ canvasElement, loaded }) => {
    const words = canvasElement.querySelector('.trade-full .ticket-words')
    await expect(words).toHaveTextContent(wordsOf(loaded, 'contract.stop_loss'))
    await expect(words).toHaveTextContent(/1[.,٫]08427/)
  },
}
const byRisk = ticketPanel({ kind: { value: 'risk', change: fn() }, risk: risk() })
/** Sizing by risk has the one order, here too. */
export const FullByRisk: Story = {
  ...full(byRisk),
  play: async ({ canvasElement, step }) => {
    await step('[CON-52] its button reviews it', async () => {
      await userEvent.click(layer(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
      await expect(byRisk.buy.press).toHaveBeenCalledOnce()
    })
  },
}
