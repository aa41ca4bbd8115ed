/** Indicators of a chart as pure functions that follow the ticks, and how a person has the chart. */
export { CHART_COLORS, type ChartColor } from '../domain/charts/chart-color.table.ts'
export { type ChartSettings, DEFAULT_CHART, readParam } from '../domain/charts/chart-settings.calc.ts'
export { charts } from '../domain/charts/charts.ts'
export {
  type Anchor,
  anchorsOf,
  type Drawing,
  type DrawingPart,
  type DrawingTool,
  gridPrice,
  MOST_DRAWING_TEXT,
  measureOf,
  movedAnchors,
  nearestBar,
  type SnapBar,
  snapAnchor,
  timeAfterBars,
} from '../domain/charts/drawing.calc.ts'
export type { DrawingEvent } from '../domain/charts/drawing.machine.ts'
export type { DrawingHand } from '../domain/charts/drawing-hand.ts'
export { type DrawingScale, hitTest, type Point, shapeOf } from '../domain/charts/drawing-shape.calc.ts'
export { drawings } from '../domain/charts/drawings.ts'
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
  type IndicatorKind,
  type IndicatorParam,
} from '../domain/charts/indicators.table.ts'
