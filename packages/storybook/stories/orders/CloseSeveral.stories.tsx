import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { chosenOrders } from '../../../core/test-support/internals.ts'
import {
  CloseSeveralView,
  type CloseSeveralViewProps,
} from '../../../react-app/src/screens/orders/CloseSeveralView.tsx'
import { closingPanel, positions, severalPanel } from '../../kit/close-several.ts'
import { withFrame } from '../../kit/frame.tsx'
import { precisionOf } from '../../kit/orders.ts'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Orders/Close several',
  component: CloseSeveralView,
  decorators: [withFrame, withSpeech],
  args: { panel: severalPanel(), mock: false, stale: false, precisionOf },
} satisfies Meta<typeof CloseSeveralView>
export default meta
type Story = StoryObj<typeof meta>

const boxesOf = (canvas: HTMLElement): readonly HTMLInputElement[] => [
  ...canvas.querySelectorAll<HTMLInputElement>('.several-row input'),
]
const checked = (canvas: HTMLElement): readonly boolean[] => boxesOf(canvas).map((box) => box.checked)
/** Figures of the sums as a screen reader gets them, by digits alone. */
const figures = (canvas: HTMLElement): readonly string[] =>
  [...canvas.querySelectorAll('.several-sums .ol-fact-value')].map((value) =>
    ((value.querySelector('.ol-hidden') ?? value).textContent ?? '')
      .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
      .replace(/[,٫]/g, '.')
      .replace(/[^\d.%]/g, ' ')
      .trim()
      .replace(/ +/g, ' '),
  )

/** Selecting as a person does it: boxes and choices. */
const Selecting = (args: CloseSeveralViewProps) => {
  const [ids, setIds] = useState<readonly string[]>([])
  const panel = severalPanel(ids, {
    toggle: (id) => setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    choose: (choice) => setIds(chosenOrders(positions, choice).map(({ id }) => String(id))),
  })
  return <CloseSeveralView {...args} panel={{ ...args.panel, ...panel, ask: args.panel.ask }} />
}

export const Content: Story = {
  render: Selecting,
  play: async ({ canvasElement, args, step }) => {
    const screen = within(canvasElement)
    const choices = [...canvasElement.querySelectorAll<HTMLElement>('.several-choice')]
    const close = canvasElement.querySelector<HTMLElement>('.several-buttons .ol-button-danger') as HTMLElement
    await step('nothing is selected: the button says what is missing', async () => {
      await expect(close).toHaveAttribute('aria-disabled', 'true')
      await expect(close).toHaveAccessibleDescription(/./)
      await expect(canvasElement.querySelector('.several-sums')).toBeNull()
    })
    await step('[CON-108] all, in profit, at a loss, one symbol; a result of zero is neither', async () => {
      const seen: (readonly boolean[])[] = []
      for (const choice of choices) {
        await userEvent.click(choice)
        await expect(choice).toHaveAttribute('aria-pressed', 'true')
        seen.push(checked(canvasElement))
      }
      await expect(seen).toEqual([
        [true, true, true, true],
        [true, true, false, false],
        [false, false, true, false],
        [true, false, false, true],
        [false, true, false, false],
      ])
    })
    await step('[CON-108] one by one, by keyboard as well', async () => {
      const [first, second] = boxesOf(canvasElement)
      first?.focus()
      await userEvent.keyboard(' ')
      await expect(checked(canvasElement)).toEqual([true, true, false, false])
      await userEvent.click(second as HTMLElement)
      await expect(checked(canvasElement)).toEqual([true, false, false, false])
      await expect(first).toHaveAccessibleName(/EUR\/USD/)
      await userEvent.click(second as HTMLElement)
    })
    await step('[CON-107] profit, fees, net, margin and the level after stand above the button', async () => {
      const [profit, fees, net, , margin, level] = figures(canvasElement)
      await expect([profit, fees, net, margin]).toEqual(['84.80', '1.20', '83.60', '216.854'])
      await expect(level?.replaceAll(/\D/g, '')).toBe('5691005')
      // In a small window the sums scroll, and the net replaces them.
      const [sums, line] = ['.several-sums', '.several-net'].map((one) => canvasElement.querySelector(one))
      const above = line?.checkVisibility() === true ? line : sums
      await expect(above?.getBoundingClientRect().bottom).toBeLessThanOrEqual(close.getBoundingClientRect().top + 1)
    })
    await userEvent.click(close)
    await expect(args.panel.ask).toHaveBeenCalledTimes(1)
    await expect(screen.getAllByRole('checkbox')).toHaveLength(4)
  },
}
/** A profit in another currency is named, and no level is promised. */
export const OtherCurrency: Story = {
  args: { panel: severalPanel(['240117', '240113'], { foreign: 'GBP/JPY' }) },
  play: async ({ canvasElement, step }) => {
    await step('[CON-107] it is named and not summed', async () => {
      await expect(canvasElement.querySelector('.several-unsummed')).toHaveTextContent('GBP/JPY')
      await expect(figures(canvasElement).slice(0, 3)).toEqual(['32.50', '0.60', '31.90'])
      await expect(canvasElement.querySelectorAll('.several-sums .ol-fact')).toHaveLength(5)
    })
  },
}
/** No position stays: there is no level after. */
export const All: Story = {
  args: {
    panel: severalPanel(
      positions.map(({ id }) => id),
      { level: undefined },
    ),
  },
}
export const Stale: Story = { args: { panel: severalPanel(['240117']), stale: true } }
export const Empty: Story = {
  args: { panel: severalPanel([], { orders: [], total: 0 }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(canvasElement.querySelector('.several-leave button') as HTMLElement)
    await expect(args.panel.leave).toHaveBeenCalledTimes(1)
  },
}
/** More are open than were read. */
export const Part: Story = { args: { panel: severalPanel(['240117'], { total: 450 }) } }
export const Confirming: Story = {
  args: { panel: severalPanel(['240117', '240116'], { stage: 'confirming' }) },
  play: async ({ args }) => {
    const dialog = document.querySelector('dialog[open]') as HTMLElement
    const [back, confirm] = within(dialog).getAllByRole('button')
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(confirm as HTMLElement)
    await expect(args.panel.confirm).toHaveBeenCalledTimes(1)
    await userEvent.click(back as HTMLElement)
    await expect(args.panel.back).toHaveBeenCalledTimes(1)
  },
}
export const Closing: Story = {
  args: { panel: closingPanel('closed', 'checking', 'sending', 'waiting') },
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-110] it cannot be left while something was not sent or not answered', async () => {
      const done = canvasElement.querySelector('.several-buttons button') as HTMLElement
      await expect(done).toHaveAttribute('aria-busy', 'true')
      await userEvent.click(done)
      await expect(args.panel.leave).not.toHaveBeenCalled()
    })
  },
}
export const Closed: Story = {
  args: { panel: closingPanel('closed', 'closed', 'refused', 'undecided') },
  play: async ({ canvasElement, args, step }) => {
    await step(
      '[CON-110] each says how it ended, the reason of a refusal too, and the counts are summed up',
      async () => {
        const rows = [...canvasElement.querySelectorAll('.several-closing-state')].map((one) => one.textContent ?? '')
        await expect(rows).toHaveLength(4)
        await expect(rows[2]).toMatch(/The market is closed/)
        await expect(new Set(rows).size).toBe(3)
        await expect(figures(canvasElement)).toEqual(['83.60'])
        await expect(canvasElement.querySelector('.several-notes')?.textContent).toMatch(/·/)
      },
    )
    await userEvent.click(canvasElement.querySelector('.several-buttons button') as HTMLElement)
    await expect(args.panel.leave).toHaveBeenCalledTimes(1)
  },
}
