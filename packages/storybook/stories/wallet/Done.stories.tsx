import { dec } from '@openlot/core'
import type { DonePanel } from '@openlot/core/wallet'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DonePage } from '../../../react-app/src/shell/DonePage.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { NOW } from '../../kit/wallet.ts'

const ADDRESS = 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78'
/** A withdrawal under review. */
const panelOf = (part: Partial<DonePanel> = {}): DonePanel => ({
  kind: 'withdrawal',
  at: NOW,
  said: 'Your withdrawal is on its way',
  amount: dec(199),
  currency: 'USDT',
  to: ADDRESS,
  lines: [
    { label: 'done.network', words: 'TRC20', amount: undefined },
    { label: 'done.total', amount: dec(200), currency: 'USDT' },
    { label: 'withdraw.fee', amount: dec(1), currency: 'USDT' },
  ],
  steps: [
    { label: 'done.requested', stage: 'past', at: NOW, words: '' },
    { label: 'done.in_review', stage: 'now', at: undefined, words: 'Processing' },
    { label: 'done.sent', stage: 'next', at: undefined, words: '' },
  ],
  reference: '4711',
  account: { messageId: 'wallet.account_change', free: dec('5181.4') },
  close: fn(),
  ...part,
})

const meta = {
  title: 'Wallet/Done',
  component: DonePage,
  decorators: [withFrame, withSpeech],
  args: { panel: panelOf(), onDone: fn(), onAll: fn(), onCopy: fn(), onShare: fn() },
} satisfies Meta<typeof DonePage>
export default meta
type Story = StoryObj<typeof meta>

const page = (canvas: HTMLElement): HTMLElement => {
  const found = canvas.ownerDocument.querySelector<HTMLElement>('dialog[open] .done-page')
  if (found === null) throw new Error('there is no page')
  return found
}
const press = (found: HTMLElement, words: string) => userEvent.click(within(found).getByText(words))

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const shown = page(canvasElement)
    await step('[WAL-20] what, how much, where to, in the words of the server', async () => {
      for (const text of [wordsOf(loaded, 'done.withdrawal'), 'Your withdrawal is on its way', 'TRC20', '4711'])
        await expect(shown).toHaveTextContent(text)
      await expect(shown.querySelector('.done-target')?.textContent).toContain(ADDRESS)
    })
    await step('[WAL-21] the step it is at is named, and what comes next has no time', async () => {
      const steps = [...shown.querySelectorAll('.done-step')]
      await expect(steps.map((one) => one.getAttribute('aria-current'))).toEqual([null, 'step', null])
      await expect(steps[1]).toHaveTextContent('Processing')
      await expect(steps[2]?.querySelector('.done-step-at')).toBeEmptyDOMElement()
    })
    await step('address and number are copied, and all of it is handed on', async () => {
      await userEvent.click(shown.querySelector('.done-target button') as HTMLElement)
      await expect(args.onCopy).toHaveBeenLastCalledWith(ADDRESS)
      await userEvent.click(shown.querySelector('.done-reference button') as HTMLElement)
      await expect(args.onCopy).toHaveBeenLastCalledWith('4711')
      await press(shown, wordsOf(loaded, 'done.share'))
      await expect(args.onShare).toHaveBeenCalledWith(expect.stringContaining(ADDRESS))
    })
    await step('it is left by its button', async () => {
      await press(shown, wordsOf(loaded, 'done.done'))
      await expect(args.panel?.close).toHaveBeenCalledOnce()
      await expect(args.onDone).toHaveBeenCalledOnce()
    })
  },
}
/** A decided one. */
export const Refused: Story = {
  args: {
    panel: panelOf({
      steps: [
        { label: 'done.requested', stage: 'past', at: NOW, words: '' },
        { label: 'done.in_review', stage: 'past', at: undefined, words: '' },
        { label: 'done.refused', stage: 'refused', at: NOW + 60_000, words: 'Rejected' },
      ],
    }),
  },
}
/** A record at its end: words of the time before would be stale. */
export const Arrived: Story = {
  args: {
    panel: panelOf({
      kind: 'deposit',
      said: 'Your deposit has been registered',
      steps: [
        { label: 'done.announced', stage: 'past', at: NOW, words: '' },
        { label: 'done.watching', stage: 'past', at: undefined, words: '' },
        { label: 'done.credited', stage: 'past', at: NOW + 60_000, words: '' },
      ],
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[WAL-21] its end is its title, and what was said before is gone', async () => {
      const shown = page(canvasElement)
      await expect(shown.querySelector('.done-title')).toHaveTextContent(wordsOf(loaded, 'done.credited'))
      await expect(shown).not.toHaveTextContent('Your deposit has been registered')
    })
  },
}
/** No text and no number from the server, and the balance is not read yet. */
export const Bare: Story = {
  args: {
    panel: panelOf({
      kind: 'transfer',
      said: '',
      to: '',
      currency: '',
      reference: undefined,
      account: undefined,
      lines: [],
      steps: [
        { label: 'done.requested', stage: 'past', at: NOW, words: '' },
        { label: 'done.booked', stage: 'past', at: NOW, words: '' },
      ],
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[WAL-20] our own words stand for those of the server', async () => {
      await expect(page(canvasElement)).toHaveTextContent(wordsOf(loaded, 'transfer.done'))
    })
  },
}
