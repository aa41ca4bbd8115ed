import { dec } from '@openlot/core/calc'
import type { FundSubscriptionRow } from '@openlot/core/fund'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { FundIncomeView } from '../../../react-app/src/screens/fund/FundIncomeView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { fundIncome, fundRecords } from '../../kit/fund.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { TODAY } from '../../kit/wallet.ts'

const meta = {
  title: 'Fund/Income',
  component: FundIncomeView,
  decorators: [withFrame, withSpeech],
  args: { panel: fundIncome(), today: TODAY, onBack: fn() },
} satisfies Meta<typeof FundIncomeView>
export default meta
type Story = StoryObj<typeof meta>

const FIRST = fundRecords(1).rows[0] as FundSubscriptionRow

export const Content: Story = {
  play: async ({ canvasElement, step }) => {
    await step('[FUND-16] the sums are drawn, and read out day by day', async () => {
      await waitFor(() => expect(canvasElement.querySelectorAll('.fund-curve tbody tr')).toHaveLength(30))
      await expect(canvasElement.querySelectorAll('.ol-row').length).toBeGreaterThan(5)
    })
    await step('[FUND-23] booked days are solid, those to come dashed and said to be about so much', async () => {
      const dashed = await waitFor(() => {
        const line = canvasElement.querySelector<SVGPolylineElement>('.ol-line-chart-rest polyline')
        if (line === null) throw new Error('no line')
        return line
      })
      await expect(getComputedStyle(dashed).strokeDasharray).not.toBe('none')
      // Dashed line: begins at the end of the solid one.
      await expect(dashed.points).toHaveLength(19)
      const said = [...canvasElement.querySelectorAll('.fund-curve tbody td')].map(({ textContent }) => textContent)
      await expect(said.filter((text) => text.startsWith('≈'))).toHaveLength(18)
    })
  },
}
export const Loading: Story = { args: { panel: fundIncome(0, { stage: 'loading', subscription: undefined }) } }
/** No day has ended yet. */
export const Empty: Story = {
  args: { panel: fundIncome(0, { subscription: { ...FIRST, sumProfit: dec(0) } }) },
  play: async ({ canvasElement, step }) => {
    await step('nothing earned has no sign', async () => {
      await expect(canvasElement.querySelector('.fund-so-far')?.textContent).not.toContain('+')
    })
  },
}
export const Failed: Story = {
  args: {
    panel: fundIncome(0, {
      stage: 'failed',
      failure: { text: 'There is no such subscription' },
      subscription: undefined,
    }),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
/** Address of a subscription that is none of theirs. */
export const None: Story = {
  args: { panel: fundIncome(0, { stage: 'failed', subscription: undefined, isNone: true }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FUND-29] that is said, with the way to those there are; trying again would not help', async () => {
      await expect(canvasElement.textContent).toContain(wordsOf(loaded, 'fund.subscription_unknown'))
      await expect(canvasElement.querySelector('a[href="/mining/record"]')).toBeVisible()
      await expect(within(canvasElement).queryByRole('alert')).toBeNull()
    })
  },
}
/** Rows that stay after a failed refresh. */
export const Stale: Story = { args: { panel: fundIncome(12, { stage: 'failed', failure: { id: 'failure.network' } }) } }
