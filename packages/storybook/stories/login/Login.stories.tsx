import type { LoginPanel } from '@openlot/core/account'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LoginView } from '../../../react-app/src/screens/login/LoginView.tsx'
import { brokenParts } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

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
  registers: true,
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
  args: {
    site: { name: 'openlot', logo: '' },
    panel: panel(),
    areas,
    ways: { register: '/register', forgot: '/forgot' },
    onBack: fn(),
  },
} satisfies Meta<typeof LoginView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[SES-35] the name of the site above the form, and two buttons of one size', async () => {
      await expect(within(canvasElement.querySelector('.brand-name') as HTMLElement).getByText('openlot')).toBeVisible()
      const [signIn, demo] = [...canvasElement.querySelectorAll('[type="submit"], .login-demo .ol-button')].map((one) =>
        one.getBoundingClientRect(),
      )
      await expect([demo?.width, demo?.height]).toEqual([signIn?.width, signIn?.height])
    })
    await step('[SES-9] the demo account is offered where it is switched on', async () => {
      const offer = within(canvasElement.querySelector('.login-demo') as HTMLElement)
      await userEvent.click(offer.getByRole('button'))
      await expect(args.panel.demo).toHaveBeenCalledOnce()
    })
    await userEvent.click(within(canvasElement).getByLabelText(/./, { selector: 'input[name="password"]' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.panel.submit).toHaveBeenCalledOnce()
  },
}
/** Visitor whom another page led here. */
export const Wanted: Story = {
  args: { page: 'News' },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[NAV-2] what it is for stands above the form', async () => {
      await expect(canvasElement.querySelector('.account-say')).toHaveTextContent(
        `News · ${wordsOf(loaded, 'access.login')}`,
      )
    })
  },
}
export const Banner: Story = {
  args: { site: { name: 'Harbour', logo: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E' } },
  play: async ({ canvasElement, step }) => {
    await step('[SES-35] a banner takes the place of mark and name', async () => {
      await expect(within(canvasElement).getByRole('img', { name: 'Harbour' })).toBeVisible()
    })
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
export const WithoutRegistration: Story = {
  args: { panel: panel({ registers: false }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[REG-1] nobody is sent to a registration that is not offered', async () => {
      await expect(canvasElement.querySelector('a[href="/register"]')).toBeNull()
      await expect(canvasElement.querySelector('a[href="/forgot"]')).toBeVisible()
    })
    await step('[WORD-11] the countries that are not served are named', async () => {
      const note = canvasElement.querySelector('.account-note')
      await expect(note).toHaveTextContent(wordsOf(loaded, 'site.excluded_countries'))
    })
  },
}
export const WithoutDemo: Story = {
  args: { panel: panel({ demo: undefined }) },
  play: async ({ canvasElement, step }) => {
    await step('[SES-9] and not where it is switched off', async () => {
      await expect(canvasElement.querySelector('.login-demo')).toBeNull()
    })
  },
}
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
    // The first wrong field has the focus, with its issue.
    const account = form.querySelector('[name="account"]') as HTMLElement
    await expect(account).toHaveFocus()
    await expect(account).toBeInvalid()
    await expect(account).toHaveAccessibleDescription()
  },
}
export const BrokenPart: Story = {
  render: (args) => <LoginView {...args} panel={{ ...args.panel, password: undefined as never }} />,
  play: async ({ canvasElement, args, step }) => {
    await step('[NAV-21] a form that cannot be shown leaves the other ways in', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(canvasElement.querySelectorAll('a[href="/register"], a[href="/forgot"]')).toHaveLength(2)
      await userEvent.click(within(canvasElement.querySelector('.login-demo') as HTMLElement).getByRole('button'))
      await expect(args.panel.demo).toHaveBeenCalledOnce()
    })
  },
}
