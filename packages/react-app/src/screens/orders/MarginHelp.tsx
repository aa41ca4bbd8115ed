import './margin-help.css'
import type { AccountHealth } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { OwnWords } from '../../ui/Own.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** Warning of a level that is low, and the position whose closing helps most; nothing while there is no warning. @rule CON-93 */
export const MarginHelp = ({ health: { warning, frees } }: { readonly health: AccountHealth }) => {
  const text = useText()
  const format = useFormat()
  if (warning === undefined) return null
  return (
    <div className="margin-help" role="status">
      <Icon name="alert" size={18} />
      <span className="margin-help-words">
        <span className="ol-strong">{text(`events.margin.${warning}`)}</span>
        {frees !== undefined && (
          <Link to={`/order?source=0&type=1&order=${encodeURIComponent(frees.id)}`} className="margin-help-link">
            <OwnWords
              figure={format.money(frees.margin, { places: 2 })}
              say={(margin) => text('events.margin.frees', { symbol: frees.symbol, margin })}
            />
          </Link>
        )}
      </span>
    </div>
  )
}
