import './value-line.css'
import { useId } from 'react'

type ValueLineProps = {
  readonly values: readonly number[]
  /** Place of a point that is marked. */
  readonly lowest?: number | undefined
  readonly width: number
  readonly height: number
  /** As wide as its place; the drawing stretches. */
  readonly fluid?: boolean | undefined
}

const AIR = 6

/**
 * A line over where it began: green above and red below, each half cut off there. Decorative, beside figures that say the same. Time
 * runs to the right in every script.
 */
export const ValueLine = ({ values, lowest = 0, width, height, fluid = false }: ValueLineProps) => {
  const id = useId()
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (at: number): number => (at / Math.max(1, values.length - 1)) * width
  const y = (value: number): number =>
    high === low ? height / 2 : AIR + ((high - value) / (high - low)) * (height - 2 * AIR)
  const base = y(values[0] ?? 0)
  const line = `M${values.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`
  const halves = { up: `M0 0H${width}V${base}H0Z`, down: `M0 ${base}H${width}V${height}H0Z` }
  return (
    <svg
      className="value-line"
      viewBox={`0 0 ${width} ${height}`}
      width={fluid ? '100%' : width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="value-line-base" d={`M0 ${base}H${width}`} />
      {(['up', 'down'] as const).map((half) => (
        <g key={half} className={`value-line-${half}`} clipPath={`url(#${id}${half})`}>
          <clipPath id={`${id}${half}`}>
            <path d={halves[half]} />
          </clipPath>
          <path className="value-line-area" d={`${line}L${width} ${base}L0 ${base}Z`} />
          <path className="value-line-stroke" d={line} />
        </g>
      ))}
      {lowest > 0 && (
        <path
          className="value-line-dot value-line-down"
          d={`M${x(lowest).toFixed(1)} ${y(values[lowest] ?? 0).toFixed(1)}h.01`}
        />
      )}
    </svg>
  )
}
