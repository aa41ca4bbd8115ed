import type { RangeFilter } from '@openlot/core/engine'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ExportButton } from '../export/ExportButton.tsx'

export type HistoryToolsProps = { readonly range: Pick<RangeFilter, 'preset' | 'start' | 'end' | 'applied'> }

const ALL = {} as const

/** Ways from a history to the journal and to a file of its days. */
export const HistoryTools = ({ range: { preset, start, end, applied } }: HistoryToolsProps) => {
  const text = useText()
  const days = applied === undefined ? '' : `-${preset === 'custom' ? `${start}-${end}` : preset}`
  return (
    <div className="history-tools">
      <Link to="/order?type=3&journal=1" className={buttonClass({ variant: 'quiet', size: 's' })}>
        <span className="ol-button-content">
          <Icon name="calendar" size={20} />
          <span className="ol-button-text">{text('journal.title')}</span>
        </span>
      </Link>
      <ExportButton of={{ kind: 'orders', range: applied ?? ALL }} name={`orders${days}`} />
    </div>
  )
}
