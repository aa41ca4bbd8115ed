import './trade.css'
import type { Period } from '@openlot/core/market'
import { useMemo } from 'react'
import type { Text } from '../../bind/use-text.ts'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { BarTable } from '../../ui/BarTable.tsx'
import type { Candle } from '../../ui/chart-scale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ChartSkeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

/** Half of the screen's code: the ticket does not wait for it, and works without. */
const chart = pageChunk(() => import('../../ui/CandleChart.tsx').then(({ CandleChart }) => CandleChart))

export type ChartViewProps = {
  readonly text: Text
  readonly periods: readonly { readonly period: Period; readonly label: string }[]
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly timezone: string
  readonly stage: 'loading' | 'ready' | 'failed'
  readonly candles: readonly Candle[]
  readonly last: Candle | undefined
  readonly dim: boolean
  readonly onRetry: () => void
  readonly label: string
  readonly formatPrice: (value: number) => string
  readonly formatTime: (at: number) => string
}

const Bars = ({ text, candles, label, formatPrice, formatTime }: ChartViewProps) => {
  const words = useMemo(
    () => ({
      time: text('market.bar_time'),
      open: text('market.bar_open'),
      high: text('market.bar_high'),
      low: text('market.bar_low'),
      close: text('market.bar_close'),
    }),
    [text],
  )
  return <BarTable candles={candles} caption={label} words={words} formatPrice={formatPrice} formatTime={formatTime} />
}

const Face = ({ text, stage, candles, last, dim, onRetry, label, formatPrice, formatTime }: ChartViewProps) => {
  const code = useChunk(chart)
  const waiting = <ChartSkeleton label={text('common.loading')} height="fill" />
  // A live bar alone is no history: what failed is said, what comes is waited for.
  if (candles.length === 0 && stage === 'failed')
    return <ErrorState compact title={text('common.load_failed')} retryLabel={text('common.retry')} onRetry={onRetry} />
  if (candles.length === 0 && stage === 'loading') return waiting
  if (last === undefined) return <EmptyState icon="market" title={text('market.chart_empty')} />
  if (code.stage === 'coming') return waiting
  if (code.stage === 'missing') return <MissingCode why={code.why} trying={code.trying} onRetry={chart.load} compact />
  const CandleChart = code.part
  return (
    <CandleChart
      candles={candles}
      last={last}
      dim={dim}
      label={label}
      height="fill"
      formatPrice={formatPrice}
      formatTime={formatTime}
    />
  )
}

/** Candles of one period, in the operator's timezone. */
export const ChartView = (props: ChartViewProps) => {
  const { text, periods, period, onPeriod, timezone } = props
  return (
    <>
      <Tabs
        items={periods.map((one) => ({ key: one.period, label: one.label }))}
        value={period}
        onChange={onPeriod}
        label={text('market.periods')}
        end={timezone}
        size="s"
      />
      <div className="trade-chart">
        <Face {...props} />
      </div>
      {props.candles.length > 0 && <Bars {...props} />}
    </>
  )
}
