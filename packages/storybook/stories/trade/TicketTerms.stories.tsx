import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TicketView } from '../../../react-app/src/screens/trade/TicketView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'
import { review, ticketPanel } from '../../kit/ticket.ts'

const meta = {
  title: 'Trade/Ticket with other terms',
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

/** The operator has changed the fee since the ticket was opened. */
export const ReviewingOtherTerms: Story = {
  args: {
    panel: ticketPanel({
      stage: 'reviewing',
      review: review({
        fee: dec('2.75'),
        changes: [{ what: 'contract.fee', from: dec('0.55'), to: dec('2.75') }],
        canConfirm: false,
      }),
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[WAL-17] what the fee was and what it is are said', async () => {
      const cue = canvasElement.querySelector('.review-cue')
      for (const fact of [/0[.,٫]55/, /2[.,٫]75/]) await expect(cue).toHaveTextContent(fact)
    })
  },
}
