import './loan.css'
import type { StoredAgreementPanel } from '@openlot/core/loan'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { SafeHtmlSlot } from '../../shell/SafeHtmlSlot.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { CostTable } from './LoanCost.tsx'

export type StoredAgreementViewProps = {
  readonly panel: StoredAgreementPanel
  readonly onBack: () => void
}

/** Amount and cost of the loan, also where the text does not say it. */
const Terms = ({ panel: { detail, cost } }: Pick<StoredAgreementViewProps, 'panel'>) => {
  const text = useText()
  const format = useFormat()
  return (
    detail !== undefined &&
    cost !== undefined && (
      <CostTable
        cost={cost}
        above={[
          {
            key: 'created',
            label: text('loan.created'),
            value: detail.createdAt === undefined ? '—' : format.dateTime(detail.createdAt),
          },
          {
            key: 'amount',
            label: text('loan.amount'),
            value: <bdi className="ol-num">{format.money(detail.amount)}</bdi>,
          },
          {
            key: 'days',
            label: text('loan.days'),
            value: <span className="ol-num">{format.amount(String(detail.period))}</span>,
          },
        ]}
      />
    )
  )
}

/** An agreement as it was signed: nothing is agreed to here. @rule LOAN-33 */
export const StoredAgreementView = ({ panel, onBack }: StoredAgreementViewProps) => {
  const text = useText()
  return (
    <>
      <TopBar title={text('loan.agreement')} onBack={onBack} backLabel={text('nav.back')} />
      {panel.stage === 'failed' ? (
        <LoadFailed onRetry={panel.refresh} failure={panel.failure} />
      ) : panel.stage === 'loading' ? (
        <div className="loan" role="status" aria-label={text('common.loading')}>
          <Skeleton height="16rem" />
        </div>
      ) : (
        <div className="loan">
          <PanelBoundary name="loan">
            <Terms panel={panel} />
          </PanelBoundary>
          <section className="loan-text" aria-label={text('loan.agreement')}>
            <PanelBoundary name="agreement text">
              <SafeHtmlSlot html={panel.agreement} signed />
            </PanelBoundary>
          </section>
        </div>
      )}
    </>
  )
}
