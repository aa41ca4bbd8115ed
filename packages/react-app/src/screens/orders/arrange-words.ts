import type { ArrangedPanel } from '@openlot/core/contract'

/** Words of each order of a list. */
export const SORT_WORDS = {
  newest: 'arrange.newest',
  profit: 'arrange.profit',
  symbol: 'wide.symbol',
  lots: 'arrange.lots',
} as const

export const NO_FILTER = { symbol: undefined, side: undefined } as const
export const isFiltered = ({ symbol, side }: Pick<ArrangedPanel, 'symbol' | 'side'>): boolean =>
  symbol !== undefined || side !== undefined
