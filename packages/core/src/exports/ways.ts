/** The ways money goes: bound addresses and bank accounts, how they are checked, bound and deleted. */
export {
  type AddressIssueId,
  type AddressNetwork,
  addressIssues,
  groupAddress,
  isUnchecked,
} from '../domain/withdraw/address.calc.ts'
export {
  emptyWay,
  FIELD_LIMIT,
  type ShownField,
  shownFields,
  type WayInputs,
  type WayIssueId,
  type WayRequest,
  wayIssues,
  wayRequest,
} from '../domain/withdraw/way.calc.ts'
export type { WayFacts } from '../domain/withdraw/way.form.ts'
export { bindWay, deleteWay } from '../domain/withdraw/way.mutation.ts'
export type { WayField, WayFlag } from '../domain/withdraw/way.table.ts'
export {
  type SymbolInput,
  type WayFieldInput,
  type WayFormPanel,
  wayFormPanel,
} from '../domain/withdraw/way-form.panel.ts'
export { waysMessages } from '../domain/withdraw/ways.messages.ts'
export { type WayFact, type WayRow, type WaysPanel, wayRow, waysPanel } from '../domain/withdraw/ways.panel.ts'
export { type WayForm, type Ways, ways } from '../domain/withdraw/ways.ts'
