import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FundProductsView } from '../../../react-app/src/screens/fund/FundProductsView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { fundProducts } from '../../kit/fund.ts'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Fund/Products',
  component: FundProductsView,
  decorators: [withFrame, withSpeech],
  args: { panel: fundProducts(), onRecords: fn(), onBack: fn() },
} satisfies Meta<typeof FundProductsView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[FUND-5] each says rate, lock, bounds and penalty, and leads to subscribing', async () => {
      const cards = [...canvasElement.querySelectorAll<HTMLElement>('a.fund-card')]
      await expect(cards).toHaveLength(4)
      for (const card of cards) await expect(card.querySelectorAll('.fund-figures > span')).toHaveLength(3)
      await expect(cards[1]?.getAttribute('href')).toBe('/mining/subscribe?id=2')
    })
    await step('[FUND-6] an icon leads to the subscriptions', async () => {
      await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
      await expect(args.onRecords).toHaveBeenCalledOnce()
    })
  },
}
export const Loading: Story = { args: { panel: fundProducts(0, { stage: 'loading' }) } }
export const Empty: Story = { args: { panel: fundProducts(0) } }
export const Failed: Story = {
  args: { panel: fundProducts(0, { stage: 'failed', failure: { id: 'failure.network' } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
/** Rows that stay after a failed refresh. */
export const Stale: Story = {
  args: { panel: fundProducts(4, { stage: 'failed', failure: { id: 'failure.network' } }) },
}
