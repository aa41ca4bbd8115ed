import type { ReversePanel } from '@openlot/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ReverseView } from '../../../react-app/src/screens/orders/ReverseView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { placed, review, ticketPanel } from '../../kit/ticket.ts'

const panel = (part: Partial<ReversePanel> = {}): ReversePanel => ({
  stage: 'waiting',
  reason: undefined,
  again: fn(),
  ...part,
})
const ticket = (part: Parameters<typeof ticketPanel>[0] = {}) => ({
  panel: ticketPanel(part),
  symbol: { showCode: 'EUR/USD', pricePrecision: 5, logo: '' },
  kind: 'demo' as const,
})

const meta = {
  title: 'Orders/Reverse',
  component: ReverseView,
  decorators: [withFrame, withSpeech],
  args: { panel: panel(), ticket: ticket(), onLeave: fn() },
} satisfies Meta<typeof ReverseView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  args: {
    panel: panel({ stage: 'ticket' }),
    ticket: ticket({ stage: 'reviewing', review: review({ side: 'sell', stopLoss: undefined }) }),
  },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-111] margin and fee of the new order in view, and a confirm of its own', async () => {
      const [sheet] = within(canvasElement).getAllByRole('dialog') as [HTMLElement]
      for (const words of ['contract.margin_held', 'contract.fee'] as const) {
        const line = within(sheet).getByText(wordsOf(loaded, words), { selector: 'dt' })
        await waitFor(() => expect(line.getBoundingClientRect().bottom).toBeLessThan(innerHeight))
      }
      await expect(within(sheet).getByRole('button', { name: wordsOf(loaded, 'contract.confirm_sell') })).toBeVisible()
      await expect(args.ticket.panel.review?.confirm).not.toHaveBeenCalled()
    })
  },
}
export const Waiting: Story = {
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CON-113] that it is closed is said while the new order is prepared', async () => {
      await expect(canvasElement.querySelector('.outcome')).toHaveTextContent(wordsOf(loaded, 'reverse.waiting'))
    })
  },
}
export const NotOpened: Story = {
  args: { panel: panel({ stage: 'failed', reason: { id: 'contract.balance_short' } }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-113] closed, not opened, and why; it can be reviewed again', async () => {
      const said = within(canvasElement).getByRole('alert')
      for (const words of ['reverse.failed', 'contract.balance_short'] as const)
        await expect(said).toHaveTextContent(wordsOf(loaded, words))
      await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'reverse.again') }))
      await expect(args.panel.again).toHaveBeenCalled()
      await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'reverse.result') }))
      await expect(args.onLeave).toHaveBeenCalled()
    })
  },
}
export const Placed: Story = {
  args: { panel: panel({ stage: 'ticket' }), ticket: ticket({ stage: 'accepted', placed: placed({ side: 'sell' }) }) },
}
export const Undecided: Story = {
  args: { panel: panel({ stage: 'ticket' }), ticket: ticket({ stage: 'undecided' }) },
}
