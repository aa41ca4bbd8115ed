import { alerts, events } from '@openlot/core/events'
import { market } from '@openlot/core/market'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { alertIsSet } from '../../../react-app/src/shell/events-chunk.ts'
import { PATIENCE, person } from '../../kit/play.ts'
import { loadSandbox, type Time, time, timeControls, withApp, worldOf } from '../../kit/sandbox.tsx'

/* The market acts while the person is elsewhere. */
const meta: Meta<Time> = {
  title: 'Flows/Events',
  tags: ['flow'],
  loaders: [loadSandbox],
  decorators: [withApp],
  args: time,
  argTypes: timeControls,
  render: () => <></>,
}
export default meta

const EURO = 'EURUSD'
const banner = (canvasElement: HTMLElement) => within(canvasElement).findByRole('group', { name: /closed/ }, PATIENCE)

const bought = async (canvasElement: HTMLElement, control: ReturnType<typeof worldOf>['control']) => {
  const { page, press, buy, raiseTicket } = person(canvasElement)
  control({ op: 'hold', symbol: EURO, price: '1.10000' })
  await page.findByRole('button', { name: 'Buy 1.10000' }, PATIENCE)
  await raiseTicket()
  await userEvent.click(page.getByRole('switch', { name: 'Stop-loss' }))
  const stop = page.getByRole('textbox', { name: 'Stop-loss' })
  await userEvent.clear(stop)
  await userEvent.type(stop, '1.09500')
  await buy()
  await press('Keep trading')
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull(), PATIENCE)
}

export const StopIsHit: StoryObj<Time> = {
  parameters: { at: '/trade', signedIn: 'demo' },
  play: async ({ canvasElement, loaded, step }) => {
    const { control } = worldOf(loaded)
    const page = within(canvasElement)
    await bought(canvasElement, control)
    await step('[EVT-9] what it was is said, with the net, and on the tab', async () => {
      control({ op: 'hold', symbol: EURO, price: '1.09400' })
      const said = await banner(canvasElement)
      await expect(said).toHaveTextContent('Stop-loss closed EUR/USD')
      await expect(said).toHaveTextContent('−$60.55')
      await expect(page.getByRole('link', { name: 'Orders' })).toHaveAccessibleDescription('1 unread')
      await expect(document.title).toMatch(/^\(1\) /)
    })
    await step('the way leads to the result, and the count is gone', async () => {
      await userEvent.click(page.getByRole('button', { name: 'See result' }))
      await waitFor(() => expect(page.getByRole('dialog')).toHaveTextContent('−$60.00'), PATIENCE)
      await expect(document.title).not.toMatch(/^\(/)
    })
  },
}

export const InQuietHours: StoryObj<Time> = {
  parameters: { at: '/trade', signedIn: 'demo' },
  play: async ({ canvasElement, loaded, step }) => {
    const { control, client } = worldOf(loaded)
    client.use(events).choose({ sound: true, quiet: true, quietFrom: 0, quietUntil: 0 })
    const felt: string[] = []
    const feel = client.preferences.feel
    Object.assign(client.preferences, { feel: (touch: string) => felt.push(touch) })
    await bought(canvasElement, control)
    felt.length = 0
    await step('[EVT-12] it is shown, and nothing is felt', async () => {
      control({ op: 'hold', symbol: EURO, price: '1.09400' })
      await banner(canvasElement)
      await expect(felt).toEqual([])
    })
    Object.assign(client.preferences, { feel })
  },
}

export const VisitorsAlert: StoryObj<Time> = {
  parameters: { at: '/' },
  play: async ({ canvasElement, loaded, step }) => {
    const { control, client } = worldOf(loaded)
    const page = within(canvasElement)
    control({ op: 'hold', symbol: EURO, price: '1.10000' })
    const { symbols, quotes } = client.use(market)
    const euro = await waitFor(() => {
      const found = symbols.keys().find((id) => symbols.get(id)?.showCode === 'EUR/USD')
      if (found === undefined || quotes.get(found)?.close !== '1.10000') throw new Error('no price yet')
      return found
    }, PATIENCE)
    await step('an alert of a device is told to whoever is there', async () => {
      const draft = { symbolId: euro, price: '1.11', locale: 'en', repeat: 'once', note: '', onChart: false } as const
      await expect(client.use(alerts).add(draft).ok).toBe(true)
      alertIsSet.set(true)
      // Code of the events comes now.
      await new Promise((done) => setTimeout(done, 2500))
      control({ op: 'hold', symbol: EURO, price: '1.11100' })
      const said = await page.findByRole('group', { name: /^EUR\/USD is above/ }, PATIENCE)
      await expect(page.getByRole('link', { name: 'Account' })).toHaveAccessibleDescription('1 unread')
      await userEvent.click(within(said).getByRole('button', { name: 'See' }))
      await waitFor(() => expect(location.pathname + location.search).toBe(`/trade?symbol=${euro}`), PATIENCE)
      await waitFor(() => expect(document.title).not.toMatch(/^\(/), PATIENCE)
    })
    alertIsSet.set(false)
  },
}
