import { useBack } from '../../shell/use-back.ts'
import { FeedbackView } from './FeedbackView.tsx'

export const FeedbackScreen = () => <FeedbackView onBack={useBack()} />
