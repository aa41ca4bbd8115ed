import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SavedWays, WalletView } from '../../../react-app/src/screens/wallet/WalletView.tsx'
import { BROKEN, brokenParts } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { expectAmountsHidden } from '../../kit/hidden.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { payoutMethodsPanel, walletPanel } from '../../kit/ways.ts'

const meta = {
  title: 'Wallet/Wallet',
  component: WalletView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: walletPanel(),
    saved: (kind): ReactNode => <SavedWays panel={payoutMethodsPanel(kind)} />,
    stale: false,
    hideAmounts: false,
    onHideAmounts: fn(),
    refreshing: false,
    onRefresh: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof WalletView>
export default meta
type Story = StoryObj<typeof meta>

const links = (canvas: HTMLElement): readonly (string | null)[] =>
  [...canvas.querySelectorAll('.wallet-account, a.ol-row')].map((one) => one.getAttribute('href'))

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[WAL-12] [WAL-13] [WAL-14] the card leads to the ledger, the rows to what is bound', async () => {
      await expect(links(canvasElement)).toEqual(['/mine/history', '/mine/bank-card-list', '/mine/coin-address-list'])
    })
    await step(
      '[WAL-24] what is saved is shown by sign, currency and end, how many more there are, and the way to another',
      async () => {
        const notes = [...canvasElement.querySelectorAll('.wallet-saved')].map((one) =>
          [...one.querySelectorAll('.wallet-way:not(.wallet-add), .wallet-way-more > bdi')].map(
            ({ textContent }) => textContent,
          ),
        )
        await expect(notes).toEqual([
          [expect.stringMatching(/EUR Sandbox Bank••5678$/), expect.stringMatching(/USD Sandbox Bank••5678$/)],
          [
            expect.stringMatching(/USDT TRC20••GA78$/),
            expect.stringMatching(/USDT ERC20••eAed$/),
            expect.stringMatching(/BTC BTC••f3t4$/),
            expect.stringMatching(/^\+\p{Nd}$/u),
          ],
        ])
        const add = [...canvasElement.querySelectorAll('a.wallet-add')].map((one) => one.getAttribute('href'))
        await expect(add).toEqual(['bank', 'crypto'].map((kind) => payoutMethodsPanel(kind as 'bank').bindAddress))
      },
    )
    await step('a heading and what it heads are one card', async () => {
      for (const saved of canvasElement.querySelectorAll('.wallet-saved'))
        await expect(saved.closest('.ol-card')?.querySelector('a.ol-row')).not.toBeNull()
    })
    await step('[WAL-12] the total can be masked', async () => {
      await userEvent.click(canvasElement.querySelector('.ol-topbar-end button') as HTMLElement)
      await expect(args.onHideAmounts).toHaveBeenCalledWith(true)
    })
  },
}
export const Hidden: Story = {
  args: { hideAmounts: true, saved: () => null },
  play: async ({ canvasElement, step }) => {
    await step('[USER-3] of what all is worth no digit can be read', async () => {
      await expectAmountsHidden(canvasElement, 1)
    })
  },
}
export const Loading: Story = { args: { panel: walletPanel({ stage: 'loading', total: undefined }) } }
/** No saved payout method, or an unreadable list. */
export const NothingSaved: Story = {
  args: {
    saved: (kind) => (
      <SavedWays panel={payoutMethodsPanel(kind, { rows: [], stage: kind === 'bank' ? 'ready' : 'failed' })} />
    ),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[WAL-24] that nothing is saved is said once it is known, and that it could not be read', async () => {
      const [bank, crypto] = canvasElement.querySelectorAll('.wallet-saved')
      await expect(bank).toHaveTextContent(wordsOf(loaded, 'ways.no_accounts'))
      await expect(crypto).toHaveTextContent(wordsOf(loaded, 'common.load_failed'))
    })
  },
}
/** Binding is not possible here. */
export const Empty: Story = {
  args: { panel: walletPanel({ rows: [] }) },
  play: async ({ canvasElement, step }) => {
    await step('[WAL-13] [WAL-14] no rows where they are switched off', async () => {
      await expect(links(canvasElement)).toEqual(['/mine/history'])
    })
  },
}
export const Failed: Story = {
  args: { panel: walletPanel({ stage: 'failed', total: undefined }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
export const BrokenPart: Story = {
  args: { panel: walletPanel({ total: BROKEN }) },
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] a total that cannot be shown leaves the rows', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(links(canvasElement)).toHaveLength(2)
    })
  },
}
