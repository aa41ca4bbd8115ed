import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { HomeView, type HomeViewProps } from '../../../react-app/src/screens/home/HomeView.tsx'
import { SymbolRowView, SymbolTileView } from '../../../react-app/src/screens/symbols/SymbolRowView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { categories, lineOf, old, symbols } from '../../kit/market.ts'
import { speech, withSpeech } from '../../kit/speech.tsx'
import { balancePanel, noBalance } from '../../kit/wallet.ts'

const on = { titlePicture: false, search: true, messages: true, homeSupport: true }

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
        renderTile={(one) => <SymbolTileView key={one.id} line={lineOf(one, part)} text={args.text} onChoose={fn()} />}
        renderRow={(one) => <SymbolRowView line={lineOf(one, part)} text={args.text} onChoose={fn()} />}
      />
    )
  },
  args: {
    site: { name: 'openlot', logo: '' },
    on,
    person: { account: 'm•••@mail.test', uid: '82104471', mock: true },
    onSoon: fn(),
    balance: balancePanel(),
    hidden: false,
    onHide: fn(),
    onMoney: fn(),
    onRetryBalance: fn(),
    strip: symbols.slice(0, 4),
    renderTile: () => null,
    menu: [
      { title: 'nav.trade', icon: 'trade', address: '/trade', issueId: undefined },
      { title: 'nav.orders', icon: 'orders', address: '/order', issueId: undefined },
      { title: 'nav.language', icon: 'language', address: '/language', issueId: undefined },
    ],
    onMenu: fn(),
    categories,
    category: undefined,
    onCategory: fn(),
    stage: 'ready',
    refreshing: false,
    rows: symbols,
    renderRow: () => null,
    onRefresh: fn(),
    ...speech,
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const Content: Story = {
  play: async ({ canvasElement, args }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole('tab', { name: 'Metals' }))
    await expect(args.onCategory).toHaveBeenCalledWith('2')
  },
}
export const Visitor: Story = { args: { person: undefined, balance: undefined } }
export const Loading: Story = {
  args: {
    stage: 'loading',
    strip: [],
    rows: [],
    categories: [],
    menu: [],
    balance: balancePanel({ stage: 'loading', ...noBalance }),
  },
}
export const Empty: Story = { args: { rows: [], strip: [] } }
export const Failed: Story = {
  args: { stage: 'failed', strip: [], rows: [], balance: balancePanel({ stage: 'failed', ...noBalance }) },
  play: async ({ canvasElement, args }) => {
    const [balance, board] = within(canvasElement).getAllByRole('alert')
    await userEvent.click(within(balance as HTMLElement).getByRole('button'))
    await expect(args.onRetryBalance).toHaveBeenCalledOnce()
    await userEvent.click(within(board as HTMLElement).getByRole('button'))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
export const Hidden: Story = {
  args: { hidden: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('12,684')
  },
}
