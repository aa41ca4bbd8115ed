import { supportPanel } from '@openlot/core/content'
import { useFacts } from '@openlot/react'
import { supportHosts } from '../../shell/support-hosts.ts'
import { useBack } from '../../shell/use-back.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { SupportView } from './SupportView.tsx'

export const SupportScreen = () => (
  <SupportView panel={useFacts(supportPanel, supportHosts())} onCopy={useCopy()} onBack={useBack()} />
)
