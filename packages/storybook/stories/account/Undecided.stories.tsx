import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { UndecidedView } from '../../../react-app/src/screens/account/UndecidedView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Account/Undecided',
  component: UndecidedView,
  decorators: [withFrame, withSpeech],
  args: {
    title: 'Create an account',
    why: 'The answer of the server was lost. Your registration may have worked: try to sign in.',
    look: { to: '/login', label: 'Sign in' },
    onAgain: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof UndecidedView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[REG-25] who sent the form goes on from its result', async () => {
      await expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveFocus()
    })
    await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
export const NowhereToLook: Story = { args: { look: undefined } }
