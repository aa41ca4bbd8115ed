import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from './Icon.tsx'
import { Segmented, type SegmentedProps } from './Segmented.tsx'

export type ChoiceFieldProps<K extends string> = Omit<SegmentedProps<K>, 'noted' | 'value'> & {
  /** Nothing is chosen beforehand. */
  readonly value: K | ''
  readonly error?: ReactNode
}

/** A question with a few answers. */
export const ChoiceField = <K extends string>({ label, value, error, items, look, onChange }: ChoiceFieldProps<K>) => {
  const id = useId()
  return (
    <div className="ol-field">
      <span className="ol-field-label" aria-hidden="true">
        {label}
      </span>
      <Segmented
        label={label}
        value={value as K}
        onChange={onChange}
        items={items}
        look={look}
        noted={error === undefined ? undefined : id}
      />
      {error !== undefined && (
        <div className="ol-field-error" id={id}>
          <Icon name="alert" size={14} />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
