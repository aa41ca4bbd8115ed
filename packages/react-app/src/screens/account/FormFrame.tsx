import './account.css'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { useMock } from '../../shell/mock.tsx'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { Button } from '../../ui/Button.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { BrandSky, type Site } from './BrandSky.tsx'

export type FormFrameProps = {
  readonly title: string
  /** The pages that lead in have its name above them. */
  readonly site?: Site | undefined
  readonly submitLabel: string
  readonly busy: boolean
  /** Something else is under way. */
  readonly disabled?: boolean | undefined
  readonly refusal: string | undefined
  readonly onSubmit: () => void
  readonly onBack: () => void
  /** Below the form: other ways, what is not served. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** A form of an account on a page of its own. */
export const FormFrame = ({
  title,
  site,
  submitLabel,
  busy,
  disabled = false,
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
  return (
    <div className="account">
      {site === undefined ? (
        <TopBar title={title} onBack={onBack} backLabel={text('nav.back')} plain />
      ) : (
        <BrandSky site={site} title={title} onBack={onBack} />
      )}
      <PanelBoundary name="form">
        <form {...form} className="account-form" noValidate aria-label={title}>
          {children}
          <Refusal>{refusal}</Refusal>
          <Button
            type="submit"
            block
            busy={busy}
            disabled={disabled}
            reason={isLooking ? text('access.real_only') : undefined}
          >
            {submitLabel}
          </Button>
        </form>
      </PanelBoundary>
      <PanelBoundary name="below the form">{below}</PanelBoundary>
    </div>
  )
}
