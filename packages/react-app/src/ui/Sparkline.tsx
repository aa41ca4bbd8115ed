import './sparkline.css'
import { memo } from 'react'
import type { Direction } from './direction.ts'
import { sparklinePath } from './sparkline-path.ts'

export type SparklineProps = {
  readonly points: readonly number[]
  /** Base of the change beside it: drawn as a level, so that line and change say the same. */
  readonly base?: number | undefined
  readonly direction?: Direction | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** As wide as its place; the drawing stretches. */
  readonly fluid?: boolean | undefined
}

/** The shape of the day, beside figures that say the same. Time runs left to right in every script. */
export const Sparkline = memo(
  ({ points, base, direction = 'flat', width = 60, height = 26, fluid = false }: SparklineProps) => {
    const { line, area, baseY } = sparklinePath(points, width, height, base)
    return (
      <svg
        className={`ol-sparkline ol-sparkline-${direction}`}
        viewBox={`0 0 ${width} ${height}`}
        width={fluid ? '100%' : width}
        height={height}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="ol-sparkline-area" d={area} />
        {baseY !== undefined && <path className="ol-sparkline-base" d={`M0 ${baseY}H${width}`} />}
        <path className="ol-sparkline-line" d={line} />
      </svg>
    )
  },
)
Sparkline.displayName = 'Sparkline'
