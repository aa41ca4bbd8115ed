export type { OrderId, SymbolId } from '../../kernel/brand.ts'
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
} from './contract.calc.ts'
export { contractMessages } from './contract.messages.ts'
export type { ContractOrder, OrderPage, OrderRequest, OrderSide, OrderStatus } from './contract.model.ts'
export { SIDE_CODES, STATUS_CODES } from './contract.model.ts'
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
} from './contract.select.ts'
export { contractOrderMachine } from './contract-order.machine.ts'
export { type ContractOrderPanel, contractOrderPanel, sheetHeight } from './contract-order.panel.ts'
export { contractOrderFormMachine, type TicketInputs } from './contract-order-form.machine.ts'
export {
  type AmountInput,
  type ContractOrderFormPanel,
  contractOrderFormPanel,
  type OrderReview,
  type SideButton,
  type StopInput,
} from './contract-order-form.panel.ts'
export { contractOrdersMachine } from './contract-orders.machine.ts'
export { type ContractOrdersPanel, contractOrdersPanel } from './contract-orders.panel.ts'
export type { ContractTotals, OrderListRow } from './contract-orders.store.ts'
