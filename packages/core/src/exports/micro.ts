/** Micro trading: what it wins and loses, the ticket, one order until its result, the lists. */

export type { MicroMood } from '../domain/micro/micro.calc.ts'
export { submitMicroOrder } from '../domain/micro/micro.mutation.ts'
export { type Micro, micro } from '../domain/micro/micro.ts'
export { type Direction, type MicroOptions, MicroOrder, type MicroStatus } from '../domain/micro/micro.wire.ts'
export type { MicroDrawing, MicroParts, MicroTick } from '../domain/micro/micro-chart.calc.ts'
export { type MicroOther, type MicroPath, microPath, microPathFacts } from '../domain/micro/micro-chart.panel.ts'
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
  type MicroOrdersPanel,
  microChartFacts,
  microHeld,
  microLines,
  microOrdersPanel,
} from '../domain/micro/micro-orders.panel.ts'
export type { MicroFilter } from '../domain/micro/micro-orders.ts'
export type { MicroRow } from '../domain/micro/micro-seen.ts'
export type { MicroFacts, MicroInputs } from '../domain/micro/micro-ticket.form.ts'
export { type MicroReview, type MicroTicketPanel, microTicketPanel } from '../domain/micro/micro-ticket.panel.ts'
export { type MicroOrderId, microDurationId, microOrderId, type SymbolId } from '../kernel/brand.ts'
