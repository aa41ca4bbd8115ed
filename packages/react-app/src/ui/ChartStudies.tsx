import type { IndicatorLine, IndicatorResult } from '@openlot/core/charts'
import { memo } from 'react'
import { bandEnd, bandPath, columnsPath, dotsPath, drawnPart, lineEnd, linePath, type Scale } from './chart-path.ts'
import { cx } from './cx.ts'
import type { StudyRun } from './use-studies.ts'

/** Pairs of lines between which there is a shade. */
const BANDS = [
  ['upper', 'lower'],
  ['spanA', 'spanB'],
] as const

type Shade = readonly [IndicatorLine, IndicatorLine]
const shadesOf = ({ lines }: IndicatorResult): readonly Shade[] =>
  BANDS.flatMap(([one, other]) => {
    const [above, below] = [one, other].map((name) => lines.find((line) => line.name === name))
    return above === undefined || below === undefined ? [] : [[above, below] as const]
  })

type LinesProps = {
  readonly result: IndicatorResult
  /** Number of bars. */
  readonly length: number
  readonly scale: Scale
  /** Height of the pane. */
  readonly height: number
}

const lineClass = ({ name, style }: IndicatorLine): string =>
  cx('ol-study-line', `ol-study-${style}`, `ol-study-${name}`)

const FinalLines = memo(function FinalLines({ result, length, scale, height }: LinesProps) {
  return (
    <g>
      {shadesOf(result).map(([above, below]) => (
        <path
          key={above.name}
          className="ol-study-shade"
          d={bandPath(above.values, below.values, length, scale, above.shift)}
        />
      ))}
      {result.lines.map((line) => {
        const { name, style, values, shift } = line
        const [first, end] = drawnPart(length, scale, shift)
        const path =
          style === 'line'
            ? linePath(values, length, scale, shift)
            : style === 'dots'
              ? dotsPath(values, first, end, scale)
              : columnsPath(values, first, end, scale, height)
        return <path key={name} className={lineClass(line)} d={path} />
      })}
    </g>
  )
})

const NewestLines = ({ result, length, scale, height }: LinesProps) => {
  const last = length - 1
  return (
    <g>
      {shadesOf(result).map(([above, below]) => (
        <path
          key={above.name}
          className="ol-study-shade"
          d={bandEnd(above.values, below.values, last, scale, above.shift)}
        />
      ))}
      {result.lines.map((line) => {
        const { name, style, values, shift } = line
        const path =
          style === 'line'
            ? lineEnd(values, last, scale, shift)
            : style === 'dots'
              ? dotsPath(values, last, length, scale)
              : columnsPath(values, last, length, scale, height)
        return <path key={name} className={lineClass(line)} d={path} />
      })}
    </g>
  )
}

export type StudyLinesProps = {
  readonly run: StudyRun
  /** Of final bars. */
  readonly length: number
  readonly scale: Scale
  readonly height: number
}

/** Lines of one indicator; a tick changes their ends alone. @rule CHT-11 */
export const StudyLines = ({ run, length, scale, height }: StudyLinesProps) => (
  <g className={`ol-study ol-study-color-${run.choice.color}`} data-study={run.choice.kind}>
    <FinalLines result={run.settled} length={length} scale={scale} height={height} />
    {run.now !== run.settled && <NewestLines result={run.now} length={length + 1} scale={scale} height={height} />}
  </g>
)
