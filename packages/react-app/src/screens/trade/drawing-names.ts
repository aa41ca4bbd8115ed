/** Names of drawings in full, and as short as they stand below their tools. */
export const DRAWING_NAMES = {
  trend: 'charts.trend_name',
  level: 'charts.level_name',
  ray: 'charts.ray_name',
  box: 'charts.box_name',
  fib: 'charts.fib_name',
  measure: 'charts.measure_name',
  text: 'charts.text_name',
} as const
export const TOOL_WORDS = {
  trend: 'charts.trend',
  level: 'charts.level',
  ray: 'charts.ray',
  box: 'charts.box',
  fib: 'charts.fib',
  measure: 'charts.measure',
  text: 'charts.text',
} as const
