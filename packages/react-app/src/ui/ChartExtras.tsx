import { memo, useMemo } from 'react'
import type { CompareLine } from './chart-compare.ts'
import type { Geometry } from './chart-geometry.ts'
import { lineEnd, linePath } from './chart-path.ts'
import { type Candle, shortestStep } from './chart-scale.ts'

const HOUR = 3_600_000
/** Bars of days have no sessions. */
const SHORT_DAY = 20 * HOUR

/** Numbers of the bars that begin a session: another day, or the first after missing hours. @rule CHT-15 */
export const sessionStarts = (bars: readonly Candle[], dayOf: (time: number) => string): readonly number[] => {
  const step = shortestStep(bars.map(({ time }) => time))
  if (step === 0 || step >= SHORT_DAY) return []
  const days = bars.map(({ time }) => dayOf(time))
  return bars.flatMap(({ time }, at) => {
    const before = bars[at - 1]
    if (before === undefined) return []
    return days[at] !== days[at - 1] || time - before.time >= step + HOUR ? [at] : []
  })
}

type BreaksProps = { readonly geometry: Geometry; readonly dayOf: (time: number) => string }

/** A line where a session begins, below the bars. */
export const ChartBreaks = memo(function ChartBreaks({ geometry, dayOf }: BreaksProps) {
  const { bars, slot, floor } = geometry
  return (
    <g className="ol-chart-breaks">
      {sessionStarts(bars, dayOf).map((at) => (
        <line key={at} x1={Math.round(at * slot) + 0.5} x2={Math.round(at * slot) + 0.5} y1="0" y2={floor} />
      ))}
    </g>
  )
})

type CompareProps = { readonly line: CompareLine; readonly geometry: Geometry; readonly newest: number | undefined }

/** Line of the second symbol; `newest` is its close of the bar after the final ones. */
export const ComparePath = ({ line, geometry, newest }: CompareProps) => {
  const { slot, width, height, yOf } = geometry
  const scale = useMemo(() => ({ from: 0, slot, width, yOf }), [slot, width, yOf])
  const count = line.values.length
  const path = useMemo(() => linePath(line.values, count, scale), [line, count, scale])
  const next = newest === undefined ? undefined : line.next(newest)?.value
  const end = { ...scale, from: 1 - count }
  return (
    <svg aria-hidden="true" className="ol-chart-compare" width={width} height={height} overflow="hidden">
      <path d={path} />
      {next !== undefined && <path d={lineEnd([line.values.at(-1), next], 1, end)} />}
    </svg>
  )
}
