import { useMemo, useRef } from 'react'
import { StudyLines } from './ChartStudies.tsx'
import type { Geometry } from './chart-geometry.ts'
import { extentOf } from './chart-path.ts'
import { priceTicks, type Range } from './chart-scale.ts'
import { type StudyRun, writtenAt } from './use-studies.ts'

/** In pixels of usual text. */
const LEAST_PRICES = 110
const LEAST_PANE = 48
const MOST_PANE = 110
const PANE_SHARE = 0.2
const HEADROOM = 0.08

/**
 * Heights below the prices: how many of the wanted panes have a place, and how high each is. Prices keep 110 pixels; panes
 * without a place of their own share the last one. @rule CHT-12
 */
export const panesIn = (
  room: number,
  wanted: number,
  scale: number,
): { readonly count: number; readonly each: number } => {
  const least = LEAST_PANE * scale
  const count = Math.max(0, Math.min(wanted, Math.floor((room - LEAST_PRICES) / least)))
  if (count === 0) return { count, each: 0 }
  const most = Math.min(MOST_PANE * scale, (room - LEAST_PRICES) / count)
  return { count, each: Math.floor(Math.max(least, Math.min(most, room * PANE_SHARE))) }
}

/** Scale of a pane: of the bars in view, kept while the newest value is inside it. */
const usePaneRange = (run: StudyRun, length: number, from: number, to: number): Range => {
  const kept = useRef<{ readonly base: Range; readonly range: Range }>(undefined)
  const { settled } = run
  const base = useMemo<Range>(() => {
    if (settled.range !== undefined) return { min: settled.range[0], max: settled.range[1] }
    const extent = extentOf(settled.lines, length, from, to) ?? { min: 0, max: 1 }
    // Columns stand on zero.
    const isFromZero = settled.lines.some(({ style }) => style === 'columns')
    const [min, max] = isFromZero ? [Math.min(0, extent.min), Math.max(0, extent.max)] : [extent.min, extent.max]
    const air = (max - min || Math.abs(max) || 1) * HEADROOM
    return { min: min < 0 || !isFromZero ? min - air : 0, max: max + air }
  }, [settled, length, from, to])
  if (kept.current?.base !== base) kept.current = { base, range: base }
  const newest = run.now.range === undefined ? run.now.lines.flatMap((line) => line.values[length] ?? []) : []
  const { range } = kept.current
  const [min, max] = [Math.min(range.min, ...newest), Math.max(range.max, ...newest)]
  if (min < range.min || max > range.max) kept.current = { base, range: { min, max } }
  return kept.current.range
}

type PaneProps = {
  readonly run: StudyRun
  readonly geometry: Geometry
  readonly top: number
  readonly height: number
  /** Of final bars. */
  readonly length: number
  readonly from: number
  readonly to: number
  /** Bar the values are of. */
  readonly at: number
}

const NAME_Y = 13

const ChartPane = ({ run, geometry, top, height, length, from, to, at }: PaneProps) => {
  const { width, slot, scale } = geometry
  const range = usePaneRange(run, length, from, to)
  const place = useMemo(
    () => ({
      from,
      slot,
      width,
      yOf: (value: number) => ((range.max - value) / (range.max - range.min || 1)) * height,
    }),
    [from, slot, width, range, height],
  )
  const { levels } = run.now
  const words = useMemo(
    () =>
      (levels.length > 0 ? levels : priceTicks(range, 2))
        .map((value) => ({ value, y: Math.round(place.yOf(value)) + 0.5 }))
        .filter(({ y }) => y > 6 * scale && y < height - 6 * scale),
    [levels, range, place, height, scale],
  )
  return (
    <g className="ol-chart-pane" transform={`translate(0 ${top})`} data-pane={run.choice.kind}>
      <line className="ol-chart-pane-edge" x1="0" x2="100%" y1="0.5" y2="0.5" />
      {words.map(({ value, y }) => (
        <g key={value}>
          <line
            className={levels.length > 0 ? 'ol-chart-level' : 'ol-chart-pane-grid'}
            x1="0"
            x2={width}
            y1={y}
            y2={y}
          />
          <text className="ol-chart-word" x={width + 6} y={y + 4 * scale}>
            {run.format(value)}
          </text>
        </g>
      ))}
      <svg aria-hidden="true" width={width} height={height} overflow="hidden">
        <StudyLines run={run} length={length} scale={place} height={height} />
      </svg>
      <text className={`ol-chart-pane-name ol-study-color-${run.choice.color}`} x="6" y={NAME_Y * scale}>
        {[run.name, ...writtenAt(run, at)].join(' ')}
      </text>
    </g>
  )
}

export type ChartPanesProps = {
  readonly runs: readonly StudyRun[]
  readonly geometry: Geometry
  readonly each: number
  readonly length: number
  readonly from: number
  readonly to: number
  readonly at: number
}

/** Panes below the prices, each with its own scale, levels, name and value. */
export const ChartPanes = ({ runs, geometry, each, ...rest }: ChartPanesProps) => (
  <g>
    {runs.map((run, row) => (
      <ChartPane
        key={run.key}
        run={run}
        geometry={geometry}
        top={geometry.height + row * each}
        height={each}
        {...rest}
      />
    ))}
  </g>
)
