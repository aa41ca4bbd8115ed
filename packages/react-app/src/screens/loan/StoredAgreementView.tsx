import './loan.css'
import type { StoredAgreementPanel } from '@openlot/core/loan'
import type { Say, Text } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { SafeHtmlSlot } from '../../shell/SafeHtmlSlot.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

export type StoredAgreementViewProps = {
  readonly panel: StoredAgreementPanel
  readonly onBack: () => void
  readonly text: Text
  readonly say: Say
}

/** An agreement as it was signed: nothing is agreed to here. @rule LOAN-33 */
export const StoredAgreementView = ({ panel, onBack, text, say }: StoredAgreementViewProps) => (
  <>
    <TopBar title={text('loan.agreement')} onBack={onBack} backLabel={text('nav.back')} />
    {panel.stage === 'failed' ? (
      <LoadFailed text={text} onRetry={panel.refresh}>
        {say(panel.failure)}
      </LoadFailed>
    ) : panel.stage === 'loading' ? (
      <div className="loan" role="status" aria-label={text('common.loading')}>
        <Skeleton height="16rem" />
      </div>
    ) : (
      <div className="loan">
        <section className="loan-text" aria-label={text('loan.agreement')}>
          <PanelBoundary name="agreement text">
            <SafeHtmlSlot html={panel.agreement} signed />
          </PanelBoundary>
        </section>
      </div>
    )}
  </>
)
