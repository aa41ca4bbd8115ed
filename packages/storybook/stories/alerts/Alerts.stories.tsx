import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { AlertsView } from '../../../react-app/src/screens/alerts/AlertsView.tsx'
import { NotificationSwitch } from '../../../react-app/src/screens/settings/NotificationSwitch.tsx'
import { BROKEN, brokenParts, brokenSecond } from '../../kit/broken.ts'
import { alertRow, alertsPanel, EVENT_DAY } from '../../kit/events.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Alerts/Alerts',
  component: AlertsView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: alertsPanel(),
    today: EVENT_DAY,
    stale: false,
    notifications: <NotificationSwitch on state="granted" change={fn()} />,
    onNew: fn(),
    onSwitch: fn(),
    onDelete: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof AlertsView>
export default meta
type Story = StoryObj<typeof meta>

const rowsOf = (canvas: HTMLElement): readonly HTMLElement[] => [...canvas.querySelectorAll<HTMLElement>('.alert-row')]

/** A finger on a row that goes to the start of the line. */
const swipe = (row: HTMLElement, by: number): void => {
  const sign = getComputedStyle(row).direction === 'rtl' ? 1 : -1
  const { left, top, width } = row.getBoundingClientRect()
  const finger = (x: number) => ({
    pointerId: 7,
    pointerType: 'touch',
    clientX: left + width / 2 + sign * x,
    clientY: top + 20,
  })
  fireEvent.pointerDown(row, finger(0))
  fireEvent.pointerMove(row, finger(10))
  fireEvent.pointerMove(row, finger(by))
  fireEvent.pointerUp(row, finger(by))
}

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const [first, , , , , off, reached] = rowsOf(canvasElement) as [HTMLElement, ...HTMLElement[]]
    await step('[ALR-8] the way that the price has come', async () => {
      await expect(within(first).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '84')
    })
    await step('[NAV-28] one is switched off and on, set again, deleted', async () => {
      await userEvent.click(within(first).getByRole('switch'))
      await expect(args.onSwitch).toHaveBeenCalledWith('1', false)
      await expect(within(off as HTMLElement).getByRole('switch')).not.toBeChecked()
      await userEvent.click(
        within(reached as HTMLElement).getByRole('button', { name: new RegExp(wordsOf(loaded, 'alerts.again')) }),
      )
      await expect(args.onSwitch).toHaveBeenLastCalledWith('7', true)
    })
    await step('[NAV-28] by the keyboard: the menu opens the act, which has the focus; Escape leads back', async () => {
      const menu = within(first).getAllByRole('button', { expanded: false })[0] as HTMLElement
      menu.focus()
      await userEvent.keyboard('{Enter}')
      await expect(first.querySelector('.alert-act')).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect(menu).toHaveFocus()
      await userEvent.keyboard('{Enter}{Enter}')
      await expect(args.onDelete).toHaveBeenCalledWith('1')
    })
    await step('[NAV-28] a finger swipes it out', async () => {
      const second = rowsOf(canvasElement)[1] as HTMLElement
      swipe(second, 80)
      await expect(second).toHaveAttribute('data-open')
      await userEvent.click(second.querySelector('.alert-act') as HTMLElement)
      await expect(args.onDelete).toHaveBeenLastCalledWith('2')
    })
  },
}
export const Loading: Story = {
  args: {
    panel: alertsPanel({ active: [alertRow('1', { now: undefined, toGo: undefined, progress: 0 })], reached: [] }),
  },
}
export const Empty: Story = {
  args: {
    panel: alertsPanel({ active: [], reached: [] }),
    notifications: <NotificationSwitch on={false} state="unasked" change={fn()} />,
  },
  play: async ({ canvasElement, args, loaded }) => {
    const page = within(canvasElement)
    // One way to the first of them, not one more in the head.
    await expect(page.queryByRole('button', { name: wordsOf(loaded, 'alerts.add') })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: wordsOf(loaded, 'alerts.new') }))
    await expect(args.onNew).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
export const Full: Story = {
  args: {
    panel: alertsPanel({
      active: Array.from({ length: 30 }, (_, at) => alertRow(String(at))),
      reached: [],
      isFull: true,
    }),
    notifications: <NotificationSwitch on={false} state="denied" change={fn()} />,
  },
  play: async ({ canvasElement, step }) => {
    await step('[ALR-2] no further one can be set, which is said', async () => {
      await expect(canvasElement.querySelector('.ol-topbar-end button')).toBeDisabled()
      await expect(canvasElement.querySelector('.alerts-hint')).toHaveTextContent(/\p{Nd}/u)
    })
  },
}
export const BrokenPart: Story = {
  args: {
    panel: alertsPanel({ active: brokenSecond([alertRow('1'), alertRow('2'), alertRow('3')], { price: BROKEN }) }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] a row that cannot be shown leaves the others', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
    })
  },
}
