import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PayPasswordView } from '../../../react-app/src/screens/account/PasswordView.tsx'
import { newPasswordOf, typed } from '../../kit/account.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Account/PayPassword',
  component: PayPasswordView,
  decorators: [withFrame, withSpeech],
  args: { panel: newPasswordOf(), onAgain: fn(), onBack: fn() },
} satisfies Meta<typeof PayPasswordView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[REG-22] two entries and nothing else', async () => {
      await expect(canvasElement.querySelectorAll('form input')).toHaveLength(2)
    })
    await userEvent.click(canvasElement.querySelector('[type="submit"]') as HTMLElement)
    await expect(args.panel.submit).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = { args: { panel: newPasswordOf({ password: typed(), repeat: typed() }) } }
export const Unequal: Story = {
  args: { panel: newPasswordOf({ repeat: typed('x', 'account.pay_password_not_equal') }) },
}
export const Missing: Story = { args: { panel: newPasswordOf({ password: typed('', 'account.input_full') }) } }
export const Loading: Story = { args: { panel: newPasswordOf({ stage: 'submitting' }) } }
export const Failed: Story = { args: { panel: newPasswordOf({ refusal: { id: 'failure.offline' } }) } }
export const Undecided: Story = { args: { panel: newPasswordOf({ stage: 'undecided' }) } }
