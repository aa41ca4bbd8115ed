import './check-field.css'
import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

export type CheckFieldProps = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean | undefined
  readonly error?: ReactNode
  /** Below it and beside nothing: a way to the terms the box is about. */
  readonly children?: ReactNode
}

/** A box that is ticked, with its words beside it. */
export const CheckField = ({ label, checked, onChange, disabled, error, children }: CheckFieldProps) => {
  const id = useId()
  return (
    <div className="ol-check">
      <span className="ol-check-box">
        <input
          type="checkbox"
          id={id}
          checked={checked}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className="ol-check-mark" aria-hidden="true">
          {checked && <Icon name="check" size={16} />}
        </span>
      </span>
      <label className="ol-check-label" htmlFor={id}>
        {label}
      </label>
      {error !== undefined && (
        <p className="ol-check-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {children !== undefined && <div className="ol-check-more">{children}</div>}
    </div>
  )
}
