import './content.css'
import type { EmailPanel } from '@openlot/core/content'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Horizon } from '../../ui/Horizon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { Related } from './Related.tsx'

export type EmailViewProps = {
  readonly panel: EmailPanel
  readonly onCopy: (address: string) => void
  readonly onBack: () => void
}

const Address = ({ panel: { stage, address, failure, retry }, onCopy }: EmailViewProps) => {
  const text = useText()
  if (stage === 'failed') return <LoadFailed onRetry={retry} failure={failure} />
  if (stage === 'none')
    return (
      <EmptyState scene="messages" title={text('contact.none')}>
        {text('contact.none_hint')}
      </EmptyState>
    )
  if (stage === 'loading')
    return (
      <div className="contact" role="status" aria-label={text('common.loading')}>
        <Skeleton height="3rem" />
      </div>
    )
  return (
    <div className="contact">
      <Horizon scene="messages" />
      <p className="contact-address" dir="ltr">
        {address}
      </p>
      <a className={buttonClass({ block: true })} href={`mailto:${address}`}>
        {text('contact.write')}
      </a>
      <Button block variant="quiet" icon="copyText" onClick={() => onCopy(address)}>
        {text('contact.copy')}
      </Button>
    </div>
  )
}

/** Addresses for writing to the company. @rule CNT-8 */
export const EmailView = (props: EmailViewProps) => {
  const text = useText()
  return (
    <>
      <TopBar title={text('contact.title')} onBack={props.onBack} backLabel={text('nav.back')} />
      <PanelBoundary name="address">
        <Address {...props} />
      </PanelBoundary>
      <Related besides="contact.title" />
    </>
  )
}
