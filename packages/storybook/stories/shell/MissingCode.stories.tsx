import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MissingCode } from '../../../react-app/src/shell/MissingCode.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Shell/MissingCode',
  component: MissingCode,
  decorators: [withFrame, withSpeech],
  args: { why: 'network', trying: false, onRetry: fn() },
} satisfies Meta<typeof MissingCode>
export default meta
type Story = StoryObj<typeof meta>

export const Network: Story = {
  play: async ({ canvasElement, args }) => {
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
export const Stuck: Story = { args: { why: 'stuck' } }
export const InTheChart: Story = { args: { compact: true } }
