import { dec, orderId } from '@openlot/core'
import type { OneTapPanel } from '@openlot/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OneTapStrip, OneTapView } from '../../../react-app/src/screens/trade/OneTapView.tsx'
import { TicketView } from '../../../react-app/src/screens/trade/TicketView.tsx'
import type { TicketHeight } from '../../../react-app/src/screens/trade/ticket-height.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'
import { ticketPanel } from '../../kit/ticket.ts'

type Args = {
  readonly one: OneTapPanel
  readonly brief: boolean
  readonly height?: TicketHeight
  readonly onClose: (() => void) | undefined
}
const symbol = { showCode: 'EUR/USD', pricePrecision: 5, logo: '' }

const panel = (part: Partial<OneTapPanel> = {}): OneTapPanel => ({
  stage: 'off',
  isOn: false,
  holds: false,
  arm: fn(),
  disarm: fn(),
  changeHold: fn(),
  tap: undefined,
  waiting: undefined,
  placed: undefined,
  refusal: undefined,
  issue: undefined,
  ended: undefined,
  dismiss: fn(),
  ...part,
})
const tapped = { side: 'buy', lots: dec('0.1'), price: dec('1.08472') } as const

const Ticket = ({ one, brief, height = brief ? 'peek' : 'full', onClose }: Args) => {
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  return (
    <>
      <TicketView
        panel={ticketPanel()}
        symbol={symbol}
        kind="demo"
        sheet={{ height, onHeight: fn() }}
        strip={setStrip}
        oneTap={<OneTapView panel={one} symbol={symbol} brief={brief} />}
      />
      {strip && createPortal(<OneTapStrip panel={one} symbol={symbol} brief={brief} onClose={onClose} />, strip)}
    </>
  )
}

const meta = {
  title: 'Trade/One-tap',
  component: Ticket,
  decorators: [withFrame, withSpeech],
  args: { one: panel(), brief: false, onClose: fn() },
} satisfies Meta<typeof Ticket>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-102] the switch asks once, and says what it means', async () => {
      const screen = within(canvasElement)
      await userEvent.click(screen.getByRole('switch', { name: wordsOf(loaded, 'contract.one_tap') }))
      await expect(args.one.arm).not.toHaveBeenCalled()
      const question = within(await screen.findByRole('alertdialog'))
      await expect(question.getByText(wordsOf(loaded, 'contract.one_tap_ask'))).toBeInTheDocument()
      await agree(question.getByRole('button', { name: wordsOf(loaded, 'contract.one_tap_arm') }))
      await expect(args.one.arm).toHaveBeenCalledOnce()
    })
  },
}
export const On: Story = {
  args: { one: panel({ stage: 'ready', isOn: true }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-102] off in one tap, and the wait is a setting', async () => {
      const screen = within(canvasElement)
      await userEvent.click(screen.getByRole('switch', { name: wordsOf(loaded, 'contract.one_tap_hold') }))
      await expect(args.one.changeHold).toHaveBeenCalledWith(true)
      await userEvent.click(screen.getByRole('switch', { name: wordsOf(loaded, 'contract.one_tap') }))
      await expect(args.one.disarm).toHaveBeenCalledOnce()
    })
  },
}
/** The least height shows that it is on, and nothing more. */
export const OnAtPeek: Story = {
  args: { brief: true, one: panel({ stage: 'ready', isOn: true, holds: true }) },
  play: async ({ canvasElement, loaded }) => {
    await expect(canvasElement.querySelector('.one-tap')).toHaveTextContent(wordsOf(loaded, 'contract.one_tap_on_hold'))
  },
}
export const OffAtHalf: Story = {
  args: { height: 'half' },
  play: async ({ canvasElement, step }) => {
    await step('[CON-99] half of the height has the order alone', async () => {
      await expect(canvasElement.querySelector('.one-tap')).not.toBeVisible()
    })
  },
}
export const OnAtHalf: Story = {
  args: { height: 'half', one: panel({ stage: 'ready', isOn: true }) },
  play: async ({ canvasElement, step }) => {
    await step('[CON-102] on, it is in view at half of the height', async () => {
      await expect(canvasElement.querySelector('.one-tap')).toBeVisible()
    })
  },
}
const undo = fn()
export const Waiting: Story = {
  args: {
    brief: true,
    one: panel({ stage: 'waiting', isOn: true, holds: true, waiting: { ...tapped, ms: 3000, pips: 2, undo } }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CON-103] what is sent, how far the price may go, and the way back', async () => {
      const strip = canvasElement.querySelector('.one-tap-strip')
      await expect(strip).toHaveTextContent(/1[.,٫]08472/)
      await userEvent.click(
        within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'contract.one_tap_undo') }),
      )
      await expect(undo).toHaveBeenCalled()
    })
  },
}
export const Sending: Story = { args: { brief: true, one: panel({ stage: 'sending', isOn: true }) } }
export const Placed: Story = {
  args: { brief: true, one: panel({ stage: 'placed', isOn: true, placed: { ...tapped, id: orderId('7') } }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-102] the placed order with Close beside it', async () => {
      const strip = canvasElement.querySelector<HTMLElement>('.one-tap-placed')
      await expect(strip).toHaveTextContent(/EUR\/USD/)
      await userEvent.click(
        within(strip as HTMLElement).getByRole('button', { name: wordsOf(loaded, 'contract.position_close') }),
      )
      await expect(args.onClose).toHaveBeenCalledOnce()
    })
  },
}
export const Refused: Story = {
  args: {
    brief: true,
    one: panel({ stage: 'ready', isOn: true, issue: { id: 'contract.one_tap_moved', params: { pips: 2 } } }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-103] nothing was sent, and why', async () => {
      await expect(canvasElement.querySelector('.ticket-strip [role=alert]')).toHaveTextContent(/2/)
    })
  },
}
export const Undecided: Story = { args: { brief: true, one: panel({ stage: 'undecided', isOn: true }) } }
export const Ended: Story = {
  args: { brief: true, one: panel({ ended: 'idle' }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CON-104] off, and why', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'contract.one_tap_idle'))
    })
  },
}
