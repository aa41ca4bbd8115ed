import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { StoredAgreementView } from '../../../react-app/src/screens/loan/StoredAgreementView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { COST, PIXEL, storedOf } from '../../kit/loan.ts'
import { shownFormat, withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Loan/StoredAgreement',
  component: StoredAgreementView,
  decorators: [withFrame, withSpeech],
  args: { panel: storedOf(), onBack: fn() },
} satisfies Meta<typeof StoredAgreementView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('[LOAN-33] when it was asked for, its amount, its days and its cost stand above the text', async () => {
      const { money, amount, rate, dateTime } = shownFormat()
      const facts = [...canvasElement.querySelectorAll('.loan-cost dd')].map(({ textContent }) => textContent)
      await expect(facts).toHaveLength(8)
      const { detail } = storedOf()
      await expect(facts.slice(0, 4)).toEqual([
        dateTime(detail?.createdAt ?? 0),
        money(COST.amount),
        amount(String(detail?.period)),
        rate(COST.dailyRate),
      ])
      await expect(facts.slice(5)).toEqual([COST.interest, COST.dailyPenalty, COST.sum].map((sum) => money(sum)))
    })
    await step('[LOAN-33] the signature is in it, and neither box nor button', async () => {
      await expect(await canvas.findByRole('img')).toHaveAttribute('src', PIXEL)
      await expect(canvas.queryByRole('checkbox')).toBeNull()
      await expect(canvas.getAllByRole('button')).toHaveLength(1)
    })
  },
}
export const Loading: Story = { args: { panel: storedOf({ stage: 'loading' }) } }
export const Failed: Story = {
  args: { panel: storedOf({ stage: 'failed' }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
    await expect(args.panel.refresh).toHaveBeenCalledOnce()
  },
}
