import type { OrderResult } from '@openlot/core/contract'
import { type Horizon as Drawn, horizonOf, SKY_HEIGHT, SKY_WIDTH } from './horizon.ts'

type HorizonProps = Pick<OrderResult, 'line' | 'mood'> & {
  readonly side: OrderResult['order']['side']
  /** Its candles are on their way: the line would jump. */
  readonly waiting?: boolean | undefined
}

const STARS = [
  [30, 40],
  [170, 30],
  [232, 66],
  [292, 38],
  [344, 80],
  [204, 108],
] as const

const Sun = ({ exit: [x, y] }: Drawn) => (
  <g className="horizon-sun">
    <circle className="horizon-glow" cx={x} cy={y} r="122" />
    <circle className="horizon-ring" cx={x} cy={y} r="96" />
    <circle className="horizon-ring" cx={x} cy={y} r="72" />
    <circle className="horizon-disc" cx={x} cy={y} r="50" />
  </g>
)

/** Low over the line, where no words stand, however much of the sky a wide window leaves. */
const Moon = () => (
  <g className="horizon-night" transform="translate(0 44)">
    {STARS.map(([x, y]) => (
      <circle key={x} className="horizon-star" cx={x} cy={y} r="1.5" />
    ))}
    <circle className="horizon-halo" cx="96" cy="56" r="48" />
    <circle className="horizon-moon" cx="96" cy="56" r="24" />
    <circle className="horizon-crater" cx="89" cy="50" r="4.5" />
    <circle className="horizon-crater" cx="102" cy="62" r="3" />
  </g>
)

/** The line of the result, drawn as a horizon: with a sun after a profit, with a moon otherwise. Time runs left to right. */
export const Horizon = ({ line, mood, side, waiting = false }: HorizonProps) => {
  const drawn = horizonOf(line, side)
  const [x, y] = drawn.exit
  return (
    <svg
      className={`horizon horizon-${mood}`}
      data-waiting={waiting || undefined}
      viewBox={`0 0 ${SKY_WIDTH} ${SKY_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {mood === 'profit' ? <Sun {...drawn} /> : <Moon />}
      <path className="horizon-ground" d={drawn.ground} />
      <path className="horizon-level" d={`M${drawn.entry[0]} ${drawn.entry[1]}H${SKY_WIDTH}`} />
      <path className="horizon-way" d={drawn.way} />
      <circle className="horizon-entry" cx={drawn.entry[0]} cy={drawn.entry[1]} r="6" />
      <circle className="horizon-exit" cx={x} cy={y} r="6" />
    </svg>
  )
}
