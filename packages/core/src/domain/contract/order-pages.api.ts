import * as Effect from 'effect/Effect'
import type { InputOf } from '../../wire/endpoint.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import type { Gateway } from '../../wire/gateway.ts'
import { loadContractOrders } from './contract.api.ts'
import type { ContractOrder, OrderPage } from './contract.model.ts'

/** Pages read one after the other, as one; `page` is the last of them. */
export interface OrderPages extends OrderPage {
  readonly page: number
}

/**
 * Pages from `first` on until `wanted` rows are read or there are no more. How many rows a page has is the server's
 * matter; rows that moved to the next page between two reads are taken once. @rule LIST-9
 */
export const readOrderPages = (
  gateway: Gateway,
  first: InputOf<typeof loadContractOrders>,
  wanted: number,
  before: readonly ContractOrder[] = [],
): Effect.Effect<OrderPages, ApiFailure> =>
  gateway.run(loadContractOrders, first).pipe(
    Effect.flatMap(({ value }) => {
      const known = new Set(before.map(({ id }) => id))
      const rows = [...before, ...value.rows.filter(({ id }) => !known.has(id))]
      return rows.length >= wanted || rows.length >= value.total || value.rows.length === 0
        ? Effect.succeed({ ...value, rows, page: first.page })
        : readOrderPages(gateway, { ...first, page: first.page + 1 }, wanted, rows)
    }),
  )
