import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PasswordView } from '../../../react-app/src/screens/account/PasswordView.tsx'
import { passwordOf, typed } from '../../kit/account.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Account/Password',
  component: PasswordView,
  decorators: [withFrame, withSpeech],
  args: { panel: passwordOf(), onAgain: fn(), onBack: fn() },
} satisfies Meta<typeof PasswordView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[REG-17] the code goes to the own address, which cannot be typed', async () => {
      await expect(canvasElement.querySelector('[name="account"]')).toBeNull()
      await expect(canvasElement.querySelector('[name="code"]')).toHaveAccessibleDescription(/maya@mail\.test/)
    })
    await userEvent.click(canvasElement.querySelector('[type="submit"]') as HTMLElement)
    await expect(args.panel.submit).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = { args: { panel: passwordOf({ password: typed(), repeat: typed() }) } }
export const WithoutCode: Story = {
  args: { panel: passwordOf({ code: undefined }) },
  play: async ({ canvasElement, step }) => {
    await step('[REG-21] no code where none is asked for', async () => {
      await expect(canvasElement.querySelector('[name="code"]')).toBeNull()
    })
  },
}
export const Unreachable: Story = {
  args: { panel: passwordOf({ sentTo: '', isUnreachable: true }) },
  play: async ({ canvasElement, step }) => {
    await step('[REG-17] whom no code can reach is told so, and finds support', async () => {
      await expect(canvasElement.querySelector('form')).toBeNull()
      await expect(canvasElement.querySelector('a[href="/mine/chat"]')).toBeVisible()
    })
  },
}
export const Unequal: Story = { args: { panel: passwordOf({ repeat: typed('x', 'account.password_not_equal') }) } }
export const Missing: Story = {
  args: { panel: passwordOf({ password: typed('', 'account.input_full'), repeat: typed('', 'account.input_full') }) },
}
export const Loading: Story = {
  args: { panel: passwordOf({ stage: 'submitting', password: typed(), repeat: typed() }) },
}
export const Failed: Story = { args: { panel: passwordOf({ refusal: { text: 'The code is not valid' } }) } }
export const Undecided: Story = { args: { panel: passwordOf({ stage: 'undecided' }) } }
