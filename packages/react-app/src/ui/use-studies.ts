import { createIndicator, type IndicatorChoice, type IndicatorLine, type IndicatorResult } from '@openlot/core/charts'
import { useMemo } from 'react'
import type { BarColumn } from './BarTable.tsx'
import type { Candle } from './chart-scale.ts'

/** Indicator that is switched on, with its words. */
export type ChartStudy = {
  readonly key: string
  /** Short, with its parameters: `MA 20`. */
  readonly name: string
  readonly choice: IndicatorChoice
  readonly format: (value: number) => string
}

/** One indicator of the bars that are shown. */
export type StudyRun = ChartStudy & {
  /** Of the final bars: their values do not change. */
  readonly settled: IndicatorResult
  /** With the newest bar. */
  readonly now: IndicatorResult
}

const NONE: readonly ChartStudy[] = []

/** Indicators of the bars, computed once for final ones and at constant cost for a tick of the newest. @rule CHT-10 */
export const useStudies = (
  studies: readonly ChartStudy[] = NONE,
  settled: readonly Candle[],
  newest: Candle | undefined,
): readonly StudyRun[] => {
  const loaded = useMemo(
    () =>
      studies.map((study) => {
        const indicator = createIndicator(study.choice)
        return { study, indicator, settled: indicator.load(settled) }
      }),
    [studies, settled],
  )
  return useMemo(
    () =>
      loaded.map(({ study, indicator, settled: before }) => ({
        ...study,
        settled: before,
        now: newest === undefined ? before : indicator.update(newest),
      })),
    [loaded, newest],
  )
}

/** Value of a line at a bar; one that is drawn ahead or back is that of the bar it is drawn at. */
const valueAt = ({ values, shift }: IndicatorLine, bar: number): number | undefined => values[bar - shift]

/** Values of an indicator at a bar, written, in the order of its lines; empty where it has none yet. */
export const writtenAt = (run: Pick<StudyRun, 'now' | 'format'>, bar: number): readonly string[] =>
  run.now.lines.flatMap((line) => {
    const value = valueAt(line, bar)
    return value === undefined ? [] : run.format(value)
  })

/** Indicators of the final bars as columns of the table for screen readers. @rule CHT-19 */
export const studyColumns = (studies: readonly ChartStudy[], settled: readonly Candle[]): readonly BarColumn[] =>
  studies.map((study) => {
    const run = { ...study, now: createIndicator(study.choice).load(settled) }
    return { key: study.key, name: study.name, valueAt: (bar) => writtenAt(run, bar).join(' / ') }
  })
