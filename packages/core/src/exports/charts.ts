/** Indicators of a chart as pure functions that follow the ticks, and how a person has the chart. */
export { CHART_COLORS, type ChartColor } from '../domain/charts/chart-color.table.ts'
export { type ChartSettings, DEFAULT_CHART, isParam, readParam } from '../domain/charts/chart-settings.calc.ts'
export { chartsMessages } from '../domain/charts/charts.messages.ts'
export { type Charts, charts } from '../domain/charts/charts.ts'
export {
  type ChartBar,
  createIndicator,
  heikinAshi,
  type Indicator,
  type IndicatorChoice,
  type IndicatorLine,
  type IndicatorResult,
} from '../domain/charts/indicators.calc.ts'
export {
  CHART_TYPES,
  type ChartType,
  INDICATOR_FACTS,
  INDICATORS,
  type IndicatorFacts,
  type IndicatorKind,
  type IndicatorLineKind,
  type IndicatorParam,
} from '../domain/charts/indicators.table.ts'
