import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SiteClosedState } from '../../../react-app/src/shell/ShellStates.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Shell/Site closed',
  component: SiteClosedState,
  decorators: [withSpeech],
  args: { trying: false, onRetry: fn() },
} satisfies Meta<typeof SiteClosedState>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CFG-3] it says so, and asks again when it is told to', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'site.closed'))
      await userEvent.click(within(canvasElement).getByRole('button'))
      await expect(args.onRetry).toHaveBeenCalledOnce()
    })
  },
}
export const Trying: Story = { args: { trying: true } }
