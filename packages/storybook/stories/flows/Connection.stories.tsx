import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { PATIENCE, person } from '../../kit/play.ts'
import { loadSandbox, type Time, time, timeControls, withApp, worldOf } from '../../kit/sandbox.tsx'

/* Bad connections: old figures are marked as old, an unknown outcome is never shown as failed. */
const meta: Meta<Time> = {
  title: 'Flows/Connection',
  tags: ['flow'],
  loaders: [loadSandbox],
  decorators: [withApp],
  args: time,
  argTypes: timeControls,
  render: () => <></>,
}
export default meta

export const LostAndBack: StoryObj<Time> = {
  parameters: { at: '/trade', signedIn: 'demo' },
  play: async ({ canvasElement, loaded, step }) => {
    const { page, sees } = person(canvasElement)
    const { control, pass } = worldOf(loaded)
    const buy = await page.findByRole('button', { name: /^Buy [\d.]/ }, PATIENCE)
    await step('the server goes away: prices are marked as old, and nothing can be bought at them', async () => {
      await waitFor(() => expect(buy).toBeEnabled(), PATIENCE)
      control({ op: 'faults', refuseSocketsMs: 60_000 })
      control({ op: 'cutSockets' })
      await pass(3000)
      await sees(/not live/)
      await waitFor(() => expect(buy).toBeDisabled(), PATIENCE)
    })
    await step('it comes back by itself', async () => {
      await pass(90_000)
      await waitFor(() => expect(buy).toBeEnabled(), PATIENCE)
      await waitFor(() => expect(page.queryByText(/not live/)).toBeNull(), PATIENCE)
    })
  },
}

export const AnswerLost: StoryObj<Time> = {
  parameters: { at: '/trade', signedIn: 'demo' },
  play: async ({ canvasElement, loaded, step }) => {
    const { page, buy, press, sees } = person(canvasElement)
    const { world, control } = worldOf(loaded)
    await step('the server takes the order, and its answer is lost', async () => {
      await waitFor(() => expect(page.getByRole('button', { name: /^Buy [\d.]/ })).toBeEnabled(), PATIENCE)
      control({ op: 'faults', dropAnswers: 2 })
      await buy()
    })
    await step('it is looked for, and found: one order, never called failed', async () => {
      await sees('Your order has been confirmed')
      await expect(world.contracts.all().length).toBe(1)
      await press('Go to orders')
      await page.findByRole('list', { name: 'Holding' }, PATIENCE)
    })
  },
}

export const MarketCloses: StoryObj<Time> = {
  parameters: { at: '/trade', signedIn: 'demo' },
  play: async ({ canvasElement, loaded, step }) => {
    const { page } = person(canvasElement)
    const { control, pass } = worldOf(loaded)
    const buy = await page.findByRole('button', { name: /^Buy/ }, PATIENCE)
    await step('the market closes while the ticket is open', async () => {
      await waitFor(() => expect(buy).toBeEnabled(), PATIENCE)
      control({ op: 'closeMarket', symbol: 'EURUSD' })
      await pass(61_000)
      await waitFor(() => expect(buy).toBeDisabled(), PATIENCE)
    })
    await step('and opens again', async () => {
      control({ op: 'openMarket', symbol: 'EURUSD' })
      await pass(61_000)
      await waitFor(() => expect(buy).toBeEnabled(), PATIENCE)
    })
  },
}
