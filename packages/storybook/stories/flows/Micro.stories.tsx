import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { confirmed, PATIENCE, person } from '../../kit/play.ts'
import { loadSandbox, type Time, time, timeControls, withApp, worldOf } from '../../kit/sandbox.tsx'
import { tap } from '../../kit/tap.ts'

/* A micro order whose sheet was closed: its end is announced on any screen. */
const meta: Meta<Time> = {
  title: 'Flows/Micro',
  tags: ['flow'],
  loaders: [loadSandbox],
  decorators: [withApp],
  args: time,
  argTypes: timeControls,
  render: () => <></>,
}
export default meta

const ENDED_MS = 40_000

const leftRunning = async (canvasElement: HTMLElement) => {
  const { page, press, dialog } = person(canvasElement)
  await press(/Buy up/)
  await confirmed((await dialog()).getByRole('button', { name: 'Confirm buy up' }))
  await tap(await page.findByRole('button', { name: 'Hide' }, PATIENCE))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull(), PATIENCE)
  await tap(within(await page.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Account' }))
  await page.findByRole('link', { name: /1 order running/ }, PATIENCE)
}
const banner = (canvasElement: HTMLElement): Promise<HTMLElement> =>
  within(canvasElement).findByRole('group', { name: /^EUR\/USD Up: / }, PATIENCE)

export const EndsElsewhere: StoryObj<Time> = {
  parameters: { at: '/trade?source=1', signedIn: 'demo', config: { is_micro: '1' } },
  play: async ({ canvasElement, loaded, step }) => {
    const { pass, control } = worldOf(loaded)
    control({ op: 'hold', symbol: 'EURUSD', price: '1.10000' })
    await leftRunning(canvasElement)
    await step('[MIC-24] how it ended is said beside whatever is shown, signed and in the currency', async () => {
      control({ op: 'hold', symbol: 'EURUSD', price: '1.20000' })
      await pass(ENDED_MS)
      const said = await banner(canvasElement)
      await expect(said).toHaveTextContent(/^EUR\/USD Up: won\+\$\d+\.\d\d/)
      // The toast of the order has nothing to add.
      await expect(within(canvasElement).queryByText(/It ended/)).toBeNull()
    })
  },
}
export const EndsCovered: StoryObj<Time> = {
  parameters: EndsElsewhere.parameters ?? {},
  play: async ({ canvasElement, loaded, step }) => {
    const { pass, control, client } = worldOf(loaded)
    control({ op: 'hold', symbol: 'EURUSD', price: '1.10000' })
    await leftRunning(canvasElement)
    client.preferences.prefer({ hideAmounts: true })
    await step('[USER-3] while amounts are hidden its amount is not said', async () => {
      control({ op: 'hold', symbol: 'EURUSD', price: '1.00000' })
      await pass(ENDED_MS)
      const said = await banner(canvasElement)
      await expect(said).toHaveTextContent(/^EUR\/USD Up: lostHidden/)
      await expect(said).not.toHaveTextContent('$')
      await expect(within(canvasElement).getByText('EUR/USD Up: lost. Hidden')).toBeInTheDocument()
    })
  },
}
