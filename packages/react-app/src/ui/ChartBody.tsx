import type { ChartType } from '@openlot/core/charts'
import { memo, useMemo } from 'react'
import { barsPath, drawnPart, lineEnd, linePath, type Scale } from './chart-path.ts'
import type { Bar } from './chart-scale.ts'

export type ChartBodyProps = {
  readonly type: Exclude<ChartType, 'candles' | 'heikinAshi'>
  /** Those in view that a tick does not change. */
  readonly settled: readonly Bar[]
  readonly newest: Bar | undefined
  readonly scale: Scale
  readonly height: number
}

/** Path of a line, closed along the floor. */
const areaOf = (path: string, first: number, end: number, scale: Scale, height: number): string => {
  const xOf = (at: number): number => (at - scale.from + 0.5) * scale.slot
  return path === '' ? '' : `${path}L${xOf(end - 1)} ${height}L${xOf(first)} ${height}Z`
}

const FinalBody = memo(function FinalBody({ type, settled, scale, height }: Omit<ChartBodyProps, 'newest'>) {
  const closes = useMemo(() => settled.map(({ close }) => close), [settled])
  const [first, end] = drawnPart(settled.length, scale, 0)
  if (type === 'bars')
    return (
      <>
        <path className="ol-bars-up" d={barsPath(settled.slice(first, end), first, scale, true)} />
        <path className="ol-bars-down" d={barsPath(settled.slice(first, end), first, scale, false)} />
      </>
    )
  const path = linePath(closes, settled.length, scale)
  return (
    <>
      {type === 'area' && <path className="ol-area" d={areaOf(path, first, end, scale, height)} />}
      <path className="ol-line" d={path} />
    </>
  )
})

/** Bars, a line or an area, one path each; a tick changes the part of the newest bar alone. @rule CHT-13 */
export const ChartBody = ({ type, settled, newest, scale, height }: ChartBodyProps) => {
  const last = settled.length
  const isUp = newest !== undefined && newest.close >= newest.open
  const before = settled.at(-1)
  // From the final bar to the newest one.
  const closes = newest === undefined ? [] : [before?.close, newest.close]
  const end = useMemo(() => ({ ...scale, from: scale.from - (last - 1) }), [scale, last])
  const path = lineEnd(closes, 1, end)
  return (
    <svg
      aria-hidden="true"
      className={`ol-chart-body ol-chart-body-${type}`}
      width={scale.width}
      height={height}
      overflow="hidden"
    >
      <FinalBody type={type} settled={settled} scale={scale} height={height} />
      <g className="ol-chart-newest">
        {type === 'bars' ? (
          <path className={isUp ? 'ol-bars-up' : 'ol-bars-down'} d={barsPath([newest], last, scale, isUp)} />
        ) : (
          <>
            {type === 'area' && before !== undefined && (
              <path className="ol-area" d={areaOf(path, last - 1, last + 1, scale, height)} />
            )}
            <path className="ol-line" d={path} />
          </>
        )}
      </g>
    </svg>
  )
}
