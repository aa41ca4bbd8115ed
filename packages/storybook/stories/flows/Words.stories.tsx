import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { PATIENCE, person } from '../../kit/play.ts'
import { loadSandbox, type Time, time, timeControls, withApp } from '../../kit/sandbox.tsx'

/* Required messages, where a person reads them. */
const meta: Meta<Time> = {
  title: 'Flows/Words',
  tags: ['flow'],
  loaders: [loadSandbox],
  decorators: [withApp],
  args: time,
  argTypes: timeControls,
  render: () => <></>,
}
export default meta

export const Contact: StoryObj<Time> = {
  parameters: { at: '/mine/email' },
  play: async ({ canvasElement, step }) => {
    const { page } = person(canvasElement)
    await step('[CNT-8] a visitor finds where the company is written to', async () => {
      await expect(await page.findByText('support@openlot.test', {}, PATIENCE)).toBeVisible()
    })
  },
}

export const NothingThere: StoryObj<Time> = {
  parameters: { at: '/order', signedIn: 'demo' },
  play: async ({ canvasElement, step }) => {
    const { sees, press } = person(canvasElement)
    await step('[WORD-4] a list without orders shows that, and below what is missing', async () => {
      await sees('No data yet')
      await sees('No open positions')
      await press(/^Pending/, 'tab')
      await sees('No pending orders')
      await sees('No data yet')
    })
  },
}

export const MissingDates: StoryObj<Time> = {
  parameters: { at: '/order?type=3', signedIn: 'demo' },
  play: async ({ canvasElement, step }) => {
    const { page, press, sees } = person(canvasElement)
    await step('[WORD-13] with one date only both are asked for', async () => {
      await userEvent.click(await page.findByRole('button', { name: 'Custom' }, PATIENCE))
      await userEvent.type(await page.findByLabelText('From', undefined, PATIENCE), '2026-01-05')
      await press('Show')
      await sees('Please choose both dates')
    })
  },
}

export const NoLeverage: StoryObj<Time> = {
  parameters: { at: '/trade?symbol=XPDUSD', signedIn: 'demo' },
  play: async ({ canvasElement, step }) => {
    const { sees } = person(canvasElement)
    await step('[WORD-8] the ticket of a symbol without multiples shows why it takes no order', async () => {
      await sees('No leverage configured, cannot place order temporarily')
    })
  },
}

export const Unverified: StoryObj<Time> = {
  parameters: { at: '/trade', signedIn: 'unverified', config: { is_real_name_auth: '1' } },
  play: async ({ canvasElement, step }) => {
    const { sees } = person(canvasElement)
    await step('[WORD-10] the ticket asks for verification first', async () => {
      await sees('Please complete real-name authentication first')
      const way = await within(canvasElement).findByRole('link', { name: 'Verify now' }, PATIENCE)
      await expect(way).toHaveAttribute('href', '/mine/auth')
    })
  },
}

export const RealOnly: StoryObj<Time> = {
  parameters: { at: '/', signedIn: 'demo' },
  play: async ({ canvasElement, step }) => {
    const { page, sees } = person(canvasElement)
    await step('[WORD-9] a deposit from a mock account shows that a real account is needed', async () => {
      const total = await page.findByRole('region', { name: 'Total balance' }, PATIENCE)
      await userEvent.click(await within(total).findByRole('button', { name: 'Deposit' }, PATIENCE))
      await sees('Please register or log in to a real account')
    })
  },
}

export const AtSignIn: StoryObj<Time> = {
  parameters: { at: '/login' },
  play: async ({ canvasElement, step }) => {
    const { page, press, sees } = person(canvasElement)
    await step('[WORD-11] five countries are named, in full', async () => {
      for (const country of ['North Korea', 'Israel', 'China', 'Vanuatu', 'Cuba']) await sees(new RegExp(country))
    })
    await step('[WORD-12] a missing account and a missing password are asked for, each at its field', async () => {
      await press('Sign in')
      const account = page.getByRole('textbox', { name: 'Email address' })
      await expect(account).toHaveAccessibleDescription(/email or phone/)
      await expect(page.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password')
      await sees('Please enter your email or phone')
      await sees('Please enter your password')
    })
  },
}
