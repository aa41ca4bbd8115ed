import './account.css'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { useMock } from '../../shell/mock.tsx'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { BrandSky, type Site } from './BrandSky.tsx'

export type FormFrameProps = {
  readonly title: string
  /** The pages that lead in have its name above them. */
  readonly site?: Site | undefined
  readonly submitLabel: string
  readonly busy: boolean
  /** The way to the step before: it stands beside the other button. */
  readonly previous?: { readonly label: string; readonly onPress: () => void } | undefined
  /** Something else is under way. */
  readonly disabled?: boolean | undefined
  readonly refusal: string | undefined
  readonly onSubmit: () => void
  readonly onBack: () => void
  /** Below the form: other ways, what is not served. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** A form of an account on a page of its own. Its button stays at the bottom of the page; where it leads in, other ways follow it. */
export const FormFrame = ({
  title,
  site,
  submitLabel,
  busy,
  disabled = false,
  previous,
  refusal,
  onSubmit,
  onBack,
  below,
  children,
}: FormFrameProps) => {
  const text = useText()
  const isLooking = useMock()?.isLooking === true
  const form = useFirstWrong(() => {
    if (!busy && !disabled && !isLooking) onSubmit()
  })
  const submit = (
    <Button
      type="submit"
      block
      busy={busy}
      disabled={disabled}
      reason={isLooking ? text('access.real_only') : undefined}
    >
      {submitLabel}
    </Button>
  )
  return (
    <div className="account">
      {site === undefined ? (
        <TopBar title={title} onBack={onBack} backLabel={text('nav.back')} plain />
      ) : (
        <BrandSky site={site} title={title} onBack={onBack} />
      )}
      <PanelBoundary name="form">
        <form
          {...form}
          className={cx('account-form', site === undefined && 'account-form-pinned')}
          noValidate
          aria-label={title}
        >
          {children}
          <Refusal>{refusal}</Refusal>
          {site === undefined ? (
            <FormFoot>
              {previous !== undefined && (
                <Button variant="quiet" block disabled={busy} onClick={previous.onPress}>
                  {previous.label}
                </Button>
              )}
              {submit}
            </FormFoot>
          ) : (
            submit
          )}
        </form>
      </PanelBoundary>
      <PanelBoundary name="below the form">{below}</PanelBoundary>
    </div>
  )
}
