import { emailPanel } from '@openlot/core/content'
import { useFacts } from '@openlot/react'
import { useBack } from '../../shell/use-back.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { EmailView } from './EmailView.tsx'

export const EmailScreen = () => <EmailView panel={useFacts(emailPanel)} onCopy={useCopy()} onBack={useBack()} />
