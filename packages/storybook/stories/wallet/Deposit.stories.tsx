import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { DepositView } from '../../../react-app/src/screens/wallet/DepositView.tsx'
import { BROKEN, brokenParts, brokenSecond } from '../../kit/broken.ts'
import { depositPagePanel, depositRecords } from '../../kit/deposit.ts'
import { withFrame } from '../../kit/frame.tsx'
import { expectAmountsHidden } from '../../kit/hidden.ts'
import { withSpeech } from '../../kit/speech.tsx'
import { TODAY } from '../../kit/wallet.ts'

const meta = {
  title: 'Wallet/Deposit',
  component: DepositView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: depositPagePanel(),
    records: depositRecords(),
    onKind: fn(),
    onCopy: fn(),
    today: TODAY,
    stale: false,
    hideAmounts: false,
    onHideAmounts: fn(),
    onBack: fn(),
    children: <p className="wallet">…</p>,
  },
} satisfies Meta<typeof DepositView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[DEP-1] a choice of the ways there are', async () => {
      const [crypto, bank] = within(canvasElement).getAllByRole('radio')
      await expect(crypto?.getAttribute('aria-checked')).toBe('true')
      await userEvent.click(bank as HTMLElement)
      await expect(args.onKind).toHaveBeenCalledWith('bank')
    })
    await step('[DEP-19] no way to support where that is switched off', async () => {
      await expect(canvasElement.querySelector('a[href$="/mine/chat"]')).toBeNull()
    })
    await step('[DEP-14] each past deposit says how it stands', async () => {
      const said = [...canvasElement.querySelectorAll('section .ol-badge')].map(({ textContent }) => textContent)
      await expect(said.length).toBeGreaterThan(3)
      await expect(new Set(said).size).toBe(said.length)
    })
  },
}
/** A single way has no tabs; the operator's text about it, and support. */
export const BankAlone: Story = {
  args: {
    panel: depositPagePanel({
      kinds: ['bank'],
      kind: 'bank',
      notice: '<p>Send from an account in <b>your own name</b>.</p>',
      uid: '82104471',
      chat: true,
    }),
  },
  play: async ({ canvasElement, args, step }) => {
    await step('[DEP-35] the UID stands below the words of the operator, and is copied', async () => {
      const row = within(canvasElement.querySelector('.deposit-notice') as HTMLElement)
      await expect(row.getByText('82104471')).toBeVisible()
      await userEvent.click(row.getByRole('button'))
      await expect(args.onCopy).toHaveBeenCalledWith('82104471')
    })
    await step('[DEP-1] one way alone is shown without a tab', async () => {
      await expect(within(canvasElement).queryAllByRole('radio')).toHaveLength(0)
    })
    await step('[WAL-23] what comes next stands in the rows that are not over', async () => {
      await expect(canvasElement.querySelectorAll('.wallet-next')).toHaveLength(3)
    })
    await step('[DEP-12] [DEP-19] with the words of the operator and a way to support', async () => {
      await waitFor(() => expect(canvasElement.querySelector('.deposit-notice b')?.textContent).toBe('your own name'))
      await expect(canvasElement.querySelector('a[href$="/mine/chat"]')).not.toBeNull()
    })
  },
}
/** A record that waits for its proof, opened. */
export const Opened: Story = {
  args: { panel: depositPagePanel({ kinds: ['bank'], kind: 'bank' }) },
  play: async ({ canvasElement, step }) => {
    await step('[DEP-37] its steps are shown, and what is waited for leads to where it is done', async () => {
      await userEvent.click(canvasElement.querySelectorAll<HTMLElement>('button.ol-row')[1] as HTMLElement)
      const sheet = within(await within(document.body).findByRole('dialog'))
      await expect(sheet.getAllByRole('listitem')).toHaveLength(3)
      await userEvent.click(sheet.getByRole('button', { name: 'Send proof' }))
      await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    })
  },
}
export const Hidden: Story = {
  args: { hideAmounts: true },
  play: async ({ canvasElement, args, step }) => {
    await step('[USER-3] of what came in no digit can be read', async () => {
      await expectAmountsHidden(canvasElement, args.records.rows.length, ['.ol-row-note .ol-num'])
    })
  },
}
export const NotOffered: Story = {
  args: { panel: depositPagePanel({ kinds: [], kind: undefined }) },
  play: async ({ canvasElement, step }) => {
    await step('[DEP-1] without any way it says so', async () => {
      await expect(canvasElement.querySelector('section')).toBeNull()
      await expect(within(canvasElement).queryAllByRole('radio')).toHaveLength(0)
    })
  },
}
export const Loading: Story = { args: { records: depositRecords(0, { stage: 'loading' }) } }
export const Empty: Story = { args: { records: depositRecords(0) } }
export const Failed: Story = {
  args: { records: depositRecords(0, { stage: 'failed', failure: { id: 'failure.network' } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.records.retry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
export const BrokenPart: Story = {
  render: ({ records, ...args }) => (
    <DepositView {...args} records={{ ...records, rows: brokenSecond(records.rows, { amount: BROKEN }) }} />
  ),
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] a past deposit that cannot be shown leaves the others', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
    })
  },
}
