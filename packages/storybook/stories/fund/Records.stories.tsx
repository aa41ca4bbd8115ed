import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FundRecordsView } from '../../../react-app/src/screens/fund/FundRecordsView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { fundRecords } from '../../kit/fund.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Fund/Records',
  component: FundRecordsView,
  decorators: [withFrame, withSpeech],
  args: { panel: fundRecords(), onRedeem: fn(), onBack: fn() },
} satisfies Meta<typeof FundRecordsView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const cards = [...canvasElement.querySelectorAll<HTMLElement>('article.fund-card')]
    await step('[FUND-13] each says how it stands in a word', async () => {
      await expect(new Set(cards.map((card) => card.querySelector('.ol-badge')?.textContent)).size).toBe(5)
    })
    await step('an amount begins below the beginning of its name, whichever way the page runs', async () => {
      const edge = (part: Node): number => {
        const words = document.createRange()
        words.selectNodeContents(part)
        const { left, right } = words.getBoundingClientRect()
        return Math.round(document.dir === 'rtl' ? right : left)
      }
      for (const figure of canvasElement.querySelectorAll('.fund-figures > span:not(:last-child)')) {
        const [name, sum] = figure.children
        await expect(Math.abs(edge(name as Node) - edge(sum as Node))).toBeLessThanOrEqual(1)
      }
    })
    await step('[FUND-14] only one in progress can be redeemed', async () => {
      const buttons = cards.map((card) => within(card).queryAllByRole<HTMLButtonElement>('button'))
      await expect(buttons.map(({ length }) => length)).toEqual([1, 0, 0, 0, 0])
      await userEvent.click(buttons[0]?.[0] as HTMLElement)
      await expect(args.onRedeem).toHaveBeenCalledWith('41')
    })
    await step('[FUND-26] one that was left early says its penalty, the others a day’s profit', async () => {
      const names = cards.map((card) => card.querySelector('.fund-figures > span:nth-child(2) > .ol-xs')?.textContent)
      const [penalty, day] = [wordsOf(loaded, 'fund.penalty'), wordsOf(loaded, 'fund.day_profit')]
      await expect(names).toEqual([day, penalty, penalty, day, day])
    })
    await step('[FUND-28] one that runs says until when, no other does', async () => {
      const until = wordsOf(loaded, 'fund.locked_until')
      await expect(cards.map((card) => card.textContent?.includes(until))).toEqual([true, false, false, false, false])
    })
    await step('[FUND-16] each leads to what it brought', async () => {
      await expect(cards[0]?.querySelector('a')?.getAttribute('href')).toBe('/mining/income?id=41')
    })
  },
}
export const Loading: Story = { args: { panel: fundRecords(0, { stage: 'loading' }) } }
export const Empty: Story = { args: { panel: fundRecords(0) } }
export const Failed: Story = {
  args: { panel: fundRecords(0, { stage: 'failed', failure: { id: 'failure.network' } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
/** Rows that stay after a failed refresh. */
export const Stale: Story = { args: { panel: fundRecords(5, { stage: 'failed', failure: { id: 'failure.network' } }) } }
