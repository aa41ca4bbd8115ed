import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { MicroOrderView } from '../../../react-app/src/screens/micro/MicroOrderView.tsx'
import { BROKEN, brokenParts } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { even, lost, microEnd, microOrderPanel, microRow, won } from '../../kit/micro.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { tap } from '../../kit/tap.ts'

const meta = {
  title: 'Micro/Order',
  component: MicroOrderView,
  decorators: [withFrame, withSpeech],
  args: { panel: microOrderPanel(), open: true, onClose: fn(), mock: true },
} satisfies Meta<typeof MicroOrderView>
export default meta
type Story = StoryObj<typeof meta>

const heightOf = (canvas: HTMLElement): number => {
  const sheet = canvas.querySelector<HTMLElement>('.ol-sheet')
  return (sheet?.offsetHeight ?? 0) / innerHeight
}

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[MIC-17] a timer with a text, on a dial that empties', async () => {
      const timer = within(canvasElement).getByRole('timer')
      await expect(timer).toHaveTextContent(/23/)
      await expect(timer).not.toHaveAttribute('aria-live')
      await expect(canvasElement.querySelector('.dial')).toHaveAttribute('data-share', '0.383')
    })
    await step('[MIC-24] stake, ratio, open price, live price, and what it would bring now', async () => {
      const sheet = canvasElement.querySelector('.ol-sheet')
      for (const fact of [/50[.,٫]00/, /85/, /1[.,٫]09845/, /1[.,٫]09892/, /\+.*42[.,٫]50/])
        await expect(sheet).toHaveTextContent(fact)
    })
    await step('[MIC-25] 64 % high while it runs', async () => {
      await waitFor(() => expect(heightOf(canvasElement)).toBeCloseTo(0.64, 2))
    })
    await tap(within(canvasElement).getAllByRole('button').at(-1))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** In the column of a wide window. */
export const InColumn: Story = {
  decorators: [
    (Story) => (
      <div style={{ '--sheet-width': '320px' } as CSSProperties}>
        <Story />
      </div>
    ),
  ],
  globals: { viewport: { value: 'desktop', isRotated: false }, language: 'en' },
  play: async ({ canvasElement, step }) => {
    const facts = [...canvasElement.querySelectorAll('.micro-facts dt')]
    await expect(facts).toHaveLength(4)
    if (innerWidth < 768 || getComputedStyle(document.documentElement).fontSize !== '16px') return
    await step('[MIC-24] no name of a figure breaks', async () => {
      await expect(canvasElement.querySelector('.ol-sheet')).toHaveProperty('offsetWidth', 320)
      await expect(new Set(facts.map((name) => (name as HTMLElement).offsetHeight)).size).toBe(1)
    })
  },
}
/** The last second, with a long stake, and against the person. */
export const LastSecond: Story = {
  args: {
    panel: microOrderPanel({
      order: microRow({
        direction: 'down',
        stake: dec('12500.55'),
        seconds: 300,
        symbol: { id: '', showCode: 'BTC/USD' },
      }),
      left: 1,
      share: 1 / 300,
      estimate: dec('-12500.55'),
      worstLoss: dec('12500.55'),
      mood: 'loss',
    }),
  },
}
export const Stale: Story = {
  args: { panel: microOrderPanel({ isStale: true }) },
  play: async ({ canvasElement, loaded }) => {
    await expect(canvasElement.querySelector('.micro-estimate')).toHaveTextContent(wordsOf(loaded, 'orders.not_live'))
    await expect(canvasElement.querySelector('.micro-estimate-money')).toHaveClass('ol-dim')
  },
}
export const Loading: Story = { args: { panel: microOrderPanel({ order: undefined, stage: 'loading' }) } }
export const NotTimed: Story = {
  args: { panel: microOrderPanel({ stage: 'loading' }) },
  play: async ({ canvas, loaded, step }) => {
    await step('[MIC-31] no time is shown while no answer could say it', async () => {
      await expect(canvas.getByText('EUR/USD')).toBeVisible()
      await expect(canvas.queryByRole('timer')).toBeNull()
      await expect(canvas.getByRole('status', { name: wordsOf(loaded, 'common.loading') })).toBeVisible()
    })
  },
}
export const Due: Story = {
  args: { panel: microOrderPanel({ stage: 'due', left: 0, share: 0 }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('at zero the result is waited for, and no number of ours stands there', async () => {
      await expect(canvasElement.querySelector('.micro-settling')).toHaveTextContent(
        wordsOf(loaded, 'micro.settling_hint'),
      )
      await expect(within(canvasElement).queryByRole('timer')).toBeNull()
      await expect(canvasElement.querySelector('.micro-estimate')).toBeNull()
    })
  },
}
/** It could not be read: said as it is, with a tap to ask again. */
export const Settling: Story = {
  args: { panel: microOrderPanel({ stage: 'settling', left: 0, share: 0 }) },
  play: async ({ canvasElement, args, step }) => {
    await step('settling is no failure: asked again by a tap', async () => {
      await userEvent.click(canvasElement.querySelector('.micro-settling button') as HTMLElement)
      await expect(args.panel.retry).toHaveBeenCalledOnce()
    })
  },
}
export const Won: Story = {
  args: { panel: microEnd(won, 'profit') },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[MIC-25] 46 % high once it is closed', async () => {
      await waitFor(() => expect(heightOf(canvasElement)).toBeCloseTo(0.46, 2))
    })
    await step('[MIC-24] the booked profit, said once', async () => {
      await expect(canvasElement.querySelector('.micro-result-amount')).toHaveTextContent(/\+.*42[.,٫]50/)
      await waitFor(() =>
        expect(canvasElement.querySelector('[role="status"].ol-hidden')).toHaveTextContent(
          wordsOf(loaded, 'micro.won'),
        ),
      )
      const said = canvasElement.querySelector('[role="status"].ol-hidden')?.textContent
      await expect(said).toContain('EUR/USD')
      await expect(said, 'which way it went').toContain(wordsOf(loaded, 'micro.up'))
      await expect(said).toMatch(/\+.*42[.,٫]50/)
    })
    await step('nothing leads to the next bet: the one button is done', async () => {
      const buttons = [...canvasElement.querySelectorAll('.ol-sheet-footer button')]
      await expect(buttons.map(({ textContent }) => textContent)).toEqual([wordsOf(loaded, 'orders.done')])
    })
  },
}
export const Lost: Story = {
  args: { panel: microEnd(lost, 'loss') },
  play: async ({ canvasElement, step }) => {
    await step('a loss has no red: its sign and its words say it', async () => {
      const amount = canvasElement.querySelector('.micro-result-amount')
      await expect(amount).toHaveTextContent(/−.*50[.,٫]00/)
      await expect(amount?.querySelector('.ol-down')).toBeNull()
      await expect(canvasElement.querySelector('.micro-kind')).toBeVisible()
    })
  },
}
export const Even: Story = { args: { panel: microEnd(even, 'even') } }
export const Covered: Story = {
  args: { panel: microEnd(won, 'profit') },
  parameters: { hideAmounts: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.ol-sheet')).not.toHaveTextContent(/42[.,٫]50/)
  },
}
export const CoveredWhileItRuns: Story = {
  parameters: { hideAmounts: true },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[USER-3] the most it can lose is masked in its sentence too, and the rest of that stays', async () => {
      await expect(canvasElement.querySelector('.ol-sheet')).not.toHaveTextContent(/50[.,٫]00/)
      const sentence = canvasElement.querySelector('.micro-ends')
      await expect(sentence?.querySelector('.ol-hidden')).toHaveTextContent(wordsOf(loaded, 'wallet.hidden'))
      await expect(sentence?.querySelector('[aria-hidden]')).toHaveTextContent('••••')
    })
  },
}
export const BrokenPart: Story = {
  render: ({ panel, ...args }) => (
    <MicroOrderView {...args} panel={{ ...panel, order: panel.order && { ...panel.order, openPrice: BROKEN } }} />
  ),
  play: async ({ canvasElement, args, step }) => {
    await step('[T35] [NAV-21] an order that cannot be shown leaves its sheet, with the way out', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(within(canvasElement).getByRole('dialog')).toBeVisible()
      await tap(within(canvasElement).getAllByRole('button').at(-1))
      await expect(args.onClose).toHaveBeenCalledOnce()
    })
  },
}
