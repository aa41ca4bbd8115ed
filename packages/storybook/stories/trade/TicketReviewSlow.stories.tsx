import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { TicketView } from '../../../react-app/src/screens/trade/TicketView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'
import { review, ticketPanel } from '../../kit/ticket.ts'

/** A phone that takes so long to paint the lines of a review: longer than its button waits. */
const SLOW_MS = 700

/** Keeps the page busy from when the lines are drawn, before they are painted. */
const paintSlowly = (sheet: HTMLElement): Promise<void> =>
  new Promise((painted) => {
    const watch = new MutationObserver(() => {
      if (sheet.querySelector('.ol-fact') === null) return
      watch.disconnect()
      for (const until = performance.now() + SLOW_MS; performance.now() < until; );
      painted()
    })
    watch.observe(sheet, { childList: true, subtree: true })
  })

const meta = {
  title: 'Trade/Ticket/Slow review',
  component: TicketView,
  decorators: [withFrame, withSpeech],
  args: { panel: ticketPanel(), symbol: { showCode: 'EUR/USD', pricePrecision: 5, logo: '' }, kind: 'demo' },
  render: (args) => {
    const [isOpen, setOpen] = useState(false)
    const reviewed = ticketPanel({ stage: 'reviewing', review: review({ cancel: () => setOpen(false) }) })
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <TicketView {...args} panel={isOpen ? reviewed : args.panel} />
      </>
    )
  },
} satisfies Meta<typeof TicketView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement.ownerDocument.body)
    await step('[CON-26] the button waits from when the lines were painted, not the sheet', async () => {
      const painted = paintSlowly(canvasElement.ownerDocument.body)
      page.getByRole('button', { name: 'Open' }).click()
      await painted
      const sheet = page.getByRole('dialog')
      const [confirm, cancel] = within(sheet).getAllByRole('button').slice(-2) as [HTMLElement, HTMLElement]
      await new Promise((passed) => setTimeout(passed, 200))
      await expect(confirm).toHaveAttribute('aria-disabled', 'true')
      await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled', 'true'), { timeout: 15_000 })
      await userEvent.click(cancel)
      await waitFor(() => expect(sheet).not.toBeInTheDocument())
    })
  },
}
