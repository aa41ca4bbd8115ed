import { dec } from '@openlot/core'
import type { MenuItem } from '@openlot/core/navigation'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { UserView, type UserViewProps } from '../../../react-app/src/screens/user/UserView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { speech, withSpeech } from '../../kit/speech.tsx'
import { balancePanel, noBalance } from '../../kit/wallet.ts'

const menu: readonly MenuItem[] = [
  { title: 'nav.orders', icon: 'orders', address: '/order', issueId: undefined },
  { title: 'Verification', icon: 'user', address: undefined, issueId: undefined },
  { title: 'Transfer', icon: 'transfer', address: undefined, issueId: 'access.real_only' },
]

const meta = {
  title: 'User/User',
  component: UserView,
  decorators: [withFrame, withSpeech],
  args: {
    who: { account: 'm•••@mail.test', uid: '82104471' },
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
    languageName: 'English',
    theme: { value: 'system', change: fn() } as UserViewProps['theme'],
    onReset: fn() as (() => void) | undefined,
    onSignOut: fn(),
    ...speech,
  },
} satisfies Meta<typeof UserView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args }) => {
    const screen = within(canvasElement)
    const buttons = screen.getAllByRole('button')
    await userEvent.click(screen.getByRole('button', { name: /Transfer/ }))
    await expect(args.onBlocked).toHaveBeenCalledWith('access.real_only')
    await userEvent.click(buttons.at(-1) as HTMLElement)
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}
export const Real: Story = {
  args: { mock: false, level: '2', credit: '710', onReset: undefined, menu: menu.slice(0, 2) },
}
export const Hidden: Story = {
  args: { hideAmounts: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('684')
    await expect(canvasElement).not.toHaveTextContent('128')
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
export const Failed: Story = {
  args: { balance: balancePanel({ stage: 'failed', ...noBalance }) },
  play: async ({ canvasElement, args }) => {
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
    balance: balancePanel({
      deposit: { visible: false, issue: undefined },
      withdraw: { visible: false, issue: undefined },
    }),
  },
}
