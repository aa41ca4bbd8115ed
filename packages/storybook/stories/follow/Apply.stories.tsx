import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ApplyView } from '../../../react-app/src/screens/follow/ApplyView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { speech, withSpeech, wordsOf } from '../../kit/speech.tsx'
import { applyPanel, terms } from '../../kit/traders.ts'

const meta = {
  title: 'Follow/Apply',
  component: ApplyView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: applyPanel(),
    terms: { ...terms, titleId: 'content.trader_terms' },
    onBack: fn(),
    ...speech,
  },
} satisfies Meta<typeof ApplyView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, loaded, args, step }) => {
    await step('[FOL-17] a guide, the terms one tap away, a box and a button', async () => {
      await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3)
      await expect(
        within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.read_terms') }),
      ).toBeVisible()
      await userEvent.click(within(canvasElement).getByRole('checkbox'))
      await expect(args.panel.agreement.change).toHaveBeenCalledWith(false)
      await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.apply') }))
      await expect(args.panel.submit).toHaveBeenCalledOnce()
    })
  },
}
export const Unticked: Story = {
  args: {
    panel: applyPanel({
      agreement: { isOn: false, change: fn() },
      canSubmit: false,
      reason: { id: 'follow.not_agreed', field: 'agreement' },
    }),
  },
  play: async ({ canvasElement, loaded, args, step }) => {
    await step('[FOL-17] without the box the button does nothing, and says why', async () => {
      const button = within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.apply') })
      await expect(button).toHaveAccessibleDescription(wordsOf(loaded, 'follow.not_agreed'))
      await userEvent.click(button)
      await expect(args.panel.submit).not.toHaveBeenCalled()
    })
  },
}
export const Refused: Story = { args: { panel: applyPanel({ refusal: { text: 'You are a trader already' } }) } }
export const Sending: Story = { args: { panel: applyPanel({ stage: 'submitting', canSubmit: false }) } }
export const Sent: Story = {
  args: { panel: applyPanel({ stage: 'sent' }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-18] that it was sent stays, and there is no second button', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.applied'))
      await expect(within(canvasElement).queryByRole('checkbox')).toBeNull()
    })
  },
}
export const Undecided: Story = { args: { panel: applyPanel({ stage: 'undecided' }) } }
