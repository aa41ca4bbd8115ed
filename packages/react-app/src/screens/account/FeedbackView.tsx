import './account.css'
import { useText } from '../../intl/use-text.ts'
import { TopBar } from '../../ui/TopBar.tsx'

/** A way back, and nothing else. @rule USER-15 */
export const FeedbackView = ({ onBack }: { readonly onBack: () => void }) => {
  const text = useText()
  return (
    <div className="account">
      <TopBar title={text('account.feedback_title')} onBack={onBack} backLabel={text('nav.back')} plain />
    </div>
  )
}
