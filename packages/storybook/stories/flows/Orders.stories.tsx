import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { PATIENCE, person } from '../../kit/play.ts'
import { loadSandbox, type Time, time, timeControls, withApp, worldOf } from '../../kit/sandbox.tsx'

/* An order from its beginning to its end, closed by the person or by the server. */
const meta: Meta<Time> = {
  title: 'Flows/Orders',
  tags: ['flow'],
  loaders: [loadSandbox],
  decorators: [withApp],
  args: time,
  argTypes: timeControls,
  render: () => <></>,
}
export default meta

const EURO = 'EURUSD'

export const PendingFills: StoryObj<Time> = {
  parameters: { at: '/trade', signedIn: 'demo' },
  play: async ({ canvasElement, loaded, step }) => {
    const { page, press, buy, raiseTicket, sees } = person(canvasElement)
    const { control } = worldOf(loaded)
    await step('wait for a better price', async () => {
      control({ op: 'hold', symbol: EURO, price: '1.10000' })
      await page.findByRole('button', { name: 'Buy 1.10000' }, PATIENCE)
      await raiseTicket()
      await press('Pending', 'radio')
      const price = page.getByRole('textbox', { name: 'Order price' })
      await userEvent.clear(price)
      await userEvent.type(price, '1.09500')
      await buy()
      await press('Go to orders')
      await press(/^Pending/, 'tab')
      await page.findByRole('list', { name: 'Pending' }, PATIENCE)
    })
    await step('the market gets there: the order moves to the other tab by itself', async () => {
      control({ op: 'hold', symbol: EURO, price: '1.09490' })
      await sees('No pending orders')
      await press(/^Holding/, 'tab')
      const open = within(await page.findByRole('list', { name: 'Holding' }, PATIENCE))
      // Filled at the market price that reached it, not at its own.
      await expect(open.getAllByRole('button')[0]).toHaveTextContent('1.09490')
    })
  },
}

export const StoppedOut: StoryObj<Time> = {
  parameters: { at: '/trade', signedIn: 'demo' },
  play: async ({ canvasElement, loaded, step }) => {
    const { page, buy, press, raiseTicket, sees, dialog } = person(canvasElement)
    const { control } = worldOf(loaded)
    await step('buy with a stop-loss', async () => {
      control({ op: 'hold', symbol: EURO, price: '1.10000' })
      await page.findByRole('button', { name: 'Buy 1.10000' }, PATIENCE)
      await raiseTicket()
      await userEvent.click(page.getByRole('switch', { name: 'Stop-loss' }))
      const stop = page.getByRole('textbox', { name: 'Stop-loss' })
      await userEvent.clear(stop)
      await userEvent.type(stop, '1.09500')
      await buy()
      await press('Go to orders')
    })
    await step('its sheet is open when the market falls through the stop: the sheet goes with the order', async () => {
      const open = within(await page.findByRole('list', { name: 'Holding' }, PATIENCE))
      await userEvent.click(open.getAllByRole('button')[0] as HTMLElement)
      await expect((await dialog()).getByRole('button', { name: 'Close order' })).toBeEnabled()
      control({ op: 'hold', symbol: EURO, price: '1.09400' })
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull(), PATIENCE)
      await sees('No open positions')
    })
    await step('the loss is in the history', async () => {
      await press(/History/, 'tab')
      const past = within(await page.findByRole('list', { name: 'History' }, PATIENCE))
      await expect(past.getByRole('button')).toHaveTextContent('−')
    })
  },
}
