import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CSSProperties, useEffect, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { MicroOrderView, type MicroOrderViewProps } from '../../../react-app/src/screens/micro/MicroOrderView.tsx'
import { BROKEN, brokenParts } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import {
  even,
  lost,
  microEnd,
  microId,
  microJustEnded,
  microOrderPanel,
  microPathOf,
  microRow,
  won,
} from '../../kit/micro.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { tap } from '../../kit/tap.ts'

const meta = {
  title: 'Micro/Order',
  component: MicroOrderView,
  decorators: [withFrame, withSpeech],
  args: { panel: microOrderPanel(), path: microPathOf(microRow()), open: true, onClose: fn(), mock: true },
} satisfies Meta<typeof MicroOrderView>
export default meta
type Story = StoryObj<typeof meta>

const heightOf = (canvas: HTMLElement): number => {
  const sheet = canvas.querySelector<HTMLElement>('.ol-sheet')
  return (sheet?.offsetHeight ?? 0) / innerHeight
}

/** Everything is within the height of the sheet. Text twice as large may scroll. */
const expectFits = async (canvas: HTMLElement): Promise<void> => {
  const body = canvas.querySelector<HTMLElement>('.ol-sheet-body')
  if (getComputedStyle(document.documentElement).fontSize !== '16px' || innerHeight < 640) return
  await expect((body?.scrollHeight ?? 1) - (body?.clientHeight ?? 0)).toBeLessThanOrEqual(0)
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
      await expectFits(canvasElement)
    })
    await step('[MIC-34] the page stays bright, and its time, its prices and where it is are drawn above', async () => {
      const layer = canvasElement.querySelector('dialog')
      await expect(getComputedStyle(layer as HTMLElement).backgroundColor).toBe('rgba(0, 0, 0, 0)')
      const chart = await within(canvasElement).findByRole('img', { name: /1[.,٫]09845/ })
      await waitFor(() => expect(chart.querySelector('.micro-tip')).toHaveTextContent(/^1[.,٫]0986/))
      const x = (name: string): number => chart.querySelector(name)?.getBoundingClientRect().x ?? 0
      await expect(x('.micro-start')).toBeLessThan(x('.micro-tip-dot'))
      await expect(x('.micro-tip-dot')).toBeLessThan(x('.micro-end'))
      await expect(chart).toHaveTextContent(/1[.,٫]09845/)
      const sheet = canvasElement.querySelector('.ol-sheet')?.getBoundingClientRect().top ?? 0
      const times = chart.querySelector('.micro-times')?.getBoundingClientRect()
      await expect(times?.bottom ?? 999).toBeLessThanOrEqual(sheet)
    })
    await tap(within(canvasElement).getAllByRole('button').at(-1))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** An order that is losing: the ring, the line and the sign say so. */
export const Losing: Story = {
  args: {
    panel: microOrderPanel({ estimate: dec(-50), mood: 'loss', price: dec('1.09834') }),
    path: microPathOf(microRow(), -1, [
      microRow({ id: microId('72'), direction: 'down', openPrice: dec('1.09838') }),
      microRow({ id: microId('73'), symbol: { id: '9', showCode: 'GBP/USD' } }),
    ]),
  },
  play: async ({ canvasElement, step }) => {
    await step(
      '[MIC-35] a losing way is red and broken, its end hollow; its price has no sign of its own',
      async () => {
        await waitFor(() => expect(canvasElement.querySelector('.micro-tip-loss')).toHaveTextContent(/^1[.,٫]0982/))
        const lost = canvasElement.querySelector('.micro-path-loss .micro-path-line') as SVGElement
        await expect(getComputedStyle(lost).strokeDasharray).not.toBe('none')
        await expect(canvasElement.querySelector('.dial')).toHaveAttribute('data-mood', 'loss')
        await expect(canvasElement.querySelector('.micro-sign')).toHaveTextContent('▼')
      },
    )
    await step('[MIC-34] the other order of the symbol has its line, that of another symbol none', async () => {
      await expect(canvasElement.querySelectorAll('.micro-other')).toHaveLength(1)
    })
  },
}
const ENDING = [
  microOrderPanel(),
  microOrderPanel({ stage: 'due', left: 0, share: 0 }),
  microJustEnded(won, 'profit'),
] as const

/** Moments of one order, each after a message to the page. */
const Moments = (args: MicroOrderViewProps) => {
  const [at, go] = useState(0)
  useEffect(() => {
    const next = (): void => go((now) => now + 1)
    addEventListener('next-moment', next)
    return () => removeEventListener('next-moment', next)
  }, [])
  return <MicroOrderView {...args} panel={ENDING[at] ?? args.panel} path={at === 2 ? microPathOf(won) : args.path} />
}

/** An order that ends while it is open on the screen. */
export const Ending: Story = {
  render: (args) => <Moments {...args} />,
  play: async ({ canvasElement, loaded, step }) => {
    const next = (): boolean => dispatchEvent(new Event('next-moment'))
    const boxes = () =>
      ['.ol-sheet', '.micro-face', '.micro-facts', '.ol-sheet-footer button'].map((part) => {
        const { x, y, width, height } = canvasElement.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
        return [x, y, width, height].map(Math.round)
      })
    await waitFor(() => expect(canvasElement.querySelector('.micro-tip')).not.toBeNull())
    await waitFor(() => expect(heightOf(canvasElement)).toBeCloseTo(0.64, 2))
    await new Promise((done) => setTimeout(done, 400))
    const running = boxes()
    next()
    await step('[MIC-35] the time is up: nothing is claimed yet', async () => {
      await waitFor(() =>
        expect(canvasElement.querySelector('.micro-say')).toHaveTextContent(wordsOf(loaded, 'micro.settling_hint')),
      )
    })
    const due = boxes()
    next()
    await step('[MIC-37] how it ended stands where its time was, and nothing moves', async () => {
      await waitFor(() =>
        expect(canvasElement.querySelector('.micro-result-title')).toHaveTextContent(wordsOf(loaded, 'micro.won')),
      )
      await expect(due).toEqual(running)
      await expect(boxes()).toEqual(running)
      await expectFits(canvasElement)
    })
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
/** Last second, with a long stake, and losing. */
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
/** A result that could not be read: the sheet says so, with a button to ask again. */
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
      await expectFits(canvasElement)
      for (const fact of [/1[.,٫]09845 → 1[.,٫]09892/, /92[.,٫]50/, /50[.,٫]00/, /85/, /71/, /:51:17.*:52:17/])
        await expect(canvasElement.querySelector('.micro-past-facts')).toHaveTextContent(fact)
      await expect(canvasElement.querySelector('.micro-chart')).toBeNull()
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
export const JustWon: Story = {
  args: { panel: microJustEnded(won, 'profit'), path: microPathOf(won) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[MIC-37] the sum in the ring, the two prices, and nothing that leads to another order', async () => {
      const sheet = canvasElement.querySelector('.ol-sheet')
      for (const fact of [/\+.*42[.,٫]50/, /1[.,٫]09845 → 1[.,٫]09892/, /92[.,٫]50/, /:51:17.*:52:17/])
        await expect(sheet).toHaveTextContent(fact)
      const buttons = [...canvasElement.querySelectorAll('.ol-sheet-footer button')]
      await expect(buttons.map(({ textContent }) => textContent)).toEqual([wordsOf(loaded, 'orders.done')])
      await waitFor(() => expect(canvasElement.querySelector('.micro-end-reached')).not.toBeNull())
    })
  },
}
export const JustLost: Story = {
  args: { panel: microJustEnded(lost, 'loss'), path: microPathOf(lost) },
  play: async ({ canvasElement, step }) => {
    await step('[MIC-37] what it cost fits with all the rest', async () => {
      await expect(canvasElement.querySelector('.micro-kind')).toBeVisible()
      await expectFits(canvasElement)
    })
  },
}
export const JustEven: Story = { args: { panel: microJustEnded(even, 'even'), path: microPathOf(even) } }
/** The server reports it closed, without a result. */
export const JustUntold: Story = {
  args: {
    panel: { ...microJustEnded({ ...won, profit: undefined }, 'even'), result: undefined, mood: undefined },
    path: microPathOf({ ...won, profit: undefined }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[MIC-24] an unknown result is never shown as a loss', async () => {
      await expect(canvasElement.querySelector('.micro-say')).toHaveTextContent(wordsOf(loaded, 'micro.settling_hint'))
      await expect(canvasElement.querySelector('.micro-result')).toBeNull()
    })
  },
}
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
