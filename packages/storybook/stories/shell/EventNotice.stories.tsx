import { dec, orderId, symbolId } from '@openlot/core'
import type { AppEvent, EventFacts, Told } from '@openlot/core/events'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { EventNotice } from '../../../react-app/src/shell/EventNotice.tsx'
import { type Telling, tellingOf } from '../../../react-app/src/shell/event-telling.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

type Args = { readonly told: Told; readonly onOpen: (telling: Telling) => void; readonly onDismiss: () => void }

const AT = Date.UTC(2026, 10, 26, 14, 41)
const order = {
  orderId: orderId('1'),
  symbol: 'GBP/USD',
  side: 'buy',
  lots: dec('0.1'),
  price: dec('1.27'),
  master: '',
  places: 5,
} as const
const closed = { ...order, kind: 'closed', by: 'stopLoss', closePrice: dec('1.267'), net: dec('-31.27') } as const
const told = (...facts: readonly EventFacts[]): Told => ({
  how: 'now',
  events: facts.map((own, place): AppEvent => ({ id: `${place}`, at: AT, facts: own, seen: false })),
})

const meta = {
  title: 'Shell/EventNotice',
  decorators: [withFrame, withSpeech],
  args: { told: told(closed), onOpen: fn(), onDismiss: fn() },
  render: (args) => <EventNotice {...args} telling={tellingOf(args.told)} />,
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Loss: Story = {
  play: async ({ canvasElement, args }) => {
    const [see] = within(within(canvasElement).getByRole('group')).getAllByRole('button')
    await userEvent.click(see as HTMLElement)
    await expect(args.onDismiss).toHaveBeenCalledOnce()
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ ids: ['0'] }))
  },
}
export const Gain: Story = { args: { told: told({ ...closed, by: 'takeProfit', net: dec('1248.9') }) } }
export const Covered: Story = {
  parameters: { hideAmounts: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group')).not.toHaveTextContent('31')
  },
}
export const NoReason: Story = { args: { told: told({ ...closed, by: 'unknown' }) } }
export const ByABroker: Story = { args: { told: told({ ...closed, by: 'stopOut', net: dec('-9876.54321') }) } }
export const Filled: Story = { args: { told: told({ ...order, kind: 'filled' }) } }
export const Gone: Story = { args: { told: told({ ...order, kind: 'gone' }) } }
export const Copied: Story = { args: { told: told({ ...order, kind: 'copied', master: 'Halden' }) } }
export const MicroWon: Story = {
  args: {
    told: told({
      kind: 'micro',
      orderId: '1' as never,
      symbol: 'EUR/USD',
      direction: 'up',
      mood: 'profit',
      profit: dec('85'),
    }),
  },
}
export const MarginIsCritical: Story = {
  args: {
    told: told({
      kind: 'margin',
      word: 'critical',
      level: dec('112.5'),
      inUse: dec('88.9'),
      closeOut: dec('50'),
      frees: { symbol: 'XAU/USD', margin: dec('1204.5') },
    }),
  },
}
export const AlertReached: Story = {
  args: {
    told: told({
      kind: 'alert',
      alertId: '1',
      symbolId: symbolId('1'),
      symbol: 'EUR/USD',
      side: 'above',
      price: dec('1.1'),
      reachedPrice: dec('1.10012'),
      places: 5,
      note: '',
    }),
  },
}
export const DepositArrived: Story = {
  args: {
    told: told({
      kind: 'deposit',
      recordId: '1',
      amount: dec('500'),
      currency: 'USDT',
      state: 'finished',
      words: '',
    }),
  },
}
export const LoanPaidOut: Story = {
  args: { told: told({ kind: 'loan', recordId: '1', amount: dec('500'), currency: '', state: 'toRepay', words: '' }) },
}
export const ConnectionLost: Story = {
  args: { told: told({ kind: 'connection', state: 'lost', open: 3, missed: 0 }) },
}
export const Several: Story = { args: { told: told(closed, closed, closed) } }
export const OfAllKinds: Story = { args: { told: told(closed, { ...order, kind: 'filled' }) } }
export const SinceThen: Story = { args: { told: { ...told(closed), how: 'since' } } }
