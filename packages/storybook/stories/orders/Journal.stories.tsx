import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { JournalView } from '../../../react-app/src/screens/orders/JournalView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { journalPanelOf, trades } from '../../kit/journal.ts'
import { precisionOf } from '../../kit/orders.ts'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Orders/Journal',
  component: JournalView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: journalPanelOf(),
    mock: true,
    precisionOf,
    hideAmounts: false,
    onHideAmounts: fn(),
    exporting: null,
    onTrade: fn(),
    onErase: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof JournalView>
export default meta
type Story = StoryObj<typeof meta>

const all = (canvas: HTMLElement, selector: string) => [...canvas.querySelectorAll<HTMLElement>(selector)]
const daysOf = (canvas: HTMLElement) => all(canvas, 'button.journal-cell')
/** Digits of any script as Latin ones. */
const latin = (text: string | null): string =>
  (text ?? '').replace(/\p{Nd}/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step(
      '[CON-131] each day with trades has its net with a sign, tint by its size, and an exact name',
      async () => {
        const days = daysOf(canvasElement)
        await expect(days).toHaveLength(10)
        await expect(days.map(({ dataset }) => dataset.tint)).toEqual([
          ...['soft', 'soft', 'strong', 'soft', 'soft', 'strong', 'soft', 'strong', 'strong', 'soft'],
        ])
        const signs = all(canvasElement, '.journal-cell-net').map((one) => one.textContent?.[0])
        await expect(new Set(signs)).toEqual(new Set(['+', '\u2212']))
        await expect(days.at(-1)?.querySelector('.ol-hidden')?.textContent).toMatch(/\p{Nd}/u)
        await expect(all(canvasElement, '.journal-cell')).toHaveLength(30)
        await expect(all(canvasElement, '.journal-calendar th')).toHaveLength(7)
        await expect(all(canvasElement, '.journal-cell[aria-current="date"]')).toHaveLength(1)
        await expect(latin(all(canvasElement, '.journal-legend')[0]?.textContent ?? '')).toContain('60')
      },
    )
    await step('[CON-130] figures of the month, net of fees', async () => {
      await expect(all(canvasElement, '.journal-fact')).toHaveLength(8)
      await expect(all(canvasElement, '.journal-symbols li')).toHaveLength(3)
      await expect(all(canvasElement, '.journal-reach')[0]).toBeEmptyDOMElement()
    })
    await step('[CON-133] a day lists its trades and the notes they have; a trade opens', async () => {
      await userEvent.click(daysOf(canvasElement).at(-1) as HTMLElement)
      await expect(all(canvasElement, '.journal-trade')).toHaveLength(2)
      await expect(all(canvasElement, '.journal-note')[0]).toHaveTextContent('Entered late')
      await userEvent.click(all(canvasElement, '.journal-trade .history-row')[0] as HTMLElement)
      await expect(args.onTrade).toHaveBeenCalledOnce()
    })
    await step('[CON-134] the notes on the device can be erased', async () => {
      await userEvent.click(all(canvasElement, '.journal-notes button')[0] as HTMLElement)
      await expect(args.onErase).toHaveBeenCalledOnce()
    })
    await step('[CON-131] months go back, and not beyond this one', async () => {
      const [back, next] = all(canvasElement, '.journal-month button')
      await userEvent.click(back as HTMLElement)
      await expect(args.panel.back).toHaveBeenCalledOnce()
      await expect(next).toBeDisabled()
    })
  },
}
export const Hidden: Story = {
  args: { hideAmounts: true },
  play: async ({ canvasElement, step }) => {
    await step('[CON-131] hidden amounts show no figure and no direction', async () => {
      await expect(
        all(canvasElement, '.journal-cell[data-direction="up"], .journal-cell[data-direction="down"]'),
      ).toEqual([])
      await expect(
        latin(
          all(canvasElement, '.journal-cell-net')
            .map((one) => one.textContent)
            .join(''),
        ),
      ).not.toMatch(/\d/)
    })
  },
}
export const Part: Story = {
  args: { panel: journalPanelOf(trades, { loaded: 1000, total: 1240, isWhole: false }) },
  play: async ({ canvasElement, step }) => {
    await step('[CON-132] of how many orders the figures are', async () => {
      const words = latin(within(canvasElement).getByRole('status').textContent).replace(/\P{Nd}/gu, '')
      await expect(words).toBe('10001240')
    })
  },
}
export const Reading: Story = {
  args: { panel: journalPanelOf(trades, { loaded: 40, total: 120, isWhole: false, isReading: true }) },
}
export const Loading: Story = {
  args: {
    panel: journalPanelOf([], { stage: 'loading', isKnown: false, isReading: true, isWhole: false, notes: new Map() }),
  },
}
export const Empty: Story = { args: { panel: journalPanelOf([], { notes: new Map() }) } }
export const Failed: Story = {
  args: {
    panel: journalPanelOf([], { stage: 'failed', isKnown: false, isWhole: false, failure: { text: 'Orders rest' } }),
  },
  play: async ({ canvasElement, args }) => {
    const alert = within(canvasElement).getByRole('alert')
    await expect(alert).toHaveTextContent('Orders rest')
    await userEvent.click(within(alert).getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
/** Pages after the first could not be read: the trades read before stay. */
export const Stale: Story = {
  args: {
    panel: journalPanelOf(trades, {
      stage: 'failed',
      isWhole: false,
      loaded: 13,
      total: 40,
      failure: { id: 'failure.network' },
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-132] what was read stays, with how much that is', async () => {
      await expect(daysOf(canvasElement)).toHaveLength(10)
      await expect(latin(within(canvasElement).getByRole('status').textContent)).toMatch(/13.*40/)
    })
  },
}
