import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { confirmed, PATIENCE, person } from '../../kit/play.ts'
import { loadSandbox, type Time, time, timeControls, withApp, worldOf } from '../../kit/sandbox.tsx'

/* Signing in and out. */
const meta: Meta<Time> = {
  title: 'Flows/Account',
  tags: ['flow'],
  loaders: [loadSandbox],
  decorators: [withApp],
  args: time,
  argTypes: timeControls,
  render: () => <></>,
}
export default meta

export const SignOut: StoryObj<Time> = {
  parameters: { at: '/user', signedIn: 'demo' },
  play: async ({ canvasElement, step }) => {
    const { page, press, sees } = person(canvasElement)
    await press('Sign out')
    const asked = within(await page.findByRole('alertdialog', undefined, PATIENCE))
    await confirmed(asked.getByRole('button', { name: 'Sign out' }))
    await step('[WORD-7] signing out is acknowledged', () => sees('Successful logout'))
  },
}

export const EndedElsewhere: StoryObj<Time> = {
  parameters: { at: '/order', signedIn: 'demo' },
  play: async ({ canvasElement, loaded, step }) => {
    const { page } = person(canvasElement)
    const { world, control } = worldOf(loaded)
    await step('the server ends the session', async () => {
      await page.findByRole('heading', { name: 'Orders' }, PATIENCE)
      const demo = world.users.all().find((user) => user.isDemo)
      control({ op: 'endSessions', user: demo?.demoId })
    })
    await step('a page that asks nothing hears of it, and the person is asked to sign in again', async () => {
      await waitFor(() => expect(page.getByRole('button', { name: /demo/i })).toBeVisible(), PATIENCE)
    })
  },
}
