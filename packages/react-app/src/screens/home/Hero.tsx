import type { SymbolId } from '@openlot/core'
import { useText } from '../../intl/use-text.ts'
import { Change } from '../../ui/Change.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { Price } from '../../ui/Price.tsx'
import { sparklinePath } from '../../ui/sparkline-path.ts'
import type { SymbolLine } from '../symbols/use-symbol-line.ts'

export type HeroProps = {
  readonly line: SymbolLine
  /** For drawing only: the last day, up to the price that is shown. */
  readonly points: readonly number[]
  /** For drawing only: what the change is measured from. */
  readonly base: number | undefined
  readonly onChoose: (id: SymbolId) => void
}

const WIDTH = 342
const HEIGHT = 112

/** Live price with the line of its day; a tap trades it. @rule HOME-25 */
export const Hero = ({ line, points, base, onChoose }: HeroProps) => {
  const text = useText()
  const { line: path, area, baseY } = sparklinePath(points, WIDTH, HEIGHT, base)
  const end = path.slice(path.lastIndexOf(' ') + 1)
  const isOld = line.freshness === 'stale' || line.freshness === 'gap'
  return (
    <button type="button" className="welcome-hero" onClick={() => onChoose(line.id)}>
      <span className="welcome-hero-head">
        <PairDisc code={line.code} logo={line.logo} size={32} />
        <span className="welcome-hero-words">
          <span className="ol-strong ol-num">{line.code}</span>
          <span className="ol-xs ol-muted">
            {line.age === undefined ? text('welcome.day') : text('market.stale', { age: line.age })}
          </span>
        </span>
        <span className="welcome-hero-price">
          <Price text={line.price} size="xl" direction={line.moved} dim={isOld} />
          {line.open ? (
            <Change text={line.change} direction={line.direction} size="s" />
          ) : (
            <span className="ol-xs ol-muted">{text('market.closed')}</span>
          )}
        </span>
      </span>
      <span className={`welcome-chart welcome-chart-${line.direction}`} dir="ltr">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          width="100%"
          height={HEIGHT}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="welcome-chart-area" d={area} />
          {baseY !== undefined && <path className="welcome-chart-base" d={`M0 ${baseY}H${WIDTH}`} />}
          <path className="welcome-chart-line" d={path} />
        </svg>
        {path !== '' && <i className="welcome-chart-now" style={{ insetBlockStart: `${end}px` }} />}
      </span>
    </button>
  )
}
