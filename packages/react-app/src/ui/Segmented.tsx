import './segmented.css'
import type { TabItem } from './Tabs.tsx'
import { useRoving } from './use-roving.ts'

export type SegmentedProps<K extends string> = {
  readonly items: readonly TabItem<K>[]
  readonly value: K
  readonly onChange: (key: K) => void
  readonly label: string
  /** One strip; chips stand apart, and go on below where there is no room. */
  readonly look?: 'strip' | 'chips' | undefined
  /** The choice is wrong: the id of what says why. */
  readonly noted?: string | undefined
}

/** One choice of a few, side by side. */
export const Segmented = <K extends string>({
  items,
  value,
  onChange,
  label,
  look = 'strip',
  noted,
}: SegmentedProps<K>) => {
  const roving = useRoving(items, value, onChange)
  return (
    <div
      className={look === 'chips' ? 'ol-chips' : 'ol-segmented'}
      role="radiogroup"
      aria-label={label}
      aria-describedby={noted}
      aria-invalid={noted === undefined ? undefined : true}
      tabIndex={noted === undefined ? undefined : -1}
      ref={roving.list}
      onKeyDown={roving.onKeyDown}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of buttons that behaves as a radio group (WAI-ARIA pattern)
        <button
          key={item.key}
          type="button"
          role="radio"
          className={look === 'chips' ? 'ol-chip' : 'ol-segment'}
          disabled={item.disabled === true}
          aria-checked={item.key === value}
          tabIndex={roving.tabIndex(item.key)}
          onClick={() => onChange(item.key)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
