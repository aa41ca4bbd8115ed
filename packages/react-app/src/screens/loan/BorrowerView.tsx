import './borrower.css'
import type { MessageId } from '@openlot/core'
import type { BorrowerPanel, BorrowerStep, LoanOffer } from '@openlot/core/loan'
import { useEffect, useRef, useState } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { ResultTitle } from '../../shell/ResultTitle.tsx'
import { useWas } from '../../shell/use-was.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useTapGuard } from '../../ui/use-tap-guard.ts'
import { FormFrame } from '../account/FormFrame.tsx'
import { BorrowerFields } from './BorrowerFields.tsx'
import { LoanOffers } from './LoanOffers.tsx'

export type BorrowerViewProps = {
  readonly panel: BorrowerPanel
  /** Terms of the loans that are offered. */
  readonly offers: readonly LoanOffer[]
  readonly onBack: () => void
  readonly onClose: () => void
}

const STEPS: Readonly<Record<BorrowerStep, MessageId>> = {
  person: 'loan.step_person',
  contact: 'loan.step_contact',
  document: 'loan.step_document',
  work: 'loan.step_work',
  household: 'loan.step_household',
  property: 'loan.step_property',
  loan: 'loan.step_loan',
}
const VARIANTS: Readonly<Record<'waiting' | 'unknown' | 'undecided', readonly [IconName, MessageId, MessageId]>> = {
  waiting: ['clock', 'loan.borrower_waiting', 'loan.borrower_waiting_hint'],
  unknown: ['alert', 'loan.borrower_unknown', 'loan.borrower_unknown_hint'],
  undecided: ['alert', 'account.undecided_title', 'loan.borrower_maybe_sent'],
}

/** Number of this step, of how many; who comes to another one goes on from its heading. */
const StepHead = ({ panel }: Pick<BorrowerViewProps, 'panel'>) => {
  const text = useText()
  const { steps, at } = panel
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    heading.current?.focus()
  }, [at])
  const step = steps[at]
  return (
    <div className="borrower-head">
      <progress
        className="borrower-progress"
        value={at + 1}
        max={steps.length}
        aria-label={text('loan.borrower_step', { at: at + 1, count: steps.length })}
      />
      <p className="borrower-place">{text('loan.borrower_step', { at: at + 1, count: steps.length })}</p>
      <h2 className="borrower-title" ref={heading} tabIndex={-1}>
        {step !== undefined && text(STEPS[step])}
      </h2>
    </div>
  )
}

/** A second tap on the same spot belongs to the step before: the button of a new step takes none at first. */
const useIsNew = (at: number): boolean => {
  const [first] = useState(at)
  const [hasMoved, setHasMoved] = useState(false)
  if (at !== first && !hasMoved) setHasMoved(true)
  return !useTapGuard(hasMoved ? String(at) : undefined).ready
}

const Form = ({ panel, offers, onBack }: Omit<BorrowerViewProps, 'onClose'>) => {
  const text = useText()
  const say = useWords()
  const isLast = panel.at === panel.steps.length - 1
  const busy = panel.stage === 'submitting'
  const isNew = useIsNew(panel.at)
  // Filled in before: the terms were read by then.
  const isReturned = panel.isRejected || panel.isUnsure
  return (
    <FormFrame
      title={text('loan.title')}
      submitLabel={text(isLast ? 'loan.borrower_send' : 'loan.borrower_next')}
      busy={busy}
      disabled={isNew}
      refusal={say(panel.refusal)}
      onSubmit={panel.next}
      onBack={onBack}
      previous={panel.previous && { label: text('loan.borrower_back'), onPress: panel.previous }}
    >
      <StepHead panel={panel} />
      {isReturned && (
        <div className="account-returned" role="status">
          <p className="ol-strong">{text(panel.isUnsure ? 'account.undecided_title' : 'loan.borrower_rejected')}</p>
          <p>{text(panel.isUnsure ? 'loan.borrower_unsure' : 'loan.borrower_rejected_hint')}</p>
        </div>
      )}
      {panel.at === 0 && (
        <>
          <p className="account-say">{text('loan.borrower_hint')}</p>
          {!isReturned && (
            <PanelBoundary name="offers">
              <LoanOffers offers={offers} />
            </PanelBoundary>
          )}
        </>
      )}
      <BorrowerFields panel={panel} />
      <p className="borrower-note">{text('loan.borrower_memory')}</p>
    </FormFrame>
  )
}

/** Form of the borrower in steps, or how far it has been reviewed. @rule LOAN-6 LOAN-9 LOAN-18 */
export const BorrowerView = ({ panel, offers, onBack, onClose }: BorrowerViewProps) => {
  const text = useText()
  const { stage } = panel
  const wasForm = useWas(stage === 'submitting')
  if (stage === 'form' || stage === 'submitting') return <Form panel={panel} offers={offers} onBack={onBack} />
  const variant = stage === 'loading' || stage === 'failed' || stage === 'approved' ? undefined : VARIANTS[stage]
  return (
    <div className="account">
      <TopBar title={text('loan.title')} onBack={onBack} backLabel={text('nav.back')} plain />
      {(stage === 'loading' || stage === 'approved') && (
        <div className="account-form" role="status" aria-label={text('common.loading')}>
          {['name', 'last', 'sex', 'birthday'].map((one) => (
            <Skeleton key={one} width="100%" height="3.25rem" />
          ))}
        </div>
      )}
      {stage === 'failed' && <LoadFailed onRetry={panel.refresh} failure={panel.failure} />}
      {variant !== undefined && (
        <EmptyState
          icon={variant[0]}
          title={<ResultTitle takesFocus={wasForm}>{text(variant[1])}</ResultTitle>}
          action={
            <span className="borrower-acts">
              <Button size="s" onClick={onClose}>
                {text('common.close')}
              </Button>
              <Button variant="quiet" size="s" icon="refresh" onClick={panel.refresh}>
                {text('identity.look_again')}
              </Button>
            </span>
          }
        >
          {text(variant[2])}
        </EmptyState>
      )}
    </div>
  )
}
