import { dec } from '@openlot/core'
import type { SubscribePanel } from '@openlot/core/fund'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SubscribeView } from '../../../react-app/src/screens/fund/SubscribeView.tsx'
import { expectCheckingSaid, expectSilentNote } from '../../kit/checking.ts'
import { expectFirstWrongFocused, Tried } from '../../kit/first-wrong.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { subscribePanel } from '../../kit/fund.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'
import { NOW } from '../../kit/wallet.ts'

const meta = {
  title: 'Fund/Subscribe',
  component: SubscribeView,
  decorators: [withFrame, withSpeech],
  args: { panel: subscribePanel(), now: NOW, onBack: fn() },
} satisfies Meta<typeof SubscribeView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[FUND-7] what a day and the whole lock bring stands beside what leaving costs', async () => {
      await expect(canvasElement.querySelectorAll('[role="status"] .fund-figures > span')).toHaveLength(2)
      await expect(canvasElement.querySelector('.fund-leaving bdi')?.textContent).toMatch(/\p{Nd}/u)
    })
    await step('[FUND-19] the account it is paid from, and what it has free', async () => {
      await expect(canvasElement.querySelector('.ol-field-hint')?.textContent).toMatch(/\p{Nd}/u)
    })
    await step('[FUND-22] what the server says of it is drawn as its words', async () => {
      await waitFor(() =>
        expect(canvasElement.querySelector('form li')?.textContent).toBe('Booked at the end of each day'),
      )
    })
    await step('[FUND-22] nothing stands below the button', async () => {
      await expect(canvasElement.querySelector('form')?.lastElementChild).toHaveClass('ol-foot')
    })
    await step('the form asks for a review', async () => {
      await userEvent.click(canvasElement.querySelector('button[type="submit"]') as HTMLElement)
      await expect(args.panel.review).toHaveBeenCalledOnce()
    })
  },
}
export const Loading: Story = {
  args: { panel: subscribePanel({ product: undefined, preview: undefined, reading: 'reading' }) },
}
/** Nothing is typed yet. */
export const Empty: Story = {
  args: { panel: subscribePanel({ preview: undefined, amount: { text: '', issue: undefined, change: fn() } }) },
}
export const Failed: Story = {
  args: {
    panel: subscribePanel({
      product: undefined,
      preview: undefined,
      reading: 'failed',
      failure: { text: 'There is no such product' },
    }),
  },
  play: async ({ canvasElement, args, step }) => {
    await step('[FUND-20] an unknown product is said, with a way to all of them', async () => {
      await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
      await expect(args.panel.retry).toHaveBeenCalledOnce()
      await expect(canvasElement.querySelector('a[href="/mining"]')).not.toBeNull()
    })
  },
}
/** A fund that was offered when the address was noted. */
export const Gone: Story = {
  args: { panel: subscribePanel({ product: undefined, preview: undefined, reading: 'gone' }) },
  play: async ({ canvasElement, step }) => {
    await step('[FUND-20] it is said, and there is nothing to send', async () => {
      await expect(canvasElement.querySelector('form')).toBeNull()
      await expect(canvasElement.querySelector('a[href="/mining"]')).not.toBeNull()
    })
  },
}
/** A menu open to mock accounts led here. */
export const RealOnly: Story = {
  args: {
    panel: subscribePanel({
      product: undefined,
      preview: undefined,
      reading: 'gone',
      failure: { id: 'access.real_only' },
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[WORD-9] why is shown, with a way on and nothing to try again', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'access.real_only'))
      await expect(canvasElement.querySelector('a[href="/mining"]')).not.toBeNull()
      await expect(canvasElement.querySelector('form')).toBeNull()
    })
  },
}
const TOO_LITTLE: SubscribePanel['amount'] = {
  text: '10',
  issue: { id: 'fund.too_little', field: 'amount', params: { min: '500' } },
  change: fn(),
}
export const Wrong: Story = {
  args: {
    panel: subscribePanel({ amount: TOO_LITTLE }),
  },
}
export const FirstWrong: Story = {
  render: (args) => (
    <Tried>
      {(isTried, submit) => (
        <SubscribeView
          {...args}
          panel={isTried ? subscribePanel({ amount: TOO_LITTLE }) : subscribePanel({ review: submit })}
        />
      )}
    </Tried>
  ),
  play: async ({ canvasElement, step }) => {
    await step('after a submit that found something wrong the first wrong field has the focus', async () => {
      await expectFirstWrongFocused(canvasElement)
    })
  },
}
export const Refused: Story = { args: { panel: subscribePanel({ refusal: { text: 'Insufficient balance' } }) } }
export const Review: Story = {
  args: { panel: subscribePanel({ stage: 'reviewing', canReview: false, canConfirm: true }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    const dialog = canvasElement.ownerDocument.querySelector<HTMLElement>('dialog[open]')
    if (dialog === null) throw new Error('no review')
    await expectSilentNote(dialog)
    await step('whose money it is stands beside the title', async () => {
      await expect(dialog).toHaveTextContent(wordsOf(loaded, 'session.real_account'))
    })
    await step('[FUND-10] amount, lock, end, both profits, penalty and what comes back are there first', async () => {
      await expect(dialog.querySelectorAll('.ol-fact')).toHaveLength(6)
      await expect(dialog.querySelector('.fund-leaving bdi')?.textContent).toMatch(/\p{Nd}/u)
      await agree(within(dialog).getAllByRole('button').at(-1))
      await expect(args.panel.confirm).toHaveBeenCalledOnce()
    })
  },
}
export const PenaltyMoved: Story = {
  args: {
    panel: subscribePanel({
      stage: 'reviewing',
      canReview: false,
      moved: { from: dec(50), to: dec(80) },
    }),
  },
}
export const Checking: Story = {
  args: { panel: subscribePanel({ stage: 'checking', canReview: false }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('it is shown and said that its end is being found out', async () => {
      await expectCheckingSaid(canvasElement.ownerDocument, loaded)
    })
  },
}
/** Unknown is not failed. */
export const Unknown: Story = { args: { panel: subscribePanel({ stage: 'undecided', canReview: false }) } }
