import { loadAreas, loadProfits } from '../domain/account/account.api.ts'
import type { ContractDeps } from '../domain/contract/contract.live.ts'
import { loadOrderPage } from '../domain/contract/contract.live.ts'
import { marketLoads } from '../domain/market/market.live.ts'
import { loadMenus } from '../domain/navigation/menu.api.ts'
import { loadBalances } from '../domain/wallet/wallet.api.ts'
import type { Cell } from '../engine/cell.ts'
import { runOutcome } from '../engine/from-effect.ts'
import type { Loadable } from '../kernel/loadable.ts'
import type { Outcome } from '../kernel/outcome.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { ClientStores } from './client-stores.ts'
import type { Transport } from './transport.ts'

export interface LoadsDeps {
  readonly transport: Transport
  readonly stores: ClientStores
  readonly now: () => number
  readonly isMember: () => boolean
  readonly contract: ContractDeps
}

const into = <Value>(
  cell: Cell<Loadable<Value, ApiFailure>>,
  read: Outcome<{ readonly value: { readonly rows: Value } }, ApiFailure>,
): void => {
  if (read.ok) cell.set({ stage: 'ready', value: read.value.value.rows })
  // A failed refresh keeps what was known; an answer for an account that is gone changes nothing.
  else if (read.failure._tag !== 'TransportFailure' || read.failure.reason !== 'aborted')
    cell.set({ stage: 'failed', value: cell.get().value, failure: read.failure })
}

/** Everything a client reads into its stores, by name. */
export const createLoads = ({ transport, stores, now, isMember, contract }: LoadsDeps) => {
  const market = marketLoads({ gateway: transport, stores, now })
  /** One open list again, silently; only lists somebody has looked at. */
  const orders = async (status: 'holding' | 'pending'): Promise<void> => {
    if (isMember()) await runOutcome(loadOrderPage(contract, { status, page: 1, range: undefined, mode: 'refresh' }))
  }
  return {
    ...market,
    accounts: async (): Promise<void> => {
      if (isMember()) into(stores.accounts, await runOutcome(transport.run(loadBalances, {})))
    },
    profits: async (): Promise<void> => {
      if (!isMember()) return
      const read = await runOutcome(transport.run(loadProfits, {}))
      if (read.ok) stores.profits.set(read.value.value.profits)
    },
    areas: async (): Promise<void> => into(stores.areas, await runOutcome(transport.run(loadAreas, {}))),
    menus: async (): Promise<void> => {
      const read = await runOutcome(transport.run(loadMenus, {}))
      if (read.ok) stores.menus.set(read.value.value.rows)
    },
    holding: () => orders('holding'),
    openOrders: async (): Promise<void> => {
      await Promise.all([orders('holding'), orders('pending')])
    },
  }
}
