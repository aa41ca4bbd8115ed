import './account.css'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { Related } from '../content/Related.tsx'

/** A way back, and the way to support: the server takes no feedback. @rule USER-15 */
export const FeedbackView = ({ onBack }: { readonly onBack: () => void }) => {
  const text = useText()
  return (
    <div className="account">
      <TopBar title={text('account.feedback_title')} onBack={onBack} backLabel={text('nav.back')} plain />
      <EmptyState
        scene="messages"
        title={text('account.feedback_ask')}
        action={
          <Link to="/mine/chat" className={buttonClass()}>
            {text('account.ask_support')}
          </Link>
        }
      >
        {text('account.feedback_hint')}
      </EmptyState>
      <Related />
    </div>
  )
}
