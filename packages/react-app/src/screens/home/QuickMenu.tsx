import type { MenuItem } from '@openlot/core/navigation'
import { useText, useWords } from '../../intl/use-text.ts'
import { menuIcon } from '../../shell/menu-icon.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonGroup } from '../../ui/Skeleton.tsx'

export type QuickMenuProps = {
  /** Undefined while they are read. */
  readonly items: readonly MenuItem[] | undefined
  readonly onOpen: (item: MenuItem) => void
}

/** Two rows, as most operators have. */
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7] as const

const Waiting = () => (
  <SkeletonGroup className="quick-menu">
    {PLACES.map((place) => (
      <span key={place} className="quick-item">
        <i className="quick-icon" />
        <span className="quick-label">&nbsp;</span>
      </span>
    ))}
  </SkeletonGroup>
)

/** Short ways the operator has chosen. @rule HOME-12 */
export const QuickMenu = ({ items, onOpen }: QuickMenuProps) => {
  const text = useText()
  const say = useWords()
  if (items === undefined) return <Waiting />
  if (items.length === 0) return null
  return (
    <nav className="quick-menu" aria-label={text('user.menu')}>
      {items.map((item) => (
        <button
          key={`${item.title} ${item.address ?? ''}`}
          type="button"
          className="quick-item"
          onClick={() => onOpen(item)}
        >
          <span className="quick-icon">
            <Icon name={menuIcon(item.icon)} />
          </span>
          <span className="quick-label">{say({ id: item.title })}</span>
        </button>
      ))}
    </nav>
  )
}
