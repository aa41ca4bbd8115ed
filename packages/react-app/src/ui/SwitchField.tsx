import './switch-field.css'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Switch } from './Switch.tsx'

export type SwitchFieldProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean | undefined
  /** Cost or gain, beside the label while on. */
  readonly note?: ReactNode
  /** The input that belongs to it; shown while on. */
  readonly children?: ReactNode
}

/** A switch that opens an input of its own: stop-loss, take-profit. */
export const SwitchField = ({ label, checked, onChange, disabled, note, children }: SwitchFieldProps) => {
  const id = useId()
  return (
    <div className={cx('ol-switch-field', checked && 'ol-switch-field-on')}>
      <div className="ol-switch-field-head">
        <span className="ol-switch-field-words">
          <label className="ol-switch-field-label" htmlFor={id} aria-hidden="true">
            {label}
          </label>
          {checked && note !== undefined && <span className="ol-switch-field-note">{note}</span>}
        </span>
        <Switch label={label} hideLabel id={id} checked={checked} onChange={onChange} disabled={disabled} />
      </div>
      {checked && children}
    </div>
  )
}
