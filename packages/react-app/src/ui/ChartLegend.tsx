import type { Candle } from './chart-scale.ts'
import { type StudyRun, writtenAt } from './use-studies.ts'

/** The four prices of a bar, as short as traders know them, and a word for a bar of which not all is drawn. */
export type LegendWords = {
  readonly legend: Readonly<Record<'open' | 'high' | 'low' | 'close', string>>
  readonly cut: string
}

export type ChartLegendProps = {
  readonly words: LegendWords
  readonly formatPrice: (value: number) => string
  readonly formatChange: (share: number) => string
  /** Bar that is pointed at. */
  readonly bar: Candle | undefined
  readonly isCut: boolean
  /** Indicators that have no pane of their own to say their values in. */
  readonly runs: readonly StudyRun[]
  /** Number of the bar the values are of. */
  readonly at: number
  readonly compare: { readonly name: string; readonly share: number | undefined } | undefined
}

/** Prices of the bar that is pointed at, each by its name, and how far it went; values of the indicators of that bar, else of the newest. @rule CHT-16 */
export const ChartLegend = ({ words, formatPrice, formatChange, bar, isCut, runs, at, compare }: ChartLegendProps) => (
  <div className="ol-chart-legends ol-num" aria-hidden="true">
    {bar !== undefined && (
      <div className="ol-chart-legend">
        {(['open', 'high', 'low', 'close'] as const).map((price) => (
          <span key={price}>
            <span className="ol-chart-legend-name">{words.legend[price]}</span> {formatPrice(bar[price])}
          </span>
        ))}
        <span className={bar.close === bar.open ? undefined : bar.close > bar.open ? 'ol-up' : 'ol-down'}>
          {formatChange(bar.open === 0 ? 0 : (bar.close - bar.open) / bar.open)}
        </span>
        {isCut && <span className="ol-chart-legend-name">{words.cut}</span>}
      </div>
    )}
    {runs.map((run) => (
      <span key={run.key} className={`ol-chart-value ol-study-color-${run.choice.color}`} data-study={run.choice.kind}>
        <b>{run.name}</b> {writtenAt(run, at).join(' / ')}
      </span>
    ))}
    {compare !== undefined && (
      <span className="ol-chart-value ol-chart-value-compare">
        <b>{compare.name}</b> {compare.share !== undefined && formatChange(compare.share)}
      </span>
    )}
  </div>
)
