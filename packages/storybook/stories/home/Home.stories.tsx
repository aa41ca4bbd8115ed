import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { HomeView, type HomeViewProps } from '../../../react-app/src/screens/home/HomeView.tsx'
import { SymbolRowView, SymbolTileView } from '../../../react-app/src/screens/symbols/SymbolRowView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { categories, lineOf, old, symbols } from '../../kit/market.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { balancePanel, noBalance, WITHOUT_MONEY_BUTTONS } from '../../kit/wallet.ts'

const LOGO = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'
const on = { titlePicture: false, search: true, messages: true, homeSupport: true, languageSign: false }

type Args = HomeViewProps & { readonly stale?: boolean }

const meta = {
  title: 'Home/Home',
  component: HomeView,
  decorators: [withFrame, withSpeech],
  render: ({ stale, ...args }) => {
    const part = stale === true ? old : {}
    return (
      <HomeView
        {...args}
        renderTile={(one) => <SymbolTileView key={one.id} line={lineOf(one, part)} onChoose={fn()} />}
        renderRow={(one) => <SymbolRowView line={lineOf(one, part)} onChoose={fn()} />}
      />
    )
  },
  args: {
    site: { name: 'openlot', logo: '' },
    on,
    language: 'en',
    person: { account: 'm•••@mail.test', uid: '82104471', mock: true },
    balance: balancePanel(),
    hideAmounts: false,
    onHideAmounts: fn(),
    onMoney: fn(),
    onRetryBalance: fn(),
    strip: symbols.slice(0, 4),
    renderTile: () => null,
    menu: [
      { title: 'nav.trade', icon: 'trade', address: '/trade', issueId: undefined },
      { title: 'nav.orders', icon: 'orders', address: '/order', issueId: undefined },
      { title: 'transfer.title', icon: 'transfer', address: '/login?from=%2Fmine%2Ftransfer', issueId: undefined },
      { title: 'nav.ranking', icon: 'ranking', address: '/rank', issueId: undefined },
      { title: 'wallet.deposit', icon: 'deposit', address: '/mine/charge', issueId: 'access.real_menu' },
    ],
    onMenu: fn(),
    categories,
    favourites: 0,
    group: 'all',
    onGroup: fn(),
    onEditFavourites: fn(),
    stage: 'ready',
    failure: undefined as string | undefined,
    refreshing: false,
    rows: symbols,
    renderRow: () => null,
    onRefresh: fn(),
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

const all = (canvas: HTMLElement, selector: string) => [...canvas.querySelectorAll<HTMLElement>(selector)]

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const screen = within(canvasElement)
    await step('[HOME-1] without a banner the title is the name of the site, where a member can read it', async () => {
      const title = screen.getByRole('heading', { level: 1 })
      await expect(title).toHaveTextContent('openlot')
      const { width, height } = title.getBoundingClientRect()
      await expect([width > 40, height > 14]).toEqual([true, true])
    })
    await step('[HOME-2] the signed-in person', async () => {
      await expect(canvasElement.querySelector('.home-person')).toHaveTextContent(/m•••@mail\.test.*82104471/)
    })
    await step('[HOME-3 HOME-4] ways to the messages and to customer service', async () => {
      for (const to of ['/message', '/mine/chat']) await expect(all(canvasElement, `a[href="${to}"]`)).toHaveLength(1)
    })
    await step('[HOME-5] the flag of the language in use leads to the languages', async () => {
      const icon = canvasElement.querySelector<HTMLImageElement>('.home-head a[href="/language"] img[lang="en"]')
      await expect(icon?.getAttribute('src')).toMatch(/flags.*\.svg.*#en$/)
      await waitFor(() => expect(icon?.naturalWidth).toBeGreaterThan(0))
      const { width, height } = (icon as HTMLImageElement).getBoundingClientRect()
      await expect([width, height]).toEqual([24, 16])
      fireEvent.error(icon as HTMLImageElement)
      const link = canvasElement.querySelector('.home-head a[href="/language"] [lang="en"]')
      await expect(link).toHaveTextContent(/^EN$/)
    })
    await step('[HOME-9 HOME-10] the two ways of money', async () => {
      const [card] = all(canvasElement, '.home-balance')
      for (const button of all(card as HTMLElement, '.balance-buttons button')) await userEvent.click(button)
      const { deposit, withdraw } = args.balance as NonNullable<typeof args.balance>
      await expect(args.onMoney).toHaveBeenNthCalledWith(1, deposit)
      await expect(args.onMoney).toHaveBeenNthCalledWith(2, withdraw)
    })
    await step('[HOME-6] the search box leads to the search', async () => {
      await expect(all(canvasElement, 'a[href="/product"]')).toHaveLength(1)
    })
    await step('[HOME-8] the total, and the day as amount and percent with an arrow', async () => {
      const [card] = all(canvasElement, '.home-balance')
      await expect(card).toHaveTextContent('$')
      await expect(all(card as HTMLElement, '.balance-today .ol-change')).toHaveLength(2)
      await expect(all(card as HTMLElement, '.ol-change-arrow')).toHaveLength(1)
    })
    await step('[HOME-11] four cards with a line, a price and a change', async () => {
      const cards = all(canvasElement, '.symbol-tile')
      await expect(cards).toHaveLength(4)
      for (const card of cards) await expect(all(card, '.ol-sparkline')).toHaveLength(1)
      await expect(
        cards.filter((card) => card.querySelector('.ol-price') && card.querySelector('.ol-change')),
      ).toHaveLength(3)
    })
    await step('[HOME-13] rows with a line, a price and a change; a closed one has a word for both', async () => {
      canvasElement.querySelector('.home-board')?.scrollIntoView()
      await waitFor(() => expect(all(canvasElement, '.symbol-row')).toHaveLength(5))
      const rows = all(canvasElement, '.symbol-row')
      for (const row of rows) {
        const closed = row.querySelector('.symbol-closed') !== null
        await expect(all(row, '.ol-sparkline')).toHaveLength(1)
        await expect(all(row, '.ol-price, .ol-change')).toHaveLength(closed ? 0 : 2)
      }
      await expect(all(canvasElement, '.symbol-row .symbol-closed')).toHaveLength(1)
    })
    await step('[HOME-16] the name stands under the code, and the change under the price', async () => {
      const [row] = all(canvasElement, '.symbol-row')
      const bottom = (part: string) => row?.querySelector(part)?.getBoundingClientRect().bottom ?? 0
      const top = (part: string) => row?.querySelector(part)?.getBoundingClientRect().top ?? 0
      await expect(top('.symbol-change')).toBeGreaterThanOrEqual(bottom('.symbol-price') - 4)
      const name = row?.querySelector('.symbol-name')
      // A small phone has no room for names: only screen readers get them.
      if (name === null || name === undefined || getComputedStyle(name).position === 'absolute') return
      await expect(top('.symbol-name')).toBeGreaterThanOrEqual(bottom('.symbol-code') - 4)
    })
    await step('[HOME-12] each entry of the quick menu is one way of its own', async () => {
      const entries = all(canvasElement, '.quick-menu button')
      await expect(entries).toHaveLength(args.menu?.length ?? 0)
      for (const entry of entries) await userEvent.click(entry)
      for (const item of args.menu ?? []) await expect(args.onMenu).toHaveBeenCalledWith(item)
      canvasElement.querySelector('.quick-menu')?.scrollTo({ left: 0 })
    })
    await userEvent.click(screen.getByRole('tab', { name: 'Metals' }))
    await expect(args.onGroup).toHaveBeenCalledWith('2')
  },
}
export const Visitor: Story = {
  args: {
    person: undefined,
    balance: undefined,
    language: 'hi',
    on: { ...on, languageSign: true },
    welcome: <section className="welcome">welcome</section>,
  },
  play: async ({ canvasElement, step }) => {
    await step(
      '[HOME-26] the welcome, the board with the search, and after it all that a member has before it',
      async () => {
        const parts = all(canvasElement, '.welcome, .symbol-row, a[href="/product"], .symbol-tile, .quick-menu')
        const kinds = parts.map(({ className, tagName }) => (tagName === 'A' ? 'search' : className.split(' ')[0]))
        await expect([...new Set(kinds)]).toEqual(['welcome', 'search', 'symbol-row', 'symbol-tile', 'quick-menu'])
        await expect(kinds.filter((kind) => kind === 'symbol-tile')).toHaveLength(4)
      },
    )
    await step('[HOME-1] a visitor reads the name of the site', async () => {
      const title = within(canvasElement).getByRole('heading', { level: 1 })
      await expect(title).toHaveTextContent('openlot')
      await expect(title.getBoundingClientRect().height > 14).toBe(true)
    })
    await step('[HOME-5] a sign of its own script where the operator wants one', async () => {
      await expect(canvasElement.querySelector('a[href="/language"] [lang="hi"]')).toHaveTextContent(/^हि$/)
    })
    await step('[HOME-7] a visitor has no balance card', async () => {
      await expect(all(canvasElement, '.home-balance, .home-person')).toEqual([])
    })
  },
}
export const Newcomer: Story = {
  args: { checklist: <section className="checklist">steps</section> },
  play: async ({ canvasElement, step }) => {
    await step('[HOME-27] the first steps stand between the balance and the prices', async () => {
      const parts = all(canvasElement, '.home-balance, .checklist, .quick-menu, .symbol-row, .symbol-tile')
      const kinds = parts.map(({ className }) => className.split(' ')[0])
      await expect([...new Set(kinds)]).toEqual([
        'home-balance',
        'checklist',
        'quick-menu',
        'symbol-row',
        'symbol-tile',
      ])
    })
  },
}
export const Banner: Story = {
  args: {
    site: { name: 'openlot', logo: LOGO },
    on: { titlePicture: true, search: false, messages: false, homeSupport: false, languageSign: false },
    balance: balancePanel(WITHOUT_MONEY_BUTTONS),
  },
  play: async ({ canvasElement, step }) => {
    await step('[HOME-1] a banner takes the place of the title', async () => {
      await expect(within(canvasElement).getByRole('img', { name: 'openlot' })).toHaveAttribute('src', LOGO)
    })
    await step('[HOME-3 HOME-4] no icons where they are switched off', async () => {
      await expect(all(canvasElement, 'a[href="/message"], a[href="/mine/chat"]')).toEqual([])
    })
    await step('[HOME-9 HOME-10] no ways of money where they are switched off', async () => {
      await expect(all(canvasElement, '.balance-buttons')).toEqual([])
    })
    await step('[HOME-6] no search box where it is switched off', async () => {
      await expect(all(canvasElement, 'a[href="/product"]')).toEqual([])
    })
  },
}
export const Loading: Story = {
  args: {
    stage: 'loading',
    strip: [],
    rows: [],
    categories: [],
    menu: [],
    balance: balancePanel({ stage: 'loading', ...noBalance }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[HOME-14] ten rows are waited for', async () => {
      await expect(all(canvasElement, '.ol-skeleton-row')).toHaveLength(10)
    })
  },
}
export const Empty: Story = {
  args: { rows: [], strip: [] },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[HOME-15 WORD-4] a category without symbols shows that', async () => {
      const title = canvasElement.querySelector('.home-board .ol-state-label')
      await expect(title).toHaveTextContent(wordsOf(loaded, 'common.no_data'))
    })
  },
}
export const Failed: Story = {
  args: {
    stage: 'failed',
    failure: 'Quotes rest until Monday',
    strip: [],
    rows: [],
    balance: balancePanel({ stage: 'failed', ...noBalance, failure: { text: 'Wallets rest until noon' } }),
  },
  play: async ({ canvasElement, args }) => {
    const [balance, board] = within(canvasElement).getAllByRole('alert')
    await expect(balance).toHaveTextContent('Wallets rest until noon')
    await expect(board).toHaveTextContent('Quotes rest until Monday')
    await userEvent.click(within(balance as HTMLElement).getByRole('button'))
    await expect(args.onRetryBalance).toHaveBeenCalledOnce()
    await userEvent.click(within(board as HTMLElement).getByRole('button'))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
export const Hidden: Story = {
  args: { hideAmounts: true },
  play: async ({ canvasElement }) => {
    // [HOME-23]: neither the amount nor its sign.
    await expect(canvasElement.querySelectorAll('.home-balance .ol-change')).toHaveLength(0)
    await expect(canvasElement).not.toHaveTextContent('12,684')
  },
}
/** A practice account without an address: its number is shown once. */
export const Nameless: Story = {
  args: { person: { account: '10039595', uid: '10039595', mock: true } },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[HOME-2] it is called what it is', async () => {
      const head = within(canvasElement.querySelector('.home-head') as HTMLElement)
      await expect(head.getByText(wordsOf(loaded, 'session.mock_account'))).toBeVisible()
      await expect(head.getAllByText(/10039595/)).toHaveLength(1)
    })
  },
}
