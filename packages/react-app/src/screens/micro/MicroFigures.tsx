import type { MicroTicketPanel } from '@openlot/core/micro'
import type { Format } from '../../intl/use-format.ts'
import type { Text } from '../../intl/use-text.ts'
import { cx } from '../../ui/cx.ts'

type FiguresProps = {
  readonly figures: MicroTicketPanel['figures']
  readonly precision: number
  readonly dim: boolean
  readonly text: Text
  readonly format: Format
}

const KEYS = ['open', 'close', 'low', 'high'] as const

/** The four figures of the symbol's day, above the ticket. @rule MIC-6 */
export const MicroFigures = ({ figures, precision, dim, text, format }: FiguresProps) => (
  <dl className={cx('micro-figures', dim && 'micro-figures-dim')} aria-label={text('micro.figures')}>
    {KEYS.map((key) => (
      <div key={key}>
        <dt>{text(`market.bar_${key}`)}</dt>
        <dd className="ol-num">{figures === undefined ? '—' : format.price(figures[key], precision)}</dd>
      </div>
    ))}
  </dl>
)
