import { dec } from '@openlot/core'
import type { AmountInput, ContractTicketPanel, OrderReview } from '@openlot/core/contract'
import { fn } from 'storybook/test'
import { stop } from './orders.ts'

export const amount = (text: string, part: Partial<AmountInput> = {}): AmountInput => ({
  text,
  issue: undefined,
  change: fn(),
  step: fn(),
  ...part,
})

/** The ticket as core's panel gives it: 0.10 lots of EUR/USD, stop-loss on. */
export const ticketPanel = (part: Partial<ContractTicketPanel> = {}): ContractTicketPanel => ({
  stage: 'editing',
  kind: { value: 'market', change: fn() },
  lots: amount('0.10'),
  multiple: { value: dec(100), options: [50, 100, 200].map((one) => dec(one)), issue: undefined, change: fn() },
  targetPrice: amount(''),
  stopLoss: stop({ on: true, text: '1.08100', result: dec('-32.7') }),
  takeProfit: stop(),
  margin: dec('108.427'),
  fee: dec('0.6'),
  balance: dec('12684.5'),
  balanceAfter: dec('12575.473'),
  price: dec('1.08427'),
  buy: { enabled: true, reason: undefined, press: fn() },
  sell: { enabled: true, reason: undefined, press: fn() },
  formIssue: undefined,
  acknowledgement: { id: 'contract.confirmed' },
  refusal: undefined,
  review: undefined,
  openOrders: fn(),
  dismiss: fn(),
  ...part,
})

export const review = (part: Partial<OrderReview> = {}): OrderReview => ({
  side: 'buy',
  kind: 'market',
  lots: dec('0.1'),
  units: dec(10_000),
  multiple: dec(100),
  price: dec('1.08427'),
  margin: dec('108.427'),
  fee: dec('0.6'),
  balanceAfter: dec('12575.473'),
  stopLoss: { price: dec('1.081'), result: dec('-32.7') },
  takeProfit: undefined,
  canConfirm: true,
  reason: undefined,
  confirm: fn(),
  cancel: fn(),
  ...part,
})
