import type { MicroTicketPanel } from '@openlot/core/micro'
import { useText } from '../../intl/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { useFormat } from '../../ui/use-format.ts'

type FiguresProps = {
  readonly figures: MicroTicketPanel['figures']
  readonly precision: number
  readonly dim: boolean
}

const KEYS = ['open', 'close', 'low', 'high'] as const

/** The four figures of the symbol's day, above the ticket. @rule MIC-6 */
export const MicroFigures = ({ figures, precision, dim }: FiguresProps) => {
  const text = useText()
  const format = useFormat()
  return (
    <dl className={cx('micro-figures', dim && 'micro-figures-dim')} aria-label={text('micro.figures')}>
      {KEYS.map((key) => (
        <div key={key}>
          <dt>{text(`market.bar_${key}`)}</dt>
          <dd className="ol-num">{figures === undefined ? '—' : format.price(figures[key], precision)}</dd>
        </div>
      ))}
    </dl>
  )
}
