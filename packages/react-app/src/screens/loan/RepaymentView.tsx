import './loan.css'
import { useText, useWords } from '../../intl/use-text.ts'
import { Refusal } from '../../ui/Refusal.tsx'
import '../wallet/deposit.css'
import type { RepaymentPanel } from '@openlot/core/loan'
import { CheckingNote } from '../../shell/CheckingNote.tsx'
import { CommitButton } from '../../shell/CommitButton.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { ResultTitle } from '../../shell/ResultTitle.tsx'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { OwnWords } from '../../ui/Own.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PictureField } from '../account/fields.tsx'
import { CryptoWays } from '../wallet/CryptoDepositView.tsx'
import { LoanFacts, LoanHead } from './LoansView.tsx'

export type RepaymentViewProps = {
  readonly panel: RepaymentPanel
  /** The server simulates its market. */
  readonly sandbox: boolean
  readonly onCopy: (text: string) => void
  readonly onBack: () => void
}

/** The form of a loan that is to be repaid. @rule LOAN-43 LOAN-44 LOAN-45 LOAN-46 LOAN-56 */
const Form = ({ panel, sandbox, onCopy }: RepaymentViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const sum = panel.row?.sum
  const coin = panel.crypto.target?.coin
  return (
    <form {...useFirstWrong(panel.submit)} className="deposit-form">
      {coin !== undefined && coin !== '' && sum !== undefined && (
        <p className="loan-note">
          <OwnWords figure={format.money(sum)} say={(amount) => text('loan.send_worth', { coin, amount })} />
        </p>
      )}
      <CryptoWays
        crypto={panel.crypto}
        onCopy={panel.mayCopy ? onCopy : undefined}
        title={text('loan.pay_with')}
        sandbox={sandbox}
      />
      <PictureField label={text('loan.proof')} picture={{ ...panel.proof, sent: undefined }} />
      {panel.mayChat && (
        <Link to="/mine/chat" className={buttonClass({ variant: 'quiet', size: 's' })}>
          {text('account.ask_support')}
        </Link>
      )}
      <Refusal>{say(panel.refusal)}</Refusal>
      <CheckingNote stage={panel.stage} />
      {panel.proof.stage === 'empty' && <p className="loan-note">{text('loan.input_proof')}</p>}
      <FormFoot>
        <CommitButton
          stage={panel.stage}
          type="submit"
          reason={say(panel.blocked)}
          aria-disabled={panel.proof.stage !== 'ready'}
        >
          {text('deposit.submit')}
        </CommitButton>
      </FormFoot>
    </form>
  )
}

const Body = (props: RepaymentViewProps) => {
  const text = useText()
  const { panel } = props
  const { stage, row } = panel
  if (stage === 'failed') return <LoadFailed onRetry={panel.refresh} failure={panel.failure} />
  if (stage === 'missing' || stage === 'undecided')
    return (
      <EmptyState
        scene="history"
        title={
          stage === 'missing' ? (
            text('loan.not_found')
          ) : (
            <ResultTitle takesFocus>{text('loan.repayment_unknown')}</ResultTitle>
          )
        }
        action={
          <Link to="/loan/record" className={buttonClass({ variant: 'quiet', size: 's' })}>
            {text('loan.records')}
          </Link>
        }
      />
    )
  if (row === undefined)
    return (
      <div className="loan" role="status" aria-label={text('common.loading')}>
        <Skeleton height="12rem" />
        <Skeleton height="3.25rem" />
      </div>
    )
  return (
    <div className="loan">
      <section className="loan-cost" aria-label={text('loan.number', { id: row.id })}>
        <PanelBoundary name="loan">
          <LoanHead row={row} />
          <LoanFacts row={row} />
        </PanelBoundary>
      </section>
      {stage === 'closed' || stage === 'over' ? (
        <p className="loan-note" role="status">
          {text('loan.not_to_repay')}
        </p>
      ) : stage === 'loading' ? (
        <Skeleton height="3.25rem" />
      ) : (
        <Form {...props} />
      )}
    </div>
  )
}

/** A loan and how it is repaid; one that is not to be repaid is shown alone. @rule LOAN-42 LOAN-47 */
export const RepaymentView = (props: RepaymentViewProps) => {
  const text = useText()
  const { panel, onBack } = props
  const isOver = panel.stage === 'closed' || panel.stage === 'over'
  return (
    <>
      <TopBar title={text(isOver ? 'loan.title' : 'loan.repay')} onBack={onBack} backLabel={text('nav.back')} />
      <PanelBoundary name="repayment">
        <Body {...props} />
      </PanelBoundary>
    </>
  )
}
