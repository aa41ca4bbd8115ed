import { dec, LANGUAGE_TAGS, LANGUAGES } from '@openlot/core'
import type { MenuItem } from '@openlot/core/navigation'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { loadWords } from '../../../react-app/src/locales/load.ts'
import { loadLaterWords } from '../../../react-app/src/locales/load-later.ts'
import { UserView } from '../../../react-app/src/screens/user/UserView.tsx'
import type { UserViewProps } from '../../../react-app/src/screens/user/user-props.ts'
import { BROKEN, brokenParts } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { balancePanel, noBalance, WITHOUT_MONEY_BUTTONS } from '../../kit/wallet.ts'

const ACCOUNT = 'marguerite.oppenheimer-lindqvist@mail.test'

const menu: readonly MenuItem[] = [
  { title: 'nav.orders', icon: 'orders', address: '/order', issueId: undefined },
  { title: 'Verification', icon: 'user', address: undefined, issueId: undefined },
  { title: 'Transfer', icon: 'transfer', address: '/mine/transfer', issueId: 'access.real_menu' },
  { title: 'wallet.withdraw', icon: 'withdraw', address: '/mine/withdraw', issueId: 'access.real_menu' },
]

const meta = {
  title: 'User/User',
  component: UserView,
  decorators: [withFrame, withSpeech],
  args: {
    who: { account: ACCOUNT, uid: '82104471' },
    mock: true,
    level: undefined,
    credit: undefined,
    balance: balancePanel(),
    stale: false,
    hideAmounts: false,
    onHideAmounts: fn(),
    onMoney: fn(),
    onRetry: fn(),
    messages: true,
    menu,
    onBlocked: fn(),
    sessions: true,
    languageName: 'English',
    theme: { value: 'system', change: fn() } as UserViewProps['theme'],
    onReset: fn() as (() => void) | undefined,
    onSignOut: fn(),
  },
} satisfies Meta<typeof UserView>
export default meta
type Story = StoryObj<typeof meta>

const all = (canvas: HTMLElement, selector: string) => [...canvas.querySelectorAll<HTMLElement>(selector)]
const facts = '.user-facts .ol-badge'

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const screen = within(canvasElement)
    await step('[USER-1] the account and its UID', async () => {
      const account = screen.getByText(ACCOUNT)
      const { left, right } = account.getBoundingClientRect()
      await expect([left >= 0, right <= innerWidth], 'the whole of it is on the page').toEqual([true, true])
      await expect(getComputedStyle(account.parentElement ?? account).textOverflow).toBe('clip')
      // In Arabic the number is marked to keep its direction.
      const uid = screen.getByText(/^UID \u2068?82104471\u2069?$/)
      await expect(getComputedStyle(uid).direction, 'one word and its number, whichever way the page reads').toBe('ltr')
    })
    await step(
      '[USER-2 USER-6] mock is said; level and credit score are not, where they are switched off',
      async () => {
        await expect(all(canvasElement, facts)).toHaveLength(1)
        await expect(all(canvasElement, '.user-facts .ol-badge-warn')).toHaveLength(1)
      },
    )
    await step('[USER-9 USER-11] ways to the languages and the messages', async () => {
      for (const to of ['/language', '/message']) await expect(all(canvasElement, `a[href="${to}"]`)).toHaveLength(1)
    })
    await step('[USER-4] the total leads to the accounts', async () => {
      await expect(all(canvasElement, 'a.user-total[href="/mine/accounts"]')).toHaveLength(1)
    })
    await step('[USER-10] three themes to choose from', async () => {
      await expect(all(canvasElement, '.user-theme [role="radio"]')).toHaveLength(3)
    })
    await step('[USER-18] what a demo account cannot use is dimmed and says so; why stands there once', async () => {
      await userEvent.click(screen.getByRole('button', { name: /Transfer/ }))
      await expect(args.onBlocked).toHaveBeenCalledWith('access.real_menu')
      await expect(all(canvasElement, '.user-locked a')).toHaveLength(1)
      await expect(all(canvasElement, '.user-entry-lock')).toHaveLength(1)
    })
    await step('[USER-17] three groups, each page in its own with an icon of its own', async () => {
      await expect(all(canvasElement, '.user-grid')).toHaveLength(3)
      const [money, markets] = all(canvasElement, '.user-grid').map((grid) =>
        [...grid.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      )
      // The card above leads to the withdrawal.
      await expect(money).toEqual(['/mine/history'])
      await expect(screen.getAllByText(wordsOf(loaded, 'wallet.withdraw'))).toHaveLength(1)
      await expect(markets).toEqual(['/order', '/alerts', '/order?type=3&journal=1'])
      const drawn = all(canvasElement, '.user-entry-icon > svg path').map((path) => path.getAttribute('d'))
      await expect(new Set(drawn).size, 'no two icons are alike').toBe(drawn.length)
    })
    await step('[USER-7] a mock account can ask to be reset', async () => {
      await userEvent.click(all(canvasElement, '.user-money + button')[0] as HTMLElement)
      await expect(args.onReset).toHaveBeenCalledOnce()
      await expect(args.onSignOut).not.toHaveBeenCalled()
    })
    await userEvent.click(screen.getByRole('button', { name: wordsOf(loaded, 'session.logout') }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
    await step('[USER-3] amounts hide on request', async () => {
      await userEvent.click(all(canvasElement, '.user-balance-label button')[0] as HTMLElement)
      await expect(args.onHideAmounts).toHaveBeenCalledWith(true)
    })
  },
}
/** Names of the tiles, those of the sandbox's menu among them. */
const NAMES = [
  ...['wallet.my_assets', 'transfer.title', 'wallet.title', 'loan.title', 'fund.title', 'wallet.withdraw'],
  ...['wallet.deposit', 'ledger.title', 'orders.title', 'market.symbols', 'market.search_companies', 'news.title'],
  ...['content.announcement', 'alerts.title', 'journal.title', 'identity.title', 'account.password_title'],
  ...['account.pay_title', 'account.invite_title', 'nav.messages', 'nav.support', 'nav.ranking', 'events.inbox'],
  ...['sessions.title', 'nav.language', 'user.settings', 'session.logout', 'content.about'],
]
/** Letters of scripts that write spaces between words. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]{2,}/gu
/** Words of a text that stand in two lines; a soft hyphen is where one may be parted. */
const broken = (node: Text): readonly string[] => {
  const lineOf = (at: number): number => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    // After a soft hyphen that is drawn, the first box is the hyphen's.
    return Math.round([...range.getClientRects()].at(-1)?.top ?? 0)
  }
  return [...node.data.matchAll(WORD)]
    .filter(({ index, 0: word }) => lineOf(index) !== lineOf(index + word.length - 1))
    .map(({ 0: word }) => word)
}

export const EveryLanguage: Story = {
  tags: ['usual-text'],
  args: { mock: false, onReset: undefined, menu: [] },
  play: async ({ canvasElement, step }) => {
    const grid = all(canvasElement, '.user-grid')[0] as HTMLElement
    const tile = grid.firstElementChild as HTMLElement
    grid.replaceChildren(...NAMES.map(() => tile.cloneNode(true)))
    const names = all(grid, '.user-entry-name')
    for (const width of [326, 356])
      await step(`[USER-17] no name is broken inside a word in any language, ${width} px wide`, async () => {
        grid.style.inlineSize = `${width}px`
        const found: string[] = []
        for (const language of LANGUAGES) {
          const [first, later] = await Promise.all([loadWords(language), loadLaterWords(language)])
          for (const [at, id] of NAMES.entries()) {
            const name = names[at] as HTMLElement
            name.lang = LANGUAGE_TAGS[language]
            name.textContent = wordsOf({ words: { ...first, ...later } }, id)
            await expect(name.textContent, `${language} ${id}`).not.toBe('')
            for (const word of broken(name.firstChild as Text)) found.push(`${language} ${id}: ${word}`)
          }
        }
        await expect(found).toEqual([])
      })
  },
}
export const Real: Story = {
  args: { mock: false, level: '2', credit: '710', onReset: undefined, menu: menu.slice(0, 2) },
  play: async ({ canvasElement, step }) => {
    await step('[USER-2 USER-6] level and credit score, and nothing of a mock account', async () => {
      const badges = all(canvasElement, facts).map((badge) => badge.textContent ?? '')
      await expect(badges.map((words) => /(?:2|710)$/.test(words.trim()))).toEqual([true, true])
      await expect(all(canvasElement, '.user-facts .ol-badge-warn')).toEqual([])
    })
    await step('[USER-7] nothing to reset', async () => {
      await expect(all(canvasElement, '.user-money + button')).toEqual([])
      await expect(all(canvasElement, 'button.user-entry')).toEqual([])
    })
    await step('[USER-18] nothing is locked, and nothing said of it', async () => {
      await expect(all(canvasElement, '.user-locked, .user-entry-lock')).toEqual([])
    })
  },
}
export const Hidden: Story = {
  args: { hideAmounts: true },
  play: async ({ canvasElement, args, step }) => {
    await expect(canvasElement).not.toHaveTextContent('684')
    await expect(canvasElement).not.toHaveTextContent('128')
    await step('[USER-3] and come back on request', async () => {
      await userEvent.click(all(canvasElement, '.user-balance-label button')[0] as HTMLElement)
      await expect(args.onHideAmounts).toHaveBeenCalledWith(false)
    })
  },
}
export const Loading: Story = {
  args: { who: undefined, balance: balancePanel({ stage: 'loading', ...noBalance }), menu: [], onReset: undefined },
}
export const Empty: Story = {
  args: {
    balance: balancePanel({ total: dec(0), profits: dec(0), percent: dec(0), direction: 'flat', accounts: [] }),
    menu: [],
  },
}
/** The server knows neither level nor credit score of this person. */
export const WithoutFigures: Story = {
  args: { level: '', credit: '' },
  play: async ({ canvasElement, step }) => {
    await step('[USER-6] what is empty has no badge', async () => {
      await expect(all(canvasElement, facts)).toHaveLength(1)
    })
  },
}
export const Failed: Story = {
  args: { balance: balancePanel({ stage: 'failed', ...noBalance, failure: { text: 'Wallets rest until noon' } }) },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Wallets rest until noon')
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = {
  args: { stale: true, balance: balancePanel({ profits: dec('-61.2'), percent: dec('-0.48'), direction: 'down' }) },
}
export const WithoutExtras: Story = {
  args: {
    messages: false,
    theme: undefined,
    balance: balancePanel(WITHOUT_MONEY_BUTTONS),
  },
  play: async ({ canvasElement, args, step }) => {
    await step('[USER-5] the ways of money stay where home hides them', async () => {
      for (const button of all(canvasElement, '.user-money button')) await userEvent.click(button)
      await expect(args.onMoney).toHaveBeenNthCalledWith(1, args.balance.deposit)
      await expect(args.onMoney).toHaveBeenNthCalledWith(2, args.balance.withdraw)
    })
    await step('[USER-10 USER-11] no theme and no messages where they are switched off', async () => {
      await expect(all(canvasElement, '.user-theme, a[href="/message"]')).toEqual([])
    })
  },
}
export const BrokenPart: Story = {
  render: (args) => <UserView {...args} balance={{ ...args.balance, percent: BROKEN }} />,
  play: async ({ canvasElement, args, step }) => {
    await step('[NAV-21] a balance that cannot be shown leaves the rest, signing out too', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(within(canvasElement).getByText(ACCOUNT)).toBeVisible()
      await expect(all(canvasElement, 'a[href="/language"]')).toHaveLength(1)
      await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
      await expect(args.onSignOut).toHaveBeenCalledOnce()
    })
  },
}
