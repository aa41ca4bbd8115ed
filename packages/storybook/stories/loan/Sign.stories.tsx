import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SignView } from '../../../react-app/src/screens/loan/SignView.tsx'
import { expectCheckingSaid, expectSilentNote } from '../../kit/checking.ts'
import { withFrame } from '../../kit/frame.tsx'
import { COST, requestOf } from '../../kit/loan.ts'
import { shownFormat, withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Loan/Sign',
  component: SignView,
  decorators: [withFrame, withSpeech],
  args: { panel: requestOf({ stage: 'sign' }), onBack: fn() },
} satisfies Meta<typeof SignView>
export default meta
type Story = StoryObj<typeof meta>

const confirm = (canvasElement: HTMLElement): HTMLElement =>
  within(canvasElement).getAllByRole('button').at(-1) as HTMLElement

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[LOAN-31] the sum is above the pad, the cost and the rules below it', async () => {
      const part = (name: string) => canvasElement.querySelector(name) as HTMLElement
      const cost = part('.loan-cost')
      const rules = part('.loan-rules')
      const pad = part('.ol-sign-sheet')
      const { money, amount } = shownFormat()
      // Compared with the spaces as they are: the thin one of a language is not the usual one.
      for (const sum of [COST.interest, COST.dailyPenalty, COST.sum])
        await expect(cost).toHaveTextContent(money(sum), { normalizeWhitespace: false })
      await expect(cost.querySelectorAll('dd')[1]).toHaveTextContent(amount(String(COST.firstDay)))
      await expect(rules.querySelectorAll('p')).toHaveLength(2)
      await expect(isBefore(pad, cost) && isBefore(cost, rules)).toBe(true)
      const top = (one: HTMLElement) => one.getBoundingClientRect().top
      const end = (one: HTMLElement) => one.getBoundingClientRect().bottom
      await expect(part('.loan-due')).toHaveTextContent(money(COST.sum), { normalizeWhitespace: false })
      await expect(end(part('.loan-due'))).toBeLessThanOrEqual(top(pad))
      await expect(end(pad)).toBeLessThanOrEqual(top(cost))
      await expect(end(cost)).toBeLessThanOrEqual(top(rules))
      // On a phone with text of usual size the pad and its buttons are visible without scrolling.
      const isUsual = innerWidth <= 390 && getComputedStyle(document.documentElement).fontSize === '16px'
      const isInView = (one: HTMLElement) => top(one) >= 0 && end(one) <= innerHeight
      if (isUsual) await expect([pad, part('.ol-sign-acts'), part('.ol-foot')].every(isInView)).toBe(true)
    })
    await userEvent.click(confirm(canvasElement))
    await expect(args.panel.confirm).toHaveBeenCalledWith(undefined)
  },
}
export const Missed: Story = {
  args: { panel: requestOf({ stage: 'sign', missed: true, refusal: { id: 'loan.request_absent' } }) },
  play: async ({ canvasElement, step }) => {
    await step('[LOAN-35] an empty pad says that it is to be signed', async () => {
      await expect(canvasElement.querySelector('.ol-field-error')).not.toBeNull()
    })
  },
}
export const Sending: Story = {
  args: { panel: requestOf({ stage: 'sending' }) },
  play: async ({ canvasElement }) => {
    await expectSilentNote(canvasElement)
  },
}
export const Checking: Story = {
  args: { panel: requestOf({ stage: 'checking' }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('it is shown and said that its end is being found out, on the button too', async () => {
      await expectCheckingSaid(canvasElement, loaded)
      const button = canvasElement.querySelector('.ol-button-busy .ol-hidden')
      await expect(button).toHaveTextContent(wordsOf(loaded, 'contract.checking'))
    })
  },
}
/** The pad is gone, and with it the button that was pressed. */
export const Undecided: Story = {
  args: { panel: requestOf({ stage: 'undecided' }) },
  play: async ({ canvasElement, step }) => {
    await step('what it came to has the focus', async () => {
      await expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveFocus()
    })
  },
}
export const Loading: Story = { args: { panel: requestOf({ stage: 'loading' }) } }
export const Empty: Story = { args: { panel: requestOf({ stage: 'refused', issue: { id: 'loan.terms_changed' } }) } }
export const Failed: Story = {
  args: { panel: requestOf({ stage: 'failed' }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(confirm(canvasElement))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
