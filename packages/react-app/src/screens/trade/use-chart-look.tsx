import type { MessageId, SymbolId } from '@openlot/core'
import { type ChartType, charts, type IndicatorChoice, type IndicatorKind } from '@openlot/core/charts'
import { type Kline, klineKey, market, type Period } from '@openlot/core/market'
import { useCell, useDomain, useRow } from '@openlot/react'
import { useEffect, useMemo } from 'react'
import { useText } from '../../intl/use-text.ts'
import type { ChartStudy } from '../../ui/CandleChart.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useCandles } from './chart-candles.ts'
import { INDICATOR_WORDS } from './chart-words.ts'
import { TimeLeft } from './TimeLeft.tsx'

const NO_BARS: readonly Kline[] = []
/** Stores have no row of it. */
const NO_SYMBOL = '' as SymbolId

export const TYPE_NAMES: Readonly<Record<ChartType, MessageId>> = {
  candles: 'charts.candles',
  bars: 'charts.bars',
  line: 'charts.line',
  area: 'charts.area',
  heikinAshi: 'charts.heikin_ashi',
}
/** As short as a legend has them. */
const STUDY_NAMES: Readonly<Record<IndicatorKind, MessageId>> = {
  ...INDICATOR_WORDS,
  ma: 'charts.short_ma',
  ema: 'charts.short_ema',
}

/** Candles of the symbol that is compared with; they come while it is chosen. */
const useCompare = (id: SymbolId | undefined, period: Period) => {
  const { symbols, klines, watchKlines } = useDomain(market)
  useEffect(() => (id === undefined ? undefined : watchKlines(id, period)), [watchKlines, id, period])
  const symbol = useRow(symbols, id ?? NO_SYMBOL)
  const series = useRow(klines, klineKey(id ?? NO_SYMBOL, period))
  const { candles, last } = useCandles(series?.bars ?? NO_BARS)
  const name = symbol?.showCode
  return useMemo(
    () => (id === undefined || name === undefined ? undefined : { name, candles, last }),
    [id, name, candles, last],
  )
}

/** Writes values of an indicator: those of prices as prices, the others by their own size. */
const useStudyFormat = (formatPrice: (value: number) => string) => {
  const format = useFormat()
  return useMemo(() => {
    const share = (value: number): string => format.amount(value.toFixed(1), { places: 1 })
    const volume = (value: number): string => format.compact(value)
    return ({ kind }: IndicatorChoice): ((value: number) => string) =>
      kind === 'rsi' || kind === 'stochastic' ? share : kind === 'volume' ? volume : formatPrice
  }, [format, formatPrice])
}

/** Chart of a symbol as the person has it on this device: its type, indicators, second symbol, breaks and time left. */
export const useChartLook = (
  id: SymbolId,
  period: Period,
  begins: number | undefined,
  formatPrice: (value: number) => string,
) => {
  const text = useText()
  const format = useFormat()
  const { type, indicators, compare, sessionBreaks, timeLeft } = useCell(useDomain(charts).settings)
  const studyFormat = useStudyFormat(formatPrice)
  const studies = useMemo(
    () =>
      indicators
        .filter(({ on }) => on)
        .map((choice): ChartStudy => {
          const params = choice.params.map((value) => format.amount(String(value)))
          return {
            key: choice.kind,
            name: [text(STUDY_NAMES[choice.kind]), ...(params.length > 0 ? [params.join(', ')] : [])].join(' '),
            choice,
            format: studyFormat(choice),
          }
        }),
    [indicators, text, format, studyFormat],
  )
  const second = useCompare(compare === id ? undefined : compare, period)
  const left = useMemo(
    () => (timeLeft && begins !== undefined ? <TimeLeft time={begins} period={period} /> : undefined),
    [timeLeft, begins, period],
  )
  return {
    type,
    studies,
    compare: second,
    dayOf: sessionBreaks ? format.dayOf : undefined,
    timeLeft: period === '1week' ? undefined : left,
  }
}
