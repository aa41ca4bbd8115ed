import type { CategoryId } from '@openlot/core'

/** Rows of the board: a person's favourites, every symbol, or those of a category. */
export type BoardGroup = CategoryId | 'favourites' | 'all'

export const isGroup = (group: BoardGroup): group is 'favourites' | 'all' => group === 'favourites' || group === 'all'

/** Group to show: the one chosen, or the favourites where there are some. @rule HOME-17 */
export const boardGroup = (chosen: BoardGroup | undefined, favourites: number): BoardGroup => {
  const group = chosen ?? 'favourites'
  return group === 'favourites' && favourites === 0 ? 'all' : group
}
