import './tab-bar.css'
import { type ReactNode, useId } from 'react'
import { CountDot } from './CountDot.tsx'
import { Icon, type IconName } from './Icon.tsx'

export type TabBarItem = {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly to: string
  readonly badge?: number | boolean | undefined
  /** The badge is a number to know, and none to act upon. */
  readonly quiet?: boolean | undefined
  /** The badge in words, for a screen reader. */
  readonly badgeLabel?: string | undefined
}
export type TabLinkProps = {
  readonly key: string
  readonly to: string
  readonly className: string
  readonly 'aria-current': 'page' | undefined
  readonly 'aria-describedby': string | undefined
  readonly tabIndex: -1 | undefined
  readonly children: ReactNode
}
export type TabBarProps = {
  readonly items: readonly TabBarItem[]
  readonly active: string | undefined
  readonly label: string
  /** Stands at the inline start of a wide window instead, below the first letter of this name. */
  readonly rail?: { readonly name: string } | undefined
  readonly renderLink: (props: TabLinkProps) => ReactNode
}

/** The main screens. Until their names are known the tabs work by touch, but screen readers do not see them. */
export const TabBar = ({ items, active, label, rail, renderLink }: TabBarProps) => {
  const id = useId()
  return (
    <nav
      className={rail === undefined ? 'ol-tabbar' : 'ol-tabbar ol-tabbar-rail'}
      aria-label={label}
      aria-hidden={label === '' || undefined}
    >
      {rail !== undefined && (
        <span className="ol-tabbar-mark" aria-hidden="true">
          {rail.name.slice(0, 1)}
        </span>
      )}
      {items.map((item) =>
        renderLink({
          key: item.key,
          to: item.to,
          className: 'ol-tabbar-link',
          'aria-current': item.key === active ? 'page' : undefined,
          'aria-describedby': item.badgeLabel === undefined ? undefined : `${id}${item.key}`,
          tabIndex: label === '' ? -1 : undefined,
          children: (
            <>
              <span className="ol-tabbar-icon" aria-hidden="true">
                <Icon name={item.icon} />
                <CountDot count={item.badge} most={9} quiet={item.quiet} />
              </span>
              <span className="ol-tabbar-label">{item.label}</span>
              {item.badgeLabel !== undefined && (
                <span id={`${id}${item.key}`} hidden>
                  {item.badgeLabel}
                </span>
              )}
            </>
          ),
        }),
      )}
    </nav>
  )
}
