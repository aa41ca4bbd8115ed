import { fn } from 'storybook/test'

/** A list read to its end; without ids its rows are named by their place. */
export const wholeList = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row, at: number) => string = (_, at) => `#${at}`,
) => ({
  stage: 'ready' as const,
  rows,
  keys: rows.map(keyOf),
  total: rows.length,
  failure: undefined,
  finished: true,
  refreshing: false,
  loadingMore: false,
  canMore: false,
  more: fn(),
  refresh: fn(),
  reload: fn(),
  retry: fn(),
})
