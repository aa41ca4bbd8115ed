import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AccountSwitch } from '../../../react-app/src/screens/home/AccountSwitch.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Home/Demo or real',
  component: AccountSwitch,
  decorators: [withFrame, withSpeech],
  args: { mock: false, busy: false, onReal: fn(), onDemo: fn() },
} satisfies Meta<typeof AccountSwitch>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const page = within(canvasElement.ownerDocument.body)
    const demo = within(canvasElement).getByRole('radio', { name: wordsOf(loaded, 'home.demo') })
    await step('[HOME-20] the real account is left after a question alone', async () => {
      await userEvent.click(demo)
      await waitFor(() => expect(page.getByText(wordsOf(loaded, 'home.to_demo'))).toBeVisible())
      await expect(args.onDemo).not.toHaveBeenCalled()
      // The confirm counts once the question has been visible.
      await new Promise((seen) => setTimeout(seen, 600))
      await userEvent.click(page.getByRole('button', { name: wordsOf(loaded, 'home.to_demo_yes') }))
      await waitFor(() => expect(args.onDemo).toHaveBeenCalledOnce())
    })
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  },
}
export const Demo: Story = {
  args: { mock: true },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[HOME-20] the way to the real account is the sign-in', async () => {
      await userEvent.click(within(canvasElement).getByRole('radio', { name: wordsOf(loaded, 'home.real') }))
      await expect(args.onReal).toHaveBeenCalledOnce()
    })
  },
}
