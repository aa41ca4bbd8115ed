import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TradeHeadView } from '../../../react-app/src/screens/trade/TradeHeadView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { lineOf, old, symbols } from '../../kit/market.ts'
import { withSpeech } from '../../kit/speech.tsx'

const [euro, , index] = symbols as [(typeof symbols)[number], unknown, (typeof symbols)[number]]
const meta = {
  title: 'Trade/TradeHead',
  component: TradeHeadView,
  decorators: [withFrame, withSpeech],
  args: { line: lineOf(euro), onChoose: fn(), onAlert: fn() },
} satisfies Meta<typeof TradeHeadView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[MKT-16] code, price and change', async () => {
      await expect(canvasElement.querySelectorAll('.trade-price :is(.ol-price, .ol-change)')).toHaveLength(2)
    })
    await userEvent.click(within(canvasElement).getByRole('button', { name: /EUR\/USD/ }))
    await expect(args.onChoose).toHaveBeenCalledOnce()
    await step('[NAV-28] the bell asks for an alert', async () => {
      await userEvent.click(canvasElement.querySelector('.trade-bell button') as HTMLElement)
      await expect(args.onAlert).toHaveBeenCalledOnce()
    })
  },
}
export const Closed: Story = {
  args: { line: lineOf(index) },
  play: async ({ canvasElement, step }) => {
    await step('[MKT-16] a closed market shows its label in place of the price', async () => {
      await expect(canvasElement.querySelector('.trade-price')).toHaveTextContent(/\S/)
      await expect(canvasElement.querySelectorAll('.trade-price :is(.ol-price, .ol-change)')).toHaveLength(0)
    })
  },
}
/** No push for some seconds, which may mean nothing: shown without alarm. */
export const Quiet: Story = {
  args: { line: lineOf(euro, { quiet: '4s' }) },
  play: async ({ canvasElement, step }) => {
    await step('[MKT-5] the price is not dimmed while it still counts as live', async () => {
      await expect(canvasElement.querySelector('.ol-stale')).toHaveTextContent('4s')
      await expect(canvasElement.querySelectorAll('.ol-stale-stale, .ol-price-dim')).toHaveLength(0)
    })
  },
}
export const Stale: Story = { args: { line: lineOf(euro, old) } }
export const Reloading: Story = { args: { line: lineOf(euro, { freshness: 'gap' }) } }
export const Loading: Story = { args: { line: lineOf(euro, { price: undefined, change: '', direction: 'flat' }) } }
