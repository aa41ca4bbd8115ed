import { dec } from '@openlot/core'
import type { TransferPanel } from '@openlot/core/wallet'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TransferView } from '../../../react-app/src/screens/wallet/TransferView.tsx'
import { BROKEN, brokenParts, brokenSecond } from '../../kit/broken.ts'
import { expectCheckingSaid, expectSilentNote } from '../../kit/checking.ts'
import { expectFirstWrongFocused, Tried } from '../../kit/first-wrong.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { expectAmountsHidden } from '../../kit/hidden.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'
import { TODAY, transferLog, transferPanel } from '../../kit/wallet.ts'

const meta = {
  title: 'Wallet/Transfer',
  component: TransferView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: transferPanel(),
    log: transferLog(),
    isUnread: false,
    onRead: fn(),
    today: TODAY,
    stale: false,
    hideAmounts: false,
    onHideAmounts: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof TransferView>
export default meta
type Story = StoryObj<typeof meta>

const form = (canvas: HTMLElement): HTMLElement => {
  const found = canvas.querySelector<HTMLElement>('form')
  if (found === null) throw new Error('there is no form')
  return found
}
const press = (canvas: HTMLElement, selector: string): Promise<void> => {
  const button = form(canvas).querySelector<HTMLElement>(selector)
  if (button === null) throw new Error(`no ${selector}`)
  return userEvent.click(button)
}

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[TRF-2] [TRF-3] one tap swaps the accounts, one fills in all', async () => {
      await press(canvasElement, '.transfer-swap button')
      await expect(args.panel.swap).toHaveBeenCalledOnce()
      await press(canvasElement, '.share-chip:last-child')
      await expect(args.panel.shares.at(-1)?.choose).toHaveBeenCalledOnce()
    })
    await step('[TRF-1] each account says what it has free', async () => {
      const chosen = [...form(canvasElement).querySelectorAll('.transfer-ends .ol-field-hint')]
      await expect(chosen).toHaveLength(2)
      for (const one of chosen) await expect(one.textContent).toMatch(/\p{Nd}/u)
    })
    await step('the form asks for a review', async () => {
      await press(canvasElement, 'button[type="submit"]')
      await expect(args.panel.review).toHaveBeenCalledOnce()
    })
    await step('[TRF-7] what was moved before stands below', async () => {
      await expect(canvasElement.querySelectorAll('section .ol-row').length).toBeGreaterThan(2)
    })
  },
}
export const Hidden: Story = {
  args: { hideAmounts: true },
  play: async ({ canvasElement, args, step }) => {
    await step('[USER-3] of both accounts and of what was moved no digit can be read', async () => {
      await expectAmountsHidden(canvasElement, args.log.rows.length + 2, ['.ol-row-note .ol-num', '.share-chip'])
    })
  },
}
export const Loading: Story = {
  args: { panel: transferPanel({ ends: undefined, accounts: [] }), log: transferLog(0, { stage: 'loading' }) },
}
export const Empty: Story = { args: { log: transferLog(0) } }
export const Failed: Story = {
  args: {
    panel: transferPanel({ ends: undefined, accounts: [] }),
    isUnread: true,
    log: transferLog(0, { stage: 'failed', failure: { id: 'failure.network' } }),
  },
  play: async ({ canvasElement, args }) => {
    const [balances, log] = within(canvasElement).getAllByRole('alert')
    await userEvent.click(within(balances as HTMLElement).getByRole('button'))
    await expect(args.onRead).toHaveBeenCalledOnce()
    await userEvent.click(within(log as HTMLElement).getByRole('button'))
    await expect(args.log.retry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
/** Nothing is typed yet. */
export const NotReady: Story = {
  args: {
    panel: transferPanel({ amount: { text: '', issue: undefined, change: fn() }, value: undefined }),
  },
  play: async ({ canvasElement, args, step }) => {
    await step('[TRF-4] [TRF-9] the button does not look ready, and a tap still asks what is missing', async () => {
      const button = form(canvasElement).querySelector('button[type="submit"]')
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(button as HTMLElement)
      await expect(args.panel.review).toHaveBeenCalledOnce()
    })
    await step('[TRF-9] free is said in whole cents', async () => {
      const said = [...form(canvasElement).querySelectorAll('.transfer-ends .ol-money')]
      for (const one of said) await expect(one.textContent).toMatch(/[^\p{Nd}]\p{Nd}{2}$/u)
    })
  },
}
const SHORT: Partial<TransferPanel> = {
  amount: { text: '99999', issue: { id: 'transfer.short', field: 'amount' }, change: fn() },
  value: dec('99999'),
}
/** More than is free. */
export const Short: Story = {
  args: {
    panel: transferPanel(SHORT),
  },
  play: async ({ canvasElement }) => {
    const input = form(canvasElement).querySelector('input')
    await expect(input?.getAttribute('aria-invalid')).toBe('true')
  },
}
export const FirstWrong: Story = {
  render: (args) => (
    <Tried>
      {(isTried, submit) => (
        <TransferView {...args} panel={isTried ? transferPanel(SHORT) : transferPanel({ review: submit })} />
      )}
    </Tried>
  ),
  play: async ({ canvasElement, step }) => {
    await step('after a submit that found something wrong the first wrong field has the focus', async () => {
      await expectFirstWrongFocused(canvasElement)
    })
  },
}
export const Refused: Story = {
  args: { panel: transferPanel({ refusal: { text: 'Insufficient balance' } }) },
  play: async ({ canvasElement }) => {
    await expect(form(canvasElement).querySelector('.ol-refusal')?.textContent).toBe('Insufficient balance')
  },
}
export const NotOffered: Story = {
  args: { panel: transferPanel({ blocked: { id: 'transfer.not_offered' } }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('form')).toBeNull()
  },
}
/** Amount, both accounts, and their balances afterwards. */
export const Review: Story = {
  args: { panel: transferPanel({ stage: 'reviewing', canReview: false, canConfirm: true }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    const dialog = canvasElement.ownerDocument.querySelector<HTMLElement>('dialog[open]')
    if (dialog === null) throw new Error('no review')
    await expectSilentNote(dialog)
    await step('whose money it is stands beside the title', async () => {
      await expect(dialog).toHaveTextContent(wordsOf(loaded, 'session.real_account'))
    })
    await step('[TRF-5] amount and both accounts are there before it is confirmed', async () => {
      await expect(dialog.querySelectorAll('.ol-fact')).toHaveLength(3)
      await expect(dialog).toHaveTextContent(wordsOf(loaded, 'transfer.free_after'))
      const confirm = within(dialog).getAllByRole('button').at(-1)
      await agree(confirm)
      await expect(args.panel.confirm).toHaveBeenCalledOnce()
    })
  },
}
export const Checking: Story = {
  args: { panel: transferPanel({ stage: 'checking', canReview: false }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('it is shown and said that its end is being found out', async () => {
      await expectCheckingSaid(canvasElement.ownerDocument, loaded)
    })
  },
}
/** Unknown is not failed. */
export const Unknown: Story = {
  args: { panel: transferPanel({ stage: 'undecided', canReview: false }) },
  play: async ({ canvasElement, args }) => {
    const dialog = canvasElement.ownerDocument.querySelector<HTMLElement>('dialog[open]')
    await userEvent.click(
      within(dialog as HTMLElement)
        .getAllByRole('button')
        .at(-1) as HTMLElement,
    )
    await expect(args.panel.back).toHaveBeenCalled()
  },
}
export const BrokenPart: Story = {
  render: ({ log, ...args }) => (
    <TransferView {...args} log={{ ...log, rows: brokenSecond(log.rows, { amount: BROKEN }) }} />
  ),
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] a past transfer that cannot be shown leaves the others, and the form', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(form(canvasElement).querySelectorAll('.ol-select')).toHaveLength(2)
    })
  },
}
