import './home-more.css'
import type { CurvePanel, CurveRange } from '@openlot/core/contract'
import { useEffect, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { Money } from '../../ui/Money.tsx'
import { useMasked } from '../../ui/Own.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProfitLine } from './ProfitLine.tsx'

export type HomeCurveProps = {
  readonly panel: CurvePanel
  readonly range: CurveRange
  readonly onRange: (range: CurveRange) => void
}

const RANGES = {
  day: 'home.range_day',
  week: 'home.range_week',
  month: 'home.range_month',
  all: 'home.range_all',
} as const
const ORDER = ['day', 'week', 'month', 'all'] as const

/** Amounts of the curve, or why there are none. */
const Facts = ({ panel }: Pick<HomeCurveProps, 'panel'>) => {
  const text = useText()
  const { stage, trades, realised, open, holds, isWhole } = panel
  if (stage === 'loading') return <Skeleton width="60%" height="0.875rem" />
  const isNothing = trades === 0 && isWhole
  return (
    <>
      {isNothing ? (
        <span className="ol-muted">{text('home.curve_none')}</span>
      ) : (
        <span>
          {text('home.curve_realised')} <Money own signed value={realised} places={2} />
        </span>
      )}
      {open !== undefined && !(isNothing && holds !== true) && (
        <span>
          {text('home.curve_open')} <Money own signed value={open} places={2} />
        </span>
      )}
      {!isNothing && <span className="ol-muted">{text('home.curve_note')}</span>}
    </>
  )
}

/** So long is waited for what is open now: it says whether there is a line at all. */
const OPEN_MS = 5000

/** False until it is known what there is to show: its room is kept until then, and nothing of it comes and goes. */
const useIsKnown = ({ stage, trades, isWhole, holds }: CurvePanel): boolean => {
  const [isKnown, note] = useState(false)
  const isReady = stage === 'failed' || (stage === 'ready' && !(trades === 0 && isWhole && holds === undefined))
  if (isReady && !isKnown) note(true)
  useEffect(() => {
    const end = setTimeout(() => note(true), OPEN_MS)
    return () => clearTimeout(end)
  }, [])
  return isKnown || isReady
}

/** Profit of trades over a window, its two parts in words, and how much of it is known; without any, one quiet line. Covered with the other amounts. @rule HOME-18 HOME-23 */
export const HomeCurve = ({ panel, range, onRange }: HomeCurveProps) => {
  const text = useText()
  const isMasked = useMasked() !== undefined
  const { stage, trades, points, isWhole, loaded, of, holds, failure, retry } = panel
  const isFlat = trades === 0 && isWhole && holds !== true
  // Another window keeps the room of the one before while it is read.
  const [isDrawn, noteDrawn] = useState(false)
  if (stage === 'ready' && isDrawn === isFlat) noteDrawn(!isFlat)
  const hasLine = stage === 'failed' || (stage === 'loading' ? isDrawn : !isFlat)
  if (!useIsKnown(panel)) return null
  return (
    <section className="home-curve" aria-label={text('home.curve', { range: text(RANGES[range]) })}>
      <Segmented
        label={text('home.ranges')}
        value={range}
        onChange={onRange}
        items={ORDER.map((key) => ({ key, label: text(RANGES[key]) }))}
      />
      <div className="home-curve-facts ol-xs">{stage !== 'failed' && <Facts panel={panel} />}</div>
      {hasLine && (
        <div className="home-curve-line">
          {stage === 'loading' && <Skeleton width="100%" height="100%" />}
          {stage === 'ready' && !isMasked && <ProfitLine points={points} />}
          {stage === 'failed' && (
            <LoadFailed compact onRetry={retry} failure={failure}>
              {text('home.curve_failed')}
            </LoadFailed>
          )}
        </div>
      )}
      {stage === 'ready' && !isWhole && (
        <p className="home-curve-part ol-xs">{text('home.curve_part', { loaded, total: of })}</p>
      )}
    </section>
  )
}
