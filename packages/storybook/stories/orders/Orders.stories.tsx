import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OrdersView } from '../../../react-app/src/screens/orders/OrdersView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { closed, holding, many, ordersPanel, pending, precisionOf, range } from '../../kit/orders.ts'
import { speech, withSpeech } from '../../kit/speech.tsx'

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
    hideAmounts: false,
    onHideAmounts: fn(),
    onStatus: fn(),
    onOpen: fn(),
    ...speech,
  },
} satisfies Meta<typeof OrdersView>
export default meta
type Story = StoryObj<typeof meta>

const totals = { totalProfit: dec('84.19'), totalMargin: dec('412.9'), hazardRate: dec('3072') }

export const Content: Story = {
  args: { panel: ordersPanel({ rows: holding, ...totals }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-39] the profits of rows keep six decimals, and at least two', async () => {
      const profits = [...canvasElement.querySelectorAll('.orders-profit')].map((one) => one.textContent)
      await expect(profits.map((one) => one?.split(/[.,٫]/)[1]?.trim().length)).toEqual([2, 2, 6])
    })
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole('button', { name: /XAU\/USD/ }))
    await expect(args.onOpen).toHaveBeenCalledWith('240116')
    const tabs = screen.getAllByRole('tab')
    await userEvent.click(tabs[2] as HTMLElement)
    await expect(args.onStatus).toHaveBeenCalledWith('closed')
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
/** Personal figures are covered: profits, margin and level. Prices and lots stay. */
export const Hidden: Story = {
  args: { panel: ordersPanel({ rows: holding, ...totals }), hideAmounts: true },
  play: async ({ canvasElement, args, step }) => {
    await step('[USER-3] nothing of what is owned, won or held can be read', async () => {
      await expect(canvasElement.textContent).not.toMatch(/[$%]/)
      await expect(canvasElement.querySelector('.orders-summary')?.textContent).not.toMatch(/\p{Nd}/u)
      await expect(canvasElement.querySelector('.orders-profit')?.textContent).not.toMatch(/\p{Nd}/u)
    })
    await userEvent.click(canvasElement.querySelector('.ol-topbar-end button') as HTMLElement)
    await expect(args.onHideAmounts).toHaveBeenCalledWith(false)
  },
}
export const FailedLater: Story = {
  args: { panel: ordersPanel({ stage: 'failed', rows: holding, ...totals, failure: { id: 'failure.network' } }) },
}
export const Pending: Story = { args: { panel: ordersPanel({ status: 'pending', rows: pending }) } }
export const NothingPending: Story = { args: { panel: ordersPanel({ status: 'pending' }), counts: { pending: 0 } } }
export const History: Story = {
  args: { panel: ordersPanel({ status: 'closed', rows: closed, totalProfit: dec('172.25'), range: range() }) },
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
    panel: ordersPanel({
      status: 'closed',
      range: range({ start: '2026-03-20', issue: { id: 'orders.date_order', field: 'end' } }),
    }),
  },
}
export const ManyRows: Story = {
  args: {
    panel: ordersPanel({ rows: many(500), ...totals, finished: false, canMore: true }),
    counts: { holding: 500 },
  },
  play: async ({ canvasElement, args }) => {
    // Virtualised: a screenful is drawn, and nothing is asked for before the end is near.
    await expect(within(canvasElement).getAllByRole('listitem').length).toBeLessThan(60)
    await expect(args.panel.more).not.toHaveBeenCalled()
  },
}
