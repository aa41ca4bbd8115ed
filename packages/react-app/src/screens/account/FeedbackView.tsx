import './account.css'
import type { Text } from '../../intl/use-text.ts'
import { TopBar } from '../../ui/TopBar.tsx'

/** A way back, and nothing else. @rule USER-15 */
export const FeedbackView = ({ onBack, text }: { readonly onBack: () => void; readonly text: Text }) => (
  <div className="account">
    <TopBar title={text('account.feedback_title')} onBack={onBack} backLabel={text('nav.back')} plain />
  </div>
)
