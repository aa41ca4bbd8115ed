import { useText } from '../intl/use-text.ts'
import type { LineChartProps } from '../ui/LineChart.tsx'
import { ChartSkeleton } from '../ui/Skeleton.tsx'
import { MissingCode } from './MissingCode.tsx'
import { pageChunk, useChunk } from './page-chunk.ts'

const code = pageChunk(() => import('../ui/LineChart.tsx').then(({ LineChart }) => LineChart))

/** A line chart whose code comes when the first one is shown. */
export const LineChartSlot = (props: LineChartProps) => {
  const text = useText()
  const chunk = useChunk(code)
  if (chunk.stage === 'missing')
    return <MissingCode why={chunk.why} trying={chunk.trying} onRetry={code.load} compact />
  if (chunk.stage === 'coming') return <ChartSkeleton label={text('common.loading')} height={props.height ?? 84} />
  const LineChart = chunk.part
  return <LineChart {...props} />
}
