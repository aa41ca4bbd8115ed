import './field.css'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

export type FieldAria = {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}
export type FieldProps = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Takes the place of the hint. */
  readonly error?: ReactNode
  /** The label is only said, not shown. */
  readonly hideLabel?: boolean | undefined
  readonly id?: string | undefined
  /** Ways to mend the error. */
  readonly below?: ReactNode
  readonly children: (aria: FieldAria) => ReactNode
}

const present = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false && node !== ''

/** Label above, hint below, error in its place; tied together for assistive technology. */
export const Field = ({ label, hint, error, hideLabel = false, id, below, children }: FieldProps) => {
  const own = useId()
  const fieldId = id ?? own
  const noteId = `${fieldId}-note`
  const wrong = present(error)
  const noted = wrong || present(hint)
  return (
    <div className={cx('ol-field', wrong && 'ol-field-wrong')}>
      <label className={hideLabel ? 'ol-hidden' : 'ol-field-label'} htmlFor={fieldId} id={`${fieldId}-label`}>
        {label}
      </label>
      {children({
        id: fieldId,
        ...(noted ? { 'aria-describedby': noteId } : {}),
        ...(wrong ? { 'aria-invalid': true as const } : {}),
      })}
      {noted && (
        <div className={wrong ? 'ol-field-error' : 'ol-field-hint'} id={noteId}>
          {wrong && <Icon name="alert" size={14} />}
          <span>{wrong ? error : hint}</span>
        </div>
      )}
      {below}
    </div>
  )
}
