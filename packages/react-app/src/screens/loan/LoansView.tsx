import './loan.css'
import type { LoanRow, LoansPanel } from '@openlot/core/loan'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { PagedRows } from '../../shell/PagedRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { momentText } from '../../shell/row-time.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { type Fact, FactGrid, GridFact } from '../../ui/FactTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { Unfold } from '../../ui/Unfold.tsx'
import { useFormat } from '../../ui/use-format.ts'

export type LoansViewProps = {
  readonly panel: LoansPanel
  readonly stale: boolean
  readonly onBack: () => void
}

/** Amber is waiting, green is done, grey is over. */
export const LOAN_TONES: Readonly<Record<LoanRow['status'], BadgeTone>> = {
  reviewing: 'warn',
  toRepay: 'warn',
  rejected: 'neutral',
  checking: 'warn',
  repaid: 'primary',
  unknown: 'neutral',
}

type RowProps = { readonly row: LoanRow }

/** Facts about a loan. @rule LOAN-21 LOAN-38 */
const useLoanFacts = ({ row }: RowProps): readonly Fact[] => {
  const text = useText()
  const format = useFormat()
  const time = (at: number | undefined): string => (at === undefined ? '—' : momentText(format, at))
  const money = (value: LoanRow['amount']) => <Money own value={value} />
  return [
    { key: 'created', label: text('loan.created'), value: time(row.createdAt) },
    { key: 'amount', label: text('loan.amount'), value: money(row.amount) },
    {
      key: 'days',
      label: text('loan.days'),
      value: <span className="ol-num">{format.amount(String(row.period))}</span>,
    },
    { key: 'interest', label: text('loan.interest'), value: money(row.interest) },
    {
      key: 'rate',
      label: text('loan.daily_rate'),
      value: <bdi className="ol-num">{format.rate(row.dailyRate)}</bdi>,
    },
    { key: 'penalty', label: text('loan.penalty'), value: money(row.penalty) },
    { key: 'reviewed', label: text('loan.reviewed'), value: time(row.reviewedAt) },
    { key: 'repayment', label: text(row.dayId), value: time(row.repaymentTime) },
  ]
}

/** Step that is awaited of a loan without a button. */
const NEXT = { reviewing: 'loan.review_hint', checking: 'loan.repayment_done' } as const

/** The head of a loan: what there is to repay or was repaid, how it stands, and until when or what comes next. @rule LOAN-53 */
export const LoanHead = ({ row }: RowProps) => {
  const text = useText()
  const format = useFormat()
  const next = row.status === 'reviewing' || row.status === 'checking' ? NEXT[row.status] : undefined
  const { sum } = row
  return (
    <>
      <div className="loan-card-head">
        <div className={sum === undefined ? 'loan-card-asked' : 'loan-card-sum'}>
          <span className="loan-note">{text(sum === undefined ? 'loan.amount' : row.sumId)}</span>
          <Money own strong size={sum === undefined ? 'l' : 'xl'} value={sum ?? row.amount} />
        </div>
        <Badge tone={LOAN_TONES[row.status]}>{text(row.labelId)}</Badge>
      </div>
      <p className="loan-card-day">
        {row.repaymentTime !== undefined && (
          <span>
            <span className="loan-note">{text(row.dayId)}</span>{' '}
            <bdi className="ol-strong">{momentText(format, row.repaymentTime)}</bdi>
          </span>
        )}
        <bdi className="loan-note">{text('loan.number', { id: row.id })}</bdi>
      </p>
      {next !== undefined && <p className="loan-note">{text(next)}</p>}
    </>
  )
}

/** All that is known of it, behind one line. @rule LOAN-53 */
export const LoanFacts = (props: RowProps) => {
  const text = useText()
  return (
    <Unfold summary={text('follow.details')}>
      <FactGrid>
        {useLoanFacts(props).map(({ key, label, value }) => (
          <GridFact key={key} label={label}>
            {value}
          </GridFact>
        ))}
      </FactGrid>
    </Unfold>
  )
}

/** The way to repay a loan. @rule LOAN-40 LOAN-41 */
export const Repay = ({ id }: Pick<LoanRow, 'id'>) => {
  const text = useText()
  return (
    <Link to={`/loan/repayment?loan_id=${encodeURIComponent(id)}`} className={buttonClass({ block: true })}>
      {text('loan.repay')}
    </Link>
  )
}

const Card = (props: RowProps) => {
  const text = useText()
  const { row } = props
  return (
    <div className="loan-card">
      <LoanHead {...props} />
      {row.canRepay && <Repay id={row.id} />}
      <div className="loan-card-foot">
        <LoanFacts {...props} />
        <Link to={`/loan/agreement?loan_id=${encodeURIComponent(row.id)}`} className="loan-card-link">
          {text('loan.agreement')}
        </Link>
      </div>
    </div>
  )
}

/** Every loan there was. @rule LOAN-37 LOAN-38 LOAN-39 LOAN-40 LOAN-41 */
export const LoansView = ({ panel, stale, onBack }: LoansViewProps) => {
  const text = useText()
  return (
    <Refreshable onRefresh={panel.refresh} busy={panel.refreshing}>
      <TopBar
        title={text('loan.records')}
        onBack={onBack}
        backLabel={text('nav.back')}
        end={stale ? <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge> : undefined}
      />
      <PagedRows
        panel={panel}
        skeleton="card"
        rowKey={(row) => row.id}
        label={text('loan.records')}
        empty={
          <NoRows scene="history" title={text('loan.empty')}>
            {text('loan.empty_hint')}
          </NoRows>
        }
        renderRow={(row) => (
          <PanelBoundary name="loan">
            <Card row={row} />
          </PanelBoundary>
        )}
      />
    </Refreshable>
  )
}
