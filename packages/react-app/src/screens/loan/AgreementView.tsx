import './loan.css'
import type { LoanRequestPanel } from '@openlot/core/loan'
import type { ReactNode } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { ResultTitle } from '../../shell/ResultTitle.tsx'
import { SafeHtmlSlot } from '../../shell/SafeHtmlSlot.tsx'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { CostTable, Restrictions } from './LoanCost.tsx'

export type AgreementViewProps = {
  readonly panel: LoanRequestPanel
  readonly onBack: () => void
}

/** State that both screens of a request show when there is nothing to agree to or to sign. */
export const RequestState = ({ panel }: Pick<AgreementViewProps, 'panel'>): ReactNode => {
  const text = useText()
  const say = useWords()
  if (panel.stage === 'failed') return <LoadFailed onRetry={panel.retry} failure={panel.failure} />
  if (panel.stage === 'refused')
    return (
      <EmptyState
        icon="alert"
        title={<ResultTitle takesFocus>{say(panel.issue)}</ResultTitle>}
        action={
          <Link to="/loan/submit" className={buttonClass({ variant: 'quiet', size: 's' })}>
            {text('loan.choose_again')}
          </Link>
        }
      />
    )
  if (panel.stage === 'undecided')
    return (
      <EmptyState
        icon="alert"
        title={<ResultTitle takesFocus>{text('loan.request_unknown')}</ResultTitle>}
        action={
          <Link to="/loan/record" className={buttonClass({ variant: 'quiet', size: 's' })}>
            {text('loan.records')}
          </Link>
        }
      />
    )
  return (
    <div className="loan" role="status" aria-label={text('common.loading')}>
      <Skeleton height="16rem" />
      <Skeleton height="3rem" />
    </div>
  )
}

const Consent = ({ panel }: AgreementViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { cost, agreed, missed, changed, agreement, period } = panel
  return (
    <form className="loan" {...useFirstWrong(panel.sign)}>
      {changed && (
        <p className="loan-rules" role="alert">
          {text('loan.terms_reread')}
        </p>
      )}
      {cost !== undefined && (
        <CostTable
          cost={cost}
          above={[
            {
              key: 'amount',
              label: text('loan.amount'),
              value: <bdi className="ol-num">{format.money(cost.amount)}</bdi>,
            },
            { key: 'days', label: text('loan.option'), value: text('fund.days', { count: period }) },
          ]}
        />
      )}
      <section className="loan-text" aria-label={text('loan.agreement')}>
        <PanelBoundary name="agreement text">
          <SafeHtmlSlot html={agreement} />
        </PanelBoundary>
      </section>
      <Restrictions />
      <CheckField
        label={text('loan.consent', { amount: cost === undefined ? '' : format.money(cost.amount), days: period })}
        checked={agreed}
        onChange={panel.agree}
        error={missed ? text('loan.agree_first') : undefined}
      />
      <FormFoot>
        <Button type="submit" block reason={say(panel.blocked)}>
          {text('loan.sign')}
        </Button>
      </FormFoot>
    </form>
  )
}

/** An agreement to read and to consent to. @rule LOAN-31 LOAN-32 */
export const AgreementView = (props: AgreementViewProps) => {
  const text = useText()
  return (
    <>
      <TopBar title={text('loan.agreement')} onBack={props.onBack} backLabel={text('nav.back')} />
      <PanelBoundary name="agreement">
        {props.panel.stage === 'consent' ? <Consent {...props} /> : <RequestState {...props} />}
      </PanelBoundary>
    </>
  )
}
