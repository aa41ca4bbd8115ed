import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CopiesSheet } from '../../../react-app/src/screens/follow/CopiesSheet.tsx'
import { expectShown } from '../../kit/figures.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { closedOrders, followOrder, listOf } from '../../kit/traders.ts'

const meta = {
  title: 'Follow/Copies',
  component: CopiesSheet,
  decorators: [withFrame, withSpeech],
  args: {
    open: true,
    onClose: fn(),
    title: 'My copies',
    status: 'holding',
    onStatus: fn(),
    panel: listOf([followOrder(1), followOrder(2, { side: 'sell', profit: followOrder(1).profit.neg() })]),
    stale: false,
  },
} satisfies Meta<typeof CopiesSheet>
export default meta
type Story = StoryObj<typeof meta>

const sheetOf = (canvas: HTMLElement) => within(canvas.ownerDocument.body).findByRole('dialog')

export const Content: Story = {
  play: async ({ canvasElement, loaded, args, step, globals }) => {
    const sheet = await sheetOf(canvasElement)
    await step('[FOL-16] each copy with its side, lots, prices and profit', async () => {
      const [first, second] = within(sheet).getAllByRole('listitem')
      await expectShown(first, ['EUR/USD', '0.1', '1.09831', '1.09974', '$14.30'], globals)
      await expectShown(second, ['−$14.30'], globals)
    })
    await step('[FOL-14] those that follow, and those that are closed', async () => {
      await userEvent.click(within(sheet).getByRole('radio', { name: wordsOf(loaded, 'orders.completed') }))
      await expect(args.onStatus).toHaveBeenCalledWith('closed')
    })
  },
}
export const Closed: Story = { args: { status: 'closed', panel: listOf(closedOrders) } }
export const Limited: Story = {
  args: {
    status: 'closed',
    panel: listOf([followOrder(1, { status: 'closed', byLossLimit: true }), followOrder(2, { status: 'closed' })]),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-34] a copy that a loss limit closed says so, and no other', async () => {
      const sheet = await sheetOf(canvasElement)
      await expect(within(sheet).getAllByText(wordsOf(loaded, 'follow.by_limit'), { exact: false })).toHaveLength(1)
    })
  },
}
export const Loading: Story = { args: { panel: listOf([], { stage: 'loading', finished: false }) } }
export const Empty: Story = { args: { panel: listOf([]) } }
export const Failed: Story = { args: { panel: listOf([], { stage: 'failed', failure: { text: 'Closed for now' } }) } }
export const Stale: Story = { args: { stale: true } }
