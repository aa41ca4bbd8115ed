import type { AboutPanel } from '@openlot/core/content'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { CompanyCard } from '../product/CompanyCard.tsx'
import { Article } from './Article.tsx'
import { Related } from './Related.tsx'

export type AboutViewProps = {
  readonly panel: AboutPanel
  readonly onBack: () => void
}

const Company = ({ panel: { stage, record, failure, retry } }: AboutViewProps) => {
  const text = useText()
  if (record === undefined && stage === 'failed') return <LoadFailed compact onRetry={retry} failure={failure} />
  if (record === undefined)
    return (
      <div role="status" aria-label={text('common.loading')}>
        <Skeleton height="8rem" />
      </div>
    )
  return (
    <>
      <CompanyCard company={record} label={text('content.company')} />
      <Link className={buttonClass({ variant: 'quiet', block: true })} to="/product?isMain=1">
        {text('market.search_companies')}
      </Link>
    </>
  )
}

/** Text of the operator about itself; the app adds nothing. @rule CNT-6 */
export const AboutView = (props: AboutViewProps) => {
  const text = useText()
  const { panel, onBack } = props
  return (
    <>
      <TopBar title={text('content.about')} onBack={onBack} backLabel={text('nav.back')} />
      <PanelBoundary name="about">
        <Article panel={panel.text} missing={{ title: 'content.empty', hint: 'content.empty_hint' }} />
      </PanelBoundary>
      <div className="contact">
        <PanelBoundary name="company">
          <Company {...props} />
        </PanelBoundary>
      </div>
      <Related besides="content.about" />
    </>
  )
}
