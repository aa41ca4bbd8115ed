import type { ListPanel, Words } from '@openlot/core'
import type { ReactNode } from 'react'
import { useText } from '../intl/use-text.ts'
import { InfiniteList, type InfiniteListProps } from '../ui/InfiniteList.tsx'
import { type RowShape, SkeletonRows } from '../ui/Skeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

type PagedRowsProps<Row> = Pick<InfiniteListProps<Row>, 'rowKey' | 'renderRow' | 'label' | 'groups'> & {
  /** A list of core, its failure in words. */
  readonly panel: Omit<ListPanel<Row>, 'failure' | 'page' | 'keys' | 'total' | 'refresh'> & {
    readonly failure: Words | undefined
  }
  /** Look of its rows while they load. */
  readonly skeleton?: RowShape | undefined
  /** In place of rows, where there are none. */
  readonly empty: ReactNode
}

/** The rows of a list that is read page by page, or why there are none, and what stands below the last. @rule LIST-3 LIST-4 */
export const PagedRows = <Row,>({ panel, skeleton, empty, ...list }: PagedRowsProps<Row>) => {
  const text = useText()
  const { stage, rows, failure, finished, refreshing, loadingMore, canMore, more, retry } = panel
  const loading = (count: number) => <SkeletonRows count={count} shape={skeleton} label={text('common.loading')} />
  const error = (compact: boolean) => (
    <LoadFailed compact={compact} onRetry={retry} busy={loadingMore || refreshing} failure={failure} />
  )
  if (rows.length === 0) return stage === 'failed' ? error(false) : stage === 'loading' ? loading(6) : empty
  const end =
    stage === 'failed' ? error(true) : loadingMore ? loading(1) : finished ? <p>{text('common.no_more')}</p> : null
  return <InfiniteList {...list} rows={rows} onEnd={canMore ? more : undefined} footer={end} />
}
