import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ForgotView } from '../../../react-app/src/screens/account/ForgotView.tsx'
import { recoveryOf, sentCode, typed } from '../../kit/account.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Account/Forgot',
  component: ForgotView,
  decorators: [withFrame, withSpeech],
  args: { panel: recoveryOf(), site: { name: 'openlot', logo: '' }, login: '/login', onAgain: fn(), onBack: fn() },
} satisfies Meta<typeof ForgotView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[REG-15] account, code and the new password twice', async () => {
      const names = [...canvasElement.querySelectorAll<HTMLInputElement>('form input[name]')].map(({ name }) => name)
      await expect(names.filter((name) => ['account', 'code', 'password', 'repeat'].includes(name))).toHaveLength(4)
    })
    await userEvent.click(canvasElement.querySelector('[type="submit"]') as HTMLElement)
    await expect(args.panel.submit).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = {
  args: {
    panel: recoveryOf({
      account: typed(),
      password: typed(),
      repeat: typed(),
      code: sentCode({ ...typed(), send: undefined }),
    }),
  },
}
export const Phone: Story = { args: { panel: recoveryOf({ mode: 'phone', account: typed('170 1234') }) } }
export const Missing: Story = {
  args: {
    panel: recoveryOf({
      code: sentCode(typed('', 'account.input_full')),
      password: typed('', 'account.input_full'),
      repeat: typed('', 'account.input_full'),
    }),
  },
}
export const Loading: Story = { args: { panel: recoveryOf({ stage: 'submitting' }) } }
export const Failed: Story = { args: { panel: recoveryOf({ refusal: { text: 'The code is not valid' } }) } }
export const Undecided: Story = {
  args: { panel: recoveryOf({ stage: 'undecided' }) },
  play: async ({ canvasElement, step }) => {
    await step('[REG-25] it may have worked: the sign-in shows it', async () => {
      await expect(within(canvasElement).getByRole('status')).toBeVisible()
      await expect(canvasElement.querySelector('a[href="/login"]')).not.toBeNull()
    })
  },
}
