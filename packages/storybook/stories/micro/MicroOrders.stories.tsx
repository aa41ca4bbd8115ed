import { dec } from '@openlot/core'
import type { MicroRowFacts } from '@openlot/core/micro'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MicroOrdersView, type MicroOrdersViewProps } from '../../../react-app/src/screens/micro/MicroOrdersView.tsx'
import { MicroRow } from '../../../react-app/src/screens/micro/MicroRow.tsx'
import { SourceSwitch } from '../../../react-app/src/screens/micro/SourceSwitch.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { even, lost, microId, microOrders, microRow, rowFacts, won } from '../../kit/micro.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

type Args = MicroOrdersViewProps & { readonly facts: Readonly<Record<string, Partial<MicroRowFacts>>> }

const open = fn()
const switched = fn()

const meta = {
  title: 'Micro/Orders',
  component: MicroOrdersView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: microOrders(),
    mock: true,
    stale: false,
    age: undefined,
    counts: { running: 2 },
    source: undefined,
    hideAmounts: false,
    onHideAmounts: fn(),
    onStatus: fn(),
    renderRow: () => null,
    facts: {},
  },
  render: ({ facts, ...args }) => (
    <MicroOrdersView
      {...args}
      source={<SourceSwitch value="1" onChange={switched} orders />}
      renderRow={(row) => <MicroRow facts={rowFacts(row, { isStale: args.stale, ...facts[row.id] })} onOpen={open} />}
    />
  ),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

const running = [
  microRow(),
  microRow({
    id: microId('72'),
    direction: 'down',
    stake: dec('12500.55'),
    seconds: 300,
    symbol: { id: '', showCode: 'BTC/USD' },
  }),
]
const facts = { '72': { isSettling: true, estimate: dec('-12500.55') } }

export const Content: Story = {
  args: { panel: microOrders({ rows: running }), facts },
  play: async ({ canvasElement, args, loaded, step }) => {
    const rows = [...canvasElement.querySelectorAll<HTMLElement>('.micro-row')]
    await step(
      '[MIC-26] symbol, direction, stake, ratio, open price, what is left and what it would bring',
      async () => {
        for (const fact of [/EUR\/USD/, /50[.,٫]00/, /85/, /1[.,٫]09845/, /:23/, /\+.*42[.,٫]50/])
          await expect(rows[0]).toHaveTextContent(fact)
        await expect(rows[1]).toHaveTextContent(wordsOf(loaded, 'micro.settling'))
      },
    )
    await userEvent.click(rows[0] as HTMLElement)
    await expect(open).toHaveBeenLastCalledWith('71')
    await step('[MIC-5] one tap to the contract orders', async () => {
      await userEvent.click(within(canvasElement).getAllByRole('radio')[0] as HTMLElement)
      await expect(switched).toHaveBeenLastCalledWith('0')
    })
    await userEvent.click(within(canvasElement).getAllByRole('tab')[1] as HTMLElement)
    await expect(args.onStatus).toHaveBeenLastCalledWith('closed')
  },
}
export const Closed: Story = {
  args: { panel: microOrders({ status: 'closed', rows: [won, lost, even] }) },
  play: async ({ canvasElement, step }) => {
    await step('[MIC-24] closed ones say what was booked, from which price to which', async () => {
      const rows = [...canvasElement.querySelectorAll('.micro-row')]
      await expect(rows[0]).toHaveTextContent(/1[.,٫]09845 → 1[.,٫]09892/)
      await expect(rows[1]?.querySelector('.micro-row-money')).toHaveTextContent(/−.*50[.,٫]00/)
      await expect(canvasElement.querySelector('.micro-row-left')).toBeNull()
    })
  },
}
export const Loading: Story = { args: { panel: microOrders({ stage: 'loading', finished: false }), counts: {} } }
export const Empty: Story = {
  args: { counts: { running: 0 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.ol-state-action a')).toHaveAttribute('href', '/trade?source=1')
  },
}
export const EmptyClosed: Story = { args: { panel: microOrders({ status: 'closed' }) } }
export const Failed: Story = {
  args: { panel: microOrders({ stage: 'failed', finished: false, failure: { id: 'failure.network' } }), counts: {} },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = {
  args: { panel: microOrders({ rows: running }), stale: true, age: '12s', facts },
  play: async ({ canvasElement, loaded }) => {
    await expect(canvasElement.querySelector('.micro-stale')).toHaveTextContent(wordsOf(loaded, 'orders.not_live'))
    await expect(canvasElement.querySelector('.micro-row-money')).toHaveClass('ol-dim')
  },
}
export const Covered: Story = {
  args: { panel: microOrders({ rows: running }), hideAmounts: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.micro-row')).not.toHaveTextContent(/42[.,٫]50|50[.,٫]00/)
  },
}
