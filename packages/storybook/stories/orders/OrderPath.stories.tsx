import { dec } from '@openlot/core'
import { orderPath } from '@openlot/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OrderPathView } from '../../../react-app/src/screens/orders/OrderPathView.tsx'
import { AT, order } from '../../kit/orders.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const MINUTE = 60_000
const bars = Array.from({ length: 90 }, (_, at) => {
  const close = 1.098 + Math.sin(at / 9) * 0.0006 + at * 0.00001
  const text = (value: number) => value.toFixed(5)
  return { time: AT + (at - 10) * MINUTE, low: text(close - 0.0001), high: text(close + 0.0001), close: text(close) }
})
const sold = order({
  id: '240202',
  showCode: 'EUR/USD',
  side: 'sell',
  status: 'closed',
  openPrice: dec('1.0983'),
  price: dec('1.0979'),
  profit: dec('4'),
  stopLoss: dec('1.1'),
  takeProfit: dec('1.0966'),
  createdAt: AT,
  completedAt: AT + 70 * MINUTE,
})
const pathOf = (of: typeof bars) => orderPath(sold, dec(1000), '1min', of, AT + 90 * MINUTE)

const meta = {
  title: 'Orders/OrderPath',
  component: OrderPathView,
  decorators: [withSpeech],
  args: { order: sold, path: pathOf(bars), loading: false, precision: 5 },
} satisfies Meta<typeof OrderPathView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, loaded, step }) => {
    await step(
      '[CON-116] the way of the price has a point for every bar, with entry, exit and both stops',
      async () => {
        const way = canvasElement.querySelector('.order-path-way')?.getAttribute('d') ?? ''
        await expect(way.match(/[ML]/g)?.length).toBeGreaterThanOrEqual(60)
        for (const part of ['entry', 'exit', 'stop', 'target'])
          await expect(canvasElement.querySelector(`.order-path-${part}`)).not.toBeNull()
      },
    )
    await step('[CON-116] that the line is the price is said, with the first and the last', async () => {
      const ends = [...canvasElement.querySelectorAll('.order-path-ends > *')].map(({ textContent }) => textContent)
      await expect(ends).toHaveLength(3)
      await expect(ends[0]).toMatch(/1[.,٫]0983/)
      await expect(ends[1]).toBe(wordsOf(loaded, 'contract.price'))
      await expect(ends[2]).toMatch(/1[.,٫]0979/)
    })
    await step('[CON-116] worst and best are said to be estimates', async () => {
      for (const id of ['orders.path_worst', 'orders.path_best', 'orders.path_estimate'])
        await expect(within(canvasElement).getByText(wordsOf(loaded, id))).toBeVisible()
    })
    await step('[CON-117] risk to reward', async () => {
      await expect(within(canvasElement).getByText(/^1 : 1$/)).toBeVisible()
    })
  },
}
/** Older than the candles that exist. */
export const NoBars: Story = {
  args: { path: pathOf([]) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CON-116] that no chart of that time is there is said', async () => {
      await expect(within(canvasElement).getByText(wordsOf(loaded, 'orders.path_none'))).toBeVisible()
      await expect(canvasElement.querySelector('svg')).toBeNull()
    })
  },
}
export const Gap: Story = {
  args: { path: pathOf(bars.filter((_, at) => at < 30 || at > 50)) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CON-116] missing bars are said, and nothing is drawn over them', async () => {
      await expect(within(canvasElement).getByText(wordsOf(loaded, 'orders.path_part'))).toBeVisible()
      await expect(canvasElement.querySelector('.order-path-way')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
    })
  },
}
export const Loading: Story = { args: { path: undefined, loading: true } }
/** A failed read tells nothing of whether they exist. */
export const Failed: Story = {
  args: { path: pathOf([]), failed: { why: { id: 'failure.network' }, retry: fn() } },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step(
      '[CON-116] candles that could not be read are not said to be missing, and are asked for again',
      async () => {
        await expect(within(canvasElement).queryByText(wordsOf(loaded, 'orders.path_none'))).toBeNull()
        await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'common.retry') }))
        await expect(args.failed?.retry).toHaveBeenCalledOnce()
      },
    )
  },
}
