export { contractOrderFormLogic, contractOrderLogic, contractOrdersLogic } from '../client/logic-contract.ts'
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
export type {
  ContractOrder,
  OrderPage,
  OrderRequest,
  OrderSide,
  OrderStatus,
} from '../domain/contract/contract.model.ts'
export { SIDE_CODES, STATUS_CODES } from '../domain/contract/contract.model.ts'
export {
  type ContractFacts,
  type ContractSources,
  contractFacts,
  contractOrderFacts,
  contractOrdersFacts,
  contractTerms,
  followContractFacts,
  followContractOrder,
  followContractOrders,
  type OrderFacts,
  type OrdersFacts,
} from '../domain/contract/contract.select.ts'
export { contractOrderMachine } from '../domain/contract/contract-order.machine.ts'
export { type ContractOrderPanel, contractOrderPanel, sheetHeight } from '../domain/contract/contract-order.panel.ts'
export { contractOrderFormMachine, type TicketInputs } from '../domain/contract/contract-order-form.machine.ts'
export {
  type AmountInput,
  type ContractOrderFormPanel,
  contractOrderFormPanel,
  type OrderReview,
  type SideButton,
  type StopInput,
} from '../domain/contract/contract-order-form.panel.ts'
export { contractOrdersMachine } from '../domain/contract/contract-orders.machine.ts'
export { type ContractOrdersPanel, contractOrdersPanel } from '../domain/contract/contract-orders.panel.ts'
export type { ContractTotals, OrderListRow } from '../domain/contract/contract-orders.store.ts'
export type { OrderId, SymbolId } from '../kernel/brand.ts'
