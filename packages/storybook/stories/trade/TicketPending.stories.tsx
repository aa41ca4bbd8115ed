import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { TicketView } from '../../../react-app/src/screens/trade/TicketView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { amount, result, review, side, stop, ticketPanel } from '../../kit/ticket.ts'

const meta = {
  title: 'Trade/TicketPending',
  component: TicketView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: ticketPanel(),
    symbol: { showCode: 'EUR/USD', pricePrecision: 5, logo: '' },
    kind: 'demo',
  },
} satisfies Meta<typeof TicketView>
export default meta
type Story = StoryObj<typeof meta>

export const Pending: Story = {
  args: {
    panel: ticketPanel({
      kind: { value: 'pending', change: fn() },
      targetPrice: amount('1.07500'),
      takeProfit: stop({ on: true, text: '1.09000' }),
      sell: side({
        price: dec('1.075'),
        pendingType: 'stop',
        stopLoss: result('1.081', '-60'),
        takeProfit: result('1.09', '-150'),
      }),
      buy: side({
        price: dec('1.075'),
        pendingType: 'limit',
        stopLoss: result('1.081', '60'),
        takeProfit: result('1.09', '150'),
      }),
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CON-55] both buttons carry the price of the order', async () => {
      const buttons = [...canvasElement.querySelectorAll('.ticket-side .ol-button')]
      for (const button of buttons) await expect(button).toHaveTextContent(/1[.,٫]07500/)
    })
    await step('[CON-74] and the type of an order that waits there', async () => {
      const [sell, buy] = canvasElement.querySelectorAll('.ticket-types bdi')
      await expect(sell).toHaveTextContent(wordsOf(loaded, 'contract.sell_stop'))
      await expect(buy).toHaveTextContent(wordsOf(loaded, 'contract.buy_limit'))
    })
  },
}
export const PendingReview: Story = {
  args: {
    panel: ticketPanel({
      stage: 'reviewing',
      kind: { value: 'pending', change: fn() },
      review: review({
        kind: 'pending',
        price: dec('1.075'),
        distance: { percent: dec('0.85'), side: 'below' },
        pendingType: 'limit',
      }),
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CON-74] the review names its type, and how far the market is', async () => {
      const sheet = canvasElement.querySelector('dialog')
      await waitFor(() => expect(sheet).toHaveTextContent(wordsOf(loaded, 'contract.buy_limit')))
      await waitFor(() => expect(sheet).toHaveTextContent(/[0٠०][.,٫][8٨८][5٥५]/))
    })
  },
}
