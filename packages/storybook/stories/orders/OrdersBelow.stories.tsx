import { dec, type OrderId } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OrdersBelowView } from '../../../react-app/src/screens/orders/OrdersBelowView.tsx'
import type { OrdersViewProps } from '../../../react-app/src/screens/orders/OrdersView.tsx'
import { SeveralBelowView } from '../../../react-app/src/screens/orders/SeveralBelowView.tsx'
import { severalPanel } from '../../kit/close-several.ts'
import { arranged, closed, historyPanel, holding, ordersPanel, pending, precisionOf, TODAY } from '../../kit/orders.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { columnOf, desktop, help, withShortcuts } from '../../kit/wide.tsx'

const meta = {
  title: 'Orders/Below the chart',
  component: OrdersBelowView,
  globals: desktop,
  decorators: [columnOf('616px', 'trade-orders-body'), withShortcuts, withSpeech],
  args: {
    panel: ordersPanel({ rows: holding }),
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
} satisfies Meta<typeof OrdersBelowView>
export default meta
type Story = StoryObj<typeof meta>

const expectWithin = async (canvas: HTMLElement): Promise<void> => {
  const table = canvas.querySelector('.orders-below') as HTMLElement
  await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth)
}

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const page = within(canvasElement)
    const [row] = page.getAllByRole('listitem') as [HTMLElement]
    await step('[NAV-29] open orders as a table that fits its column', () => expectWithin(canvasElement))
    await step('[NAV-29] a row opens its order, its last column asks to close it', async () => {
      const [open, close] = within(row).getAllByRole('button') as [HTMLElement, HTMLElement]
      await userEvent.click(open)
      await expect(args.onAct).toHaveBeenLastCalledWith(holding[0]?.id, 'open')
      await userEvent.click(close)
      await expect(args.onAct).toHaveBeenLastCalledWith(holding[0]?.id, 'close')
    })
    await step('[NAV-33] a button leads to the sheet of shortcuts', async () => {
      await userEvent.click(canvasElement.querySelector('.ol-tabs-end button:last-child') as HTMLElement)
      await expect(help).toHaveBeenCalled()
    })
  },
}
/** Selecting as the screen does it, with the commands of the head. */
const Selecting = (args: OrdersViewProps) => {
  const [selected, set] = useState<readonly OrderId[]>([])
  const box = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = severalPanel(selected, { orders: holding, leave: () => set([]) })
  const head = <SeveralBelowView panel={panel} stale={false} open={false} onOpen={opened} />
  return <OrdersBelowView {...args} select={{ begin: fn(), button, box, selected, set, head }} />
}
const opened = fn()
export const Select: Story = {
  render: Selecting,
  play: async ({ canvasElement, loaded, step }) => {
    const page = within(canvasElement)
    const boxes = page.getAllByRole<HTMLInputElement>('checkbox')
    const checked = () => boxes.map((one) => one.checked)
    const [all, first] = boxes as [HTMLInputElement, HTMLInputElement]
    await step('[CON-108] one by one by the keyboard: the box of all is neither on nor off', async () => {
      await expectWithin(canvasElement)
      first.focus()
      await userEvent.keyboard(' ')
      await expect([checked(), all.indeterminate]).toEqual([[false, true, false, false], true])
    })
    await step('[CON-108] all of them by the box of the head, and the button says how many', async () => {
      await userEvent.click(all)
      await expect([checked(), all.indeterminate]).toEqual([[true, true, true, true], false])
      const close = canvasElement.querySelector('.several-head .ol-button-danger') as HTMLElement
      await expect(close).toHaveTextContent(/[3٣]/)
      await expectWithin(canvasElement)
      await userEvent.click(close)
      await expect(opened).toHaveBeenCalledWith(true)
    })
    await step('selecting ends with none selected', async () => {
      await userEvent.click(page.getByRole('button', { name: wordsOf(loaded, 'several.leave') }))
      await expect(checked()).toEqual([false, false, false, false])
    })
  },
}
export const AllHidden: Story = {
  args: { panel: ordersPanel({ rows: [], arranged: arranged(holding, { side: 'sell', hidden: 3 }) }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-114] hidden by the filter is not none: it can be cleared', async () => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'arrange.clear') }))
      await expect(args.panel.arranged?.change).toHaveBeenCalledWith({ symbol: undefined, side: undefined })
    })
  },
}
export const Pending: Story = {
  args: { panel: ordersPanel({ status: 'pending', rows: pending }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[NAV-29] pending orders are cancelled from their row', async () => {
      await expectWithin(canvasElement)
      await userEvent.click(canvasElement.querySelector('.orders-below-act') as HTMLElement)
      await expect(args.onAct).toHaveBeenLastCalledWith(pending[0]?.id, 'cancel')
    })
  },
}
export const History: Story = {
  args: { panel: historyPanel(closed) },
  play: async ({ canvasElement, step }) => {
    await step('[NAV-29] closed orders with what is left after fees, and nothing to do', async () => {
      await expectWithin(canvasElement)
      await expect(canvasElement.querySelector('.orders-below-act')).toBeNull()
      await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(closed.length)
    })
  },
}
export const Loading: Story = { args: { panel: ordersPanel({ stage: 'loading', rows: [], totalProfit: dec(0) }) } }
export const Empty: Story = { args: { panel: ordersPanel({ rows: [] }), counts: { holding: 0 } } }
export const Failed: Story = {
  args: { panel: ordersPanel({ stage: 'failed', rows: [], failure: { text: 'Orders rest' } }) },
}
export const Stale: Story = { args: { stale: true, age: '42s' } }
