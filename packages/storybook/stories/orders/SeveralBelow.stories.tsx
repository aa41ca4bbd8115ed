import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SeveralBelowView } from '../../../react-app/src/screens/orders/SeveralBelowView.tsx'
import { closingPanel, positions, severalPanel } from '../../kit/close-several.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'
import { desktop } from '../../kit/wide.tsx'

const ids = positions.slice(0, 2).map(({ id }) => String(id))

const meta = {
  title: 'Orders/Close several below the chart',
  component: SeveralBelowView,
  globals: desktop,
  decorators: [withFrame, withSpeech],
  args: { panel: severalPanel(ids), stale: false, open: false, onOpen: fn() },
} satisfies Meta<typeof SeveralBelowView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(canvasElement.querySelector('.several-head .ol-button-danger') as HTMLElement)
    await expect(args.panel.ask).toHaveBeenCalled()
    await expect(args.onOpen).toHaveBeenCalledWith(true)
  },
}
export const Empty: Story = {
  args: { panel: severalPanel() },
  play: ({ canvasElement }) => expect(within(canvasElement).queryByRole('button')).toBeNull(),
}
export const Asking: Story = {
  args: { panel: severalPanel(ids, { stage: 'confirming' }), open: true },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-107] the sums stand in the question', async () => {
      const question = within(canvasElement).getByRole('alertdialog')
      await expect(question).toHaveTextContent(wordsOf(loaded, 'several.released'))
      await agree(question.querySelector<HTMLElement>('.ol-button-danger') ?? undefined)
      await expect(args.panel.confirm).toHaveBeenCalled()
    })
  },
}
export const Stale: Story = { args: { ...Asking.args, stale: true } }
export const Closing: Story = {
  args: { panel: closingPanel('closed', 'sending'), open: true },
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-110] put away while something is under way it goes on, and can be looked at again', async () => {
      await userEvent.click(canvasElement.querySelector('.ol-sheet-close button, .ol-sheet button') as HTMLElement)
      await expect(args.onOpen).toHaveBeenCalledWith(false)
      await expect(args.panel.leave).not.toHaveBeenCalled()
    })
  },
}
export const Closed: Story = {
  args: { panel: closingPanel('closed', 'refused'), open: true },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-110] each says how it ended, and Done leaves it', async () => {
      await expect(canvasElement.querySelectorAll('.several-closing')).toHaveLength(2)
      await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'orders.done') }))
      await expect(args.panel.leave).toHaveBeenCalled()
    })
  },
}
