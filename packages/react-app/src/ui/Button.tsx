import './button.css'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

export type ButtonVariant = 'primary' | 'ink' | 'quiet' | 'ghost' | 'buy' | 'sell' | 'danger'
export type ButtonLook = {
  readonly variant?: ButtonVariant | undefined
  readonly size?: 'm' | 's' | undefined
  readonly block?: boolean | undefined
}
export type ButtonProps = Omit<ComponentProps<'button'>, 'style' | 'className'> &
  ButtonLook & {
    /** Work is under way: a ring where the finger is, taps do nothing, focus stays. */
    readonly busy?: boolean | undefined
    readonly busyLabel?: string | undefined
    /** A small first line, as "Buy" above a price. */
    readonly note?: ReactNode
    /**
     * Why it cannot be pressed now: shown below and tied to the button, which stays reachable. Where it may come and go,
     * it is given as undefined meanwhile: the button is the same one then, with its focus and the tap under way.
     */
    readonly reason?: string | undefined
    readonly icon?: IconName | undefined
    /** Makes it unreachable. Where a person should learn why, give a `reason` instead. */
    readonly disabled?: boolean | undefined
  }

/** The look of a button, for a link that is one. */
export const buttonClass = ({ variant = 'primary', size = 'm', block }: ButtonLook = {}): string =>
  cx('ol-button', `ol-button-${variant}`, size === 's' && 'ol-button-s', block && 'ol-button-block')

/** A button that says what it does, that it is doing it, and why it cannot. */
export const Button = (props: ButtonProps) => {
  const {
    variant,
    size,
    block,
    busy = false,
    busyLabel,
    note,
    reason,
    icon,
    disabled = false,
    onClick,
    children,
    ...rest
  } = props
  const reasonId = useId()
  const soft = busy || reason !== undefined
  const button = (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, block }), busy && 'ol-button-busy')}
      disabled={disabled && !soft}
      aria-disabled={soft || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={(event) => {
        if (soft) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className="ol-button-content">
        {icon !== undefined && <Icon name={icon} size={20} />}
        {note === undefined ? (
          <span className="ol-button-text">{children}</span>
        ) : (
          <span className="ol-button-pair">
            <span className="ol-button-note">{note}</span>
            <span>{children}</span>
          </span>
        )}
      </span>
      {busy && <span className="ol-ring" aria-hidden="true" />}
      {busy && busyLabel !== undefined && <span className="ol-hidden">{busyLabel}</span>}
    </button>
  )
  if (!('reason' in props)) return button
  return (
    <span className={cx('ol-button-why', block && 'ol-button-block')}>
      {button}
      {reason !== undefined && (
        <span className="ol-button-reason" id={reasonId}>
          {reason}
        </span>
      )}
    </span>
  )
}
