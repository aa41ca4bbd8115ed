import { dec } from '@openlot/core'
import type { FollowSettingsPanel } from '@openlot/core/follow'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SubmitView } from '../../../react-app/src/screens/follow/SubmitView.tsx'
import { expectCheckingSaid, expectSilentNote } from '../../kit/checking.ts'
import { expectShown } from '../../kit/figures.ts'
import { expectFirstWrongFocused, Tried } from '../../kit/first-wrong.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'
import { masterHead, settingsPanel, terms } from '../../kit/traders.ts'

const meta = {
  title: 'Follow/Submit',
  component: SubmitView,
  decorators: [withFrame, withSpeech],
  args: { master: masterHead(), panel: settingsPanel(), terms, stale: false, onBack: fn(), onDone: fn() },
} satisfies Meta<typeof SubmitView>
export default meta
type Story = StoryObj<typeof meta>

const bodyOf = (canvas: HTMLElement) => within(canvas.ownerDocument.body)

export const Content: Story = {
  play: async ({ canvasElement, loaded, args, step, globals }) => {
    await step('[FOL-24] the whole risk is said above the box', async () => {
      for (const id of [
        // Hint in the field of the amount.
        'follow.amount_hint',
        'follow.lose_more',
        'follow.lose_by_itself',
        'follow.unfollow_warn',
        'follow.lose_fee',
      ] as const)
        await expect(canvasElement).toHaveTextContent(wordsOf(loaded, id))
      await expectShown(canvasElement, ['$300.00'], globals)
      const box = within(canvasElement).getByRole('checkbox')
      const risk = within(canvasElement).getByText(wordsOf(loaded, 'follow.lose_title'))
      await expect(risk.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    })
    await step('[FOL-25] the terms are one tap away', async () => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.read_terms') }))
      const sheet = await bodyOf(canvasElement).findByRole('dialog')
      await expect(await within(sheet).findByText('Copies are orders of your own.')).toBeVisible()
      await userEvent.click(within(sheet).getByRole('button', { name: wordsOf(loaded, 'common.close') }))
    })
    await step('[FOL-10] the box, the fields and the review are the panel’s', async () => {
      await userEvent.click(within(canvasElement).getByRole('checkbox'))
      await expect(args.panel.agreement.change).toHaveBeenCalledWith(false)
      await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.review') }))
      await expect(args.panel.review).toHaveBeenCalledOnce()
    })
  },
}
export const Limited: Story = {
  args: {
    panel: settingsPanel({
      lossLimit: { text: '50', issue: undefined, change: fn() },
      typed: { multiple: dec(2), amount: dec(300), lossLimit: dec(50) },
    }),
  },
  play: async ({ canvasElement, loaded, args, step, globals }) => {
    await step('[FOL-32] a loss limit is no guarantee: said where it is typed and above the box', async () => {
      const field = within(canvasElement).getByLabelText(wordsOf(loaded, 'follow.limit'))
      await expect(field).toHaveAccessibleDescription(wordsOf(loaded, 'follow.limit_hint'))
      const risk = within(canvasElement).getByRole('region', { name: wordsOf(loaded, 'follow.lose_title') })
      await expectShown(risk, ['$50.00'], globals)
      await userEvent.type(field, '5')
      await expect(args.panel.lossLimit?.change).toHaveBeenCalledWith('505')
    })
  },
}
/** A server that knows no loss limit. */
export const Unlimited: Story = {
  args: { panel: settingsPanel({ stage: 'reviewing', canConfirm: true, lossLimit: undefined }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-32] where the server has none, nothing of it is shown', async () => {
      const sheet = await bodyOf(canvasElement).findByRole('dialog')
      for (const place of [canvasElement, sheet])
        for (const id of ['follow.limit', 'follow.limit_none'] as const)
          await expect(place).not.toHaveTextContent(wordsOf(loaded, id))
    })
  },
}
export const LimitedReview: Story = {
  args: {
    panel: settingsPanel({
      stage: 'reviewing',
      canConfirm: true,
      typed: { multiple: dec(2), amount: dec(300), lossLimit: dec(50) },
    }),
  },
  play: async ({ canvasElement, loaded, step, globals }) => {
    await step('[FOL-32] the review has the limit, and that it is no guarantee', async () => {
      const sheet = await bodyOf(canvasElement).findByRole('dialog')
      const row = within(sheet).getByText(wordsOf(loaded, 'follow.limit')).parentElement ?? undefined
      await expectShown(row, ['$50.00'], globals)
      await expect(sheet.querySelector('.follow-warning')).toHaveTextContent(/50/)
      await expect(sheet).not.toHaveTextContent(wordsOf(loaded, 'follow.limit_none'))
    })
  },
}
export const Unticked: Story = {
  args: {
    panel: settingsPanel({
      agreement: { isOn: false, change: fn() },
      canReview: false,
      reason: { id: 'follow.not_agreed', field: 'agreement' },
    }),
  },
  play: async ({ canvasElement, loaded, args, step }) => {
    await step('[FOL-10] without the box the button does nothing, and says why', async () => {
      const button = within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.review') })
      await expect(button).toHaveAccessibleDescription(wordsOf(loaded, 'follow.not_agreed'))
      await userEvent.click(button)
      await expect(args.panel.review).not.toHaveBeenCalled()
    })
  },
}
const MISTAKES: Partial<FollowSettingsPanel> = {
  multiple: {
    text: '',
    issue: { id: 'follow.no_multiple', field: 'multiple' },
    change: fn(),
    step: fn(),
    canStep: false,
  },
  amount: { text: '', issue: { id: 'follow.no_amount', field: 'amount' }, change: fn() },
  lossLimit: { text: '0', issue: { id: 'follow.no_limit', field: 'lossLimit' }, change: fn() },
  typed: { multiple: undefined, amount: undefined, lossLimit: undefined },
  refusal: { text: 'This trader takes no more followers' },
}
export const Mistakes: Story = {
  args: {
    panel: settingsPanel(MISTAKES),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-10] what is missing is said at its field, a refusal above the button', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.no_multiple'))
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.no_amount'))
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.no_limit'))
      await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('This trader takes no more followers')
    })
  },
}
export const FirstWrong: Story = {
  render: (args) => (
    <Tried>
      {(isTried, submit) => (
        <SubmitView {...args} panel={isTried ? settingsPanel(MISTAKES) : settingsPanel({ review: submit })} />
      )}
    </Tried>
  ),
  play: async ({ canvasElement, step }) => {
    await step('after a submit that found something wrong the first wrong field has the focus', async () => {
      await expectFirstWrongFocused(canvasElement)
    })
  },
}
export const Unverified: Story = {
  args: {
    panel: settingsPanel({ blocked: { id: 'user.real_auth' }, reason: { id: 'user.real_auth' }, canReview: false }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[ACC-6] who is not verified is led there', async () => {
      const link = within(canvasElement).getByRole('link', { name: wordsOf(loaded, 'identity.complete_now') })
      await expect(link).toHaveAttribute('href', '/mine/auth')
    })
  },
}
export const Review: Story = {
  args: { panel: settingsPanel({ stage: 'reviewing', canConfirm: true }) },
  play: async ({ canvasElement, loaded, args, step, globals }) => {
    await step(
      '[FOL-24] [FOL-32] master, multiple, amount, no loss limit, and that more can be lost: once more before it begins',
      async () => {
        const sheet = await bodyOf(canvasElement).findByRole('dialog')
        await expectSilentNote(sheet)
        await expect(sheet).toHaveTextContent(wordsOf(loaded, 'session.real_account'))
        await expectShown(sheet, ['Marlow', '2×', '$300.00'], globals)
        await expect(sheet).toHaveTextContent(wordsOf(loaded, 'follow.limit_none'))
        await agree(within(sheet).getByRole('button', { name: wordsOf(loaded, 'follow.follow') }))
        await expect(args.panel.confirm).toHaveBeenCalledOnce()
      },
    )
  },
}
export const Checking: Story = {
  args: { panel: settingsPanel({ stage: 'checking', canReview: false }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('it is shown and said that its end is being found out', async () => {
      await expectCheckingSaid(canvasElement.ownerDocument, loaded)
    })
  },
}
export const Undecided: Story = { args: { panel: settingsPanel({ stage: 'undecided' }) } }
export const Loading: Story = {
  args: { master: masterHead({ stage: 'loading', card: undefined, figures: undefined }) },
}
/** A master who has gone. */
export const Empty: Story = {
  args: { master: masterHead({ stage: 'missing', card: undefined, figures: undefined }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-23] who has gone cannot be followed, and there is a way on', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.missing'))
      await expect(
        within(canvasElement).getByRole('link', { name: wordsOf(loaded, 'follow.to_list') }),
      ).toHaveAttribute('href', '/follow/follow-list')
    })
  },
}
export const Oneself: Story = {
  args: { panel: settingsPanel({ blocked: { id: 'follow.own' }, canReview: false }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-23] oneself cannot be followed', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.own'))
    })
  },
}
export const Failed: Story = {
  args: {
    master: masterHead({ stage: 'failed', card: undefined, figures: undefined, failure: { text: 'Closed for now' } }),
  },
}
export const Stale: Story = { args: { stale: true } }
/** Copying has begun. */
export const Done: Story = {
  args: {
    panel: settingsPanel({
      stage: 'accepted',
      done: { multiple: dec(2), amount: dec(300), lossLimit: dec(50) },
    }),
  },
  play: async ({ canvasElement, loaded, args, step, globals }) => {
    await step('[FOL-43] whom, how much, what happens next, and where it is seen', async () => {
      await expect(within(canvasElement).getByRole('heading', { level: 2, name: /Marlow/ })).toHaveFocus()
      await expectShown(canvasElement, ['$300.00', '2×', '$50.00'], globals)
      for (const id of ['follow.done_next', 'follow.done_closes', 'follow.done_where'] as const)
        await expect(canvasElement).toHaveTextContent(wordsOf(loaded, id))
      const orders = within(canvasElement).getByRole('link', { name: wordsOf(loaded, 'follow.done_orders') })
      await expect(orders).toHaveAttribute('href', '/order')
      await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.done') }))
      await expect(args.onDone).toHaveBeenCalledOnce()
    })
  },
}
