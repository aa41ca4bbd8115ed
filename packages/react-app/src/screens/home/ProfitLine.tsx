import type { CurvePanel } from '@openlot/core/contract'
import { useId } from 'react'

const WIDTH = 360
const HEIGHT = 52
const AIR = 4

/** Spots of the line: by time where times are known, else one after the other. For drawing only. */
const spotsOf = (points: CurvePanel['points']): readonly (readonly [number, number])[] => {
  const times = points.map(({ at }) => at)
  const known = times.filter((time) => time !== undefined)
  const [first = 0, last = 0] = [known[0], known.at(-1)]
  const isTimed = known.length === points.length && last > first
  const sums = points.map(({ sum }) => Number(sum.toFixed()))
  const [least, most] = [Math.min(0, ...sums), Math.max(0, ...sums)]
  const span = most - least || 1
  return sums.map((sum, index) => [
    isTimed
      ? (((times[index] ?? first) - first) / (last - first)) * WIDTH
      : (index / Math.max(1, sums.length - 1)) * WIDTH,
    AIR + ((most - sum) / span) * (HEIGHT - 2 * AIR),
  ])
}

/** Steps: between two closed trades nothing was earned. The last piece is what is open now. */
const pathOf = (spots: readonly (readonly [number, number])[]): string =>
  spots
    .map(([x, y], index) => (index === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : `H${x.toFixed(1)}V${y.toFixed(1)}`))
    .join('')

/** A gain above the line of nothing, a loss below it. Amounts beside it say the same. */
export const ProfitLine = ({ points }: Pick<CurvePanel, 'points'>) => {
  const id = useId()
  const spots = spotsOf(points)
  const line = pathOf(spots)
  const sums = points.map(({ sum }) => Number(sum.toFixed()))
  const [least, most] = [Math.min(0, ...sums), Math.max(0, ...sums)]
  const isFlat = most === least
  const zero = isFlat ? HEIGHT / 2 : AIR + (most / (most - least)) * (HEIGHT - 2 * AIR)
  const end = spots.at(-1)
  return (
    <svg
      className="home-profit"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <clipPath id={`${id}up`}>
        <path d={`M0 0H${WIDTH}V${zero}H0Z`} />
      </clipPath>
      <clipPath id={`${id}down`}>
        <path d={`M0 ${zero}H${WIDTH}V${HEIGHT}H0Z`} />
      </clipPath>
      <path className="home-profit-zero" d={`M0 ${zero}H${WIDTH}`} />
      {(isFlat ? [] : (['up', 'down'] as const)).map((way) => (
        <g key={way} className={`home-profit-${way}`} clipPath={`url(#${id}${way})`}>
          <path className="home-profit-area" d={`${line}V${zero}H0Z`} />
          <path className="home-profit-line" d={line} />
        </g>
      ))}
      {/* Where nothing was earned there is no end of a line to mark. */}
      {end !== undefined && !isFlat && <path className="home-profit-end" d={`M${end[0] - AIR} ${end[1]}h0`} />}
    </svg>
  )
}
