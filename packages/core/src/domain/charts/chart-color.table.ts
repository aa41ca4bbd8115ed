/** Colours of lines on the chart: tokens `--chart-1` to `--chart-4`, never those of up and down. */
export type ChartColor = 1 | 2 | 3 | 4
/** Every colour of a line, in the order they are offered. */
export const CHART_COLORS: readonly ChartColor[] = [1, 2, 3, 4]
