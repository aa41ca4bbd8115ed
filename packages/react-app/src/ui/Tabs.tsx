import './tabs.css'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useRoving } from './use-roving.ts'

export type TabItem<K extends string> = {
  readonly key: K
  readonly label: ReactNode
  /** Number of things behind it, written. It stands in the gap after the label, so that no tab moves when it changes. */
  readonly count?: string | undefined
  readonly disabled?: boolean | undefined
}
export type TabsProps<K extends string> = {
  readonly items: readonly TabItem<K>[]
  readonly value: K
  readonly onChange: (key: K) => void
  readonly label: string
  /** At the end of the line: the timezone beside the periods. */
  readonly end?: ReactNode
  readonly size?: 'm' | 's' | undefined
  /** Pairs the tabs with `TabPanel`s of the same base. */
  readonly idBase?: string | undefined
}

/** Underlined tabs. The line scrolls sideways when it is too long. */
export const Tabs = <K extends string>({ items, value, onChange, label, end, size, idBase }: TabsProps<K>) => {
  const roving = useRoving(items, value, onChange)
  return (
    <div
      className={cx('ol-tabs', size === 's' && 'ol-tabs-s', items.some((item) => 'count' in item) && 'ol-tabs-counted')}
    >
      <div className="ol-tabs-list" role="tablist" aria-label={label} ref={roving.list} onKeyDown={roving.onKeyDown}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            className="ol-tab"
            disabled={item.disabled === true}
            aria-selected={item.key === value}
            tabIndex={roving.tabIndex(item.key)}
            onClick={() => onChange(item.key)}
            {...(idBase === undefined
              ? {}
              : {
                  id: `${idBase}-tab-${item.key}`,
                  'aria-controls': item.key === value ? `${idBase}-panel-${item.key}` : undefined,
                })}
          >
            {item.label}
            {item.count !== undefined && (
              <>
                {' '}
                <span className="ol-tab-count">
                  <span className="ol-num">{item.count}</span>
                </span>
              </>
            )}
          </button>
        ))}
      </div>
      {end !== undefined && end !== false && <div className="ol-tabs-end">{end}</div>}
    </div>
  )
}

/** Content of a tab. */
export const TabPanel = ({
  idBase,
  tab,
  children,
}: {
  readonly idBase: string
  readonly tab: string
  readonly children: ReactNode
}) => (
  <div role="tabpanel" id={`${idBase}-panel-${tab}`} aria-labelledby={`${idBase}-tab-${tab}`}>
    {children}
  </div>
)
