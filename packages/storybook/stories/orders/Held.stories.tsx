import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { HeldView } from '../../../react-app/src/screens/orders/HeldView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Orders/Held',
  component: HeldView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: {
      count: 5,
      profit: dec('8.7'),
      isLive: true,
      health: {
        level: dec('497.35'),
        word: 'healthy',
        inUse: dec(20),
        closeOut: undefined,
        warning: undefined,
        frees: undefined,
      },
      symbols: ['EUR/USD', 'BTC/USD', 'US500'],
    },
  },
} satisfies Meta<typeof HeldView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, step }) => {
    await step('[CON-78] it leads to what is held, and is 52 high', async () => {
      const link = within(canvasElement).getByRole('link', { name: /8[.,٫]70/ })
      await expect(link).toHaveAttribute('href', expect.stringContaining('/order?source=0&type=1'))
      await expect(link.offsetHeight).toBeGreaterThanOrEqual(52)
    })
  },
}
export const OneAtALoss: Story = {
  args: { panel: { count: 1, profit: dec('-20.5'), isLive: true, health: undefined, symbols: ['XAU/USD'] } },
}
/** Counted, but its numbers have not come yet. */
export const Loading: Story = {
  args: { panel: { count: 2, profit: undefined, isLive: true, health: undefined, symbols: ['EUR/USD'] } },
}
/** The connection is lost: the profit is an old one. */
export const Stale: Story = {
  args: { panel: { ...meta.args.panel, isLive: false } },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CON-78] it is said, and without the colours of now', async () => {
      const profit = canvasElement.querySelector('.held-profit')
      await expect(profit).toHaveTextContent(wordsOf(loaded, 'orders.not_live'))
      await expect(profit).toHaveClass('ol-dim')
    })
  },
}
export const Empty: Story = {
  args: { panel: { count: 0, profit: undefined, isLive: true, health: undefined, symbols: [] } },
  play: async ({ canvasElement, step }) => {
    await step('[CON-78] nothing held, nothing shown', async () => {
      await expect(canvasElement.querySelector('.held')).toBeNull()
    })
  },
}
export const Hidden: Story = {
  parameters: { hideAmounts: true },
  play: async ({ canvasElement, step }) => {
    await step('[USER-3] profit and level are masked', async () => {
      await expect(canvasElement.querySelector('.held')?.textContent).not.toMatch(/[$%]/)
    })
  },
}
