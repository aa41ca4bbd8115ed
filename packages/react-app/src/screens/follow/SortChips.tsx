import './store.css'
import { useText } from '../../intl/use-text.ts'
import { HScroll } from '../../ui/HScroll.tsx'
import { Icon } from '../../ui/Icon.tsx'

const NAMES = {
  weeks: 'follow.sort_weeks',
  total: 'follow.return',
  win: 'follow.win',
  followers: 'follow.followers',
} as const
export type SortKey = keyof typeof NAMES

export type SortChipsProps<Key extends SortKey> = {
  readonly keys: readonly Key[]
  readonly value: Key
  readonly onChange: (key: Key) => void
}

/** The figure a list is sorted by. Each name stands in one line, in every language: what has no room is scrolled to. */
export const SortChips = <Key extends SortKey>({ keys, value, onChange }: SortChipsProps<Key>) => {
  const text = useText()
  return (
    <HScroll label={text('follow.sort')}>
      <div className="store-chips">
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className="store-chip"
            aria-pressed={key === value}
            onClick={() => onChange(key)}
          >
            {key === value && <Icon name="arrowDown" size={16} />}
            {text(NAMES[key])}
          </button>
        ))}
      </div>
    </HScroll>
  )
}
