import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OnboardingSheet } from '../../../react-app/src/screens/onboarding/OnboardingSheet.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Home/First visit',
  component: OnboardingSheet,
  decorators: [withSpeech],
  args: { open: true, amount: '$15,000.00', simulated: true, onStart: fn(), onClose: fn() },
} satisfies Meta<typeof OnboardingSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const sheet = within(within(canvasElement).getByRole('dialog'))
    await step('[SES-24] practice money, a simulated market, one way on', async () => {
      await expect(sheet.getByText(/15,000/)).toBeVisible()
      await expect(sheet.getAllByRole('listitem')).toHaveLength(3)
      await userEvent.click(sheet.getAllByRole('button').at(-1) as HTMLElement)
      await expect(args.onStart).toHaveBeenCalledOnce()
      await expect(args.onClose).not.toHaveBeenCalled()
    })
  },
}
/** The market is real, and the balance is still on its way. */
export const RealMarket: Story = {
  args: { simulated: false, amount: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(2)
  },
}
