import type { ReadCell } from '../../engine/cell.ts'
import type { KeyedStore } from '../../engine/keyed-store.ts'
import type { OrderId, SymbolId } from '../../kernel/brand.ts'
import { type Decimal, dec, ZERO } from '../../kernel/decimal.ts'
import type { Loadable } from '../../kernel/loadable.ts'
import type { Role } from '../access/access.model.ts'
import type { AppConfig } from '../config/config.model.ts'
import type { Freshness } from '../market/market.calc.ts'
import type { Quote, TradingSymbol } from '../market/market.model.ts'
import type { User } from '../session/session.model.ts'
import type { Account } from '../wallet/wallet.model.ts'
import type { ContractTerms } from './contract.calc.ts'
import type { ContractOrder, OrderStatus } from './contract.model.ts'
import type { ContractStores, ContractTotals, OrderListRow } from './contract-orders.store.ts'

/** What a ticket must know besides what is typed. */
export interface ContractFacts {
  readonly symbol: TradingSymbol | undefined
  readonly terms: ContractTerms | undefined
  readonly close: Decimal | undefined
  readonly freshness: Freshness
  readonly config: AppConfig
  readonly role: Role
  readonly user: User | undefined
  /** Free balance of the contract account. */
  readonly balance: Decimal | undefined
  /** The address the person is at: where a sign-in leads back to. */
  readonly at: string
}

/** The parts of a client's stores the contract domain looks at. */
export interface ContractSources extends ContractStores {
  readonly symbols: KeyedStore<SymbolId, TradingSymbol>
  readonly quotes: KeyedStore<SymbolId, Quote>
  readonly freshness: KeyedStore<SymbolId, { readonly state: Freshness; readonly since: number | undefined }>
  readonly config: ReadCell<AppConfig>
  readonly role: ReadCell<Role>
  readonly session: ReadCell<{ readonly user: User | undefined }>
  readonly accounts: ReadCell<Loadable<readonly Account[], unknown>>
}

/** The fixed terms of a symbol under the present configuration. @rule CON-8 */
export const contractTerms = (symbol: TradingSymbol, config: AppConfig): ContractTerms => ({
  marginMode: symbol.marginMode === 'perLot' ? 'perLot' : 'leveraged',
  contractSize: symbol.contractSize,
  feeRate: symbol.feeRate,
  feeType: config.feeType,
  lotStep: symbol.lotStep,
  minLots: symbol.minLots,
  pricePrecision: symbol.pricePrecision,
  multiples: symbol.multiples.map((one) => one.value),
})

const positivePrice = (quote: Quote | undefined): Decimal | undefined => {
  const close = quote === undefined ? undefined : dec(quote.close)
  return close?.gt(ZERO) ? close : undefined
}

export const contractFacts = (stores: ContractSources, id: SymbolId, at = '/trade'): ContractFacts => {
  const symbol = stores.symbols.get(id)
  const config = stores.config.get()
  return {
    symbol,
    terms: symbol === undefined ? undefined : contractTerms(symbol, config),
    close: positivePrice(stores.quotes.get(id)),
    freshness: stores.freshness.get(id)?.state ?? 'stale',
    config,
    role: stores.role.get(),
    user: stores.session.get().user,
    balance: stores.accounts.get().value?.find((one) => one.type === 'forex')?.balance,
    at,
  }
}

const all =
  (...stops: readonly (() => void)[]): (() => void) =>
  () => {
    for (const stop of stops) stop()
  }

/** Tells when `contractFacts` would answer differently. */
export const followContractFacts = (stores: ContractSources, id: SymbolId, told: () => void): (() => void) =>
  all(
    stores.symbols.subscribe(id, told),
    stores.quotes.subscribe(id, told),
    stores.freshness.subscribe(id, told),
    stores.config.subscribe(told),
    stores.role.subscribe(told),
    stores.session.subscribe(told),
    stores.accounts.subscribe(told),
  )

/** What a list of orders is made of. */
export interface OrdersFacts {
  readonly list: OrderListRow | undefined
  readonly rows: readonly ContractOrder[]
  readonly totals: ContractTotals | undefined
  readonly config: AppConfig
  /** Wall time, epoch milliseconds. */
  readonly now: number
}

export const contractOrdersFacts = (stores: ContractSources, status: OrderStatus, now: number): OrdersFacts => {
  const list = stores.orderLists.get(status)
  const rows: ContractOrder[] = []
  for (const id of list?.ids ?? []) {
    const row = stores.orders.get(id)
    if (row !== undefined) rows.push(row)
  }
  return { list, rows, totals: stores.contractTotals.get(), config: stores.config.get(), now }
}

/** Tells when the list or any of its rows changed, at most once a frame. */
export const followContractOrders = (stores: ContractSources, status: OrderStatus, told: () => void): (() => void) =>
  all(
    stores.orderLists.subscribe(status, told),
    stores.orders.subscribeAll(told),
    stores.contractTotals.subscribe(told),
    stores.config.subscribe(told),
  )

/** What the sheet of one order is made of. */
export interface OrderFacts {
  readonly order: ContractOrder | undefined
  readonly symbol: TradingSymbol | undefined
  readonly close: Decimal | undefined
}

const symbolOf = (stores: ContractSources, order: ContractOrder | undefined): TradingSymbol | undefined =>
  order === undefined ? undefined : stores.symbols.rows().find((one) => one.showCode === order.symbol.showCode)

export const contractOrderFacts = (stores: ContractSources, id: OrderId): OrderFacts => {
  const order = stores.orders.get(id)
  const symbol = symbolOf(stores, order)
  return { order, symbol, close: symbol === undefined ? undefined : positivePrice(stores.quotes.get(symbol.id)) }
}

export const followContractOrder = (stores: ContractSources, id: OrderId, told: () => void): (() => void) => {
  const symbol = symbolOf(stores, stores.orders.get(id))
  return all(
    stores.orders.subscribe(id, told),
    stores.symbols.subscribeAll(told),
    symbol === undefined ? () => undefined : stores.quotes.subscribe(symbol.id, told),
  )
}
