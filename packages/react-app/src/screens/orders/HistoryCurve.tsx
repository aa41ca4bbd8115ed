import type { HistoryPanel } from '@openlot/core/contract'
import { useMemo } from 'react'
import { useText } from '../../intl/use-text.ts'
import { LineChartSlot } from '../../shell/LineChartSlot.tsx'
import { useMasked } from '../../ui/Own.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { directionOf } from './order-words.ts'

export type HistoryCurveProps = {
  readonly history: Pick<HistoryPanel, 'curve' | 'net'>
}

/** The sum after each order: for the eye a line, for those who listen the exact amounts. Covered with them. */
export const HistoryCurve = ({ history: { curve, net } }: HistoryCurveProps) => {
  const text = useText()
  const format = useFormat()
  const masked = useMasked() !== undefined
  // Numbers for drawing only.
  const points = useMemo(() => curve.map((one) => ({ time: one.at, value: Number(one.net.toFixed()) })), [curve])
  return (
    <div className="history-curve">
      {!masked && points.length > 1 && (
        <LineChartSlot
          points={points}
          label={text('orders.curve')}
          words={{ time: text('orders.completed'), value: text('orders.net') }}
          formatValue={(_, at) => format.signed(curve[at]?.net ?? '0')}
          formatTime={format.date}
          direction={directionOf(net)}
          base={0}
          height={84}
        />
      )}
    </div>
  )
}
