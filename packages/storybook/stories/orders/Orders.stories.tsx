import { dec, orderId } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { OrdersView } from '../../../react-app/src/screens/orders/OrdersView.tsx'
import { PendingDistance } from '../../../react-app/src/screens/orders/PendingDistance.tsx'
import { withFrame } from '../../kit/frame.tsx'
import {
  cancelled,
  closed,
  historyPanel,
  holding,
  many,
  ordersPanel,
  pending,
  precisionOf,
  range,
  TODAY,
} from '../../kit/orders.ts'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Orders/Orders',
  component: OrdersView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: ordersPanel(),
    mock: true,
    stale: false,
    age: undefined as string | undefined,
    counts: { holding: 3, pending: 1 },
    precisionOf,
    today: TODAY,
    hideAmounts: false,
    onHideAmounts: fn(),
    onStatus: fn(),
    onAct: fn(),
  },
} satisfies Meta<typeof OrdersView>
export default meta
type Story = StoryObj<typeof meta>

const totals = {
  totalProfit: dec('84.19'),
  totalMargin: dec('412.9'),
  totalRoi: dec('20.39'),
  health: {
    level: dec('497.35'),
    word: 'healthy',
    inUse: dec(20),
    closeOut: undefined,
    warning: undefined,
    frees: undefined,
  },
} as const

const rowOf = (canvas: HTMLElement, at: number): HTMLElement =>
  canvas.querySelectorAll<HTMLElement>('.order-row')[at] as HTMLElement

/** A finger on a row that goes sideways: to the start of the line by so many pixels. */
const swipe = (row: HTMLElement, by: number): void => {
  const sign = getComputedStyle(row).direction === 'rtl' ? 1 : -1
  const { left, top, width } = row.getBoundingClientRect()
  const finger = (x: number) => ({
    pointerId: 7,
    pointerType: 'touch',
    clientX: left + width / 2 + sign * x,
    clientY: top + 40,
  })
  fireEvent.pointerDown(row, finger(0))
  fireEvent.pointerMove(row, finger(Math.sign(by) * 10))
  fireEvent.pointerMove(row, finger(by))
  fireEvent.pointerUp(row, finger(by))
}

export const Content: Story = {
  args: { panel: ordersPanel({ rows: holding, ...totals }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-39] the profits of rows keep six decimals, and at least two', async () => {
      const profits = [...canvasElement.querySelectorAll('.order-row-profit')].map(
        (one) => (one.querySelector('.ol-hidden') ?? one).textContent,
      )
      await expect(profits.map((one) => one?.split(/[.,٫]/)[1]?.trim().length)).toEqual([2, 2, 6])
    })
    await step('[CON-70] each row says its return on its margin', async () => {
      const returns = [...canvasElement.querySelectorAll('.order-row-roi')].map((one) => one.textContent)
      await expect(returns.every((one) => /\p{Nd}/u.test(one ?? ''))).toBe(true)
    })
    await step('[CON-73] where it stands between its stops, the loss on the left in every script', async () => {
      const [entry, now] = ['.order-track-entry', '.order-track-now'].map(
        (part) => rowOf(canvasElement, 2).querySelector(part)?.getBoundingClientRect().left ?? 0,
      )
      await expect(now).toBeLessThan(entry as number)
    })
    await step('[CON-41] the margin level is there where it is switched on', async () => {
      await expect(canvasElement.querySelector('.orders-health-level')).toHaveTextContent(/\p{Nd}/u)
    })
    const screen = within(canvasElement)
    await userEvent.click(screen.getAllByRole('button', { name: /XAU\/USD/ })[0] as HTMLElement)
    await expect(args.onAct).toHaveBeenCalledWith('240116', 'open')
    const tabs = screen.getAllByRole('tab')
    await userEvent.click(tabs[2] as HTMLElement)
    await expect(args.onStatus).toHaveBeenCalledWith('closed')
  },
}
/** A swipe opens the actions of one row; name and profit stay. */
export const Swiped: Story = {
  args: { panel: ordersPanel({ rows: holding, ...totals }) },
  play: async ({ canvasElement, args, step }) => {
    const [first, second] = [rowOf(canvasElement, 0), rowOf(canvasElement, 1)]
    await step('a short way is taken back, and the tap that ends it opens nothing', async () => {
      swipe(first, 40)
      fireEvent.click(first.querySelector('.order-row-main') as HTMLElement)
      await expect(first).not.toHaveAttribute('data-open')
      await expect(args.onAct).not.toHaveBeenCalled()
    })
    await step('a long one leaves them out, of one row at a time', async () => {
      swipe(second, 100)
      await waitFor(() => expect(second).toHaveAttribute('data-open'))
      swipe(first, 100)
      await waitFor(() => expect(first).toHaveAttribute('data-open'))
      await expect(second).not.toHaveAttribute('data-open')
    })
    await step('name and profit can be read beside them', async () => {
      const acts = first.querySelector('.order-row-acts')?.getBoundingClientRect()
      await waitFor(() => expect(Math.round(acts?.width ?? 0)).toBe(144))
      for (const part of ['.order-row-name', '.order-row-profit']) await expect(first.querySelector(part)).toBeVisible()
    })
    const buttons = first.querySelectorAll<HTMLElement>('.order-row-act')
    await userEvent.click(buttons[1] as HTMLElement)
    await expect(args.onAct).toHaveBeenCalledWith('240117', 'close')
    await expect(first).not.toHaveAttribute('data-open')
    await step('a finger that goes down the page scrolls it', async () => {
      fireEvent.pointerDown(first, { pointerId: 8, pointerType: 'touch', clientX: 200, clientY: 10 })
      fireEvent.pointerMove(first, { pointerId: 8, pointerType: 'touch', clientX: 205, clientY: 60 })
      fireEvent.pointerMove(first, { pointerId: 8, pointerType: 'touch', clientX: 60, clientY: 70 })
      await expect(first).not.toHaveAttribute('data-swiping')
      fireEvent.pointerUp(first, { pointerId: 8, pointerType: 'touch', clientX: 60, clientY: 70 })
    })
  },
}
/** Actions for keyboards and screen readers: a button in every row. */
export const Keyboard: Story = {
  args: { panel: ordersPanel({ rows: holding, ...totals }) },
  play: async ({ canvasElement, args }) => {
    const row = rowOf(canvasElement, 1)
    const menu = row.querySelector<HTMLElement>('.order-row-menu button')
    menu?.focus()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}')
    await expect(row.querySelector('.order-row-act-stops')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(menu).toHaveFocus()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Enter}')
    await expect(args.onAct).toHaveBeenCalledWith('240116', 'stops')
  },
}
const select = { begin: fn(), button: { current: null }, box: { current: null }, selected: [], set: fn() }
/** Selecting begins by a button, and by a finger that rests on a row. */
export const Select: Story = {
  args: { panel: ordersPanel({ rows: holding, ...totals }), select },
  play: async ({ canvasElement, args, step }) => {
    await userEvent.click(canvasElement.querySelector('.orders-select button') as HTMLElement)
    await expect(args.select?.begin).toHaveBeenLastCalledWith()
    const finger = { pointerId: 9, pointerType: 'touch', clientX: 200, clientY: 300 }
    const main = rowOf(canvasElement, 1).querySelector('.order-row-main') as HTMLElement
    await step('a finger that rests selects its row, and opens nothing', async () => {
      fireEvent.pointerDown(main, finger)
      await waitFor(() => expect(args.select?.begin).toHaveBeenLastCalledWith('240116'))
      fireEvent.pointerUp(main, finger)
      fireEvent.click(main)
      await expect(args.onAct).not.toHaveBeenCalled()
    })
    await step('one that scrolls or taps selects nothing', async () => {
      fireEvent.pointerDown(main, finger)
      fireEvent.pointerMove(main, { ...finger, clientY: 330 })
      await new Promise((done) => setTimeout(done, 600))
      fireEvent.pointerUp(main, finger)
      await expect(args.select?.begin).toHaveBeenCalledTimes(2)
      fireEvent.pointerDown(main, finger)
      fireEvent.pointerUp(main, finger)
      fireEvent.click(main)
      await expect(args.onAct).toHaveBeenCalledTimes(1)
    })
  },
}
/** An order without stops offers to add them. */
export const NoStops: Story = {
  args: { panel: ordersPanel({ rows: holding.slice(1, 2), ...totals }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(canvasElement.querySelector('.order-row-add') as HTMLElement)
    await expect(args.onAct).toHaveBeenCalledWith('240116', 'stops')
  },
}
export const LowLevel: Story = {
  args: {
    panel: ordersPanel({
      rows: holding,
      ...totals,
      totalProfit: dec('-312.4'),
      totalRoi: dec('-75.66'),
      health: {
        level: dec('108.2'),
        word: 'low',
        inUse: dec(92),
        closeOut: dec(100),
        warning: 'critical',
        frees: { id: orderId('240117'), symbol: 'EUR/USD', margin: dec('108.427') },
      },
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-93] the warning, and the way to the position whose closing helps most', async () => {
      const help = within(canvasElement.querySelector('.margin-help') as HTMLElement)
      await expect(help.getByRole('link').getAttribute('href')).toBe('/order?source=0&type=1&order=240117')
    })
  },
}
export const WithoutLevel: Story = {
  args: { panel: ordersPanel({ rows: holding, ...totals, health: undefined }) },
  play: async ({ canvasElement, step }) => {
    await step('[CON-41] where it is switched off the margin level is not there', async () => {
      await expect(canvasElement.querySelector('.orders-total')).not.toBeNull()
      await expect(canvasElement.querySelector('.orders-health')).toBeNull()
    })
  },
}
export const Loading: Story = { args: { panel: ordersPanel({ stage: 'loading' }), counts: {} } }
export const Empty: Story = { args: { panel: ordersPanel({ totalProfit: dec(0) }), counts: { holding: 0 } } }
export const Failed: Story = {
  args: { panel: ordersPanel({ stage: 'failed', failure: { id: 'failure.timeout' } }), counts: {} },
  play: async ({ canvasElement, args }) => {
    const alert = within(within(canvasElement).getByRole('alert'))
    await userEvent.click(alert.getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalled()
  },
}
export const Stale: Story = { args: { panel: ordersPanel({ rows: holding, ...totals }), stale: true, age: '42s' } }
/** Personal figures are masked: profits, returns, margin and level. Prices and lots stay. */
export const Hidden: Story = {
  args: { panel: ordersPanel({ rows: holding, ...totals }), hideAmounts: true },
  play: async ({ canvasElement, args, step }) => {
    await step('[USER-3] nothing of what is owned, won or held can be read', async () => {
      await expect(canvasElement.textContent).not.toMatch(/[$%]/)
      await expect(canvasElement.querySelector('.orders-summary')?.textContent).not.toMatch(/\p{Nd}/u)
      await expect(canvasElement.querySelector('.order-row-profit')?.textContent).not.toMatch(/\p{Nd}/u)
    })
    await userEvent.click(canvasElement.querySelector('.ol-topbar-end button') as HTMLElement)
    await expect(args.onHideAmounts).toHaveBeenCalledWith(false)
  },
}
export const FailedLater: Story = {
  args: { panel: ordersPanel({ stage: 'failed', rows: holding, ...totals, failure: { id: 'failure.network' } }) },
}
export const Pending: Story = {
  args: { panel: ordersPanel({ status: 'pending', rows: pending }) },
  render: (args) => (
    <OrdersView {...args} distanceOf={() => <PendingDistance distance={{ percent: dec('0.86'), side: 'below' }} />} />
  ),
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-74] how far the market is from it', async () => {
      await expect(canvasElement.querySelector('.order-row-prices')?.textContent).toMatch(/\p{Nd}.*%|٪/u)
    })
    swipe(rowOf(canvasElement, 0), 60)
    await userEvent.click(rowOf(canvasElement, 0).querySelector('.order-row-act-cancel') as HTMLElement)
    await expect(args.onAct).toHaveBeenCalledWith('240120', 'cancel')
  },
}
export const NothingPending: Story = { args: { panel: ordersPanel({ status: 'pending' }), counts: { pending: 0 } } }
export const History: Story = {
  args: { panel: historyPanel([...closed, cancelled]) },
  play: async ({ canvasElement, args, step }) => {
    const screen = within(canvasElement)
    await step('[TIME-6] ranges of days in one tap', async () => {
      const chips = canvasElement.querySelectorAll<HTMLElement>('.history-chip')
      await userEvent.click(chips[1] as HTMLElement)
      await expect(args.panel.range?.choose).toHaveBeenCalledWith('week')
      await userEvent.click(chips[4] as HTMLElement)
      await expect(args.panel.range?.choose).toHaveBeenCalledWith('custom')
    })
    await step('[CON-76] every day says its sum', async () => {
      const sums = [...canvasElement.querySelectorAll('.ol-list-group-end')].map((one) => one.textContent)
      await expect(sums.every((one) => /\p{Nd}/u.test(one ?? ''))).toBe(true)
    })
    await userEvent.click(screen.getByRole('button', { name: /US500/ }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.any(String), 'open')
  },
}
/** Sums of the loaded rows only, and the list says so. */
export const HistoryInPart: Story = {
  args: { panel: historyPanel(closed, { total: 431 }) },
  play: async ({ canvasElement, step }) => {
    await step('[CON-77] of how many orders it is the sum', async () => {
      await expect(canvasElement.querySelector('.history-sums')).toHaveTextContent(/431|٤٣١/)
    })
  },
}
export const HistoryHidden: Story = {
  args: { panel: historyPanel(closed), hideAmounts: true },
  play: async ({ canvasElement, step }) => {
    await step('[USER-3] no sum, no rate and no line can be read', async () => {
      await expect(canvasElement.querySelector('.history-sums-head')?.textContent).not.toMatch(/[$%]/)
      await expect(canvasElement.querySelector('.ol-line-chart')).toBeNull()
    })
  },
}
export const HistoryLoading: Story = {
  args: { panel: historyPanel([], { stage: 'loading' }) },
  play: async ({ canvasElement, step }) => {
    await step('[CON-76] while it is read no sum is said', async () => {
      const [, rate, won] = canvasElement.querySelectorAll('.history-sums-head > div')
      for (const sum of [rate, won]) await expect(sum?.lastElementChild).toHaveTextContent('—')
    })
  },
}
/** A failed read: no sums of nothing, and a button to retry. */
export const HistoryFailed: Story = {
  args: { panel: historyPanel([], { stage: 'failed', failure: { id: 'failure.timeout' } }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-76] what is not known is not said to be nothing', async () => {
      await expect(canvasElement.querySelector('.history-sums')).toBeNull()
      await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
      await expect(args.panel.retry).toHaveBeenCalled()
    })
  },
}
export const HistoryEmpty: Story = {
  args: { panel: historyPanel([], { range: range({ preset: 'all' }) }) },
  play: async ({ canvasElement, step }) => {
    await step('[CON-76] of nothing at all there is no sum and no file, and the way on is in view', async () => {
      await expect(canvasElement.querySelector('.history-chips')).not.toBeNull()
      await expect(canvasElement.querySelector('.history-sums, .history-tools')).toBeNull()
      const way = canvasElement.querySelector('a[href="/trade"]')
      await expect(way?.getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
    })
  },
}
export const CustomDays: Story = {
  args: { panel: historyPanel(closed, { range: range({ preset: 'custom' }) }) },
  play: async ({ canvasElement, args }) => {
    const form = within(within(canvasElement).getByRole('form'))
    const buttons = form.getAllByRole('button')
    await userEvent.click(buttons[0] as HTMLElement)
    await expect(args.panel.range?.clear).toHaveBeenCalled()
    await userEvent.click(buttons[1] as HTMLElement)
    await expect(args.panel.range?.apply).toHaveBeenCalled()
  },
}
export const WrongDates: Story = {
  args: {
    panel: historyPanel([], {
      range: range({ preset: 'custom', start: '2026-03-20', issue: { id: 'orders.date_order', field: 'end' } }),
    }),
  },
}
export const ManyRows: Story = {
  args: {
    panel: ordersPanel({ rows: many(500), ...totals, finished: false, canMore: true }),
    counts: { holding: 500 },
  },
  play: async ({ canvasElement, args }) => {
    // Virtualised: a screenful is drawn, and no page is requested before the end is near.
    await expect(within(canvasElement).getAllByRole('listitem').length).toBeLessThan(60)
    await expect(args.panel.more).not.toHaveBeenCalled()
  },
}

/** The server sent no times of placing or closing. */
export const Timeless: Story = {
  args: {
    panel: historyPanel(closed.map((one) => ({ ...one, createdAt: undefined, completedAt: undefined }))),
  },
  play: async ({ canvasElement, step }) => {
    await step('[TIME-5] where a time is missing stands a dash, in the line of the sums too', async () => {
      const times = () => [...canvasElement.querySelectorAll('.history-curve tbody th')].map((one) => one.textContent)
      await waitFor(() => expect(times().length).toBeGreaterThan(1), { timeout: 10_000 })
      await expect([...new Set(times())]).toEqual(['—'])
      await expect(canvasElement).not.toHaveTextContent('1970')
    })
  },
}
