import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ResetConfirm, SignOutConfirm } from '../../../react-app/src/screens/user/UserConfirms.tsx'
import { withSpeech } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'

const meta = {
  title: 'User/UserConfirms',
  component: ResetConfirm,
  decorators: [withSpeech],
  args: { open: true, busy: false, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof ResetConfirm>
export default meta
type Story = StoryObj<typeof meta>

const press = async (canvas: HTMLElement, at: number) =>
  userEvent.click(within(within(canvas).getByRole('alertdialog')).getAllByRole('button').at(at) as HTMLElement)

export const Reset: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[USER-7] nothing is reset before it is confirmed', async () => {
      await press(canvasElement, 0)
      await expect(args.onCancel).toHaveBeenCalledOnce()
      await expect(args.onConfirm).not.toHaveBeenCalled()
      await agree(within(within(canvasElement).getByRole('alertdialog')).getAllByRole('button').at(-1))
      await expect(args.onConfirm).toHaveBeenCalledOnce()
    })
  },
}
export const Resetting: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await press(canvasElement, -1)
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
export const SignOut: Story = {
  render: ({ busy: _busy, ...args }) => <SignOutConfirm {...args} />,
  play: async ({ canvasElement, args, step }) => {
    await step('[SES-17] signing out happens only after it is confirmed', async () => {
      await press(canvasElement, 0)
      await expect(args.onCancel).toHaveBeenCalledOnce()
      await expect(args.onConfirm).not.toHaveBeenCalled()
      await agree(within(within(canvasElement).getByRole('alertdialog')).getAllByRole('button').at(-1))
      await expect(args.onConfirm).toHaveBeenCalledOnce()
    })
  },
}
