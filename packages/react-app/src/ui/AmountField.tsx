import './amount-field.css'
import { choicesOf, type Issue } from '@openlot/core'
import { type ReactNode, type Ref, useId } from 'react'
import { cx } from './cx.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { type Step, stepOfKey, useHold } from './use-hold.ts'

export type AmountFieldProps = {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly unit?: ReactNode
  /** The unit is a name: it stands above the number, not after it. */
  readonly above?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Issue behind `error`: where the text may be two numbers, each of them is a button. @rule NUM-13 */
  readonly issue?: Issue | undefined
  readonly hideLabel?: boolean | undefined
  /** One step less or more; the caller knows the step and does the sum. */
  readonly onStep?: ((by: Step) => void) | undefined
  readonly stepLabels?: { readonly less: string; readonly more: string } | undefined
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly name?: string | undefined
  readonly id?: string | undefined
  /** The result beside it, as the money a stop would cost. */
  readonly end?: ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
}

type StepperProps = {
  readonly by: Step
  readonly label: string
  readonly disabled: boolean
  readonly onStep: (by: Step) => void
}

const Stepper = ({ by, label, disabled, onStep }: StepperProps) => {
  const hold = useHold(() => onStep(by), disabled)
  return (
    <button type="button" className="ol-stepper" aria-label={label} disabled={disabled} {...hold}>
      <Icon name={by === 1 ? 'plus' : 'minus'} size={18} />
    </button>
  )
}

/** An amount as text. It never becomes a JavaScript number in here. */
export const AmountField = ({
  label,
  value,
  onChange,
  onBlur,
  unit,
  above = false,
  hint,
  error,
  issue,
  hideLabel,
  onStep,
  stepLabels,
  disabled = false,
  placeholder,
  name,
  id,
  end,
  ref,
}: AmountFieldProps) => {
  const own = useId()
  const unitId = unit === undefined ? undefined : `${own}-unit`
  const choices = choicesOf(issue)
  const steps = onStep !== undefined && stepLabels !== undefined
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      id={id}
      below={
        choices.length > 0 && (
          <span className="ol-amount-choices">
            {choices.map(({ shown, text }) => (
              <button key={text} type="button" className="ol-amount-choice ol-num" onClick={() => onChange(text)}>
                <bdi>{shown}</bdi>
              </button>
            ))}
          </span>
        )
      }
    >
      {(aria) => (
        <span className={cx('ol-box', 'ol-amount-box', steps && 'ol-amount-box-steps', above && 'ol-amount-box-above')}>
          {steps && <Stepper by={-1} label={stepLabels.less} disabled={disabled} onStep={onStep} />}
          {/* The whole middle is the field's target; the label above it gives the name. */}
          <label className="ol-amount-middle" htmlFor={aria.id}>
            <span className="ol-amount-fit ol-num" data-text={value === '' ? (placeholder ?? '') : value}>
              <input
                {...aria}
                aria-labelledby={`${aria.id}-label`}
                aria-describedby={[aria['aria-describedby'], unitId].filter(Boolean).join(' ') || undefined}
                ref={ref}
                className="ol-input ol-amount-input"
                type="text"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="done"
                size={1}
                name={name}
                value={value}
                placeholder={placeholder}
                disabled={disabled}
                onChange={(event) => onChange(event.currentTarget.value)}
                onBlur={onBlur}
                onKeyDown={(event) => {
                  const by = stepOfKey(event.key)
                  if (by === undefined || onStep === undefined) return
                  event.preventDefault()
                  onStep(by)
                }}
              />
            </span>
            {unit !== undefined && (
              <span className="ol-amount-unit" id={unitId}>
                {unit}
              </span>
            )}
          </label>
          {end !== undefined && <span className="ol-amount-end">{end}</span>}
          {steps && <Stepper by={1} label={stepLabels.more} disabled={disabled} onStep={onStep} />}
        </span>
      )}
    </Field>
  )
}
