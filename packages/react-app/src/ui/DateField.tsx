import './date-field.css'
import type { ReactNode } from 'react'
import { Field } from './Field.tsx'

export type DateFieldProps = {
  readonly label: ReactNode
  /** yyyy-mm-dd, or empty. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

/** A day, picked with the system's own calendar in the reader's own language. */
export const DateField = ({ label, value, onChange, min, max, hint, error }: DateFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(aria) => (
      <span className="ol-box">
        <input
          {...aria}
          className="ol-input ol-date-input"
          type="date"
          value={value}
          min={min}
          max={max}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </span>
    )}
  </Field>
)
