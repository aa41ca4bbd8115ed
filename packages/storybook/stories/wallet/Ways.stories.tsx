import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { WaysView } from '../../../react-app/src/screens/ways/WaysView.tsx'
import { BROKEN, brokenParts, brokenSecond } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'
import { payoutMethodsPanel } from '../../kit/ways.ts'

const meta = {
  title: 'Wallet/Ways',
  component: WaysView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: payoutMethodsPanel(),
    stale: false,
    refreshing: false,
    onRefresh: fn(),
    asked: undefined,
    busy: false,
    onAsk: fn(),
    onDelete: fn(),
    onCopy: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof WaysView>
export default meta
type Story = StoryObj<typeof meta>

const rowOf = (canvas: HTMLElement, at: number): HTMLElement =>
  canvas.querySelectorAll<HTMLElement>('.way-row')[at] as HTMLElement
/** A finger on a row that goes sideways, to the start of the line by so many pixels. */
const swipe = (row: HTMLElement, by: number): void => {
  const sign = getComputedStyle(row).direction === 'rtl' ? 1 : -1
  const finger = (x: number) => ({ pointerId: 7, pointerType: 'touch', clientX: 200 + sign * x, clientY: 100 })
  fireEvent.pointerDown(row, finger(0))
  fireEvent.pointerMove(row, finger(Math.sign(by) * 10))
  fireEvent.pointerMove(row, finger(by))
  fireEvent.pointerUp(row, finger(by))
}
const dialogOf = (canvas: HTMLElement): HTMLElement => {
  const dialog = canvas.ownerDocument.querySelector<HTMLElement>('dialog[open]')
  if (dialog === null) throw new Error('nothing is asked')
  return dialog
}

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[WDR-28] an address is shown whole, in groups of four, and copied without gaps', async () => {
      const groups = rowOf(canvasElement, 0).querySelectorAll('.ol-groups > span')
      await expect([...groups].map(({ textContent }) => textContent).slice(0, 2)).toEqual(['TG3H', 'Xyb3'])
      await expect([...groups].map(({ textContent }) => textContent).join('')).toBe(args.panel.rows[0]?.target)
      await userEvent.click(rowOf(canvasElement, 0).querySelector('.way-row-buttons button') as HTMLElement)
      await expect(args.onCopy).toHaveBeenCalledWith(args.panel.rows[0]?.target)
    })
    await step('[WDR-19] the plus in the foot leads to the binding', async () => {
      await expect(canvasElement.querySelector('.ol-foot a')?.getAttribute('href')).toMatch(
        /\/mine\/withdraw-way\?type=1$/,
      )
    })
  },
}
/** A swipe opens the action of one row; it only asks. */
export const Swiped: Story = {
  play: async ({ canvasElement, args, step }) => {
    const [first, second] = [rowOf(canvasElement, 0), rowOf(canvasElement, 1)]
    await step('[WDR-20] a row that is swiped can be deleted, and is asked about first', async () => {
      swipe(first, 20)
      await expect(first).not.toHaveAttribute('data-open')
      swipe(second, 60)
      await waitFor(() => expect(second).toHaveAttribute('data-open'))
      swipe(first, 60)
      await waitFor(() => expect(first).toHaveAttribute('data-open'))
      await expect(second).not.toHaveAttribute('data-open')
      await userEvent.click(first.querySelector('.way-row-act') as HTMLElement)
      await expect(args.onAsk).toHaveBeenCalledWith(args.panel.rows[0])
      await expect(args.onDelete).not.toHaveBeenCalled()
    })
  },
}
/** By keyboard, without a finger. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args, step }) => {
    const row = rowOf(canvasElement, 2)
    const menu = row.querySelector<HTMLElement>('[aria-expanded]') as HTMLElement
    await step('[WDR-20] a button gives the act, Escape takes it back', async () => {
      menu.focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(row.querySelector('.way-row-act')).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await expect(menu).toHaveFocus()
      await expect(row).not.toHaveAttribute('data-open')
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(row.querySelector('.way-row-act')).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      await expect(args.onAsk).toHaveBeenCalledWith(args.panel.rows[2])
    })
  },
}
export const Asked: Story = {
  args: { asked: payoutMethodsPanel().rows[1] },
  play: async ({ canvasElement, args }) => {
    const [keep, remove] = within(dialogOf(canvasElement)).getAllByRole('button')
    await agree(remove)
    await expect(args.onDelete).toHaveBeenCalledWith(args.panel.rows[1])
    await userEvent.click(keep as HTMLElement)
    await expect(args.onAsk).toHaveBeenCalledWith(undefined)
  },
}
export const Deleting: Story = { args: { asked: payoutMethodsPanel().rows[1], busy: true } }
/** Bank accounts, with the fields that are switched on. */
export const Accounts: Story = {
  args: { panel: payoutMethodsPanel('bank') },
  play: async ({ canvasElement, step }) => {
    await step('[WDR-18] [WDR-23] the fields that are switched on stand in the row', async () => {
      await expect(rowOf(canvasElement, 0).querySelectorAll('.way-facts > div')).toHaveLength(4)
    })
  },
}
export const Loading: Story = { args: { panel: payoutMethodsPanel('crypto', { stage: 'loading', rows: [] }) } }
export const Empty: Story = {
  args: { panel: payoutMethodsPanel('bank', { rows: [] }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.ol-foot')).toBeNull()
    await expect(canvasElement.querySelector('.ol-state-action a')?.getAttribute('href')).toMatch(
      /\/mine\/withdraw-way\?type=2$/,
    )
  },
}
export const Failed: Story = {
  args: { panel: payoutMethodsPanel('crypto', { stage: 'failed', rows: [], failure: { id: 'failure.network' } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
export const BrokenPart: Story = {
  render: ({ panel, ...args }) => (
    <WaysView {...args} panel={{ ...panel, rows: brokenSecond(panel.rows, { groups: BROKEN }) }} />
  ),
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] an address that cannot be shown leaves the others', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(canvasElement.querySelectorAll('.way-row')).toHaveLength(3)
    })
  },
}
