import './skeleton.css'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useSkeletonDelay } from './use-skeleton-delay.ts'

/** When it appears: after 200 ms of waiting in all, so that what is quick never flashes. */
const useDelay = (): CSSProperties => ({ '--skeleton-delay': `${useSkeletonDelay()}ms` }) as CSSProperties

export type SkeletonProps = {
  readonly width?: string | undefined
  readonly height?: string | undefined
  readonly round?: boolean | undefined
}

/** A still block in the place of something that is coming. */
export const Skeleton = ({ width = '100%', height = '1em', round = false }: SkeletonProps) => (
  <span
    className={cx('ol-skeleton', round && 'ol-skeleton-round')}
    style={{ inlineSize: width, blockSize: height, ...useDelay() }}
    aria-hidden="true"
  />
)

/** Rows of a list: of symbols, of orders, of anything with a sign, two lines and an amount, and of what takes some lines more. */
export type RowShape = 'symbol' | 'order' | 'entry' | 'card'

const Bone = ({ width, height }: { readonly width: string; readonly height: string }) => (
  <i style={{ inlineSize: width, blockSize: height }} />
)

const ROW_HEIGHTS = { symbol: '3.5rem', order: '5.25rem', entry: '4rem', card: '8.5rem' } as const

const Row = ({ shape, at }: { readonly shape: RowShape; readonly at: number }) => (
  <div className={`ol-skeleton-row ol-skeleton-${shape}`} style={{ blockSize: ROW_HEIGHTS[shape] }}>
    <Bone width="2.25rem" height="2.25rem" />
    <span className="ol-skeleton-words">
      <Bone width={at % 2 === 0 ? '4.5rem' : '4rem'} height="0.875rem" />
      {shape !== 'symbol' && <Bone width={at % 3 === 0 ? '6.5rem' : '8rem'} height="0.625rem" />}
      {shape === 'order' && <Bone width="100%" height="0.25rem" />}
    </span>
    {shape === 'symbol' && <Bone width="3.5rem" height="1.5rem" />}
    <span className="ol-skeleton-words ol-skeleton-end">
      <Bone width={shape === 'symbol' ? '4rem' : '4.25rem'} height="0.875rem" />
      {shape !== 'symbol' && <Bone width="3rem" height="0.625rem" />}
    </span>
    {shape === 'symbol' && <Bone width="4.5rem" height="1.75rem" />}
  </div>
)

/** Rows of the board that is on its way, with its page or after it. @rule HOME-14 */
export const BOARD_ROWS = 10

export type SkeletonRowsProps = {
  readonly count: number
  readonly shape?: RowShape | undefined
  readonly label: string
}

/** Rows of a list that is loading, about as tall as the rows to come and of the same shape. */
export const SkeletonRows = ({ count, shape = 'entry', label }: SkeletonRowsProps) => (
  <div role="status" aria-label={label} className="ol-skeleton-group" style={useDelay()}>
    {Array.from({ length: count }, (_, at) => (
      <Row
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity, all alike
        key={at}
        at={at}
        shape={shape}
      />
    ))}
  </div>
)

/** Blocks that appear together, in a layout of the caller; something beside them says that the page is loading. */
export const SkeletonGroup = ({
  className,
  children,
}: {
  readonly className: string
  readonly children: ReactNode
}) => (
  <div className={cx('ol-skeleton-group', className)} style={useDelay()} aria-hidden="true">
    {children}
  </div>
)

export type ChartSkeletonProps = { readonly label: string; readonly height?: number | 'fill' | undefined }

const CANDLES = [42, 55, 48, 63, 70, 58, 66, 52, 44, 38, 47, 56, 61, 72, 68, 79, 74, 83, 70, 64, 58, 66, 75, 81]

/** The chart's place while its code and candles load. */
export const ChartSkeleton = ({ label, height = 290 }: ChartSkeletonProps) => (
  <div
    className={cx('ol-chart-skeleton', 'ol-skeleton-group', height === 'fill' && 'ol-chart-skeleton-fill')}
    style={{ ...(height === 'fill' ? {} : { blockSize: height }), ...useDelay() }}
    role="status"
    aria-label={label}
  >
    <svg viewBox="0 0 240 100" preserveAspectRatio="none" aria-hidden="true">
      {CANDLES.map((middle, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
        <rect key={at} x={at * 10 + 3} y={92 - middle} width="4" height="14" rx="1" />
      ))}
    </svg>
  </div>
)
