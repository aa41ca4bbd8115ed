import { dec, orderId } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
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
export const LowMargin: Story = {
  args: {
    panel: ticketPanel({ marginUse: { now: dec('92.4'), after: dec('94'), short: false }, closeOut: dec(100) }),
    health: {
      level: dec('108.2'),
      word: 'low',
      inUse: dec(92),
      closeOut: dec(100),
      warning: 'critical',
      frees: { id: orderId('240117'), symbol: 'EUR/USD', margin: dec('55.48') },
    },
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-93] the warning stands above the fields, with the way to what helps', async () => {
      const help = within(canvasElement.querySelector('.margin-help') as HTMLElement)
      await expect(help.getByRole('link').getAttribute('href')).toBe('/order?source=0&type=1&order=240117')
      await expect(help.getByRole('link')).toHaveTextContent(/55[.,٫]48/)
    })
  },
}
