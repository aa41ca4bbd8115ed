import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AccountsView } from '../../../react-app/src/screens/wallet/AccountsView.tsx'
import { BROKEN, brokenParts } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'
import { accounts, balancePanel, noBalance } from '../../kit/wallet.ts'

const meta = {
  title: 'Wallet/Accounts',
  component: AccountsView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: balancePanel({ total: dec('13584.5'), accounts: accounts(3) }),
    stale: false,
    hideAmounts: false,
    onHideAmounts: fn(),
    refreshing: false,
    onRefresh: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof AccountsView>
export default meta
type Story = StoryObj<typeof meta>

const all = (canvas: HTMLElement, selector: string) => [...canvas.querySelectorAll<HTMLElement>(selector)]

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const screen = within(canvasElement)
    await step('[WAL-7] a card an account; shares are written, and drawn without the colours of profit', async () => {
      await expect(all(canvasElement, '.wallet-account')).toHaveLength(3)
      const bar = all(canvasElement, '.wallet-bar > i')
      await expect(bar.map((one) => one.style.flexBasis)).toEqual(['16.1%', '77.3%', '6.6%'])
      await expect(
        screen
          .getByRole('img')
          .getAttribute('aria-label')
          ?.match(/\p{Nd}+[.,٫]\p{Nd}/gu),
      ).toHaveLength(3)
      await expect(canvasElement.querySelector('.ol-up, .ol-down')).toBeNull()
    })
    await step('[WAL-8] a card leads to its ledger', async () => {
      const ways = all(canvasElement, 'a.wallet-account').map((one) => one.getAttribute('href'))
      await expect(ways).toEqual([1, 2, 3].map((id) => `/mine/history?accountTypeId=${id}`))
    })
    await step('[USER-3] amounts hide on request', async () => {
      await userEvent.click(all(canvasElement, '.ol-topbar-end button')[0] as HTMLElement)
      await expect(args.onHideAmounts).toHaveBeenCalledWith(true)
    })
  },
}
export const Hidden: Story = {
  args: { hideAmounts: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.wallet')?.textContent).not.toMatch(/[$%]|\p{Nd}/u)
    await expect(within(canvasElement).getByRole('img').getAttribute('aria-label')).not.toMatch(/\p{Nd}/u)
  },
}
export const Loading: Story = { args: { panel: balancePanel({ stage: 'loading', ...noBalance }) } }
export const Empty: Story = { args: { panel: balancePanel({ total: dec(0), accounts: [] }) } }
export const Failed: Story = {
  args: { panel: balancePanel({ stage: 'failed', ...noBalance }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
/** All accounts empty: the bar is an empty track. */
export const NothingYet: Story = {
  args: {
    panel: balancePanel({
      total: dec(0),
      accounts: accounts(3).map((one) => ({
        ...one,
        total: dec(0),
        balance: dec(0),
        lockBalance: dec(0),
        share: dec(0),
      })),
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(all(canvasElement, '.wallet-bar > i')).toEqual([])
  },
}
export const UnknownType: Story = {
  args: { panel: balancePanel({ total: dec('13704.75'), accounts: accounts(4) }) },
  play: async ({ canvasElement, step }) => {
    await step('[WAL-7] an account of a type of its own is called what the server calls it', async () => {
      await expect(within(canvasElement).getAllByText('Gold vault').length).toBeGreaterThan(0)
    })
  },
}
export const LongAmounts: Story = {
  args: {
    panel: balancePanel({
      total: dec('1234567.89'),
      accounts: accounts(3).map((one) => ({ ...one, total: dec('987654.32'), balance: dec('987654.32') })),
    }),
  },
}
export const BrokenPart: Story = {
  render: (args) => {
    const [first, ...others] = accounts(3)
    const panel = { ...args.panel, accounts: first === undefined ? [] : [{ ...first, balance: BROKEN }, ...others] }
    return <AccountsView {...args} panel={panel} />
  },
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] an account that cannot be shown leaves the others and the total', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(all(canvasElement, 'a.wallet-account')).toHaveLength(2)
      await expect(all(canvasElement, '.wallet-total .ol-money')).toHaveLength(1)
    })
  },
}
export const BrokenTotal: Story = {
  render: (args) => <AccountsView {...args} panel={{ ...args.panel, total: {} as never }} />,
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] a total that cannot be shown leaves the accounts', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(all(canvasElement, 'a.wallet-account')).toHaveLength(3)
    })
  },
}
