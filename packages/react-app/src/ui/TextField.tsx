import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'style' | 'className' | 'size' | 'onChange' | 'value'> & {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (text: string) => void
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly hideLabel?: boolean | undefined
}

/** One line of text. */
export const TextField = ({
  label,
  value,
  onChange,
  hint,
  error,
  start,
  end,
  hideLabel,
  id,
  ...rest
}: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
    {(aria) => (
      <span className="ol-box">
        {start !== undefined && <span className="ol-box-side">{start}</span>}
        <input
          type="text"
          {...rest}
          {...aria}
          className="ol-input"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {end !== undefined && <span className="ol-box-side">{end}</span>}
      </span>
    )}
  </Field>
)
