import './ticket.css'
import './ticket-sheet.css'
import './trade.css'
import './trade-wide.css'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChartSkeleton, Skeleton } from '../../ui/Skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { SHEET } from './ticket-height.ts'

export type TradeViewProps = {
  readonly stage: 'loading' | 'ready' | 'failed'
  /** Why it could not be read, in words. */
  readonly failure: string | undefined
  readonly refreshing: boolean
  readonly onRetry: () => void
  /** All absent while no symbol is known. */
  readonly head: ReactNode
  readonly chart: ReactNode
  readonly ticket: ReactNode
  readonly drawer: ReactNode
  /** The other symbols, a column of a wide window. */
  readonly symbols?: ReactNode
  /** Orders of the person, below the chart of a wide window. */
  readonly orders?: ReactNode
}

const Waiting = () => {
  const text = useText()
  const isSheet = useMedia(SHEET)
  return (
    <div className="trade">
      <div className="trade-symbols" />
      <div className="trade-market">
        <div className="trade-head">
          <Skeleton width="7.5rem" height="1.5rem" />
          <Skeleton width="6rem" height="1.5rem" />
        </div>
        <div className="trade-periods-skeleton">
          <Skeleton width="70%" height="1rem" />
        </div>
        <div className="trade-chart">
          <ChartSkeleton label={text('common.loading')} height="fill" />
        </div>
        <div className="trade-orders" />
      </div>
      <div className="trade-side">
        <div className={cx('ticket', isSheet && 'ticket-sheet')}>
          {isSheet ? (
            <>
              <span className="ticket-handle" />
              <Skeleton height="3rem" />
              <Skeleton height="1rem" />
            </>
          ) : (
            <>
              <Skeleton height="2.75rem" />
              <div className="ol-two">
                <Skeleton height="3rem" />
                <Skeleton height="3rem" />
              </div>
              <div className="ol-two">
                <Skeleton height="3rem" />
                <Skeleton height="3rem" />
              </div>
              <Skeleton height="5.75rem" />
            </>
          )}
          <div className="ol-two ticket-foot">
            <Skeleton height="3.5rem" />
            <Skeleton height="3.5rem" />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Price on top, the chart takes what is left above the ticket; on a wide window they stand beside each other. */
export const TradeView = ({
  stage,
  failure,
  refreshing,
  onRetry,
  head,
  chart,
  ticket,
  drawer,
  symbols,
  orders,
}: TradeViewProps) => {
  const text = useText()
  if (stage === 'loading') return <Waiting />
  if (stage === 'failed')
    return (
      <LoadFailed onRetry={onRetry} busy={refreshing}>
        {failure}
      </LoadFailed>
    )
  if (head === undefined) return <EmptyState icon="market" title={text('common.no_data')} />
  return (
    <div className="trade">
      {symbols}
      <div className="trade-market">
        {head}
        {chart}
        {orders}
      </div>
      <div className="trade-side">{ticket}</div>
      {drawer}
    </div>
  )
}
