/** Indicators of a chart as pure functions that follow the ticks, and how a person has the chart. */
export { CHART_COLORS, type ChartColor } from '../domain/charts/chart-color.table.ts'
export { type ChartSettings, DEFAULT_CHART, isParam, readParam } from '../domain/charts/chart-settings.calc.ts'
export { chartsMessages } from '../domain/charts/charts.messages.ts'
export { type Charts, charts } from '../domain/charts/charts.ts'
export {
  type Anchor,
  anchorsOf,
  DRAWING_KINDS,
  type Drawing,
  type DrawingHistory,
  type DrawingKind,
  type DrawingPart,
  type DrawingTool,
  fibPrices,
  gridPrice,
  type Measure,
  MOST_DRAWING_TEXT,
  MOST_DRAWINGS,
  measureOf,
  movedAnchors,
  nearestBar,
  type SnapBar,
  snapAnchor,
  timeAfterBars,
} from '../domain/charts/drawing.calc.ts'
export type { DrawingEvent } from '../domain/charts/drawing.machine.ts'
export type { DrawingHand } from '../domain/charts/drawing-hand.ts'
export {
  type DrawingScale,
  type DrawingShape,
  hitTest,
  type Point,
  shapeOf,
} from '../domain/charts/drawing-shape.calc.ts'
export { type Drawings, drawings } from '../domain/charts/drawings.ts'
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
