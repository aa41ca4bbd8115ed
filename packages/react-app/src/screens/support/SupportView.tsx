import './support.css'
import '../content/content.css'
import type { SupportPanel } from '@openlot/core/content'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

export type SupportViewProps = {
  readonly panel: SupportPanel
  readonly onCopy: (address: string) => void
  readonly onBack: () => void
}

/** Note about what this app tells support of a person; nothing of hosts and addresses. @rule CHAT-5 */
const Note = ({ uid }: { readonly uid: string | undefined }) => {
  const text = useText()
  return (
    <p className="support-note">
      {uid === undefined ? text('support.learns_nothing') : text('support.learns_id', { uid })}
    </p>
  )
}

const Place = ({ panel: { stage, place, uid }, onCopy }: SupportViewProps) => {
  const text = useText()
  if (stage === 'loading')
    return (
      <div className="support-page" role="status" aria-label={text('common.loading')}>
        <Skeleton height="3rem" />
        <Skeleton height="16rem" />
      </div>
    )
  switch (place.kind) {
    case 'frame':
      return (
        <div className="support">
          <Note uid={uid} />
          {/* Another address is another frame: what the last person wrote goes with them. It may run scripts and send forms, and
              that is all: it has no origin, no way to the page around it, and nothing of the device. */}
          <iframe
            key={place.address}
            className="support-frame"
            title={text('support.frame')}
            sandbox="allow-scripts allow-forms allow-popups"
            allow=""
            referrerPolicy="no-referrer"
            src={place.address}
          />
        </div>
      )
    case 'mail':
      return (
        <div className="support-page">
          <p className="support-note">{text('support.mail')}</p>
          <p className="contact-address" dir="ltr">
            {place.address}
          </p>
          <a className={buttonClass({ block: true })} href={`mailto:${place.address}`}>
            {text('contact.write')}
          </a>
          <Button block variant="quiet" icon="copyText" onClick={() => onCopy(place.address)}>
            {text('contact.copy')}
          </Button>
        </div>
      )
    case 'link':
      return (
        <div className="support-page">
          <Note uid={uid} />
          <a className={buttonClass({ block: true })} href={place.address} target="_blank" rel="noopener noreferrer">
            {text('support.open')}
          </a>
          <p className="support-note">{text('support.opens_outside')}</p>
        </div>
      )
    default:
      return (
        <EmptyState
          icon="chat"
          title={text('support.none')}
          action={
            <Link to="/mine/email" className={buttonClass({ variant: 'quiet' })}>
              {text('contact.title')}
            </Link>
          }
        >
          {text('support.none_hint')}
        </EmptyState>
      )
  }
}

/** Customer support: in a frame, by mail, by a link, or not at all. @rule CHAT-1 CHAT-2 CHAT-3 */
export const SupportView = (props: SupportViewProps) => {
  const text = useText()
  return (
    <>
      <TopBar title={text('nav.support')} onBack={props.onBack} backLabel={text('nav.back')} />
      <PanelBoundary name="support">
        <Place {...props} />
      </PanelBoundary>
    </>
  )
}
