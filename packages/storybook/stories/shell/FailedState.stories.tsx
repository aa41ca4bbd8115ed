import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FailedState } from '../../../react-app/src/shell/ShellStates.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Shell/FailedState',
  component: FailedState,
  decorators: [withSpeech],
  args: { trying: false, failure: { id: 'failure.server' }, onRetry: fn() },
} satisfies Meta<typeof FailedState>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CFG-6] the reason of the failure is shown', async () => {
      await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(wordsOf(loaded, 'failure.server'))
    })
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Trying: Story = {
  args: { trying: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}
