import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FeedbackView } from '../../../react-app/src/screens/account/FeedbackView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Account/Feedback',
  component: FeedbackView,
  decorators: [withFrame, withSpeech],
  args: { onBack: fn() },
} satisfies Meta<typeof FeedbackView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[USER-15] a way back, and one to support', async () => {
      const buttons = within(canvasElement).getAllByRole('button')
      await expect(buttons).toHaveLength(1)
      await userEvent.click(buttons[0] as HTMLElement)
      await expect(canvasElement.querySelector('a.ol-button[href$="/mine/chat"]')).not.toBeNull()
      await expect(args.onBack).toHaveBeenCalledOnce()
    })
  },
}
