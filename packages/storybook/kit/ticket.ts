import { dec, orderId } from '@openlot/core'
import type { ContractTicketPanel, OrderReview, PlacedOrder, RiskPanel, SideButton } from '@openlot/core/contract'
import type { AmountInput } from '@openlot/core/engine'
import { fn } from 'storybook/test'
import type { StopResult } from '../../core/test-support/internals.ts'

export const amount = (text: string, part: Partial<AmountInput> = {}): AmountInput => ({
  text,
  issue: undefined,
  change: fn(),
  step: fn(),
  ...part,
})

type Stop = ContractTicketPanel['stopLoss']
export const stop = (part: Partial<Stop> = {}): Stop => ({
  on: false,
  text: '',
  issue: undefined,
  price: undefined,
  moveTo: fn(),
  change: fn(),
  step: fn(),
  toggle: fn(),
  ...part,
})
export const result = (price: string, money: string): StopResult => ({ price: dec(price), result: dec(money) })

/** Buy or sell at the live price, with the stop-loss on. */
export const side = (part: Partial<SideButton> = {}): SideButton => ({
  price: dec('1.08427'),
  pendingType: undefined,
  stopLoss: result('1.08100', '-32.7'),
  takeProfit: undefined,
  enabled: true,
  reason: undefined,
  press: fn(),
  ...part,
})
const chip = <Key>(key: Key, on = false) => ({ key, on, enabled: true, press: fn() })

/** At most $20, with the usual stop. */
export const risk = (part: Partial<RiskPanel> = {}): RiskPanel => ({
  budget: amount('20'),
  budgets: [
    ...['5', '10', '20', '50'].map((one) => ({ ...chip(one, one === '20'), amount: dec(one), percent: undefined })),
    { ...chip('1%'), amount: dec('126.84'), percent: 1 },
  ],
  widths: [
    { ...chip('tight' as const), lots: dec('0.2') },
    { ...chip('usual' as const, true), lots: dec('0.1') },
    { ...chip('wide' as const), lots: dec('0.05') },
  ],
  ownStop: { ...amount(''), on: false, press: fn() },
  side: { value: 'buy', change: fn() },
  order: {
    side: 'buy',
    lots: dec('0.1'),
    price: dec('1.08427'),
    stop: dec('1.08233'),
    target: dec('1.08815'),
    loss: dec('19.942135'),
    gain: dec('38.257865'),
    isCapped: false,
  },
  reason: undefined,
  ...part,
})

export const placed = (part: Partial<PlacedOrder> = {}): PlacedOrder => ({
  id: orderId('240117'),
  side: 'buy',
  kind: 'market',
  lots: dec('0.1'),
  price: dec('1.08427'),
  now: dec('1.08433'),
  profit: dec('0.6'),
  isLive: true,
  distance: undefined,
  margin: dec('108.427'),
  fee: dec('0.542135'),
  isBooked: true,
  stopLoss: result('1.08227', '-20'),
  takeProfit: result('1.08827', '40'),
  at: undefined,
  ...part,
})

/** The ticket as core's panel gives it: 0.10 lots of EUR/USD, stop-loss on. */
export const ticketPanel = (part: Partial<ContractTicketPanel> = {}): ContractTicketPanel => ({
  stage: 'editing',
  kind: { value: 'market', change: fn() },
  lots: amount('0.10'),
  units: dec(10_000),
  shares: [10, 25, 50, 100].map((one) => chip(one)),
  marginUse: { now: dec('20.1'), after: dec('21.2'), short: false },
  closeOut: undefined,
  multiple: { value: dec(100), options: [50, 100, 200].map((one) => dec(one)), issue: undefined, change: fn() },
  targetPrice: amount(''),
  stopLoss: stop({ on: true, text: '1.08100' }),
  takeProfit: stop(),
  stopUnit: { value: 'price', change: fn() },
  shortcuts: [
    { ...chip('percent' as const), value: dec(1) },
    { ...chip('money' as const), value: dec(20) },
    { ...chip('reward' as const), value: undefined },
  ],
  risk: undefined,
  margin: dec('108.427'),
  fee: dec('0.6'),
  rate: undefined,
  sign: undefined,
  feeSign: undefined,
  balance: dec('12684.5'),
  balanceAfter: dec('12575.473'),
  line: { margin: dec('108.427'), fee: dec('0.6'), after: dec('12575.473'), atStop: dec('-33.3') },
  price: dec('1.08427'),
  buy: side(),
  sell: side({ stopLoss: result('1.08100', '32.7') }),
  formIssue: undefined,
  fieldIssue: undefined,
  acknowledgement: { id: 'contract.confirmed' },
  refusal: undefined,
  review: undefined,
  placed: undefined,
  openOrders: fn(),
  dismiss: fn(),
  ...part,
})

export const review = (part: Partial<OrderReview> = {}): OrderReview => ({
  side: 'buy',
  kind: 'market',
  distance: undefined,
  pendingType: undefined,
  lots: dec('0.1'),
  units: dec(10_000),
  multiple: dec(100),
  price: dec('1.08427'),
  margin: dec('108.427'),
  fee: dec('0.6'),
  rate: undefined,
  balanceAfter: dec('12575.473'),
  stopLoss: { price: dec('1.081'), result: dec('-32.7') },
  takeProfit: undefined,
  moved: undefined,
  changes: [],
  canConfirm: true,
  reason: undefined,
  confirm: fn(),
  cancel: fn(),
  ...part,
})
