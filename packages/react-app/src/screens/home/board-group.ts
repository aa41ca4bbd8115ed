import type { CategoryId } from '@openlot/core'

/** Rows of the board: a person's favourites, every symbol, or those of a category. */
export type BoardGroup = CategoryId | 'favourites' | 'all'

export const isGroup = (group: BoardGroup): group is 'favourites' | 'all' => group === 'favourites' || group === 'all'

/** Group to show: favourites only where some are listed. @rule HOME-17 */
export const boardGroup = (chosen: BoardGroup, favourites: number): BoardGroup =>
  chosen === 'favourites' && favourites === 0 ? 'all' : chosen
