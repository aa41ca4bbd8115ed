import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TicketView } from '../../../react-app/src/screens/trade/TicketView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { stop } from '../../kit/orders.ts'
import { speech, withSpeech, wordsOf } from '../../kit/speech.tsx'
import { tap } from '../../kit/tap.ts'
import { amount, review, ticketPanel } from '../../kit/ticket.ts'

const meta = {
  title: 'Trade/Ticket',
  component: TicketView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: ticketPanel(),
    symbol: { showCode: 'EUR/USD', pricePrecision: 5 },
    kind: 'demo',
    ...speech,
  },
} satisfies Meta<typeof TicketView>
export default meta
type Story = StoryObj<typeof meta>

const dialog = (canvas: HTMLElement) => within(within(canvas).getByRole('dialog'))

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-35] the stop that is on has an input, the one that is off has none', async () => {
      const stops = [...canvasElement.querySelectorAll('.ol-switch-field')]
      await expect(stops.map((stop) => stop.querySelectorAll('input[inputmode]').length)).toEqual([1, 0])
    })
    await step('[CON-34] market or pending, lots, multiples, two stops, fee, balance, both ways', async () => {
      const ticket = within(canvasElement)
      const kinds = ticket.getAllByRole('radio')
      await expect(kinds).toHaveLength(2)
      await expect(ticket.getAllByRole('switch')).toHaveLength(2)
      const facts = [...canvasElement.querySelectorAll('.ol-fact')].map((fact) => fact.textContent)
      await expect(facts[1]).toMatch(/0[.,٫]60/)
      await expect(facts[2]).toMatch(/12.684[.,٫]50/)
    })
    const buttons = within(canvasElement).getAllByRole('button')
    await userEvent.click(buttons.at(-1) as HTMLElement)
    await expect(args.panel.buy.press).toHaveBeenCalledOnce()
    await userEvent.click(buttons.at(-2) as HTMLElement)
    await expect(args.panel.sell.press).toHaveBeenCalledOnce()
  },
}
export const Pending: Story = {
  args: {
    panel: ticketPanel({
      kind: { value: 'pending', change: fn() },
      targetPrice: amount('1.07500'),
      takeProfit: stop({ on: true, text: '1.09000', result: dec('150') }),
    }),
  },
}
export const Loading: Story = {
  args: {
    panel: ticketPanel({
      price: undefined,
      margin: undefined,
      fee: undefined,
      balanceAfter: undefined,
      stopLoss: stop(),
      buy: { enabled: false, reason: undefined, press: fn() },
      sell: { enabled: false, reason: undefined, press: fn() },
    }),
  },
}
export const Empty: Story = {
  args: {
    panel: ticketPanel({
      multiple: { value: undefined, options: [], issue: undefined, change: fn() },
      margin: undefined,
      fee: undefined,
      buy: { enabled: false, reason: { id: 'contract.no_leverage' }, press: fn() },
      sell: { enabled: false, reason: { id: 'contract.no_leverage' }, press: fn() },
      formIssue: { id: 'contract.no_leverage' },
    }),
  },
}
export const Wrong: Story = {
  args: {
    panel: ticketPanel({
      lots: amount('0.001', { issue: { id: 'contract.lots_above_step', field: 'lots', params: { step: '0.01' } } }),
      stopLoss: stop({
        on: true,
        text: '1.09000',
        issue: { id: 'contract.stop_below', field: 'stopLoss', params: { price: '1.08427' } },
      }),
    }),
  },
}
export const Refused: Story = { args: { panel: ticketPanel({ refusal: { text: 'The market has just closed' } }) } }
export const RefusedAndClosed: Story = {
  args: {
    panel: ticketPanel({
      refusal: { id: 'contract.market_closed' },
      buy: { enabled: false, reason: { id: 'contract.market_closed' }, press: fn() },
      sell: { enabled: false, reason: { id: 'contract.market_closed' }, press: fn() },
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-24] a reason that refused the order and blocks the next one is shown once', async () => {
      await expect(canvasElement.querySelectorAll('.ticket-refusal')).toHaveLength(1)
      await expect(canvasElement.querySelectorAll('.ticket-reason')).toHaveLength(0)
    })
  },
}
export const Stale: Story = {
  args: {
    panel: ticketPanel({
      buy: { enabled: false, reason: { id: 'contract.price_stale' }, press: fn() },
      sell: { enabled: false, reason: { id: 'contract.price_stale' }, press: fn() },
    }),
  },
}
export const Reviewing: Story = {
  args: { panel: ticketPanel({ stage: 'reviewing', review: review() }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-20] lots, price, margin, fee, balance after and what the stop would cost', async () => {
      const sheet = canvasElement.querySelector('dialog')
      const facts = [/0[.,٫]1\b/, /1[.,٫]08427/, /108[.,٫]427/, /0[.,٫]60/, /12.575[.,٫]473/, /32[.,٫]70/]
      for (const fact of facts) await expect(sheet).toHaveTextContent(fact)
    })
    const buttons = dialog(canvasElement).getAllByRole('button')
    await userEvent.click(buttons.at(-2) as HTMLElement)
    await expect(args.panel.review?.confirm).toHaveBeenCalledOnce()
  },
}
export const ReviewingStale: Story = {
  args: {
    panel: ticketPanel({
      stage: 'reviewing',
      review: review({ canConfirm: false, reason: { id: 'contract.price_stale' } }),
    }),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(dialog(canvasElement).getAllByRole('button').at(-2) as HTMLElement)
    await expect(args.panel.review?.confirm).not.toHaveBeenCalled()
  },
}
export const ReviewingWrong: Story = {
  args: {
    panel: ticketPanel({
      stage: 'reviewing',
      review: review({
        canConfirm: false,
        reason: { id: 'contract.stop_below', field: 'stopLoss', params: { price: '1.08100' } },
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    const subject = canvasElement.querySelector('.ol-switch-field-label')?.textContent ?? ''
    const reason = canvasElement.querySelector('dialog .ol-button-reason')
    await expect(reason).toHaveTextContent(subject)
    await expect(reason).toHaveTextContent(/1[.,٫]08100/)
  },
}
export const Sending: Story = {
  args: { panel: ticketPanel({ stage: 'sending', review: review({ canConfirm: false }) }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(dialog(canvasElement).getAllByRole('button').at(-2) as HTMLElement)
    await expect(args.panel.review?.confirm).not.toHaveBeenCalled()
  },
}
export const Checking: Story = {
  args: { panel: ticketPanel({ stage: 'checking', review: review({ side: 'sell', canConfirm: false }) }) },
}
export const Accepted: Story = {
  args: { panel: ticketPanel({ stage: 'accepted' }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[WORD-6] without words of the server the sheet is headed by ours', async () => {
      const words = wordsOf(loaded, 'contract.confirmed')
      await expect(dialog(canvasElement).getByRole('heading')).toHaveTextContent(words)
    })
    const go = dialog(canvasElement).getAllByRole('button').at(-2)
    // Ignores taps at first: the rest of a double tap on "confirm" must not choose where to go.
    await expect(getComputedStyle(go as HTMLElement).pointerEvents).toBe('none')
    await tap(go)
    await expect(args.panel.openOrders).toHaveBeenCalledOnce()
  },
}
export const Undecided: Story = { args: { panel: ticketPanel({ stage: 'undecided' }) } }
