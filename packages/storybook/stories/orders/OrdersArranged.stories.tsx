import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { arrangedOrders } from '../../../core/test-support/internals.ts'
import { OrdersView, type OrdersViewProps } from '../../../react-app/src/screens/orders/OrdersView.tsx'
import { useSteady } from '../../../react-app/src/screens/orders/use-steady.ts'
import { Button } from '../../../react-app/src/ui/Button.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { arranged, holding, ordersPanel, precisionOf, TODAY } from '../../kit/orders.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Orders/Sorted and filtered',
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

const totals = { totalProfit: dec('84.19'), totalMargin: dec('412.9'), totalRoi: dec('20.39') } as const

/** Sorted and filtered on this device. */
export const Content: Story = {
  args: {
    panel: ordersPanel({
      rows: holding.slice(0, 1),
      ...totals,
      arranged: arranged(holding, { sort: 'profit', side: 'buy', hidden: 3 }),
    }),
  },
  play: async ({ canvasElement, args, loaded, step }) => {
    const page = within(canvasElement)
    await step('[CON-114] what is hidden is counted above the list, and shown again by one tap', async () => {
      const note = canvasElement.querySelector('.arranged-note') as HTMLElement
      await expect(note).toHaveTextContent(/[3٣]/)
      await expect(note).toHaveTextContent(wordsOf(loaded, 'arrange.profit'))
      await userEvent.click(within(note).getByRole('button'))
      await expect(args.panel.arranged?.change).toHaveBeenCalledWith({ symbol: undefined, side: undefined })
    })
    await step('[CON-114] sorted by lots, one symbol, one side: each is a choice in a sheet', async () => {
      await userEvent.click(page.getByRole('button', { name: wordsOf(loaded, 'arrange.open') }))
      const sheet = within(await page.findByRole('dialog'))
      await userEvent.click(sheet.getByRole('radio', { name: wordsOf(loaded, 'arrange.lots') }))
      await expect(args.panel.arranged?.change).toHaveBeenLastCalledWith({ sort: 'lots' })
      await userEvent.click(sheet.getByRole('radio', { name: wordsOf(loaded, 'contract.sell') }))
      await expect(args.panel.arranged?.change).toHaveBeenLastCalledWith({ side: 'sell' })
    })
  },
}
export const AllHidden: Story = {
  args: { panel: ordersPanel({ rows: [], ...totals, arranged: arranged(holding, { symbol: 'XAG/USD', hidden: 3 }) }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-114] hidden by the filter is not none: it can be cleared', async () => {
      const page = within(canvasElement)
      await expect(page.getByText(wordsOf(loaded, 'arrange.none'))).toBeVisible()
      await userEvent.click(page.getByRole('button', { name: wordsOf(loaded, 'arrange.clear') }))
      await expect(args.panel.arranged?.change).toHaveBeenCalled()
    })
  },
}
/** Profits that change in a list sorted by profit. */
const Moving = (args: OrdersViewProps) => {
  const [profits, set] = useState(['3', '2', '1'])
  const [refreshing, refresh] = useState(false)
  const sorted = arrangedOrders(
    holding.map((one, at) => ({ ...one, profit: dec(profits[at] ?? '0') })),
    { sort: 'profit', symbol: undefined, side: undefined },
  )
  const rows = useSteady(sorted, 'profit', refreshing)
  return (
    <>
      <OrdersView {...args} panel={{ ...args.panel, rows }} />
      <Button onClick={() => set(['1', '2', '3'])}>tick</Button>
      <Button onClick={() => refresh(!refreshing)}>refresh</Button>
    </>
  )
}
export const Steady: Story = {
  render: Moving,
  args: { panel: ordersPanel({ rows: holding, ...totals, arranged: arranged(holding, { sort: 'profit' }) }) },
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    const codes = () => page.getAllByRole('listitem').map((row) => row.querySelector('.order-row-name')?.textContent)
    const before = codes()
    await step('[CON-114] a row keeps its place while prices move', async () => {
      await userEvent.click(page.getByText('tick'))
      await expect(codes()).toEqual(before)
    })
    await step('[CON-114] refreshed, the list is in its order again', async () => {
      await userEvent.click(page.getByText('refresh'))
      await expect(codes()).toEqual([...before].reverse())
    })
  },
}
