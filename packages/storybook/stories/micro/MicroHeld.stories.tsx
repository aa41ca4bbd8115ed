import type { MicroHeld } from '@openlot/core/micro'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MicroHeldView } from '../../../react-app/src/screens/micro/MicroHeldView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Micro/Held',
  component: MicroHeldView,
  decorators: [withFrame, withSpeech],
  args: {
    facts: { count: 1, symbol: 'EUR/USD', direction: 'up', left: 12 } as Omit<MicroHeld, 'countDown'>,
  },
} satisfies Meta<typeof MicroHeldView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, step }) => {
    await step('[MIC-30] it leads to what runs, says how long in words too, and is 52 high', async () => {
      const link = canvasElement.querySelector<HTMLElement>('a.held-pill')
      await expect(link).toHaveAttribute('href', expect.stringContaining('/order?source=1&type=1'))
      await expect(link?.querySelector('.ol-hidden')?.textContent).toMatch(/\p{Nd}/u)
      await expect(link?.querySelector('.ol-num[aria-hidden="true"]')).toHaveTextContent(/\p{Nd}:\p{Nd}{2}/u)
      await expect(link?.offsetHeight).toBeGreaterThanOrEqual(52)
    })
  },
}
export const Several: Story = {
  args: { facts: { count: 3, symbol: 'XAU/USD', direction: 'down', left: 284 } },
}
/** An order whose time is up. */
export const Settling: Story = {
  args: { facts: { count: 1, symbol: 'BTC/USD', direction: 'down', left: 0 } },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[MIC-30] the result is on its way', async () => {
      await expect(canvasElement.querySelector('a.held-pill')).toHaveTextContent(wordsOf(loaded, 'micro.settling'))
    })
  },
}
/** Counted, and not read yet. */
export const NotTimed: Story = {
  args: { facts: { count: 1, symbol: 'EUR/USD', direction: 'up', left: undefined } },
  play: async ({ canvasElement, step }) => {
    await step('[MIC-31] no time is shown while no answer could say it', async () => {
      const link = canvasElement.querySelector('a.held-pill')
      await expect(link).toHaveTextContent('EUR/USD')
      await expect(link?.querySelector('.held-profit')).toBeNull()
    })
  },
}
export const Loading: Story = {
  args: { facts: { count: 2, symbol: '', direction: 'unknown', left: 0 } },
}
export const Empty: Story = {
  args: { facts: { count: 0, symbol: '', direction: 'unknown', left: 0 } },
  play: async ({ canvasElement, step }) => {
    await step('[MIC-30] nothing runs, nothing is shown', async () => {
      await expect(canvasElement.querySelector('.held')).toBeNull()
    })
  },
}
