import './account.css'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

export type InviteViewProps = {
  /** The whole link; undefined for a person without a code. */
  readonly link: string | undefined
  readonly onCopy: (text: string) => void
  readonly onBack: () => void
}

/** The invite link: as text, as a QR code and in the clipboard it is one text. @rule USER-13 USER-14 */
export const InviteView = ({ link, onCopy, onBack }: InviteViewProps) => {
  const text = useText()
  return (
    <div className="account">
      <TopBar title={text('account.invite_title')} onBack={onBack} backLabel={text('nav.back')} plain />
      {link === undefined ? (
        <EmptyState icon="info" title={text('account.invite_none')}>
          {text('account.invite_none_hint')}
        </EmptyState>
      ) : (
        <div className="account-page">
          <p className="account-say">{text('account.invite_hint')}</p>
          <div className="account-qr">
            <PanelBoundary name="code">
              <QrCode text={link} label={text('account.invite_qr')} />
            </PanelBoundary>
          </div>
          <section className="account-link-text ol-num" dir="ltr" aria-label={text('account.invite_link')}>
            {link}
          </section>
          <Button block icon="copyText" onClick={() => onCopy(link)}>
            {text('account.invite_copy')}
          </Button>
        </div>
      )}
    </div>
  )
}
