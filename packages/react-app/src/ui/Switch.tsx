import './switch.css'
import { cx } from './cx.ts'

export type SwitchProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: string
  readonly disabled?: boolean | undefined
  /** For a label that stands elsewhere and switches it too. */
  readonly id?: string | undefined
  /** The label stands elsewhere on the screen; here it is only said. */
  readonly hideLabel?: boolean | undefined
}

/** On or off, at once. */
export const Switch = ({ checked, onChange, label, disabled = false, id, hideLabel = false }: SwitchProps) => (
  <button
    type="button"
    id={id}
    role="switch"
    className={cx('ol-switch', hideLabel && 'ol-switch-bare')}
    aria-checked={checked}
    aria-label={hideLabel ? label : undefined}
    disabled={disabled}
    onClick={() => onChange(!checked)}
  >
    {!hideLabel && <span className="ol-switch-label">{label}</span>}
    <span className="ol-switch-track" aria-hidden="true">
      <span className="ol-switch-thumb" />
    </span>
  </button>
)
