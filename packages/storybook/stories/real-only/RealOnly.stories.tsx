import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RealOnlyView } from '../../../react-app/src/screens/real-only/RealOnlyView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'RealOnly/RealOnly',
  component: RealOnlyView,
  decorators: [withFrame, withSpeech],
  args: { login: '/login?from=%2Fmine%2Fcharge', onBack: fn() },
} satisfies Meta<typeof RealOnlyView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const screen = within(canvasElement)
    await step('[ACC-8 WORD-9] the words, and the ways to register and to sign in', async () => {
      const words = canvasElement.querySelector('.ol-state-title')
      await expect(words).toBeVisible()
      await expect(words).not.toHaveTextContent(/^$|real_only/)
      const ways = [...canvasElement.querySelectorAll('.real-ways a')].map((link) => link.getAttribute('href'))
      await expect(ways).toEqual(['/register', '/login?from=%2Fmine%2Fcharge'])
    })
    await userEvent.click(screen.getByRole('button'))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}
