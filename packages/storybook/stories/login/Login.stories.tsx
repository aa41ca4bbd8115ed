import type { LoginPanel } from '@openlot/core/account'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LoginView } from '../../../react-app/src/screens/login/LoginView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { speech, withSpeech } from '../../kit/speech.tsx'

const panel = (part: Partial<LoginPanel> = {}): LoginPanel => ({
  mode: 'email',
  setMode: fn(),
  account: { text: 'maya@mail.test', issue: undefined, change: fn() },
  password: { text: 'a long secret', issue: undefined, change: fn() },
  areaCode: { value: '+001', change: fn() },
  remember: { on: true, change: fn() },
  busy: undefined,
  submit: fn(),
  demo: fn(),
  refusal: undefined,
  ...part,
})
const areas = [
  { id: '1', code: 'US', globalCode: '+001' },
  { id: '2', code: 'GB', globalCode: '+0044' },
  { id: '3', code: 'DE', globalCode: '+0049' },
]

const meta = {
  title: 'Login/Login',
  component: LoginView,
  decorators: [withFrame, withSpeech],
  args: { panel: panel(), areas, onBack: fn(), ...speech },
} satisfies Meta<typeof LoginView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByLabelText(/./, { selector: 'input[name="password"]' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.panel.submit).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = {
  args: {
    panel: panel({
      account: { text: '', issue: undefined, change: fn() },
      password: { text: '', issue: undefined, change: fn() },
    }),
  },
}
export const Phone: Story = {
  args: { panel: panel({ mode: 'phone', account: { text: '555 0100', issue: undefined, change: fn() } }) },
  play: async ({ canvasElement, args }) => {
    const screen = within(canvasElement)
    await userEvent.click(canvasElement.querySelector('[aria-haspopup="dialog"]') as HTMLElement)
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /0049/ }))
    await expect(args.panel.areaCode.change).toHaveBeenCalledWith('+0049')
  },
}
export const Loading: Story = { args: { panel: panel({ busy: 'login' }) } }
export const EnteringDemo: Story = { args: { panel: panel({ busy: 'demo' }) } }
export const Refused: Story = { args: { panel: panel({ refusal: { text: 'Wrong account or password' } }) } }
export const Failed: Story = { args: { panel: panel({ refusal: { id: 'failure.offline' } }), areas: [] } }
export const WithoutDemo: Story = { args: { panel: panel({ demo: undefined }) } }
export const Missing: Story = {
  render: (args) => {
    const [tried, setTried] = useState(false)
    const issue = (id: string) => (tried ? { id } : undefined)
    return (
      <LoginView
        {...args}
        panel={panel({
          account: { text: '', issue: issue('login.input_account'), change: fn() },
          password: { text: '', issue: issue('login.input_password'), change: fn() },
          submit: () => setTried(true),
        })}
      />
    )
  },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement).getByRole('form')
    await userEvent.click(form.querySelector('[type="submit"]') as HTMLElement)
    // The first wrong field has the focus, and says what is wrong.
    const account = form.querySelector('[name="account"]') as HTMLElement
    await expect(account).toHaveFocus()
    await expect(account).toBeInvalid()
    await expect(account).toHaveAccessibleDescription()
  },
}
