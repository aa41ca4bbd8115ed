/** Contract trading: reckoning, the ticket, the lists, and one order. */
export {
  balanceAfter,
  type ContractDraft,
  type ContractTerms,
  contractFee,
  contractMargin,
  contractOrderIssues,
  contractProfit,
  defaultMultiple,
  lotsForRisk,
  lotsIssues,
  type OrderCost,
  orderCost,
  stepLots,
  stopsIssues,
} from '../domain/contract/contract.calc.ts'
export { contractMessages } from '../domain/contract/contract.messages.ts'
export { type Contract, contract } from '../domain/contract/contract.ts'
export type {
  ContractOrder,
  OrderPage,
  OrderRequest,
  OrderSide,
  OrderStatus,
} from '../domain/contract/contract.wire.ts'
export { SIDE_CODES, STATUS_CODES } from '../domain/contract/contract.wire.ts'
export {
  cancelContractOrder,
  closeContractOrder,
  setContractStops,
  submitContractOrder,
} from '../domain/contract/contract-mutations.wire.ts'
export { contractOrderMachine } from '../domain/contract/contract-order.machine.ts'
export {
  type ContractOrderPanel,
  contractOrderFacts,
  contractOrderPanel,
  type OrderFacts,
  sheetHeight,
} from '../domain/contract/contract-order.panel.ts'
export { type ContractOrdersPanel, contractOrdersPanel } from '../domain/contract/contract-orders.panel.ts'
export {
  type ContractOrders,
  type ContractTotals,
  contractOrders,
  type OrderFilter,
} from '../domain/contract/contract-orders.ts'
export {
  type ContractFacts,
  contractTicketMachine,
  emptyTicket,
  type TicketInputs,
  ticketRules,
} from '../domain/contract/contract-ticket.machine.ts'
export {
  type ContractTicketPanel,
  contractFacts,
  contractTerms,
  contractTicketPanel,
  type OrderReview,
  type SideButton,
} from '../domain/contract/contract-ticket.panel.ts'
export type { AmountInput, StopInput } from '../engine/fields.ts'
export type { OrderId, SymbolId } from '../kernel/brand.ts'
