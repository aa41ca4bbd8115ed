/** Micro trading: what it wins and loses, the ticket, one order until its result, the lists. */

export type { MicroMood } from '../domain/micro/micro.calc.ts'
export { submitMicroOrder } from '../domain/micro/micro.mutation.ts'
export { micro } from '../domain/micro/micro.ts'
export { type Direction, MicroOrder, type MicroStatus } from '../domain/micro/micro.wire.ts'
export type { MicroParts } from '../domain/micro/micro-chart.calc.ts'
export { type MicroPath, microPath, microPathFacts } from '../domain/micro/micro-chart.panel.ts'
export {
  type MicroOrderPanel,
  type MicroRowFacts,
  microOrderFacts,
  microOrderPanel,
  microRowFacts,
} from '../domain/micro/micro-order.panel.ts'
export {
  type MicroHeld,
  type MicroOrdersPanel,
  microChartFacts,
  microHeld,
  microLines,
  microOrdersPanel,
} from '../domain/micro/micro-orders.panel.ts'
export type { MicroRow } from '../domain/micro/micro-seen.ts'
export { type MicroReview, type MicroTicketPanel, microTicketPanel } from '../domain/micro/micro-ticket.panel.ts'
export { type MicroOrderId, microOrderId } from '../kernel/brand.ts'
