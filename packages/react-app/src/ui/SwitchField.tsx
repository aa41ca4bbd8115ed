import './switch-field.css'
import type { ReactNode } from 'react'
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
export const SwitchField = ({ label, checked, onChange, disabled, note, children }: SwitchFieldProps) => (
  <div className={cx('ol-switch-field', checked && 'ol-switch-field-on')}>
    <div className="ol-switch-field-head">
      <span className="ol-switch-field-words">
        <span className="ol-switch-field-label" aria-hidden="true">
          {label}
        </span>
        {checked && note !== undefined && <span className="ol-switch-field-note">{note}</span>}
      </span>
      <Switch label={label} hideLabel checked={checked} onChange={onChange} disabled={disabled} />
    </div>
    {checked && children}
  </div>
)
