import * as Effect from 'effect/Effect'
import type { commitMachine } from '../../engine/commit.machine.ts'
import { fromEffect } from '../../engine/from-effect.ts'
import { dateRangeQuery } from '../../kernel/date-range.ts'
import type { Gateway } from '../../wire/gateway.ts'
import { loadContractOrders } from './contract.api.ts'
import { contractOrderMachine } from './contract-order.machine.ts'
import { contractOrderFormMachine } from './contract-order-form.machine.ts'
import { contractOrdersMachine, type PageLoaded, type PageRequest } from './contract-orders.machine.ts'
import { type ContractStores, putOrderPage } from './contract-orders.store.ts'

export interface ContractDeps {
  readonly gateway: Gateway
  readonly stores: ContractStores
  readonly commit: typeof commitMachine
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** The configured timezone as a zone name. */
  readonly zone: () => string
}

/** One page into the store; answers how much is loaded now. */
export const loadOrderPage = (deps: ContractDeps, request: PageRequest) =>
  Effect.suspend(() => {
    const requestedAt = deps.now()
    const times = request.range === undefined ? undefined : dateRangeQuery(request.range, deps.zone())
    return deps.gateway.run(loadContractOrders, { status: request.status, page: request.page, ...times }).pipe(
      Effect.map(({ value }): PageLoaded => {
        putOrderPage(deps.stores, request.status, value, { mode: request.mode, requestedAt })
        const list = deps.stores.orderLists.get(request.status)
        return { loaded: list?.ids.length ?? 0, total: value.rows.length === 0 ? 0 : (list?.total ?? 0) }
      }),
    )
  })

/** The machines of the domain joined to their calls. */
export const contractLogic = (deps: ContractDeps) => ({
  contractOrders: contractOrdersMachine.provide({
    actors: { loadPage: fromEffect((request: PageRequest) => loadOrderPage(deps, request)) },
  }),
  contractOrderForm: contractOrderFormMachine.provide({ actors: { commit: deps.commit } }),
  contractOrder: contractOrderMachine.provide({ actors: { commit: deps.commit } }),
})
