import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { TicketView } from '../../../react-app/src/screens/trade/TicketView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'
import { result, review, side, ticketPanel } from '../../kit/ticket.ts'

const YEN = { showCode: 'USD/JPY', pricePrecision: 3, logo: '' }
const meta = {
  title: 'Trade/TicketRates',
  component: TicketView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: ticketPanel(),
    symbol: YEN,
    kind: 'demo',
  },
} satisfies Meta<typeof TicketView>
export default meta
type Story = StoryObj<typeof meta>

const dialog = (canvas: HTMLElement) => within(within(canvas).getByRole('dialog'))

const yenRate = { currency: 'JPY', rate: dec('0.006606328863') }
const yenSide = { price: dec('151.37'), stopLoss: result('150.37', '-3.303164') }
/** Money of the quote currency as the account's. */
export const AnotherCurrency: Story = {
  args: {
    symbol: YEN,
    panel: ticketPanel({ margin: dec(5), fee: dec('0.025'), rate: yenRate, buy: side(yenSide), sell: side(yenSide) }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-87] the rate stands beside what it makes of the margin, whole', async () => {
      const facts = [...canvasElement.querySelectorAll('.ticket-cost')].map(({ textContent }) => textContent)
      await expect(facts[0]).toMatch(/\$5[.,٫]00/)
      await expect(facts[4]).toMatch(/1 JPY = \$0[.,٫]006606328863/)
    })
  },
}
/** A server without a rate: yen stay yen. */
export const WithoutRate: Story = {
  args: {
    symbol: YEN,
    panel: ticketPanel({
      margin: dec('756.85'),
      fee: dec('3.78425'),
      sign: '¥',
      feeSign: '¥',
      balanceAfter: undefined,
      marginUse: undefined,
      buy: side({ ...yenSide, stopLoss: result('150.37', '-500') }),
      sell: side({ ...yenSide, stopLoss: result('150.37', '500') }),
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-86] what it would cost and bring wears the yen’s sign, the balance the account’s', async () => {
      const facts = [...canvasElement.querySelectorAll('.ticket-cost')].map(({ textContent }) => textContent)
      await expect(facts[0]).toContain('¥756.85')
      await expect(facts[1]).toContain('¥3.78425')
      await expect(facts[2]).toMatch(/\$12.684[.,٫]50/)
      const sides = [...canvasElement.querySelectorAll('.ticket-results')].map(({ textContent }) => textContent)
      await expect(sides.join()).toMatch(/\+¥500.*−¥500/)
    })
  },
}
export const ReviewingAnotherCurrency: Story = {
  args: {
    symbol: YEN,
    panel: ticketPanel({
      stage: 'reviewing',
      review: review({ price: dec('151.37'), margin: dec(5), fee: dec('0.025'), rate: yenRate }),
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-87] the rate is part of what is agreed to', async () => {
      await expect(dialog(canvasElement).getByText(/1 JPY = \$0[.,٫]006606328863/)).toBeVisible()
    })
  },
}
