import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { confirmed, PATIENCE, person } from '../../kit/play.ts'
import { loadSandbox, type Time, time, timeControls, withApp, worldOf } from '../../kit/sandbox.tsx'
import { agree } from '../../kit/tap.ts'

/* The real app against a server in the page: only the market is simulated. */
const meta: Meta<Time> = {
  title: 'Flows/Trading',
  tags: ['flow'],
  loaders: [loadSandbox],
  decorators: [withApp],
  args: time,
  argTypes: timeControls,
  render: () => <></>,
}
export default meta

export const BuyAndClose: StoryObj<Time> = {
  parameters: { at: '/trade', signedIn: 'demo' },
  play: async ({ canvasElement, loaded, step }) => {
    const { page, dialog } = person(canvasElement)
    const { world } = worldOf(loaded)
    await step('buy at the market', async () => {
      const buy = await page.findByRole('button', { name: /^Buy/ }, PATIENCE)
      await waitFor(() => expect(buy).toBeEnabled(), PATIENCE)
      await userEvent.click(buy)
      const review = await dialog()
      await expect(await review.findByText('Demo account', undefined, PATIENCE)).toBeVisible()
    })
    await step('[CON-20] the review repeats what it is about, and nothing is sent before it is confirmed', async () => {
      const review = await dialog()
      await expect(review.getByRole('heading', { name: 'Buy EUR/USD' })).toBeVisible()
      for (const label of ['Size', 'Price', 'Leverage', 'Required margin', 'Fee', 'Free margin after'])
        await expect(review.getByText(label, { selector: 'dt' }).nextElementSibling, label).toHaveTextContent(/\d/)
      await expect(world.contracts.all().length).toBe(0)
      await confirmed(review.getByRole('button', { name: 'Confirm buy' }))
      await waitFor(() => expect(world.contracts.all().length).toBe(1), PATIENCE)
    })
    await step('see it among the open orders', async () => {
      await agree(await page.findByRole('button', { name: 'Go to orders' }, PATIENCE))
      const open = await page.findByRole('list', { name: 'Holding' }, PATIENCE)
      await expect(within(open).getAllByRole('listitem')).toHaveLength(1)
      await userEvent.click(within(open).getAllByRole('button')[0] as HTMLElement)
    })
    await step('close it, once asked', async () => {
      await userEvent.click(await (await dialog()).findByRole('button', { name: 'Close order' }, PATIENCE))
      const question = await page.findByText('Close this order at the market price?', undefined, PATIENCE)
      await waitFor(() => expect(question).toHaveFocus(), PATIENCE)
      await confirmed((await dialog()).getByRole('button', { name: 'Close order' }))
      await agree(await page.findByRole('button', { name: 'Done' }, PATIENCE))
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull(), PATIENCE)
    })
    await step('find it in the history', async () => {
      await userEvent.click(page.getByRole('tab', { name: /History/ }))
      const past = await page.findByRole('list', { name: 'History' }, PATIENCE)
      await expect(within(past).getAllByRole('button')).toHaveLength(1)
    })
    await step('[WORD-5] which ends there, and shows that', async () => {
      await expect(page.getByText('No more')).toBeVisible()
    })
  },
}

export const SignInOnTheWay: StoryObj<Time> = {
  parameters: { at: '/order' },
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    await step('a visitor is asked to sign in first', async () => {
      await userEvent.click(await page.findByRole('button', { name: /demo/i }, PATIENCE))
    })
    await step('and comes back to where they wanted to go', async () => {
      await expect(await page.findByRole('heading', { name: 'Orders' }, PATIENCE)).toBeVisible()
      await expect(page.getByText('Demo')).toBeVisible()
    })
  },
}
