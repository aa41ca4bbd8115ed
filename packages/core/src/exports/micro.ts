/** Micro trading: what it wins and loses, the ticket, one order until its result, the lists. */
export {
  chosenDuration,
  type DayFigures,
  isTimed,
  type MicroCheck,
  type MicroStakes,
  microAccount,
  microFreshness,
  microOrderIssues,
  microProfit,
  microWin,
  ratioPercent,
  remainingSeconds,
  worstLoss,
} from '../domain/micro/micro.calc.ts'
export { submitMicroOrder } from '../domain/micro/micro.mutation.ts'
export { type Micro, micro } from '../domain/micro/micro.ts'
export {
  DIRECTION_CODES,
  type Direction,
  loadMicroOrders,
  loadMicroSeconds,
  MICRO_STATUS_CODES,
  MicroDuration,
  type MicroOptions,
  MicroOrder,
  MicroOrderList,
  MicroPlaced,
  MicroStake,
  type MicroStatus,
  MicroTerms,
} from '../domain/micro/micro.wire.ts'
export type { MicroRequest } from '../domain/micro/micro-match.calc.ts'
export { type MicroOrderActor, microOrderMachine } from '../domain/micro/micro-order.machine.ts'
export {
  type MicroOrderFacts,
  type MicroOrderPanel,
  type MicroRowFacts,
  microOrderFacts,
  microOrderPanel,
  microRowFacts,
} from '../domain/micro/micro-order.panel.ts'
export {
  type MicroChartFacts,
  type MicroHeld,
  type MicroLine,
  type MicroOrdersPanel,
  microChartFacts,
  microHeld,
  microLines,
  microOrdersPanel,
  microRunning,
} from '../domain/micro/micro-orders.panel.ts'
export { type MicroFilter, type MicroOrders, microOrders } from '../domain/micro/micro-orders.ts'
export { type MicroRow, type MicroSeen, microSeen } from '../domain/micro/micro-seen.ts'
export {
  emptyMicro,
  type MicroFacts,
  type MicroFormSnapshot,
  type MicroInputs,
  microFacts,
  microRules,
  microTicketForm,
} from '../domain/micro/micro-ticket.form.ts'
export {
  type DirectionButton,
  type MicroReview,
  type MicroSource,
  type MicroTicketPanel,
  microTicketPanel,
} from '../domain/micro/micro-ticket.panel.ts'
export type { MicroDurationId, MicroOrderId, SymbolId } from '../kernel/brand.ts'
export { microDurationId, microOrderId } from '../kernel/brand.ts'
