import * as Effect from 'effect/Effect'
import type { commitMachine } from '../../engine/commit.machine.ts'
import { fromEffect } from '../../engine/from-effect.ts'
import { dateRangeQuery } from '../../kernel/date-range.ts'
import type { Gateway } from '../../wire/gateway.ts'
import { contractOrderMachine } from './contract-order.machine.ts'
import { contractOrderFormMachine } from './contract-order-form.machine.ts'
import { contractOrdersMachine, type PageLoaded, type PageRequest } from './contract-orders.machine.ts'
import { type ContractStores, putOrderPage } from './contract-orders.store.ts'
import { readOrderPages } from './order-pages.api.ts'

export interface ContractDeps {
  readonly gateway: Gateway
  readonly stores: ContractStores
  readonly commit: typeof commitMachine
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** The configured timezone as a zone name. */
  readonly zone: () => string
}

/** One page into the store, or anew as many as are there; answers how much is loaded now. @rule LIST-9 */
export const loadOrderPage = (deps: ContractDeps, request: PageRequest) =>
  Effect.suspend(() => {
    const requestedAt = deps.now()
    const times = request.range === undefined ? undefined : dateRangeQuery(request.range, deps.zone())
    const { status, page, mode } = request
    const wanted = mode === 'refresh' ? (deps.stores.orderLists.get(status)?.ids.length ?? 0) : 0
    return readOrderPages(deps.gateway, { status, page, ...times }, wanted).pipe(
      Effect.map((read): PageLoaded => {
        putOrderPage(deps.stores, status, read, { mode, requestedAt })
        const list = deps.stores.orderLists.get(status)
        return {
          page: read.page,
          loaded: list?.ids.length ?? 0,
          total: read.rows.length === 0 ? 0 : (list?.total ?? 0),
        }
      }),
    )
  })

const joined = (deps: ContractDeps) => ({
  contractOrders: contractOrdersMachine.provide({
    actors: { loadPage: fromEffect((request: PageRequest) => loadOrderPage(deps, request)) },
  }),
  contractOrderForm: contractOrderFormMachine.provide({ actors: { commit: deps.commit } }),
  contractOrder: contractOrderMachine.provide({ actors: { commit: deps.commit } }),
})
const known = new WeakMap<ContractDeps, ReturnType<typeof joined>>()

/** The machines of the domain joined to their calls; once, as each time costs more than opening the sheet that asks. */
export const contractLogic = (deps: ContractDeps): ReturnType<typeof joined> => {
  const logic = known.get(deps) ?? joined(deps)
  known.set(deps, logic)
  return logic
}
