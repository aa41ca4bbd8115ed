import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LoansView } from '../../../react-app/src/screens/loan/LoansView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { loansOf } from '../../kit/loan.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Loan/Loans',
  component: LoansView,
  decorators: [withFrame, withSpeech],
  args: { panel: loansOf(), onBack: fn(), stale: false },
} satisfies Meta<typeof LoansView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, loaded, step }) => {
    await step('[LOAN-38] every loan with what is said of it', async () => {
      const card = canvasElement.querySelector('.loan-card')
      const said = [...(card?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)
      const ids = ['created', 'amount', 'days', 'interest', 'daily_rate', 'penalty', 'reviewed', 'due']
      await expect(said).toEqual(ids.map((id) => wordsOf(loaded, `loan.${id}`)))
      await expect(card?.querySelectorAll('dd')).toHaveLength(8)
      await expect(card?.querySelector('.loan-card-head')).toHaveTextContent(/\p{Nd}/u)
      await expect(card?.querySelector('.loan-card-sum')).toHaveTextContent(wordsOf(loaded, 'loan.due_sum'))
    })
    await step('[LOAN-53] the day has its name, and of what is looked at the next step is said', async () => {
      const cards = [...canvasElement.querySelectorAll('.loan-card')]
      const days = cards.map((card) => card.querySelector('.loan-card-day > span > .loan-note')?.textContent)
      const [due, repaid] = [wordsOf(loaded, 'loan.due'), wordsOf(loaded, 'loan.repaid_on')]
      await expect(days).toEqual([undefined, due, undefined, due, repaid, due])
      await expect(cards[0]).toHaveTextContent(wordsOf(loaded, 'loan.review_hint'))
      await expect(cards[3]).toHaveTextContent(wordsOf(loaded, 'loan.repayment_done'))
    })
    await step('[LOAN-53] sum and day first, the others behind a line that unfolds', async () => {
      const card = within(canvasElement.querySelector('.loan-card') as HTMLElement)
      await expect(card.getByText(wordsOf(loaded, 'loan.penalty'))).not.toBeVisible()
      await userEvent.click(card.getByText(wordsOf(loaded, 'follow.details')))
      await expect(card.getByText(wordsOf(loaded, 'loan.penalty'))).toBeVisible()
    })
    await step('[LOAN-38] nothing is to repay of a loan that was rejected or is repaid', async () => {
      const sums = [...canvasElement.querySelectorAll('.loan-card')].map(
        (card) => card.querySelector('.loan-card-sum')?.firstElementChild?.textContent,
      )
      const owed = wordsOf(loaded, 'loan.sum')
      // In review nothing is owed yet.
      await expect(sums).toEqual([
        wordsOf(loaded, 'loan.due_sum'),
        owed,
        undefined,
        owed,
        wordsOf(loaded, 'loan.sum_repaid'),
        owed,
      ])
    })
    await step('[LOAN-40] it is repaid while it is to repay alone; the agreement is always there', async () => {
      await expect(canvasElement.querySelector('a[href="/loan/agreement?loan_id=1"]')).not.toBeNull()
      await expect(canvasElement.querySelector('a[href="/loan/repayment?loan_id=1"]')).toBeNull()
    })
  },
}
export const Loading: Story = { args: { panel: loansOf({ stage: 'loading', rows: [], finished: false }) } }
export const Empty: Story = { args: { panel: loansOf({ rows: [] }) } }
export const Failed: Story = {
  args: { panel: loansOf({ stage: 'failed', rows: [], finished: false }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
