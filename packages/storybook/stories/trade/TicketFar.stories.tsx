import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TicketView } from '../../../react-app/src/screens/trade/TicketView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'
import { result, review, ticketPanel } from '../../kit/ticket.ts'

const meta = {
  title: 'Trade/Ticket far from the market',
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

const dialog = (canvas: HTMLElement) => within(within(canvas).getByRole('dialog'))

const sure = fn()
/** A typed price far from the market. */
export const ReviewingFar: Story = {
  args: {
    panel: ticketPanel({
      stage: 'reviewing',
      review: review({
        stopLoss: result('0.00108', '-108.31'),
        question: {
          prices: [{ field: 'stopLoss', price: dec('0.00108'), market: dec('1.08427') }],
          isOn: false,
          change: sure,
        },
        canConfirm: false,
        reason: { id: 'contract.far_unsure', field: 'isSure' },
      }),
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-84] both prices, and a box to tick before anything is sent', async () => {
      const said = canvasElement.querySelector('.far-prices')
      for (const fact of [/0[.,٫]00108/, /1[.,٫]08427/]) await expect(said).toHaveTextContent(fact)
      await userEvent.click(dialog(canvasElement).getByRole('checkbox'))
      await expect(sure).toHaveBeenCalledWith(true)
    })
  },
}
