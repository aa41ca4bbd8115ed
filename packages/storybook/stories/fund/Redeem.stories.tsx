import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RedeemView } from '../../../react-app/src/screens/fund/RedeemView.tsx'
import { expectCheckingSaid, expectSilentNote } from '../../kit/checking.ts'
import { withFrame } from '../../kit/frame.tsx'
import { redeemPanel } from '../../kit/fund.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'

const meta = {
  title: 'Fund/Redeem',
  component: RedeemView,
  decorators: [withFrame, withSpeech],
  args: { panel: redeemPanel(), open: true, onClose: fn() },
} satisfies Meta<typeof RedeemView>
export default meta
type Story = StoryObj<typeof meta>

const dialogOf = (canvas: HTMLElement): HTMLElement => {
  const dialog = canvas.ownerDocument.querySelector<HTMLElement>('dialog[open]')
  if (dialog === null) throw new Error('no question')
  return dialog
}

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const dialog = dialogOf(canvasElement)
    await expectSilentNote(dialog)
    await step('whose money it is stands beside the title', async () => {
      await expect(dialog).toHaveTextContent(wordsOf(loaded, 'session.real_account'))
    })
    await step('[FUND-3] [FUND-15] the penalty is named in the currency of the fund, on the button too', async () => {
      await expect(dialog.querySelector('.fund-bad')?.textContent).toContain('USDT')
      const [, keep, redeem] = within(dialog).getAllByRole('button')
      await expect(redeem?.textContent).toContain('USDT')
      await agree(redeem)
      await expect(args.panel.confirm).toHaveBeenCalledOnce()
      await userEvent.click(keep as HTMLElement)
      await expect(args.onClose).toHaveBeenCalledOnce()
    })
  },
}
/** Income higher than the cost. */
export const Gain: Story = {
  args: {
    panel: redeemPanel({
      cost: { amount: dec(1000), percent: dec(5), penalty: dec(50), back: dec(950), soFar: dec(60), isLoss: false },
    }),
  },
}
/** The product is gone, and with it the penalty. */
export const Failed: Story = {
  args: {
    panel: redeemPanel({
      stage: 'editing',
      title: '',
      currency: '',
      cost: undefined,
      blocked: { id: 'fund.penalty_unknown' },
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[FUND-21] it is said, and there is nothing to confirm', async () => {
      const dialog = dialogOf(canvasElement)
      await expect(dialog.querySelector('.fund-warning')).not.toBeNull()
      await expect(within(dialog).getAllByRole('button')).toHaveLength(2)
    })
  },
}
export const Refused: Story = {
  args: { panel: redeemPanel({ stage: 'editing', refusal: { text: 'Not now' } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(dialogOf(canvasElement)).getAllByRole('button').at(-1) as HTMLElement)
    await expect(args.panel.review).toHaveBeenCalledOnce()
  },
}
export const PenaltyMoved: Story = {
  args: { panel: redeemPanel({ canConfirm: false, moved: { from: dec(50), to: dec(80) } }) },
}
export const Checking: Story = {
  args: { panel: redeemPanel({ stage: 'checking', canConfirm: false }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('it is shown and said that its end is being found out', async () => {
      await expectCheckingSaid(dialogOf(canvasElement), loaded)
    })
  },
}
/** Unknown is not failed. */
export const Unknown: Story = { args: { panel: redeemPanel({ stage: 'undecided', canConfirm: false }) } }
