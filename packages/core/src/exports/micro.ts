/** Micro trading: what it wins and loses, durations and presets, the orders. */
export {
  chosenDuration,
  type MicroStakes,
  microAccount,
  microFreshness,
  microOrderIssues,
  microProfit,
  microWin,
  ratioPercent,
  remainingSeconds,
  stretch,
  worstLoss,
} from '../domain/micro/micro.calc.ts'
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
export { submitMicroOrder } from '../domain/micro/micro-mutation.wire.ts'
export { type MicroFilter, type MicroOrders, type MicroRow, microOrders } from '../domain/micro/micro-orders.ts'
export type { MicroDurationId, MicroOrderId, SymbolId } from '../kernel/brand.ts'
export { microDurationId, microOrderId } from '../kernel/brand.ts'
