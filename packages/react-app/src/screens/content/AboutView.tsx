import type { AboutPanel } from '@openlot/core/content'
import type { Format } from '../../intl/use-format.ts'
import type { Say, Text } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FactTable } from '../../ui/FactTable.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { Article } from './Article.tsx'

export type AboutViewProps = {
  readonly panel: AboutPanel
  readonly onBack: () => void
  readonly text: Text
  readonly say: Say
  readonly format: Format
}

const FACTS = [
  ['subject', 'market.company_subject'],
  ['registeredAddress', 'market.company_address'],
  ['location', 'market.company_location'],
  ['email', 'market.company_email'],
  ['url', 'market.company_url'],
] as const

const Company = ({ panel: { stage, record, failure, retry }, text, say }: AboutViewProps) => {
  if (record === undefined && stage === 'failed')
    return (
      <ErrorState compact title={text('common.load_failed')} retryLabel={text('common.retry')} onRetry={retry}>
        {say(failure)}
      </ErrorState>
    )
  if (record === undefined)
    return (
      <div role="status" aria-label={text('common.loading')}>
        <Skeleton height="8rem" />
      </div>
    )
  return (
    <Card label={text('content.company')}>
      <h2 className="ol-h2 about-company">
        {record.logo !== '' && <img src={record.logo} alt="" width="32" height="32" />}
        <bdi>{record.name}</bdi>
      </h2>
      <FactTable
        rows={FACTS.filter(([field]) => record[field] !== '').map(([field, label]) => ({
          key: field,
          label: text(label),
          value: <bdi>{record[field]}</bdi>,
        }))}
      />
    </Card>
  )
}

/** What the operator says of itself; the app adds nothing. @rule CNT-6 */
export const AboutView = (props: AboutViewProps) => {
  const { panel, onBack, text, say, format } = props
  return (
    <>
      <TopBar title={text('content.about')} onBack={onBack} backLabel={text('nav.back')} />
      <PanelBoundary name="about">
        <Article
          panel={panel.text}
          missing={{ title: 'content.empty', hint: 'content.empty_hint' }}
          text={text}
          say={say}
          format={format}
        />
      </PanelBoundary>
      <div className="contact">
        <PanelBoundary name="company">
          <Company {...props} />
        </PanelBoundary>
      </div>
    </>
  )
}
