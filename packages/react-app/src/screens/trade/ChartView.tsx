import './trade.css'
import type { Period } from '@openlot/core/market'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../../intl/use-text.ts'
import { frameSeen } from '../../shell/first-frame.ts'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { useKeyHint } from '../../shell/Shortcuts.tsx'
import { BarTable } from '../../ui/BarTable.tsx'
import type { CandleChartProps } from '../../ui/CandleChart.tsx'
import type { PriceLine } from '../../ui/ChartLines.tsx'
import type { Candle } from '../../ui/chart-scale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChartSkeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

/** Half of the screen's code: the ticket does not wait for it, and works without. */
const chart = pageChunk(() =>
  import('../../ui/CandleChart.tsx').then(({ CandleChart, studyColumns }) => ({ CandleChart, studyColumns })),
)
// Loading begins before the first candles.
void frameSeen.then(chart.load)

/** Drawing on the chart, and its picture. */
export type ChartDrawing = {
  readonly layers: CandleChartProps['layers']
  readonly isOpen: boolean
  readonly toggle: () => void
  readonly tools: ReactNode
  readonly share: () => void
  readonly isSharing: boolean
}

export type ChartViewProps = Pick<CandleChartProps, 'type' | 'studies' | 'compare' | 'dayOf' | 'timeLeft'> & {
  readonly periods: readonly { readonly period: Period; readonly label: string }[]
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly timezone: string
  readonly stage: 'loading' | 'ready' | 'failed'
  /** Why they could not be read, in words. */
  readonly failure: string | undefined
  readonly candles: readonly Candle[]
  readonly last: Candle | undefined
  readonly dim: boolean
  readonly onRetry: () => void
  readonly label: string
  readonly formatPrice: (value: number) => string
  readonly formatChange: (share: number) => string
  readonly formatTime: (at: number) => string
  /** The person's orders of this symbol. */
  readonly lines?: readonly PriceLine[] | undefined
  /** Drawn over the bars by the ticket, and the room it wants after them. */
  readonly layers?: CandleChartProps['layers']
  readonly ahead?: number | undefined
  /** A price was chosen for a pending order. */
  readonly onPick?: ((value: number) => void) | undefined
  /** A price was chosen for an alert. */
  readonly onAlert?: ((value: number) => void) | undefined
  /** The crosshair moved to another candle. */
  readonly onPoint?: (() => void) | undefined
  readonly drawing?: ChartDrawing | undefined
  /** Type, indicators and the rest are chosen. */
  readonly onSettings?: (() => void) | undefined
  /** Absent where it fills the screen already. */
  readonly onFull?: (() => void) | undefined
  /** Position of the symbol, below the chart. */
  readonly position?: ReactNode
}

const NO_STUDIES: NonNullable<ChartViewProps['studies']> = []

const Bars = ({ candles, studies = NO_STUDIES, label, formatPrice, formatTime }: ChartViewProps) => {
  const text = useText()
  const code = useChunk(chart)
  const columnsOf = code.stage === 'here' ? code.part.studyColumns : undefined
  const columns = useMemo(() => columnsOf?.(studies, candles), [columnsOf, studies, candles])
  const words = useMemo(
    () => ({
      time: text('market.bar_time'),
      open: text('market.bar_open'),
      high: text('market.bar_high'),
      low: text('market.bar_low'),
      close: text('market.bar_close'),
      cut: text('market.bar_cut'),
    }),
    [text],
  )
  return (
    <BarTable
      candles={candles}
      columns={columns}
      caption={label}
      words={words}
      formatPrice={formatPrice}
      formatTime={formatTime}
    />
  )
}

const useChartWords = () => {
  const text = useText()
  return useMemo(
    () => ({
      legend: {
        open: text('market.legend_open'),
        high: text('market.legend_high'),
        low: text('market.legend_low'),
        close: text('market.legend_close'),
      },
      toNow: text('market.chart_now'),
      pane: (name: string) => text('market.chart_pane', { name }),
      cut: text('market.bar_cut'),
      pick: (price: string) => text('contract.pending_at', { price }),
      alert: (price: string) => text('alerts.at', { price }),
    }),
    [text],
  )
}

const ChartState = (props: ChartViewProps) => {
  const text = useText()
  const {
    stage,
    failure,
    candles,
    last,
    dim,
    onRetry,
    label,
    lines,
    onPick,
    onAlert,
    onPoint,
    formatPrice,
    formatChange,
    formatTime,
  } = props
  const code = useChunk(chart)
  const words = useChartWords()
  const { layers: own, drawing } = props
  const drawn = drawing?.layers
  const layers = useMemo<CandleChartProps['layers']>(
    () =>
      own === undefined || drawn === undefined
        ? (own ?? drawn)
        : (geometry) => (
            <>
              {own(geometry)}
              {drawn(geometry)}
            </>
          ),
    [own, drawn],
  )
  const waiting = <ChartSkeleton label={text('common.loading')} height="fill" />
  // A live bar alone is no history: what failed is said, what comes is waited for.
  if (candles.length === 0 && stage === 'failed')
    return (
      <LoadFailed compact onRetry={onRetry}>
        {failure}
      </LoadFailed>
    )
  if (candles.length === 0 && stage === 'loading') return waiting
  if (last === undefined) return <EmptyState icon="market" title={text('market.chart_empty')} />
  if (code.stage === 'coming') return waiting
  if (code.stage === 'missing') return <MissingCode why={code.why} trying={code.trying} onRetry={chart.load} compact />
  const { CandleChart } = code.part
  return (
    <CandleChart
      candles={candles}
      last={last}
      dim={dim}
      label={label}
      height="fill"
      words={words}
      type={props.type}
      studies={props.studies}
      compare={props.compare}
      dayOf={props.dayOf}
      timeLeft={props.timeLeft}
      zone={props.timezone}
      layers={layers}
      lines={lines}
      ahead={props.ahead}
      onPick={onPick}
      onAlert={onAlert}
      onPoint={onPoint}
      formatPrice={formatPrice}
      formatChange={formatChange}
      formatTime={formatTime}
    />
  )
}

/** Icons beside the periods; a picture is asked for where there is room, or in full screen. */
const Tools = ({ drawing, onSettings, onFull }: ChartViewProps) => {
  const text = useText()
  const hint = useKeyHint('chart')
  return (
    <span className="trade-chart-tools">
      {drawing !== undefined && (
        <>
          <IconButton icon="draw" label={text('charts.draw')} pressed={drawing.isOpen} onClick={drawing.toggle} />
          <span className={onFull === undefined ? undefined : 'trade-chart-picture'}>
            <IconButton
              icon="camera"
              label={text('charts.picture')}
              disabled={drawing.isSharing}
              onClick={drawing.share}
            />
          </span>
        </>
      )}
      {onSettings !== undefined && (
        <IconButton icon="settings" label={text('charts.settings')} onClick={onSettings} {...hint} />
      )}
      {onFull !== undefined && <IconButton icon="expand" label={text('market.chart_full')} onClick={onFull} />}
    </span>
  )
}

/** Candles of one period, in the operator's timezone. */
export const ChartView = (props: ChartViewProps) => {
  const text = useText()
  const { periods, period, onPeriod, position } = props
  return (
    <>
      <Tabs
        items={periods.map((one) => ({ key: one.period, label: one.label }))}
        value={period}
        onChange={onPeriod}
        label={text('market.periods')}
        end={<Tools {...props} />}
        size="s"
      />
      {props.drawing?.tools}
      <div className="trade-chart">
        <ChartState {...props} />
      </div>
      {position}
      {props.candles.length > 0 && <Bars {...props} />}
    </>
  )
}
