/** One page of a list. `total` counts every page; `dropped` counts rows that could not be read. */
export interface Page<A> {
  readonly rows: readonly A[]
  readonly total: number
  readonly dropped: number
}

/** A list is finished when as many rows are loaded as the server says there are. @rule LIST-2 */
export const isFinished = (loaded: number, total: number): boolean => loaded >= total
