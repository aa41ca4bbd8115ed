import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { UserConfirms } from '../../../react-app/src/screens/user/UserConfirms.tsx'
import { speech, withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'User/UserConfirms',
  component: UserConfirms,
  decorators: [withSpeech],
  args: { asking: 'reset', busy: false, onSignOut: fn(), onReset: fn(), onCancel: fn(), text: speech.text },
} satisfies Meta<typeof UserConfirms>
export default meta
type Story = StoryObj<typeof meta>

const press = async (canvas: HTMLElement, at: number) =>
  userEvent.click(within(within(canvas).getByRole('alertdialog')).getAllByRole('button').at(at) as HTMLElement)

export const Reset: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[USER-7] nothing is reset before it is confirmed', async () => {
      await press(canvasElement, 0)
      await expect(args.onCancel).toHaveBeenCalledOnce()
      await expect(args.onReset).not.toHaveBeenCalled()
      await press(canvasElement, -1)
      await expect(args.onReset).toHaveBeenCalledOnce()
    })
  },
}
export const Resetting: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await press(canvasElement, -1)
    await expect(args.onReset).not.toHaveBeenCalled()
  },
}
export const SignOut: Story = {
  args: { asking: 'signOut' },
  play: async ({ canvasElement, args, step }) => {
    await step('[SES-17] signing out happens only after it is confirmed', async () => {
      await press(canvasElement, 0)
      await expect(args.onCancel).toHaveBeenCalledOnce()
      await expect(args.onSignOut).not.toHaveBeenCalled()
      await press(canvasElement, -1)
      await expect(args.onSignOut).toHaveBeenCalledOnce()
    })
  },
}
