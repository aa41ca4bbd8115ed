import type { MenuItem } from '@openlot/core/navigation'
import type { Text } from '../../bind/use-text.ts'
import { menuIcon } from '../../shell/menu-icon.ts'
import { Icon } from '../../ui/Icon.tsx'

export type QuickMenuProps = {
  readonly text: Text
  readonly items: readonly MenuItem[]
  readonly onOpen: (item: MenuItem) => void
}

/** Short ways the operator has chosen. */
export const QuickMenu = ({ text, items, onOpen }: QuickMenuProps) =>
  items.length === 0 ? null : (
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
          <span className="quick-label">{text(item.title)}</span>
        </button>
      ))}
    </nav>
  )
