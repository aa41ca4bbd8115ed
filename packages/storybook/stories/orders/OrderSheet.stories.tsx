import { dec } from '@openlot/core'
import type { ContractOrder } from '@openlot/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { OrderSheetView } from '../../../react-app/src/screens/orders/OrderSheetView.tsx'
import { BROKEN, brokenParts } from '../../kit/broken.ts'
import { expectCheckingSaid, expectSilentNote } from '../../kit/checking.ts'
import { withFrame } from '../../kit/frame.tsx'
import { closed, holding, orderPanel, pending, stop } from '../../kit/orders.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { agree, tap } from '../../kit/tap.ts'

const meta = {
  title: 'Orders/OrderSheet',
  component: OrderSheetView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: orderPanel(),
    open: true,
    onClose: fn(),
    mock: true,
    stale: false,
    age: undefined as string | undefined,
    precision: 5,
  },
} satisfies Meta<typeof OrderSheetView>
export default meta
type Story = StoryObj<typeof meta>

const sheet = (canvas: HTMLElement) => within(within(canvas).getByRole('dialog'))

export const Content: Story = {
  play: async ({ canvasElement, args }) => {
    const buttons = sheet(canvasElement).getAllByRole('button')
    await userEvent.click(buttons.at(-1) as HTMLElement)
    await expect(args.panel.askClose).toHaveBeenCalled()
    await userEvent.click(buttons.at(-2) as HTMLElement)
    await expect(args.panel.editStops).toHaveBeenCalled()
    await userEvent.click(buttons.at(-3) as HTMLElement)
    await expect(args.panel.askReverse).toHaveBeenCalled()
  },
}
export const Pending: Story = { args: { panel: orderPanel({ order: pending[0] }) } }
export const Exact: Story = {
  args: { panel: orderPanel({ order: holding[2] }), precision: 3 },
  play: async ({ canvasElement, step }) => {
    await step('[CON-39] the profit keeps six decimals', async () => {
      await expect(sheet(canvasElement).getByText(/0[.,٫]609234/)).toBeVisible()
    })
  },
}
/** Booked in the account's money, with the rate of both bookings. */
export const AnotherCurrency: Story = {
  args: {
    panel: orderPanel({
      order: { ...holding[2], openRate: dec('0.0066063289'), rate: dec('0.0065793802') } as ContractOrder,
    }),
    precision: 3,
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CON-87] the rate of its margin, and that of its profit now', async () => {
      const lines = [...within(canvasElement).getByRole('dialog').querySelectorAll('.ol-fact')].map(
        ({ textContent }) => textContent ?? '',
      )
      const line = (id: string) => lines.find((text) => text.startsWith(wordsOf(loaded, id)))
      await expect(line('orders.open_rate')).toMatch(/1 JPY = \$0[.,٫]0066063289/)
      await expect(line('orders.current_rate')).toMatch(/1 JPY = \$0[.,٫]0065793802/)
    })
  },
}
/** No command is left: no foot takes room, and the time of the end is visible without scrolling. */
export const Closed: Story = {
  args: { panel: orderPanel({ order: closed[0] }), precision: 2, onResult: fn() },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-25] 46 % high', async () => {
      const box = canvasElement.querySelector('.ol-sheet')
      await waitFor(() =>
        expect(Math.round(box?.getBoundingClientRect().height ?? 0)).toBe(Math.round(innerHeight * 0.46)),
      )
    })
    await step('[CON-82] no empty foot, and its closing time in view', async () => {
      const panel = within(canvasElement).getByRole('dialog')
      await expect(panel.querySelector('.ol-sheet-footer')).toBeNull()
      const time = within(panel).getByText(wordsOf(loaded, 'orders.completed'), { selector: 'dt' })
      const body = panel.querySelector('.ol-sheet-body')?.getBoundingClientRect()
      await waitFor(() => expect(time.getBoundingClientRect().bottom).toBeLessThan(innerHeight))
      await expect(time.getBoundingClientRect().bottom).toBeLessThan(body?.bottom ?? 0)
    })
    await step('[CON-80] its result is one tap away, in view', async () => {
      const button = within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'orders.to_result') })
      await expect(button.getBoundingClientRect().bottom).toBeLessThan(innerHeight)
      await userEvent.click(button)
      await expect(args.onResult).toHaveBeenCalledOnce()
    })
  },
}
export const Hidden: Story = {
  parameters: { hideAmounts: true },
  play: async ({ canvasElement, step }) => {
    await step('[USER-3] profit, margin and fee are masked', async () => {
      const { textContent } = within(canvasElement).getByRole('dialog')
      await expect(textContent).not.toMatch(/\$/)
    })
  },
}
/** The terms a person is about to confirm are always shown in full. */
export const HiddenConfirming: Story = {
  parameters: { hideAmounts: true },
  args: { panel: orderPanel({ stage: 'confirmingClose' }) },
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement).getByRole('dialog').querySelectorAll('.ol-money')
    await expect([...shown].map((one) => one.textContent?.includes('$'))).toEqual([true, true, true, true])
  },
}
export const ConfirmingClose: Story = {
  args: { panel: orderPanel({ stage: 'confirmingClose' }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-71] what stays of the result after its fee is said before it is closed', async () => {
      await expect(sheet(canvasElement).getByText(wordsOf(loaded, 'orders.net_after_fee'))).toBeVisible()
    })
    const confirm = sheet(canvasElement).getAllByRole('button').at(-1)
    // Ignores taps at first: the rest of a double tap on "close" must not confirm it.
    await expect(getComputedStyle(confirm as HTMLElement).pointerEvents).toBe('none')
    await agree(confirm)
    await expect(args.panel.confirm).toHaveBeenCalled()
  },
}
/** First half of a reversal. */
export const ConfirmingReverse: Story = {
  args: { panel: orderPanel({ stage: 'confirmingClose', isReversing: true }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-111] two orders are said, and what the second would cost now', async () => {
      const { textContent } = within(canvasElement).getByRole('dialog')
      for (const words of ['reverse.two', 'reverse.margin', 'reverse.fee'] as const)
        await expect(textContent).toContain(wordsOf(loaded, words))
      await expect(textContent).toMatch(/\$108[.,٫]427/)
      await expect(textContent).toMatch(/\$0[.,٫]542135/)
    })
    const confirm = within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'reverse.close') })
    await agree(confirm)
    await expect(args.panel.confirm).toHaveBeenCalled()
  },
}
export const ConfirmingCancel: Story = {
  args: { panel: orderPanel({ stage: 'confirmingCancel', order: pending[0] }) },
}
export const EditingStops: Story = {
  args: {
    panel: orderPanel({
      stage: 'editingStops',
      stopLoss: stop({ on: true, text: '1.08100', result: dec('-32.7') }),
      takeProfit: stop({
        on: true,
        text: '1.08300',
        issue: { id: 'contract.stop_above', field: 'takeProfit', params: { price: '1.08427' } },
      }),
    }),
  },
}
export const Sending: Story = {
  args: { panel: orderPanel({ stage: 'sending' }) },
  play: async ({ canvasElement, args }) => {
    await expectSilentNote(canvasElement)
    // A second tap while the first is under way does nothing.
    await tap(sheet(canvasElement).getAllByRole('button').at(-1))
    await expect(args.panel.confirm).not.toHaveBeenCalled()
  },
}
export const Checking: Story = {
  args: { panel: orderPanel({ stage: 'checking' }) },
  play: ({ canvasElement, loaded }) => expectCheckingSaid(canvasElement, loaded, 'contract.checking_hint'),
}
export const Undecided: Story = { args: { panel: orderPanel({ stage: 'undecided' }) } }
export const RealAccount: Story = { args: { mock: false } }
export const Refused: Story = {
  args: { panel: orderPanel({ order: holding[2], refusal: { text: 'The market is closed' } }), precision: 3 },
}
export const Stale: Story = { args: { stale: true, age: '42s' } }
export const BrokenPart: Story = {
  render: ({ panel, ...args }) => (
    <OrderSheetView {...args} panel={{ ...panel, order: panel.order && { ...panel.order, fee: BROKEN } }} />
  ),
  play: async ({ canvasElement, args, step }) => {
    await step('[T35] [NAV-21] an order that cannot be shown can still be closed', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await userEvent.click(sheet(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
      await expect(args.panel.askClose).toHaveBeenCalled()
    })
  },
}
