import { type Decimal, dec, exact, roundQuotient, sumOf } from '../../kernel/decimal.ts'
import type { ContractOrder } from './contract.wire.ts'
import { orderNet } from './contract-order.calc.ts'

/** Open positions that are chosen at once: all, those in profit, those at a loss, or those of one symbol by its shown code. */
export type CloseChoice = 'all' | 'profit' | 'loss' | { readonly symbol: string }

/** Open positions of a choice, in the order they came. A result of zero is neither profit nor loss. @rule CON-108 */
export const chosenOrders = (orders: readonly ContractOrder[], choice: CloseChoice): readonly ContractOrder[] =>
  orders.filter(({ status, profit, symbol }) => {
    if (status !== 'holding') return false
    if (choice === 'all') return true
    if (choice === 'profit') return profit.gt(0)
    if (choice === 'loss') return profit.lt(0)
    return symbol.showCode === choice.symbol
  })

/** Results of closing several positions at the prices of now, in the account's currency. */
export interface CloseSums {
  /** Positions in the sums. */
  readonly count: number
  /** Realised profit before fees, exact. */
  readonly profit: Decimal
  /** Fees: paid when the positions opened, exact. */
  readonly fees: Decimal
  /** Profit less fees, exact. */
  readonly net: Decimal
  /** Margin that is released, exact; of every chosen position: margin is always money of the account. */
  readonly margin: Decimal
  /** Margin level in percent, half up to 2 decimals; undefined where nothing stays held or it cannot be said. */
  readonly levelAfter: Decimal | undefined
  /** Positions without a known rate to the account's currency: named, and in no sum but the margin's. */
  readonly unsummed: readonly ContractOrder[]
}

/**
 * Sums shown before several positions are closed. Equity is the same before and after, so the level grows as the margin
 * shrinks. `account` has the level in percent and all the margin that is held; undefined where the server says neither.
 * `isForeign`: its profit is money of another currency than the account's.
 * @rule CON-107
 */
export const closeSums = (
  orders: readonly ContractOrder[],
  account: { readonly level: Decimal; readonly margin: Decimal } | undefined,
  isForeign: (order: ContractOrder) => boolean,
): CloseSums => {
  const unsummed = orders.filter(isForeign)
  const summed = orders.filter((order) => !unsummed.includes(order))
  const margin = sumOf(...orders.map((order) => order.margin))
  const left = account && dec(exact(account.margin).minus(margin))
  return {
    count: summed.length,
    profit: sumOf(...summed.map((order) => order.profit)),
    fees: sumOf(...summed.map((order) => order.fee)),
    net: sumOf(...summed.map(orderNet)),
    margin,
    levelAfter:
      account === undefined || left === undefined || left.lte(0) || unsummed.length > 0
        ? undefined
        : roundQuotient(exact(account.level).mul(account.margin), exact(left), 2),
    unsummed,
  }
}
