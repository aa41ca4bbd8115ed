/** Contract trading: calculation, the ticket, the lists, and one order. */

export { type AccountFigures, accountFigures } from '../domain/contract/account-figures.panel.ts'
export {
  type ChartFacts,
  type ChartLine,
  chartFacts,
  chartLines,
  stopAt,
  stopLimits,
} from '../domain/contract/chart-lines.panel.ts'
export {
  type CloseSeveralPanel,
  type CloseSummary,
  type ClosingPanel,
  closeSeveralFacts,
  closeSeveralPanel,
} from '../domain/contract/close-several.panel.ts'
export { closeSeveral } from '../domain/contract/close-several.ts'
export type { CloseChoice, CloseSums } from '../domain/contract/close-sums.calc.ts'
export { priceStep } from '../domain/contract/contract.calc.ts'
export {
  cancelContractOrder,
  closeContractOrder,
  setContractStops,
  submitContractOrder,
} from '../domain/contract/contract.mutation.ts'
export { type Contract, contract } from '../domain/contract/contract.ts'
export type {
  CloseReason,
  ContractOrder,
  OrderRequest,
  OrderSide,
  OrderStatus,
  OrderTerms,
} from '../domain/contract/contract.wire.ts'
export {
  orderNet,
  orderNetRoi,
  orderRoi,
  type PendingDistance,
  type PendingType,
  profitOf,
  type StopTrack,
  stopTrack,
  wasTraded,
} from '../domain/contract/contract-order.calc.ts'
export {
  type ContractOrderPanel,
  contractOrderFacts,
  contractOrderPanel,
  type Reversal,
} from '../domain/contract/contract-order.panel.ts'
export type { LinePoint, ResultLine } from '../domain/contract/contract-order-result.calc.ts'
export {
  type OrderResult,
  type OrderResultPanel,
  orderResultPanel,
} from '../domain/contract/contract-order-result.panel.ts'
export {
  type AccountHealth,
  type ArrangedPanel,
  accountHealth,
  type ContractOrdersPanel,
  contractOrdersPanel,
  type HeldPanel,
  type HistoryPanel,
  heldPanel,
  pendingDistanceFacts,
} from '../domain/contract/contract-orders.panel.ts'
export type { OrderFilter } from '../domain/contract/contract-orders.ts'
export type { ContractFacts, TicketInputs } from '../domain/contract/contract-ticket.form.ts'
export {
  type ContractTicketPanel,
  contractTicketPanel,
  type SideButton,
  type TicketMode,
} from '../domain/contract/contract-ticket.panel.ts'
export { type JournalDay, MOST_TRADE_NOTE, type NetTrade, STRONG_DAY } from '../domain/contract/journal.calc.ts'
export { type JournalPanel, journalPanel, ordersFilePanel } from '../domain/contract/journal.panel.ts'
export { journal } from '../domain/contract/journal.ts'
export { type OneTapPanel, oneTapPanel, type TappedOrder } from '../domain/contract/one-tap.panel.ts'
export { oneTap } from '../domain/contract/one-tap.ts'
export {
  type OrderPath,
  orderPath,
  type PathPoint,
  pathPeriod,
  riskReward,
} from '../domain/contract/order-path.calc.ts'
export { bookedRates, type ShownRate } from '../domain/contract/quote-money.calc.ts'
export { type ReversePanel, reversePanel } from '../domain/contract/reverse.panel.ts'
export { reverse } from '../domain/contract/reverse.ts'
export type { StopField } from '../domain/contract/ticket.calc.ts'
export { type PlacedOrder, placedId, placedRow } from '../domain/contract/ticket-placed.panel.ts'
export type { OrderReview } from '../domain/contract/ticket-review.panel.ts'
export type { RiskPanel } from '../domain/contract/ticket-risk.panel.ts'
export type { StopUnit } from '../domain/contract/ticket-text.calc.ts'
export { type CurvePanel, type CurveRange, curvePanel } from '../domain/curve/curve.panel.ts'
export type { RangePreset } from '../engine/read/range-filter.ts'
export type { FilePanel } from '../engine/read/whole-list.ts'
