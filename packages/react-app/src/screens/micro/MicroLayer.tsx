import './micro-layer.css'
import type { Geometry } from '../../ui/chart-geometry.ts'

/** Time of an order that runs, as the chart shows it. */
export type MicroWindow = {
  readonly key: string
  /** Epoch milliseconds, as the times of the bars. */
  readonly opens: number
  readonly ends: number
}

/** A time shorter than this is still seen. */
const LEAST_PX = 2

/** The times of orders that run, over the bars: each shaded from its opening to the line of its end. */
export const MicroLayer = ({
  geometry: { width, height, xOf },
  windows,
}: {
  readonly geometry: Geometry
  readonly windows: readonly MicroWindow[]
}) => (
  <svg className="ol-chart-layer micro-layer" width={width} height={height} aria-hidden="true" data-private="">
    {windows.map(({ key, opens, ends }) => {
      const from = Math.max(0, xOf(opens))
      const to = Math.min(width - 1, Math.max(from + LEAST_PX, xOf(ends)))
      return from >= to ? null : (
        <g key={key}>
          <rect x={from} y="0" width={to - from} height={height} />
          <line x1={to} x2={to} y1="0" y2={height} />
        </g>
      )
    })}
  </svg>
)
