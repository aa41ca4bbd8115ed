import { symbolId } from '@openlot/core'
import { market } from '@openlot/core/market'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { PATIENCE, person } from '../../kit/play.ts'
import { loadSandbox, type Time, time, timeControls, withApp, worldOf } from '../../kit/sandbox.tsx'

/* Frame around the screens: the tab bar, the screens that stay mounted, the data read again. */
const meta: Meta<Time> = {
  title: 'Flows/Frame',
  tags: ['flow'],
  loaders: [loadSandbox],
  decorators: [withApp],
  args: time,
  argTypes: timeControls,
  render: () => <></>,
}
export default meta

const TABS = ['Market', 'Copy', 'Trade', 'Orders', 'Account'] as const

const frame = (canvasElement: HTMLElement) => {
  const { page, sees } = person(canvasElement)
  const bar = async () => within(await page.findByRole('navigation', { name: 'Main' }, PATIENCE))
  const open = async (tab: (typeof TABS)[number]): Promise<void> => {
    await userEvent.click(await (await bar()).findByRole('link', { name: tab }, PATIENCE))
    await waitFor(async () => expect((await bar()).getByRole('link', { current: 'page' })).toHaveTextContent(tab))
  }
  /** Head of the visible screen, once it carries this mark. */
  const head = (mark: string | undefined): Promise<HTMLElement> =>
    waitFor(async () => {
      // A page on its way has another head.
      const [one] = page.getAllByRole('heading', { level: 1 }).filter((it) => it.closest('.ol-page-skeleton') === null)
      await expect(one).toBeDefined()
      await expect(one?.dataset.mark).toBe(mark)
      return one as HTMLElement
    }, PATIENCE)
  return { page, bar, open, head, sees }
}

export const Tabs: StoryObj<Time> = {
  parameters: { at: '/', signedIn: 'demo' },
  play: async ({ canvasElement, step }) => {
    const { page, bar, open, head } = frame(canvasElement)
    await step('[NAV-4] the same five tabs below each of their screens', async () => {
      for (const tab of TABS) {
        await open(tab)
        await expect((await bar()).getAllByRole('link').map((link) => link.textContent)).toEqual([...TABS])
        const seen = await head(undefined)
        seen.dataset.mark = tab
      }
    })
    await step('[NAV-3] each is found as it was left', async () => {
      for (const tab of TABS) {
        await open(tab)
        await expect(await head(tab)).toBeVisible()
      }
    })
    await step('[NAV-3 NAV-4] another screen has no bar, and is begun anew each time', async () => {
      for (const visit of [1, 2]) {
        await open('Account')
        await head('Account')
        await userEvent.click(page.getByRole('link', { name: /^Language/ }))
        const seen = await head(undefined)
        await expect(seen, `visit ${visit}`).toHaveTextContent('Language')
        await expect(page.queryByRole('navigation', { name: 'Main' })).toBeNull()
        seen.dataset.mark = 'Language'
        await userEvent.click(page.getByRole('button', { name: 'Back' }))
      }
    })
    await open('Account')
  },
}

export const FreshSymbols: StoryObj<Time> = {
  parameters: { at: '/user', signedIn: 'demo' },
  play: async ({ canvasElement, loaded, step }) => {
    const { page, open } = frame(canvasElement)
    const { client, world, control } = worldOf(loaded)
    const euro = world.market.instrumentByCode('EURUSD')
    const isOpen = () => client.use(market).symbols.get(symbolId(euro?.id ?? 0))?.marketStatus === 'open'
    const turn = (op: 'openMarket' | 'closeMarket') => control({ op, symbol: 'EURUSD' })
    await step('[NAV-6] a market that closed is seen to be closed by entering home', async () => {
      await page.findByRole('heading', { level: 1 }, PATIENCE)
      turn('closeMarket')
      await open('Copy')
      await expect(isOpen(), 'no other screen asks').toBe(true)
      await open('Market')
      const row = async () => (await page.findAllByRole('button', { name: /EUR\/USD/ }, PATIENCE))[0]
      await waitFor(async () => expect(await row()).toHaveTextContent('closed'), PATIENCE)
    })
    await step('[NAV-6] one that opened by entering trade', async () => {
      await open('Account')
      turn('openMarket')
      await open('Trade')
      await expect(await page.findByRole('button', { name: /^Buy [\d.]/ }, PATIENCE)).toBeVisible()
    })
    await step('[NAV-6] and orders ask too', async () => {
      await open('Account')
      turn('closeMarket')
      await open('Orders')
      await waitFor(() => expect(isOpen()).toBe(false), PATIENCE)
    })
  },
}

export const Categories: StoryObj<Time> = {
  parameters: { at: '/' },
  play: async ({ canvasElement, step }) => {
    const { page } = frame(canvasElement)
    const shown = () =>
      [...canvasElement.querySelectorAll('.home-board .symbol-row')].map((row) => row.textContent ?? '')
    const has = (code: string, is: boolean) =>
      waitFor(() => expect(shown().some((row) => row.includes(code))).toBe(is), PATIENCE)
    await has('EUR/USD', true)
    await step('[MKT-4] a category shows its own symbols', async () => {
      await userEvent.click(await page.findByRole('tab', { name: 'Metals' }, PATIENCE))
      await has('EUR/USD', false)
      await has('XAU/USD', true)
    })
    await step('[MKT-4] tapped again it shows all of them', async () => {
      await userEvent.click(page.getByRole('tab', { name: 'Metals' }))
      await has('EUR/USD', true)
    })
  },
}

export const ChartByTheClock: StoryObj<Time> = {
  parameters: { at: '/trade', config: { timezone: 'UTC+8' } },
  play: async ({ canvasElement, step }) => {
    const { page } = frame(canvasElement)
    const times = async () =>
      (await page.findAllByRole('rowheader', undefined, PATIENCE)).slice(0, 2).map((cell) => cell.textContent)
    await step('[MKT-7] six labels, and five minutes at first', async () => {
      const first = await page.findByRole('tab', { name: '5M' }, PATIENCE)
      await expect(first).toHaveAttribute('aria-selected', 'true')
      const bar = within(first.closest('[role="tablist"]') as HTMLElement)
      await expect(bar.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
        '1M',
        '5M',
        '15M',
        '30M',
        '1H',
        '1D',
      ])
    })
    await step(
      '[MKT-18] at noon in Greenwich the last whole candles are those before eight in the evening',
      async () => {
        await waitFor(async () => expect(await times()).toEqual(['19:55', '19:50']), PATIENCE)
      },
    )
    await step('[MKT-7] an hour a candle', async () => {
      await userEvent.click(page.getByRole('tab', { name: '1H' }))
      await waitFor(async () => expect(await times()).toEqual(['19:00', '18:00']), PATIENCE)
    })
  },
}
