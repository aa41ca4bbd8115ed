import './skeleton.css'
import { cx } from './cx.ts'

export type SkeletonProps = {
  readonly width?: string | undefined
  readonly height?: string | undefined
  readonly round?: boolean | undefined
}

/** A quiet block in the place of something that is coming. */
export const Skeleton = ({ width = '100%', height = '1em', round = false }: SkeletonProps) => (
  <span
    className={cx('ol-skeleton', round && 'ol-skeleton-round')}
    style={{ inlineSize: width, blockSize: height }}
    aria-hidden="true"
  />
)

export type SkeletonRowsProps = {
  readonly count: number
  readonly rowHeight?: number | undefined
  readonly label: string
}

/** Rows of a list that is loading, as tall as the rows to come. */
export const SkeletonRows = ({ count, rowHeight, label }: SkeletonRowsProps) => (
  <div role="status" aria-label={label}>
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity, all alike
      <div key={row} className="ol-skeleton-row" style={{ blockSize: rowHeight ?? '3.75rem' }}>
        <Skeleton width="2rem" height="2rem" round />
        <span className="ol-skeleton-words">
          <Skeleton width={row % 2 === 0 ? '42%' : '34%'} height="0.8125rem" />
          <Skeleton width={row % 3 === 0 ? '26%' : '32%'} height="0.625rem" />
        </span>
        <Skeleton width="4.25rem" height="0.9375rem" />
      </div>
    ))}
  </div>
)

export type ChartSkeletonProps = { readonly label: string; readonly height?: number | 'fill' | undefined }

const CANDLES = [42, 55, 48, 63, 70, 58, 66, 52, 44, 38, 47, 56, 61, 72, 68, 79, 74, 83, 70, 64, 58, 66, 75, 81]

/** The chart's place while its code and candles load. */
export const ChartSkeleton = ({ label, height = 290 }: ChartSkeletonProps) => (
  <div
    className={cx('ol-chart-skeleton', height === 'fill' && 'ol-chart-skeleton-fill')}
    style={height === 'fill' ? undefined : { blockSize: height }}
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
