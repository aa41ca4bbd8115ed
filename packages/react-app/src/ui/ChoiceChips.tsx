import './choice-chips.css'
import { type ReactNode, useId } from 'react'
import { useRoving } from './use-roving.ts'

export type ChoiceChip<K extends string> = {
  readonly key: K
  readonly label: ReactNode
  readonly start?: ReactNode
}
export type ChoiceChipsProps<K extends string> = {
  readonly label: string
  readonly items: readonly ChoiceChip<K>[]
  /** Undefined while none is chosen. */
  readonly value: K | undefined
  readonly onChange: (key: K) => void
  readonly error?: string | undefined
}

/** One of a few, each in view and a tap away. */
export const ChoiceChips = <K extends string>({ label, items, value, onChange, error }: ChoiceChipsProps<K>) => {
  const id = useId()
  const at = value ?? items[0]?.key
  const roving = useRoving(items, at as K, onChange)
  return (
    <div className="ol-choice">
      <div
        className="ol-choice-chips"
        role="radiogroup"
        aria-label={label}
        aria-describedby={error === undefined ? undefined : id}
        aria-invalid={error === undefined ? undefined : true}
        tabIndex={error === undefined ? undefined : -1}
        ref={roving.list}
        onKeyDown={roving.onKeyDown}
      >
        {items.map((item) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of buttons that behaves as a radio group (WAI-ARIA pattern)
          <button
            key={item.key}
            type="button"
            role="radio"
            className="ol-choice-chip"
            aria-checked={item.key === value}
            tabIndex={roving.tabIndex(item.key)}
            onClick={() => onChange(item.key)}
          >
            {item.start}
            <bdi>{item.label}</bdi>
          </button>
        ))}
      </div>
      {error !== undefined && (
        <p className="ol-field-error" id={id}>
          {error}
        </p>
      )}
    </div>
  )
}
