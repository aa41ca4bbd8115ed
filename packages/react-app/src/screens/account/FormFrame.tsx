import './account.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Text } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

export type FormFrameProps = {
  readonly title: string
  readonly submitLabel: string
  readonly busy: boolean
  /** Something else is under way. */
  readonly disabled?: boolean | undefined
  readonly refusal: string | undefined
  readonly onSubmit: () => void
  readonly onBack: () => void
  readonly text: Text
  /** Below the form: other ways, what is not served. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** After a submit that was not sent the first wrong field gets the focus. */
const useFirstWrong = () => {
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (!asked.current) return
    asked.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
  const ask = (): void => {
    asked.current = true
  }
  return { form, ask }
}

/** A form of an account on a page of its own. */
export const FormFrame = ({
  title,
  submitLabel,
  busy,
  disabled = false,
  refusal,
  onSubmit,
  onBack,
  text,
  below,
  children,
}: FormFrameProps) => {
  const { form, ask } = useFirstWrong()
  return (
    <div className="account">
      <TopBar title={title} onBack={onBack} backLabel={text('nav.back')} plain />
      <PanelBoundary name="form">
        <form
          ref={form}
          className="account-form"
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            if (busy || disabled) return
            ask()
            onSubmit()
          }}
        >
          {children}
          <Refusal>{refusal}</Refusal>
          <Button type="submit" block busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </form>
      </PanelBoundary>
      <PanelBoundary name="below the form">{below}</PanelBoundary>
    </div>
  )
}
