import type { ContractOrder } from './contract.wire.ts'

/** Order of a list, and its filter; undefined filters nothing. */
export interface Arrangement {
  /** newest: as the server lists them. profit, lots: the largest first. symbol: by its shown code. */
  readonly sort: 'newest' | 'profit' | 'symbol' | 'lots'
  readonly symbol: string | undefined
  readonly side: string | undefined
}

const BEFORE: Readonly<Record<Exclude<Arrangement['sort'], 'newest'>, (a: ContractOrder, b: ContractOrder) => number>> =
  {
    profit: (a, b) => b.profit.cmp(a.profit),
    lots: (a, b) => b.lots.cmp(a.lots),
    symbol: ({ symbol: a }, { symbol: b }) => (a.showCode === b.showCode ? 0 : a.showCode < b.showCode ? -1 : 1),
  }

/** Tells if orders are listed as the server does, and all of them. */
export const isPlain = ({ sort, symbol, side }: Arrangement): boolean =>
  sort === 'newest' && symbol === undefined && side === undefined

/** Orders that the filter leaves, sorted exactly; those that are equal stay in the order they came. @rule CON-114 */
export const arrangedOrders = (
  orders: readonly ContractOrder[],
  { sort, symbol, side }: Arrangement,
): readonly ContractOrder[] => {
  const left = orders.filter(
    (order) =>
      (symbol === undefined || order.symbol.showCode === symbol) && (side === undefined || order.side === side),
  )
  return sort === 'newest' ? left : left.sort(BEFORE[sort])
}
