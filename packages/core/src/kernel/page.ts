/** One page of a list. `total` counts every page; `dropped` counts rows that could not be read. */
export interface Page<A> {
  readonly rows: readonly A[]
  /** Count by the server; number of rows that came when it does not say. */
  readonly total: number
  readonly dropped: number
  /** The first of them, as in `row 2, PricePrecision: expected number, got "five"`. */
  readonly unread?: string
  /** Count by the server, where it says so: without it `total` says nothing about pages that were not read. */
  readonly counted?: number
  /** The number of the last page, where the server says so. */
  readonly lastPage?: number
}

/** A list is finished when as many rows are loaded as the server says there are. @rule LIST-2 */
export const isFinished = (loaded: number, total: number): boolean => loaded >= total
