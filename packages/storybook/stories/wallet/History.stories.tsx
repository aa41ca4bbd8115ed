import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { HistoryView } from '../../../react-app/src/screens/wallet/HistoryView.tsx'
import { BROKEN, brokenParts, brokenSecond } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'
import { accounts, entries, ledgerPanel, TODAY } from '../../kit/wallet.ts'

const meta = {
  title: 'Wallet/History',
  component: HistoryView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: ledgerPanel(),
    today: TODAY,
    stale: false,
    hideAmounts: false,
    onHideAmounts: fn(),
    onAccount: fn(),
    onBack: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof HistoryView>
export default meta
type Story = StoryObj<typeof meta>

const all = (canvas: HTMLElement, selector: string) => [...canvas.querySelectorAll<HTMLElement>(selector)]

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const screen = within(canvasElement)
    await step('[WAL-10] what came in has a plus and its colour, what went out a minus and none', async () => {
      const values = all(canvasElement, '.ol-row-end .ol-money').slice(0, 5)
      await expect(
        values.map((one) => one.querySelector('.ol-money-head')?.textContent?.replace(/[^+−]/g, '')),
      ).toEqual(['+', '−', '+', '−', ''])
      await expect(values.map((one) => one.classList.contains('ol-up'))).toEqual([true, false, true, false, false])
      await expect(canvasElement.querySelector('.ol-down')).toBeNull()
    })
    await step('[WAL-10] its words, else its memo, else its type; each with its time', async () => {
      const titles = all(canvasElement, '.wallet-entry').map((one) => one.textContent ?? '')
      await expect(titles[0]).toBe('Deposit, USDT on Tron')
      await expect(titles[2]).toBe('Mining 30, daily yield')
      await expect(titles[3]).toMatch(/^\D+$/)
      await expect(all(canvasElement, '.ol-row-note .ol-num')).toHaveLength(7)
    })
    await step('two days, and every entry inside its row', async () => {
      await expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
      for (const row of all(canvasElement, '.ol-list-row .ol-row'))
        await expect(row.scrollHeight).toBeLessThanOrEqual(row.clientHeight + 1)
    })
    await step('[NUM-11] one line of decimal signs, in a page of either direction', async () => {
      for (const direction of ['ltr', 'rtl']) {
        canvasElement.dir = direction
        const ends = all(canvasElement, '.ol-row-end .ol-money').map((one) => {
          const head = [...one.querySelectorAll('.ol-money-head')].at(-1)
          return Math.round(head?.getBoundingClientRect().right ?? 0)
        })
        await expect(ends.length).toBeGreaterThan(5)
        await expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1)
      }
      canvasElement.removeAttribute('dir')
    })
    await step('[WAL-9] the choice of account is the filter', async () => {
      const choice = screen.getAllByRole('radio')
      await expect(choice).toHaveLength(3)
      await userEvent.click(choice[2] as HTMLElement)
      await expect(args.onAccount).toHaveBeenCalledWith(args.panel.accounts[2])
    })
  },
}
/** An entry that is opened: what it says, what was free after it, and its order. */
export const Opened: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[WAL-25] says what the server says of it, and leads to its order', async () => {
      await userEvent.click(all(canvasElement, '.ol-list-row .ol-row')[4] as HTMLElement)
      const sheet = within(await within(document.body).findByRole('dialog'))
      await expect(sheet.getByRole('heading', { level: 2 })).toHaveTextContent('EUR/USD order 240117')
      await expect(sheet.getByText('Available after').nextElementSibling).toHaveTextContent('$10,087.10')
      await expect(sheet.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/type=3&order=240117$/))
      await userEvent.click(sheet.getByRole('button', { name: 'Copy Reference' }))
      await expect(args.onCopy).toHaveBeenCalledWith('9917')
    })
  },
}
export const Hidden: Story = {
  args: { hideAmounts: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).not.toMatch(/[$+−]/)
  },
}
export const Loading: Story = {
  args: { panel: ledgerPanel({ stage: 'loading', rows: [], account: undefined, accounts: [] }) },
}
export const Empty: Story = { args: { panel: ledgerPanel({ rows: [] }) } }
export const Failed: Story = {
  args: { panel: ledgerPanel({ stage: 'failed', rows: [], failure: { id: 'failure.undecodable' } }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[WAL-10] an unreadable page is reported, and read again on request', async () => {
      await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
      await expect(args.panel.retry).toHaveBeenCalledOnce()
    })
  },
}
export const Stale: Story = { args: { stale: true } }
export const FailedLater: Story = {
  args: { panel: ledgerPanel({ stage: 'failed', failure: { id: 'failure.network' } }) },
}
export const LoadingMore: Story = { args: { panel: ledgerPanel({ finished: false, loadingMore: true }) } }
/** A single account: nothing to choose. */
export const OneAccount: Story = {
  args: { panel: ledgerPanel({ accounts: accounts(1) }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('radiogroup')).toBeNull()
  },
}
export const ManyRows: Story = {
  args: { panel: ledgerPanel({ rows: entries(500), finished: false, canMore: true }) },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getAllByRole('listitem').length).toBeLessThan(60)
    await expect(args.panel.more).not.toHaveBeenCalled()
  },
}
export const BrokenPart: Story = {
  render: ({ panel, ...args }) => (
    <HistoryView {...args} panel={{ ...panel, rows: brokenSecond(panel.rows, { words: BROKEN }) }} />
  ),
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] a booking that cannot be shown leaves the others', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(all(canvasElement, '.wallet-entry')).toHaveLength(ledgerPanel().rows.length - 1)
    })
  },
}
export const BrokenList: Story = {
  render: ({ panel, ...args }) => (
    <HistoryView {...args} panel={{ ...panel, rows: brokenSecond(panel.rows, { value: BROKEN }) }} />
  ),
  play: async ({ canvasElement, args, step }) => {
    await step('[NAV-21] a list that cannot be shown leaves the account and the way back', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(all(canvasElement, '.wallet-parts .ol-money')).toHaveLength(3)
      await userEvent.click(all(canvasElement, '.ol-topbar-back button')[0] as HTMLElement)
      await expect(args.onBack).toHaveBeenCalledOnce()
    })
  },
}
